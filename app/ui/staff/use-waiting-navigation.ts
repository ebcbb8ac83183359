/** Going to another screen waits for the network, as its data do. */
import { useEffect } from 'react'
import type { Blocker } from 'react-router'
import { networkOrPause, showWaitMessage } from '#app/lib/network-wait.ts'
import { WAITS } from '../wait-for-network.ts'

/**
 * The router loads the page anew where the part of the application behind a link does not come: without a network that is the browser's error page, and all
 * that was on the screen is gone.
 * @param waits the blocked way is held back for the network alone
 */
export function useWaitingNavigation(blocker: Blocker, waits: boolean): void {
  useEffect(() => {
    if (blocker.state !== 'blocked' || !waits) return undefined
    const { proceed } = blocker
    const leaving = new AbortController()
    const goOn = async () => {
      await untilReachable(leaving.signal)
      if (!leaving.signal.aborted) proceed()
    }
    void goOn()
    return () => leaving.abort()
  }, [blocker, waits])
}

/** Asks the site itself: a browser without any network still reaches a product that runs on its own machine. */
async function untilReachable(signal: AbortSignal): Promise<void> {
  let message: HTMLElement | undefined
  const hide = () => message?.remove()
  signal.addEventListener('abort', hide)
  while (!signal.aborted && !(await answers(signal))) {
    if (!signal.aborted) message ??= showWaitMessage(WAITS.network)
    await networkOrPause()
  }
  hide()
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
