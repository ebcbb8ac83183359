import { X } from 'lucide-react'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { SEASONAL_GREETING } from '#app/content/seasonal.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import type { PopupKind } from '../popup-turn.ts'

/** The popup whose turn it is. Loaded on demand, hence the default export. */
export default function Popups({ kind, onClose }: { kind: PopupKind; onClose: () => void }) {
  if (kind === 'quote') return <QuotePopup onClose={onClose} />
  return (
    <Popup title={SEASONAL_GREETING.title} onClose={onClose}>
      <p className="soft">{SEASONAL_GREETING.text}</p>
    </Popup>
  )
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
