import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SEASONAL_GREETING, SEASONAL_UNTIL } from '#app/content/seasonal.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

/** The messages that come by themselves: they wait in the page until `popups.client.ts` says whose turn it is. */
export function Popups() {
  const { quote } = useSite()
  return (
    <>
      <Popup kind="greeting" title={SEASONAL_GREETING.title} until={SEASONAL_UNTIL}>
        <p className="soft">{SEASONAL_GREETING.text}</p>
      </Popup>
      <Popup kind="quote" title="Un devis gratuit ?">
        <p className="soft">Dites-nous ce qui est cassé. Réponse sous 24 h, sans engagement.</p>
        <ButtonLink variant="solid" href={quote.href} newTab={quote.newTab} data-event="quote">
          Demander un devis
        </ButtonLink>
      </Popup>
    </>
  )
}

interface PopupProps {
  kind: 'greeting' | 'quote'
  title: string
  /** The first instant at which it no longer shows. */
  until?: string
  children: ReactNode
}

/** A card above the page: it never takes the focus from what the visitor is doing. */
function Popup({ kind, title, until, children }: PopupProps) {
  const titleId = `popup-${kind}`
  return (
    <aside className="popup card card-floating" role="dialog" aria-labelledby={titleId} data-popup={kind} data-until={until} hidden>
      <h2 id={titleId} className="heading-s">
        {title}
      </h2>
      {children}
      <button className="icon-button popup-close" type="button" aria-label="Fermer">
        <X className="icon" aria-hidden="true" />
      </button>
    </aside>
  )
}
