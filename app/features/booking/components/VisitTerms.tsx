import { SERVICE_PRICES } from '#app/content/prices.ts'
import { priceText } from '#app/lib/money.ts'

/** Where the visit is asked for, and what it costs at least. */
export function VisitTerms({ location }: { location: string | null }) {
  return (
    <dl className="quote-choice">
      <div>
        <dt>Commune</dt>
        <dd>
          {location ?? 'À choisir plus bas'} {location && <a href="/pro/rendez-vous">Changer</a>}
        </dd>
      </div>
      <div>
        <dt>Prix de départ</dt>
        <dd>{priceText(SERVICE_PRICES.homeItFromCents)} TTC</dd>
      </div>
    </dl>
  )
}
