import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'

/** The messages that come by themselves: they wait in the page until `popups.client.ts` says whose turn it is. */
interface Greeting {
  slug: string
  title: string
  text: string
  /** The first instant at which it no longer shows; null for one without end. */
  until: string | null
}

interface PopupsProps {
  greeting: Greeting | null
  quotePopup: { title: string; text: string; button: string } | null
}

/** The greeting of a season and the offer of a quote, which scripts show after a while. */
export function Popups({ greeting, quotePopup }: PopupsProps) {
  const { quote } = useSite()
  return (
    <>
      {greeting && (
        <Popup kind="greeting" title={greeting.title} until={greeting.until ?? NEVER} slug={greeting.slug}>
          <p className="soft">{greeting.text}</p>
        </Popup>
      )}
      {quotePopup && (
        <Popup kind="quote" title={quotePopup.title}>
          <p className="soft">{quotePopup.text}</p>
          <ButtonLink variant="solid" href={quote.href} newTab={quote.newTab} data-event="quote">
            {quotePopup.button}
          </ButtonLink>
        </Popup>
      )}
    </>
  )
}

/** An end that no clock reaches. */
const NEVER = '9999-12-31T00:00:00Z'

interface PopupProps {
  kind: 'greeting' | 'quote'
  title: string
  /** The first instant at which it no longer shows. */
  until?: string
  /** Which one was closed. */
  slug?: string
  children: ReactNode
}

/** A card above the page, on a phone a bar: no dialog, because it never takes the focus from what the visitor is doing. */
function Popup({ kind, title, until, slug, children }: PopupProps) {
  const titleId = `popup-${kind}`
  return (
    <aside className="popup card card-floating" aria-labelledby={titleId} data-popup={kind} data-until={until} data-slug={slug} hidden>
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
