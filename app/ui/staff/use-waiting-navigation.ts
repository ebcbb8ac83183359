/** Going to another screen waits for the network, as its data do. */
import { useEffect } from 'react'
import type { Blocker } from 'react-router'
import { showWaitMessage } from '#app/lib/network-wait.ts'
import { WAITS } from '../wait-for-network.ts'

/**
 * The router loads the page anew where the part of the application behind a link does not come: without a network that is the browser's error page, and all
 * that was on the screen is gone.
 * @param waits the blocked way is held back for the network alone
 */
export function useWaitingNavigation(blocker: Blocker, waits: boolean): void {
  useEffect(() => {
    if (blocker.state !== 'blocked' || !waits) return undefined
    const message = showWaitMessage(WAITS.network)
    const goOn = () => blocker.proceed()
    window.addEventListener('online', goOn)
    return () => {
      message.remove()
      window.removeEventListener('online', goOn)
    }
  }, [blocker, waits])
}
