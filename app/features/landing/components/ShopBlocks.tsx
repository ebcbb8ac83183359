import { CalendarDays, MapPin, Navigation } from 'lucide-react'
import { ofPlace } from '#app/content/place-words.ts'
import type { ShopPage } from '#app/content/landing/schema.ts'
import { mapNotice, mapUrl } from '#app/lib/shop-map.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Card } from '#app/ui/Card.tsx'
import { HoursTable } from '#app/ui/HoursTable.tsx'
import { MediaEmbed } from '#app/ui/MediaEmbed.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { frontTint } from '#app/ui/front-tint.ts'
import { StoreFront } from '#app/ui/StoreFront.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { StoreLines } from '#app/ui/StoreLines.tsx'
import type { BlockProps, ShopView } from '../blocks.ts'
import { CallButton } from './CallButton.tsx'
import { LocalFacts } from './LocalFacts.tsx'
import { PlaceTitle } from './PlaceTitle.tsx'
import { QuestionsAndPrices } from './QuestionsAndPrices.tsx'
import { RatingLine } from './RatingLine.tsx'
import { TextBlocks } from './TextBlocks.tsx'

/** A shop: when it is open, where it is, how long things take, and all that it does. */
export function ShopBlocks({ view, shop }: BlockProps<ShopPage>) {
  const { page } = view
  return (
    <>
      <PageHead breadcrumb={view.crumbs} title={<PlaceTitle text={view.h1} place={view.place} />} lead={page.intro} figure={<Hours shop={shop} />}>
        <p className="mt-4">
          <OpenState open={shop.open} detail={shop.detail} store={shop.store.id} />
        </p>
        <div className="buttons buttons-stack mt-4">
          <ButtonLink variant="beacon" size="l" href="/reparation">
            Choisir ma réparation
          </ButtonLink>
          <CallButton store={shop.store} size="l" />
        </div>
        <RatingLine />
      </PageHead>
      <Band inner="split split-even">
        <div>
          <h2>{page.access.title}</h2>
          <p className="lead mt-3 mb-5">{page.access.text}</p>
          <div className="shop-address">
            <StoreFront photos={shop.store.photos} tint={frontTint(useFacts().stores, shop.store.id)} />
            <StoreLines store={shop.store} />
          </div>
          <div className="buttons mt-5">
            <ButtonLink variant="solid" href={shop.directions} newTab icon={Navigation} data-event="directions">
              Itinéraire
              <VisuallyHidden> vers {shop.store.town}</VisuallyHidden>
            </ButtonLink>
          </div>
        </div>
        <ShopMap shop={shop} />
      </Band>
      {page.times.length > 0 && (
        <Band tone="ecume">
          <h2 className="mb-6">Combien de temps prévoir</h2>
          <TextBlocks items={page.times} />
        </Band>
      )}
      <Band inner="split">
        <div className="prose">
          {page.sections.map(({ title, text }) => (
            <section key={title}>
              <h2 className="heading-s">{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <div className="aside">
          <LocalFacts title="Autour du magasin" facts={page.localFacts} />
        </div>
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Ce qui vous attend au comptoir</h2>
        <TextBlocks items={page.benefits} />
      </Band>
      <QuestionsAndPrices questions={page.faq} prices={view.prices} />
    </>
  )
}

function Hours({ shop }: { shop: ShopView }) {
  return (
    <Card className="landing-card">
      <h2 className="heading-s mb-2">Horaires</h2>
      <HoursTable rows={shop.hours} store={shop.store.id} specialDays={shop.specialDays} caption={`Horaires ${ofPlace(shop.store.town)}`} />
      {shop.holidays !== '' && (
        <Callout icon={CalendarDays} className="mt-4">
          <b>{shop.holidayLabel}&nbsp;:</b> {shop.holidays}
        </Callout>
      )}
    </Card>
  )
}

function ShopMap({ shop }: { shop: ShopView }) {
  const { store } = shop
  return (
    <div>
      <MediaEmbed
        src={mapUrl(store)}
        title={store.maps ? `Carte du magasin, ${store.town}` : `Carte ${ofPlace(store.town)}`}
        notice={mapNotice(store)}
        buttonLabel="Afficher la carte"
        icon={MapPin}
        ground={store.receivesParcels ? 'street-map-2' : 'street-map-1'}
        heightPx={360}
        className="landing-map"
      />
      {!store.maps && !store.address && <p className="small soft mt-2">La carte montre la ville. L’adresse exacte vous est donnée sur demande.</p>}
    </div>
  )
}
