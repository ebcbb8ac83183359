import { theShops } from '#app/lib/our-shops.ts'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModelPriceLine } from '#app/lib/repair-price.ts'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import { shownRating } from '#app/lib/shop-facts.ts'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { RatingLine } from '#app/ui/RatingLine.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Band } from '#app/ui/Band.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { ModelPage as ModelPageData } from '../catalogue.queries.server.ts'
import { brandCrumbs } from '../crumbs.ts'
import type { Neighbour } from '../neighbours.queries.server.ts'
import { quoteHref } from '../quote-href.ts'
import { numberedRepairs } from '../repair-groups.ts'
import { repairSpots } from '../repair-spots.ts'
import { ModelAdvice } from './ModelAdvice.tsx'
import { ModelNeighbours } from './ModelNeighbours.tsx'
import { LeadPrice } from './LeadPrice.tsx'
import { RepairFigure } from './RepairFigure.tsx'
import { RepairTable } from './RepairTable.tsx'

interface ModelPageProps extends Pick<ModelPageData, 'model' | 'repairs'> {
  shops: readonly ShopToCall[]
  /** By the id of the repair. */
  prices: Readonly<Record<string, readonly ModelPriceLine[]>>
  /** It and those beside it in its family. */
  neighbours: readonly Neighbour[]
  /** Devices of this model before and after the work. */
  repaired: ReactNode
}

/** The page of a model: its repairs with their prices, the shops to call, devices repaired here, and the models beside it. */
export function ModelPage({ model, repairs, shops, prices, neighbours, repaired }: ModelPageProps) {
  const facts = useFacts()
  const answer = useAnswerPromise()
  const drawn = silhouetteOf(model)
  const spots = repairSpots(drawn, numberedRepairs(repairs))
  const hasPrices = repairs.some(({ id }) => prices[id] !== undefined)
  return (
    <>
      <PageHead
        breadcrumb={brandCrumbs(model.brand, model.name)}
        title={`Réparation ${model.name}`}
        figure={
          model.image_url ? (
            <img className="model-picture" src={model.image_url} alt={model.name} width={260} height={260} />
          ) : (
            <RepairFigure name={model.name} drawn={drawn} spots={spots} isPriced={hasPrices} />
          )
        }
        note={model.description && <p className="lead">{model.description}</p>}
      >
        <LeadPrice repairs={repairs} prices={prices} shops={shops} />
        <AskOrCall slug={model.slug} shops={shops} />
        <RatingLine rating={shownRating(facts)} />
      </PageHead>
      <Band id="prix">
        <div className="section-heading">
          <h2>Les réparations</h2>
          <p className="small soft">
            <Badge tone="sable">Tarifs sur devis personnalisé</Badge>
            {hasPrices && ' sauf prix affiché'}
          </p>
        </div>
        {repairs.length === 0 ? (
          <EmptyState
            illustration="part"
            title="Aucune réparation disponible pour ce modèle actuellement."
            text={`Décrivez la panne, nous vous répondons ${answer}.`}
            action={<ButtonLink href="/reparation">Voir les autres appareils</ButtonLink>}
          />
        ) : (
          <RepairTable
            model={model}
            repairs={repairs}
            prices={prices}
            shops={shops}
            spots={model.image_url ? [] : spots.map(({ number }) => number)}
          />
        )}
        <ModelAdvice model={model} hasPrices={hasPrices} />
      </Band>
      {repaired}
      <ModelNeighbours model={model} neighbours={neighbours} />
      <NotSure slug={model.slug} />
    </>
  )
}

/** The way to a quote and the phone of one shop, with its hours; the page's clock shows another shop when that one opens first. */
function AskOrCall({ slug, shops }: { slug: string; shops: readonly ShopToCall[] }) {
  const toCall = (shops.find(({ open }) => open) ?? shops[0])?.id
  return (
    <>
      <div className="buttons buttons-stack mt-5">
        <ButtonLink variant="beacon" size="l" href={quoteHref({ model: slug })} data-event="quote">
          Demander un devis gratuit
        </ButtonLink>
        {shops.map(({ id, tel, phoneText }) => (
          <ButtonLink key={id} size="l" href={tel} icon={Phone} className="num" data-event="call" data-store-to-call={id} hidden={id !== toCall}>
            {phoneText}
          </ButtonLink>
        ))}
      </div>
      {shops.map(({ id, town, open, detail }) => (
        <p key={id} className="rating-line mt-4" data-store-to-call={id} hidden={id !== toCall}>
          <OpenState open={open} store={id} />
          <span>
            {town}, <span data-open-detail={id}>{detail}</span>
          </span>
        </p>
      ))}
    </>
  )
}

/** For whoever does not know what is broken: the quote form, or the shops. */
function NotSure({ slug }: { slug: string }) {
  const facts = useFacts()
  const answer = useAnswerPromise()
  return (
    <Band tone="ecume" inner="split split-even">
      <div>
        <h2>Pas sûr de la panne&nbsp;?</h2>
        <p className="lead mt-3">
          Décrivez-la en deux minutes, nous répondons {answer}.
          {facts.business.diagnosis === 'free' && (
            <> {facts.business.welcome === 'walk_in' ? 'Ou passez' : 'Ou prenez rendez-vous'}&nbsp;: le diagnostic est gratuit.</>
          )}
        </p>
      </div>
      <div className="buttons self-center">
        <ButtonLink variant="solid" href={quoteHref({ model: slug })} data-event="quote">
          Décrire ma panne
        </ButtonLink>
        <ButtonLink href="/magasins">{`Voir ${theShops(facts.stores.length)}`}</ButtonLink>
      </div>
    </Band>
  )
}
