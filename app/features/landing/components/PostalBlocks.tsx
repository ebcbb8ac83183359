import { CalendarOff, Package } from 'lucide-react'
import type { PostalPage } from '#app/content/landing/schema.ts'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { Journey } from '#app/ui/Journey.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SCENERY_DRAWINGS } from '#app/ui/scenery.ts'
import type { BlockProps } from '../blocks.ts'
import { postalJourney } from '../postal-journey.ts'
import { Banner } from './Banner.tsx'
import { CallButton } from './CallButton.tsx'
import { LocalFacts } from './LocalFacts.tsx'
import { PlaceTitle } from './PlaceTitle.tsx'
import { QuestionsAndPrices } from './QuestionsAndPrices.tsx'
import { RatingLine } from './RatingLine.tsx'
import { TextBlocks } from './TextBlocks.tsx'

/** Free postal repair from a city or a town. */
export function PostalBlocks({ view, shop }: BlockProps<PostalPage>) {
  const { page, place } = view
  const name = place?.name ?? ''
  const facts = useFacts()
  const workshop = workshopOf(facts)
  const pause = useParcelPause()
  return (
    <>
      {page.banner && <Banner>{page.banner}</Banner>}
      <PageHead
        breadcrumb={view.crumbs}
        title={<PlaceTitle text={view.h1} place={view.place} />}
        lead={view.subtitle}
        figure={
          <div className="page-scene">
            <Illustration name={SCENERY_DRAWINGS[facts.business.scenery].parcel} alt="" eager />
          </div>
        }
      >
        <p className="lead landing-intro">{page.intro}</p>
        <div className="buttons buttons-stack mt-5">
          <ButtonLink variant="beacon" size="l" href="/envoi-postal-gratuit" icon={Package} data-event="postal">
            {page.cta}
          </ButtonLink>
          <CallButton store={shop.store} size="l" />
        </div>
        <RatingLine />
      </PageHead>
      <Band>
        <h2>Le voyage de votre téléphone</h2>
        <Journey lit={2} {...postalJourney(facts.business, { from: name, dropped: atPlace(name), workshop: ofPlace(workshop.town) })} />
        {pause && (
          <Callout icon={CalendarOff} tone="lanterne" className="mt-6">
            {pause}
          </Callout>
        )}
      </Band>
      <Band tone="ecume" inner="split">
        <div>
          <h2>Réparé à l’atelier {ofPlace(workshop.town)}</h2>
          <p className="lead mt-3 mb-6">{page.workshop}</p>
          <TextBlocks column items={page.benefits} />
        </div>
        <LocalFacts title={`Depuis ${name}`} facts={page.localFacts}>
          <ActionLink className="mt-4" href={useShopPath()(shop.store)}>
            Magasin {ofPlace(shop.store.town)}
          </ActionLink>
        </LocalFacts>
      </Band>
      <Band className="landing-needs">
        <h2>Ce que l’on nous envoie {ofPlace(name)}</h2>
        <p className="lead mt-3">{page.localNeeds}</p>
      </Band>
      <QuestionsAndPrices questions={page.faq} prices={view.prices} />
    </>
  )
}
