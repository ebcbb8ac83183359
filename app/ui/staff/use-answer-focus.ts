import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { focusPlaceOf, goBackTo, isFocusLost, isOnScreen, isUsable } from './focus-place.ts'
import type { FocusPlace } from './focus-place.ts'

/**
 * An answer often takes away what was pressed: the form is closed, its row is deleted, its button waits no more; so does a press that closes a message, a
 * fold or a line of its own. Whoever works by the keyboard or with a reader goes on where that stood, and not at the top of the page. Whoever is somewhere
 * else by then is left there.
 */
export function useAnswerFocus(): void {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const isSending = [navigation, ...fetchers].some(({ state, formMethod }) => state === 'submitting' && formMethod === 'POST')
  const isIdle = navigation.state === 'idle' && fetchers.every(({ state }) => state === 'idle')
  const isAwaited = useRef(false)
  const last = useRef<FocusPlace>(undefined)
  /** The last one that was no message: «Annuler» of a message goes away with it. */
  const lastOnScreen = useRef<FocusPlace>(undefined)

  /** Without an answer to wait for. Whoever has pressed beside everything has left what is still there. */
  const mend = useEffectEvent(() => {
    const place = last.current
    if (isAwaited.current || !place || !isFocusLost() || isUsable(place.control)) return
    goBackTo(isGone(place) && lastOnScreen.current ? lastOnScreen.current : place)
  })

  useEffect(() => {
    const note = (element: EventTarget | null) => {
      if (!(element instanceof HTMLElement) || element === document.body) return
      last.current = focusPlaceOf(element)
      if (isOnScreen(last.current)) lastOnScreen.current = last.current
    }
    const follow = ({ target }: FocusEvent) => note(target)
    // Not every browser gives the focus to a button that is clicked.
    const send = ({ submitter }: SubmitEvent) => note(submitter)
    // A click beside everything, while an answer is on its way, leaves the screen on purpose.
    const leave = ({ detail }: MouseEvent) => {
      if (detail > 0 && isAwaited.current && isFocusLost()) last.current = lastOnScreen.current = undefined
    }
    const lookAfter = () => requestAnimationFrame(() => requestAnimationFrame(() => mend()))
    document.addEventListener('focusin', follow)
    window.addEventListener('keydown', lookAfter, { capture: true })
    window.addEventListener('click', lookAfter, { capture: true })
    window.addEventListener('submit', send, { capture: true })
    window.addEventListener('click', leave)
    return () => {
      document.removeEventListener('focusin', follow)
      window.removeEventListener('keydown', lookAfter, { capture: true })
      window.removeEventListener('click', lookAfter, { capture: true })
      window.removeEventListener('submit', send, { capture: true })
      window.removeEventListener('click', leave)
    }
  }, [])

  useEffect(() => {
    if (isSending) isAwaited.current = true
    if (!isIdle) return
    if (!isAwaited.current) {
      requestAnimationFrame(() => requestAnimationFrame(() => mend()))
      return
    }
    isAwaited.current = false
    const settle = () => {
      if (!isFocusLost()) return
      const place = last.current && isGone(last.current) ? lastOnScreen.current : last.current
      if (place) goBackTo(place)
    }
    // After what was typed meanwhile went back with its cursor, and once more for what a screen changes by itself after its answer.
    queueMicrotask(settle)
    requestAnimationFrame(() => requestAnimationFrame(settle))
  }, [isSending, isIdle])
}

/** A message that was taken away has no place to go back to. */
function isGone(place: FocusPlace): boolean {
  return !isOnScreen(place) && !place.control.isConnected
}
