import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

/** The steps of the first run are screens of their own on one address. */
const STEP_PARAM = 'etape'

/** What a link by the keyboard hands to the next screen: the field that it begins in, while the screen itself begins at its top. */
export function startingIn(fieldId: string): { state: { startIn: string } } {
  return { state: { startIn: fieldId } }
}

function fieldToStartIn(state: unknown): HTMLElement | null {
  if (typeof state !== 'object' || state === null || !('startIn' in state)) return null
  return document.getElementById(String(state.startIn))
}

/** Each screen begins at its top, or at the part that the address names, and the keyboard begins there too: in a field that is named, to be typed in at once. */
export function useScreenStart(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, state } = useLocation()
  const startIn = useEffectEvent(() => fieldToStartIn(state))
  const step = new URLSearchParams(search).get(STEP_PARAM)
  const first = useRef(true)
  useEffect(() => {
    // The browser itself took care of the page that it loaded.
    if (first.current) {
      first.current = false
      return
    }
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    // The browser opens what folds the part away when it loads a page; a link within the page does it itself.
    for (let folded = part?.closest('details'); folded; folded = folded.parentElement?.closest('details')) folded.open = true
    // A form that was refused leaves the part that led to it: its first mistake is what is to be seen, not the top.
    const refused = hash === '' ? (main.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null) : null
    if (refused) refused.scrollIntoView({ block: 'center' })
    else if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
    const start = refused ?? (part?.matches('input, select, textarea') ? part : (startIn() ?? main.current))
    start?.focus({ preventScroll: true })
  }, [main, pathname, step, hash])
}
