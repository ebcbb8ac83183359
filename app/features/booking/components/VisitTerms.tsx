import { priceText } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** Where the visit is asked for, and what it costs at least. */
export function VisitTerms({ location }: { location: string | null }) {
  const { homeIt } = useFacts().business.servicePrices
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
        <dd>{homeIt === null ? 'Sur devis, gratuit' : `${priceText(homeIt)} TTC`}</dd>
      </div>
    </dl>
  )
}
