import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { SEASONAL_GREETING } from '#app/content/seasonal.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { hasFlag, setFlag } from '../local-flag.ts'
import type { LocalFlag } from '../local-flag.ts'

/** From the load of the page to the quote popup, ms. */
const QUOTE_POPUP_DELAY_MS = 10_000

/** Messages that come by themselves: one at a time, the greeting first. Loaded after the page, hence the default export. */
export default function Popups() {
  const greeting = useGreeting()
  const quote = useQuotePopup()
  if (greeting.shown) {
    return (
      <Popup title={SEASONAL_GREETING.title} onClose={greeting.close}>
        <p className="soft">{SEASONAL_GREETING.text}</p>
      </Popup>
    )
  }
  if (quote.shown) return <QuotePopup onClose={quote.close} />
  return null
}

function QuotePopup({ onClose }: { onClose: () => void }) {
  const { quote } = useSite()
  return (
    <Popup title="Un devis gratuit ?" onClose={onClose}>
      <p className="soft">Dites-nous ce qui est cassé. Réponse sous 24 h, sans engagement.</p>
      <ButtonLink variant="solid" href={quote.href} newTab={quote.newTab} onClick={onClose} data-event="quote">
        Demander un devis
      </ButtonLink>
    </Popup>
  )
}

/** A card above the page: it never takes the focus from what the visitor is doing. */
function Popup({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }
  return (
    <aside className="popup card card-floating" role="dialog" aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <h2 id={titleId} className="heading-s">
        {title}
      </h2>
      {children}
      <button className="icon-button popup-close" type="button" aria-label="Fermer" onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </button>
    </aside>
  )
}

function useGreeting() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    setShown(Date.now() < Date.parse(SEASONAL_GREETING.until) && !hasFlag('christmasPopupClosed'))
  }, [])
  return { shown, close: () => closeForGood('christmasPopupClosed', setShown) }
}

function useQuotePopup() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (hasFlag('hasShownQuotePopup')) return
    // Counted from the load of the page, which came before this script.
    const timer = setTimeout(() => setShown(!hasFlag('hasShownQuotePopup')), Math.max(0, QUOTE_POPUP_DELAY_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return { shown, close: () => closeForGood('hasShownQuotePopup', setShown) }
}

function closeForGood(flag: LocalFlag, setShown: (shown: boolean) => void): void {
  setFlag(flag)
  setShown(false)
}
