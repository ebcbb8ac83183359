import { aidPlacesText } from '#app/content/aid-places.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { countText } from '#app/lib/count-text.ts'
import { diagnosisText } from '#app/lib/counter-promises.ts'
import { priceText } from '#app/lib/money.ts'
import { keptText } from '#app/lib/price-kept.ts'
import { REPAIR_KIND_WORDS } from '#app/lib/repair-price.ts'
import type { RepairKind } from '#app/lib/repair-price.ts'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { MAIN_KINDS } from '../main-kinds.ts'
import type { BrandPrices, PriceComparison } from '../price-index.queries.server.ts'
import { pricesWords } from '#app/lib/vat-words.ts'

/** What holds for every price of these pages. */
export function priceNote(facts: ShopFacts): string {
  const aid = hasLabel(facts) ? ', aide QualiRépar déduite quand elle s’applique' : ''
  const diagnosis = facts.business.diagnosis === 'paid' ? ` Le diagnostic est ${diagnosisText(facts.business)}.` : ''
  const held = `Un prix affiché est tenu ${keptText(facts.business)}.${diagnosis}`
  return [`${pricesWords(facts.business)}${aid}.`, aidPlacesText(facts), held].filter(Boolean).join(' ')
}

export function indexCrumbs() {
  return [{ label: 'Accueil', href: '/' }, { label: 'Prix' }]
}

export function comparisonCrumbs(brand: { name: string }) {
  return [{ label: 'Accueil', href: '/' }, { label: 'Prix', href: '/prix' }, { label: brand.name }]
}

/** `/prix`: the lowest prices by brand and repair. */
export function PriceIndexPage({ brands }: { brands: readonly BrandPrices[] }) {
  const facts = useFacts()
  const answer = useAnswerPromise()
  return (
    <>
      <PageHead breadcrumb={indexCrumbs()} title="Prix des réparations" lead={priceNote(facts)} />
      <Band>
        {brands.length === 0 ? (
          <EmptyState
            illustration="search"
            title="Tarifs sur devis personnalisé"
            text={`Dites-nous ce que vous avez, nous répondons ${answer}.`}
            action={
              <ButtonLink href="/devis" data-event="quote">
                Demander un devis gratuit
              </ButtonLink>
            }
          />
        ) : (
          <PriceTable
            caption="Prix par marque et par réparation"
            head="Marque"
            kinds={MAIN_KINDS.filter((kind) => brands.some(({ from }) => from[kind] !== undefined))}
            rows={brands.map(({ name, slug, models, from }) => ({
              name,
              href: `/prix/${slug}`,
              detail: `${countText(models, 'modèle')} avec prix`,
              from,
            }))}
          />
        )}
      </Band>
    </>
  )
}

/** `/prix/{brand}`: the repairs of a brand's models side by side. */
export function PriceComparisonPage({ brand, kinds, models, more }: PriceComparison) {
  return (
    <>
      <PageHead breadcrumb={comparisonCrumbs(brand)} title={`Prix des réparations ${brand.name}`} lead={priceNote(useFacts())} />
      <Band>
        <PriceTable
          caption={`Prix des réparations ${brand.name} par modèle`}
          head="Modèle"
          kinds={kinds}
          rows={models.map(({ name, slug, from }) => ({ name, href: `/reparation/${brand.slug}/${slug}`, from }))}
        />
        {more > 0 && (
          <p className="soft mt-4">
            Et {more} autres modèles, sur la <SiteLink href={`/reparation/${brand.slug}`}>page {brand.name}</SiteLink>.
          </p>
        )}
        <p className="mt-6">
          <ButtonLink variant="beacon" href="/devis" data-event="quote">
            Demander un devis gratuit
          </ButtonLink>
        </p>
      </Band>
    </>
  )
}

interface PriceTableProps {
  caption: string
  head: string
  kinds: readonly RepairKind[]
  rows: readonly { name: string; href: string; detail?: string; from: Partial<Record<RepairKind, number>> }[]
}

function PriceTable({ caption, head, kinds, rows }: PriceTableProps) {
  return (
    <div className="price-compare" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {REPAIR_KIND_WORDS[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, detail, from }) => (
            <tr key={href}>
              <th scope="row">
                <SiteLink href={href}>{name}</SiteLink>
                {detail && <small>{detail}</small>}
              </th>
              {kinds.map((kind) => {
                const cents = from[kind]
                return (
                  <td key={kind} data-kind={REPAIR_KIND_WORDS[kind]}>
                    {cents === undefined ? (
                      <span className="soft">sur devis</span>
                    ) : (
                      <>
                        dès <b>{priceText(cents)}</b>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
