import type { ComponentProps } from 'react'
import { MessageCircle, Package, Star } from 'lucide-react'
import { takesParcels, whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { DropdownMenu } from '#app/ui/DropdownMenu.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { REVIEWS_DIALOG_ID, ReviewsDialog } from './ReviewsDialog.tsx'

/** WhatsApp, parcel tracking, customer reviews: three buttons at the edge of a wide screen, one buoy on a phone. Without script the reviews are a page. */
export function FloatingActions({ path, reviews }: ComponentProps<typeof ReviewsDialog>) {
  const facts = useFacts()
  const whatsapp = whatsappUrl(facts.business)
  const hasParcels = takesParcels(facts)
  return (
    <>
      <aside className="floating-actions" aria-label="Contact rapide">
        {whatsapp !== null && (
          <a href={whatsapp} target="_blank" rel="noopener" aria-label="Écrire sur WhatsApp (nouvel onglet)" data-event="whatsapp">
            <MessageCircle className="icon" aria-hidden="true" />
          </a>
        )}
        {hasParcels && (
          <SiteLink href="/suivi-colis" aria-label="Suivre mon colis">
            <Package className="icon" aria-hidden="true" />
          </SiteLink>
        )}
        <SiteLink href="/avis" aria-label="Avis clients" data-dialog={REVIEWS_DIALOG_ID}>
          <Star className="icon" aria-hidden="true" />
        </SiteLink>
      </aside>
      <DropdownMenu label="Aide rapide" icon={MessageCircle} iconOnly summaryClass="" className="help-buoy dropdown-up">
        {whatsapp !== null && (
          <a className="dropdown-item" href={whatsapp} target="_blank" rel="noopener" data-event="whatsapp">
            <MessageCircle className="icon" aria-hidden="true" />
            WhatsApp
          </a>
        )}
        {hasParcels && (
          <SiteLink className="dropdown-item" href="/suivi-colis">
            <Package className="icon" aria-hidden="true" />
            Suivre mon colis
          </SiteLink>
        )}
        <SiteLink className="dropdown-item" href="/avis" data-dialog={REVIEWS_DIALOG_ID}>
          <Star className="icon" aria-hidden="true" />
          Avis clients
        </SiteLink>
      </DropdownMenu>
      <ReviewsDialog path={path} reviews={reviews} />
    </>
  )
}
