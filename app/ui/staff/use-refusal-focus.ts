import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useSayRefusal } from './ToastProvider.tsx'

/**
 * Whoever sent a form from its button goes on in the first field that is to be corrected: it may stand above what is seen. A summary of errors takes
 * the focus itself, and who types in a field meanwhile is left there. What was said of the form before goes.
 */
export function useRefusalFocus(): void {
  const { state } = useNavigation()
  const last = useRef<HTMLFormElement | null>(null)
  const sent = useRef<HTMLFormElement | null>(null)
  const refuse = useSayRefusal()
  const sayRefusal = useEffectEvent(() => refuse())

  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') last.current = target
    }
    window.addEventListener('submit', note, { capture: true })
    return () => window.removeEventListener('submit', note, { capture: true })
  }, [])

  useEffect(() => {
    if (state === 'submitting') sent.current = last.current
    if (state !== 'idle' || !sent.current) return
    const place: ParentNode = sent.current.isConnected ? sent.current : document
    sent.current = null
    if (place.querySelector('.error-summary, [aria-invalid="true"]')) sayRefusal()
    const { activeElement } = document
    const isElsewhere = activeElement !== null && activeElement !== document.body && !(activeElement instanceof HTMLButtonElement)
    if (isElsewhere || place.querySelector('.error-summary')) return
    place.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
  }, [state])
}
