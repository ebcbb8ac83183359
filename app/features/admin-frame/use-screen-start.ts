import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { fieldToTypeIn, goOnIn } from '#app/ui/staff/focus-place.ts'

/** The steps of the first run are screens of their own on one address. */
const STEP_PARAM = 'etape'

/** What says what is to be corrected: at the top of its form, else in the first field that is wrong. */
const REFUSED = '.error-summary[tabindex], [aria-invalid="true"]'

/** What a link by the keyboard hands to the next screen: the field that it begins in, while the screen itself begins at its top. */
export function startingIn(fieldId: string): { state: { startIn: string } } {
  return { state: { startIn: fieldId } }
}

function fieldToStartIn(state: unknown): HTMLElement | null {
  if (typeof state !== 'object' || state === null || !('startIn' in state)) return null
  return document.getElementById(String(state.startIn))
}

/**
 * Each screen begins at its top, or at the part that the address names, and the keyboard begins there too: in a field that is named, to be typed in at
 * once; after a form was sent, in the heading of what it led to.
 */
export function useScreenStart(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, state } = useLocation()
  const startIn = useEffectEvent(() => fieldToStartIn(state))
  const step = new URLSearchParams(search).get(STEP_PARAM)
  const shown = useRef<string>(undefined)
  const { state: sending, formMethod } = useNavigation()
  const isAnswer = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') isAnswer.current = true
  }, [formMethod])
  useEffect(() => {
    const screen = `${pathname} ${step}`
    const before = shown.current
    shown.current = screen
    // The browser itself took care of the page that it loaded.
    if (before === undefined) return
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    // The browser opens what folds the part away when it loads a page; a link within the page does it itself.
    for (let folded = part?.closest('details'); folded; folded = folded.parentElement?.closest('details')) folded.open = true
    // A form that was refused leaves the part that led to it: its first mistake is what is to be seen, not the top.
    const refused = hash === '' ? (main.current?.querySelector<HTMLElement>(REFUSED) ?? null) : null
    // The answer to a form leaves the part out of the address: the screen is the same, and whoever sent it goes on beside it (`useAnswerFocus`).
    if (hash === '' && before === screen && !refused) return
    if (refused) refused.scrollIntoView({ block: 'center' })
    else if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
    // A part of the screen may have taken the keyboard to where its address leads.
    if (!refused && main.current?.querySelector('[data-starts-here]')?.contains(document.activeElement)) return
    const start = refused ?? (part && fieldToTypeIn(part)) ?? startIn()
    if (start) start.focus({ preventScroll: true })
    else if (isAnswer.current && main.current) goOnIn(main.current)
    else main.current?.focus({ preventScroll: true })
  }, [main, pathname, step, hash])

  useEffect(() => {
    if (sending === 'idle') isAnswer.current = false
  }, [sending])
}
