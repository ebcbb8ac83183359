import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'
import { isPageShownAgain } from './page-shown-again.ts'
import { findEarlyInput, forgetInput, hearEarlyInput, keepInput, markInputLost, putInputBack, readKeptInput } from './kept-input.ts'
import { formsSearch } from './same-screen.ts'
import { useSayToast } from './ToastProvider.tsx'

/** Where a form ends the session on purpose. */
const SIGN_OUT = /\/admin\/sortie$/

/** Input survives a lost session and a reload: it stays in this tab until a server has taken it or somebody leaves it, and comes back after. */
export function KeepInput() {
  const { pathname, search: wholeSearch } = useLocation()
  const search = formsSearch(wholeSearch)
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const say = useSayToast()
  const isSending = navigation.state === 'submitting' || fetchers.some(({ state }) => state === 'submitting')
  const wasSending = useRef(false)
  const isFirst = useRef(true)

  const keep = useEffectEvent((event: Event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : event.target instanceof HTMLElement ? event.target.closest('form') : null
    if (!form || form.method !== 'post') return
    if (SIGN_OUT.test(form.action)) forgetInput()
    else if (form.closest('#contenu') && form.dataset['keepsDraft'] === undefined) keepInput(form, { path: pathname, search })
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
    const isReload = isFirst.current && isPageShownAgain()
    isFirst.current = false
    const kept = readKeptInput()
    if (!kept) return
    const isHere = kept.path === pathname
    if (!kept.isLost && !(isHere && kept.search === search)) return forgetInput()
    if (!kept.isLost && !isReload) return forgetInput()
    if (!isHere) return
    const put = putInputBack(kept)
    if (kept.isLost && put !== 'absent') forgetInput()
    if (put === 'back' || (kept.isLost && put === 'same')) say({ text: 'Votre saisie est de retour. Vérifiez-la, puis enregistrez.', kind: 'done' })
  })
  // In this order: what is put back was heard when it was typed, and is not kept a second time.
  const early = useRef<ReturnType<typeof findEarlyInput>>([])
  useEffect(() => {
    early.current = findEarlyInput()
  }, [])
  // Both after this pass of React: only then does a screen that holds several fields in one value take in one before it hears of the next.
  useEffect(() => queueMicrotask(() => bringBack()), [pathname, search])
  useEffect(() => queueMicrotask(() => hearEarlyInput(early.current)), [])
  return null
}

/** On the page that asks to sign in. */
export function InputWaits() {
  useEffect(() => markInputLost(), [])
  return null
}
