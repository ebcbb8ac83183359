import { Navigation } from 'lucide-react'
import type { LocalPage } from '#app/content/landing/schema.ts'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import type { Place } from '#app/content/landing/place.ts'
import { POSTAL_PATH } from '#app/lib/postal-pages.ts'
import { postalDelaysText } from '#app/lib/postal-promise.ts'
import { takesParcels, workshopOf } from '#app/lib/shop-facts.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Card } from '#app/ui/Card.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { StoreLines } from '#app/ui/StoreLines.tsx'
import type { BlockProps, ShopView } from '../blocks.ts'
import { CallButton } from './CallButton.tsx'
import { LocalFacts } from './LocalFacts.tsx'
import { PlaceTitle } from './PlaceTitle.tsx'
import { QuestionsAndPrices } from './QuestionsAndPrices.tsx'
import { QuoteButton } from './QuoteButton.tsx'
import { RatingLine } from './RatingLine.tsx'
import { TextBlocks } from './TextBlocks.tsx'

/** A town around a shop: where the shop is, what people bring, and the parcel for those who cannot come. */
export function LocalBlocks({ view, shop }: BlockProps<LocalPage>) {
  const { page, place } = view
  const name = place?.name ?? ''
  const facts = useFacts()
  const pause = useParcelPause()
  return (
    <>
      <PageHead
        breadcrumb={view.crumbs}
        title={<PlaceTitle text={view.h1} place={view.place} />}
        lead={page.intro}
        figure={<NearestShop shop={shop} place={place} />}
      >
        <div className="buttons buttons-stack mt-5">
          <QuoteButton size="l" />
          <CallButton store={shop.store} size="l" />
        </div>
        <RatingLine />
      </PageHead>
      <Band inner="split">
        <div>
          <h2>{page.access.title}</h2>
          <p className="lead mt-3">{page.access.text}</p>
          <h2 className="mt-8">Ce que l’on nous apporte {ofPlace(name)}</h2>
          <p className="lead mt-3">{page.localNeeds}</p>
        </div>
        <LocalFacts title={`Bon à savoir ${atPlace(name)}`} facts={page.localFacts} />
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Trois raisons de faire réparer</h2>
        <TextBlocks items={page.benefits} />
      </Band>
      <QuestionsAndPrices questions={page.faq} prices={view.prices} />
      {takesParcels(facts) && (
        <Band tone="sable" inner="split">
          <div>
            <h2>Réparé à l’atelier {ofPlace(workshopOf(facts).town)}, sans bouger d’ici</h2>
            <p className="lead mt-3">
              {view.subtitle}. L’étiquette est prépayée, aller et retour. {postalDelaysText(facts.business)}
              {pause && ` ${pause}`}
            </p>
          </div>
          <p className="landing-side-action">
            <ButtonLink variant="solid" href={POSTAL_PATH} data-event="postal">
              Envoyer mon appareil
            </ButtonLink>
          </p>
        </Band>
      )}
    </>
  )
}

function NearestShop({ shop, place }: { shop: ShopView; place: Place | null }) {
  const { store } = shop
  // The way was measured to the shop that the town names: once that one is retired, another answers, from wherever it is. One on the spot has no way.
  const way = place && place.nearestStore === store.id && place.kmToNearestStore > 0 ? place : null
  return (
    <Card className="landing-card">
      <p className="small soft">
        Votre magasin{way && `, à ${way.kmToNearestStore}\u00a0km, environ ${way.minutesToNearestStore}\u00a0min de route`}
      </p>
      <h2 className="heading-s">{store.town}</h2>
      <p className="mt-2 mb-3">
        <OpenState open={shop.open} detail={shop.detail} store={shop.store.id} />
      </p>
      <StoreLines store={store} />
      <div className="buttons mt-4">
        <ButtonLink variant="solid" href={shop.directions} newTab icon={Navigation} data-event="directions">
          Itinéraire
          <VisuallyHidden> vers {store.town}</VisuallyHidden>
        </ButtonLink>
        <ActionLink href={useShopPath()(shop.store)}>Le magasin {ofPlace(store.town)}</ActionLink>
      </div>
    </Card>
  )
}
