import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'
import { forgetInput, keepInput, markInputLost, putInputBack, readKeptInput } from './kept-input.ts'
import { useSayToast } from './ToastProvider.tsx'

/** Where a form ends the session on purpose. */
const SIGN_OUT = /\/admin\/sortie$/

/** Input survives a lost session: it stays in this tab until a server has taken it, and comes back after sign-in. */
export function KeepInput() {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const say = useSayToast()
  const isSending = navigation.state === 'submitting' || fetchers.some(({ state }) => state === 'submitting')
  const wasSending = useRef(false)

  const keep = useEffectEvent((event: Event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : event.target instanceof HTMLElement ? event.target.closest('form') : null
    if (!form || form.method !== 'post') return
    if (SIGN_OUT.test(form.action)) forgetInput()
    else if (form.closest('#contenu')) keepInput(form, pathname)
  })
  useEffect(() => {
    const listen = (event: Event) => keep(event)
    for (const type of ['input', 'submit']) document.addEventListener(type, listen, { capture: true })
    return () => {
      for (const type of ['input', 'submit']) document.removeEventListener(type, listen, { capture: true })
    }
  }, [])

  // Answered, and still on a staff screen: the server has it, or the screen shows it with what is wrong.
  useEffect(() => {
    if (wasSending.current && !isSending && navigation.state === 'idle') forgetInput()
    wasSending.current = isSending || (wasSending.current && navigation.state !== 'idle')
  }, [isSending, navigation.state])

  const bringBack = useEffectEvent(() => {
    const kept = readKeptInput()
    if (!kept || kept.path === pathname) {
      if (kept?.isLost && putInputBack(kept)) {
        say({ text: 'Votre saisie est de retour. Vérifiez-la, puis enregistrez.', kind: 'done' })
        forgetInput()
      }
      return
    }
    if (!kept.isLost) forgetInput()
  })
  useEffect(() => bringBack(), [pathname])
  return null
}

/** On the page that asks to sign in. */
export function InputWaits() {
  useEffect(() => markInputLost(), [])
  return null
}
