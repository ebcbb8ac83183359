import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { screenOf } from './same-screen.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { useSayToast } from './ToastProvider.tsx'
import { putTypedBack, unsentWords, watchForms } from './typed-meanwhile.ts'
import type { Watch } from './typed-meanwhile.ts'

/**
 * Whoever saves goes on typing while the answer is on its way, and the answer makes forms anew: what was typed meanwhile would be gone,
 * and the next keys would be short cuts of the screen. It is put into the new form instead; where the answer leads to another screen, it is said.
 */
export function useTypedMeanwhile(): void {
  const { state, formMethod } = useNavigation()
  const screen = screenOf(useLocation())
  const sent = useRef<HTMLFormElement | null>(null)
  const watch = useRef<(Watch & { screen: string }) | null>(null)
  const say = useSayToast()
  const sayUnsent = useEffectEvent((words: readonly string[]) => {
    if (words.length > 0) say({ kind: 'error', text: unsentText(words) })
  })

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (state === 'submitting' || !(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    sent.current = event.target
    watch.current = { ...watchForms(event.target), screen }
  })
  useEffect(() => {
    const listen = (event: SubmitEvent) => onSubmit(event)
    const follow = ({ target }: FocusEvent) => {
      if (watch.current && target instanceof Element) watch.current.focused = target
    }
    const note = ({ target, isTrusted }: Event) => {
      if (isTrusted && target) watch.current?.typed.add(target)
    }
    window.addEventListener('submit', listen, { capture: true })
    document.addEventListener('focusin', follow)
    document.addEventListener('input', note)
    return () => {
      document.removeEventListener('input', note)
      window.removeEventListener('submit', listen, { capture: true })
      document.removeEventListener('focusin', follow)
    }
  }, [])

  // Before the screen is drawn: no key falls between the old form and the new one.
  useLayoutEffect(() => {
    const { current } = watch
    // A button outside a form sends too, such as «Annuler» of a message.
    if (state === 'submitting' && formMethod === 'POST' && !current) watch.current = { ...watchForms(null), screen }
    if (state === 'submitting' || !current) return
    const isAnswer = state === 'idle' || formMethod === 'POST'
    if (state === 'idle' || !isAnswer) watch.current = null
    // After this pass of React: only then does a screen that holds several fields in one value take in one before it hears of the next.
    if (isAnswer && current.screen === screen) queueMicrotask(() => putTypedBack(current))
    if (state === 'idle' && current.screen !== screen) sayUnsent(unsentWords(current))
  }, [state, formMethod, screen])
}

/** As much of it as a message holds. */
const SAID_MAX = 300

function unsentText(words: readonly string[]): string {
  const said = words.filter((word) => word.trim() !== '').join(', ')
  const what = said === '' ? '' : `\u00a0: «\u00a0${cutText(said, SAID_MAX)}\u00a0»`
  return `Pas enregistré, saisi pendant que le formulaire partait${what}.`
}
