import { hasLabel } from '#app/lib/shop-facts.ts'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { SiteFacts } from '#app/platform/site/site-context.tsx'
import { Search, TriangleAlert } from 'lucide-react'
import type { Silhouette as Drawn } from '#app/lib/silhouette.ts'
import { faultPlace } from '#app/lib/repair-price.ts'
import { priceText } from '#app/lib/money.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Silhouette, SymptomDrawing } from '#app/ui/Silhouette.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { PRICES_ANCHOR, SYMPTOMS, SYMPTOM_IDS } from '../symptoms.ts'
import type { SymptomId } from '../symptoms.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'

/** A model whose repair has a price. */
export interface FoundPrice {
  href: `/reparation/${string}`
  modelName: string
  drawn: Drawn
  /** What is left to pay. */
  amountCents: number
}

interface PriceFinderProps {
  /** Some known prices of each fault; a fault without any shows its advice, or leads to the quote. */
  prices: Readonly<Partial<Record<SymptomId, readonly FoundPrice[]>>>
  quote: SiteFacts['quote']
}

/** Fault, device, price: a plain form, whose list of prices follows the chosen fault by the style sheet alone. */
export function PriceFinder({ prices, quote }: PriceFinderProps) {
  return (
    <form action={`/panne#${PRICES_ANCHOR}`} method="get" className="price-finder" role="search" aria-label="Trouver un prix">
      <div className="price-finder-question">
        <fieldset>
          <legend>Qu’est-ce qui est cassé&nbsp;?</legend>
          <div className="symptom-tiles">
            {SYMPTOM_IDS.map((id, index) => (
              <label key={id}>
                <input type="radio" name="symptome" value={id} defaultChecked={index === 0} autoComplete="off" />
                <SymptomDrawing id={id} />
                <span>{SYMPTOMS[id].label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="field-label" htmlFor="price-finder-device">
          Sur quel appareil&nbsp;?
        </label>
        <div className="price-finder-search">
          <div className="suggest">
            <Search className="icon" aria-hidden="true" />
            <input
              className="input"
              id="price-finder-device"
              name="appareil"
              type="search"
              data-suggest="search"
              placeholder="iPhone 13, A2633…"
              autoComplete="off"
              maxLength={80}
              required
            />
          </div>
          <Button type="submit" variant="beacon">
            <span>
              <span className="price-finder-verb">Voir le </span>
              <span className="price-finder-noun">prix</span>
            </span>
          </Button>
        </div>
        <p className="price-finder-help">
          <SiteLink href="/panne#modele">Je ne sais pas quel modèle j’ai</SiteLink>
          <SiteLink href={quote.href} newTab={quote.newTab} data-event="quote">
            Autre panne
          </SiteLink>
        </p>
      </div>
      {/* A reader hears the prices of the fault that was chosen: the others are not shown. */}
      <div className="price-finder-prices" aria-live="polite">
        {SYMPTOM_IDS.map((id) => (
          <SymptomPrices key={id} id={id} prices={prices[id] ?? []} quote={quote} />
        ))}
      </div>
    </form>
  )
}

function SymptomPrices({ id, prices, quote }: { id: SymptomId; prices: readonly FoundPrice[]; quote: SiteFacts['quote'] }) {
  const { label, advice, kind } = SYMPTOMS[id]
  const facts = useFacts()
  const answer = useAnswerPromise()
  const isLabelled = hasLabel(facts)
  return (
    <section className="symptom-prices" data-symptom={id} aria-label={`Prix, ${label}`}>
      <h2>
        {label}
        {prices.length > 0 && (
          <small>
            {inTaxWords('prix TTC', facts.business)}
            {isLabelled && ', aide déduite'}
          </small>
        )}
      </h2>
      {advice && (
        <p className="symptom-advice">
          <TriangleAlert className="icon" aria-hidden="true" />
          {advice}
        </p>
      )}
      {prices.length > 0 ? (
        <ul>
          {prices.map(({ href, modelName, drawn, amountCents }) => (
            <li key={href}>
              <SiteLink href={kind ? `${href}#${faultPlace(kind)}` : href}>
                <Silhouette drawn={drawn} />
                <b>{modelName}</b>
                <span className="symptom-price">
                  <small>dès</small> {priceText(amountCents)}
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : (
        !advice && <p className="soft">Le prix dépend du modèle&nbsp;: dites-nous lequel, nous répondons {answer}.</p>
      )}
      {prices.length > 0 ? (
        <ActionLink href="/prix">Tous les prix</ActionLink>
      ) : (
        <ActionLink href={quote.href} newTab={quote.newTab} data-event="quote">
          Demander un devis gratuit
        </ActionLink>
      )}
    </section>
  )
}
