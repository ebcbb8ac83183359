import { priceText } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { bookingPath } from '../booking-addresses.ts'
import { BOOKING_TOWN_ID } from './BookingForm.tsx'

interface VisitTermsProps {
  location: string | null
  /** In the dialog of a page of the site. */
  embedded: boolean
  /** Whether the form stands in the page: its town is changed there, and what was typed stays. */
  bookable: boolean
}

/** Where the visit is asked for, and what it costs at least. */
export function VisitTerms({ location, embedded, bookable }: VisitTermsProps) {
  const { business } = useFacts()
  const { homeIt } = business.servicePrices
  return (
    <dl className="quote-choice">
      <div>
        <dt>Commune</dt>
        <dd>
          {location ?? 'À choisir plus bas'} {location && <a href={bookable ? `#${BOOKING_TOWN_ID}` : bookingPath(null, { embedded })}>Changer</a>}
        </dd>
      </div>
      <div>
        <dt>Prix de départ</dt>
        <dd>{homeIt === null ? 'Sur devis, gratuit' : inTaxWords(`${priceText(homeIt)} TTC`, business)}</dd>
      </div>
    </dl>
  )
}
