import { appointmentText } from '#app/lib/counter-promises.ts'
import { POSTAL_PATH } from '#app/lib/postal-pages.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { priceText } from '#app/lib/money.ts'
import { keptText } from '#app/lib/price-kept.ts'
import { searchKeyOf } from '#app/lib/search-text.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Card } from '#app/ui/Card.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { PRICES_ANCHOR } from '../symptoms.ts'
import type { TriageResult, TriageShop } from '../triage-result.ts'
import { chargesVat } from '#app/lib/vat-words.ts'

interface TriageResultsProps {
  results: readonly TriageResult[]
  device: string
  symptomLabel: string | null
  shops: readonly TriageShop[]
  /** A swollen battery must not travel by post. */
  isPostable: boolean
}

/** The last step: what it costs on the model that was meant, and who repairs it. */
export function TriageResults({ results, device, symptomLabel, shops, isPostable }: TriageResultsProps) {
  const meant = results.find(({ name, brandName }) => [name, `${brandName} ${name}`].some((text) => searchKeyOf(text) === searchKeyOf(device)))
  const lead = meant ?? results[0]
  const facts = useFacts()
  const answer = useAnswerPromise()
  const isLabelled = hasLabel(facts)
  const isFree = facts.business.diagnosis === 'free'
  const others = results.filter((result) => result !== lead)
  return (
    <Band tone="ecume" id={PRICES_ANCHOR}>
      <div role="status">
        <h2 className="mb-4">
          {lead ? [symptomLabel, lead.name].filter(Boolean).join(', ') : `Aucun modèle ne correspond à «\u00a0${device}\u00a0»`}
        </h2>
      </div>
      {lead ? (
        <div className="split split-even">
          <Card>
            <p className="lead-price">
              {lead.repair && <span>{lead.repair}, </span>}
              <b>{leadText(lead, isFree && symptomLabel !== null)}</b>
              <small>
                {lead.leftToPayCents === null
                  ? `${isFree ? 'Diagnostic gratuit en magasin, réponse' : 'Réponse'} ${answer} au devis.`
                  : [
                      chargesVat(facts.business) && 'TTC',
                      isLabelled && 'aide déduite quand elle s’applique',
                      `prix tenu ${keptText(facts.business)}.`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
              </small>
            </p>
            <div className="buttons buttons-stack mt-4">
              <ButtonLink variant="solid" href={lead.quoteHref} data-event="quote">
                Demander un devis
              </ButtonLink>
              <ButtonLink href={lead.href}>Toutes les réparations</ButtonLink>
            </div>
          </Card>
          <ShopLines shops={shops} isPostable={isPostable} />
        </div>
      ) : (
        <ButtonLink variant="solid" href="/devis" data-event="quote">
          Décrire mon appareil
        </ButtonLink>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-6">Ou plutôt</h3>
          <ul className="triage-results">
            {others.map((result) => (
              <li key={result.href}>
                <SiteLink href={result.href}>{result.name}</SiteLink> <span className="soft">{result.brandName}</span>
                <b>{result.leftToPayCents === null ? 'Devis sur mesure' : `dès ${priceText(result.leftToPayCents)}`}</b>
                <ActionLink href={result.quoteHref} data-event="quote">
                  Demander un devis
                </ActionLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Band>
  )
}

function leadText({ leftToPayCents, repair }: TriageResult, isDiagnosed: boolean): string {
  if (leftToPayCents !== null) return `dès ${priceText(leftToPayCents)}`
  return repair === null && isDiagnosed ? 'Diagnostic gratuit' : 'Devis sur mesure'
}

function ShopLines({ shops, isPostable }: { shops: readonly TriageShop[]; isPostable: boolean }) {
  const offered = useOffered()
  return (
    <div>
      <ul className="triage-results">
        {shops.map(({ id, town, path, tel, phoneText, open, detail }) => (
          <li key={id}>
            <SiteLink href={path}>{town}</SiteLink>
            <span>
              <OpenState open={open} detail={detail} store={id} />
            </span>
            <a className="num" href={tel} data-event="call">
              {phoneText}
            </a>
          </li>
        ))}
      </ul>
      <p className="inline-links mt-3">
        <ActionLink href="/magasins">Venir {appointmentText(useFacts().business)}</ActionLink>
        {isPostable && offered(POSTAL_PATH) && (
          <ActionLink href={POSTAL_PATH} data-event="postal">
            Envoyer gratuitement
          </ActionLink>
        )}
      </p>
    </div>
  )
}
