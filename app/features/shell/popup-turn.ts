import { useEffect, useState } from 'react'
import { SEASONAL_UNTIL } from '#app/content/seasonal.ts'
import { hasFlag, setFlag } from './local-flag.ts'

/** Messages that come by themselves, one at a time: the greeting first, then the quote. */
export type PopupKind = 'greeting' | 'quote'

/** From the load of the page to the quote popup, ms. */
const QUOTE_POPUP_DELAY_MS = 10_000

const FLAGS = { greeting: 'christmasPopupClosed', quote: 'hasShownQuotePopup' } as const

/** Which popup has its turn now. Their code is loaded only then. */
export function usePopupTurn(): { shown: PopupKind | null; close: () => void } {
  const [greetingDue, setGreetingDue] = useState(false)
  const [quoteDue, setQuoteDue] = useState(false)
  useEffect(() => {
    setGreetingDue(Date.now() < Date.parse(SEASONAL_UNTIL) && !hasFlag(FLAGS.greeting))
    if (hasFlag(FLAGS.quote)) return
    // Counted from the load of the page, which came before this script.
    const timer = setTimeout(() => setQuoteDue(!hasFlag(FLAGS.quote)), Math.max(0, QUOTE_POPUP_DELAY_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [])

  const shown = greetingDue ? 'greeting' : quoteDue ? 'quote' : null
  function close() {
    if (!shown) return
    setFlag(FLAGS[shown])
    if (shown === 'greeting') setGreetingDue(false)
    else setQuoteDue(false)
  }
  return { shown, close }
}
