import { MessageCircle, Package } from 'lucide-react'
import type { QuotePage } from '#app/content/landing/schema.ts'
import { atPlace, ofPlace } from '#app/content/place-words.ts'
import { POSTAL_PATH } from '#app/lib/postal-pages.ts'
import { whatsappUrl } from '#app/lib/shop-facts.ts'
import { useOffered, useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { ReviewCard } from '#app/ui/ReviewCard.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { BlockProps } from '../blocks.ts'
import { CallButton } from './CallButton.tsx'
import { LocalFacts } from './LocalFacts.tsx'
import { PlaceTitle } from './PlaceTitle.tsx'
import { Prices } from './QuestionsAndPrices.tsx'
import { QuoteButton } from './QuoteButton.tsx'
import { RatingLine } from './RatingLine.tsx'
import { TextBlocks } from './TextBlocks.tsx'

/** How to get a price before coming. */
export function QuoteBlocks({ view, shop }: BlockProps<QuotePage>) {
  const whatsapp = whatsappUrl(useFacts().business)
  const { page, place } = view
  const { store } = shop
  const name = place?.name ?? ''
  const offered = useOffered()
  return (
    <>
      <PageHead
        breadcrumb={view.crumbs}
        title={<PlaceTitle text={view.h1} place={view.place} />}
        lead={page.intro}
        drawing={<Illustration name="quote" alt="" className="head-drawing" eager />}
      >
        <div className="buttons buttons-stack mt-5">
          <QuoteButton size="l" />
          <CallButton store={store} size="l" />
        </div>
        <p className="rating-line mt-4">
          <OpenState open={shop.open} store={store.id} />
          <span>
            {store.town}, <span data-open-detail={store.id}>{shop.detail}</span>
          </span>
        </p>
        <RatingLine />
      </PageHead>
      <Band>
        <h2 className="mb-6">Pourquoi nous choisir</h2>
        <TextBlocks items={page.reasons} />
      </Band>
      <Band tone="ecume">
        <h2>Marques et pannes</h2>
        <ul className="inline-links mt-2 mb-6">
          {view.brands
            .filter(({ href }) => offered(href))
            .map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
        </ul>
        <TextBlocks items={page.repairTypes} />
      </Band>
      <Band>
        <h2 className="mb-6">Trois façons d’obtenir votre devis</h2>
        <TextBlocks items={page.ways} />
        <div className="buttons mt-6">
          <QuoteButton variant="solid" />
          {whatsapp !== null && (
            <ButtonLink href={whatsapp} newTab icon={MessageCircle} data-event="whatsapp">
              Écrire sur WhatsApp
            </ButtonLink>
          )}
          {offered(POSTAL_PATH) && (
            <ButtonLink href={POSTAL_PATH} icon={Package} data-event="postal">
              Envoyer mon appareil
            </ButtonLink>
          )}
          <ActionLink href={useShopPath()(shop.store)}>Magasin {ofPlace(store.town)}</ActionLink>
        </div>
      </Band>
      <Band tone="ecume" inner="split split-even">
        <LocalFacts title={`Bon à savoir ${atPlace(name)}`} facts={page.localFacts} />
        <Prices prices={view.prices} />
      </Band>
      <Band inner="split split-even">
        <div>
          <h2 className="mb-4">Vos questions</h2>
          <Faq items={page.faq} />
        </div>
        {view.reviews.length > 0 && (
          <div>
            <h2 className="mb-4">{view.reviews.length === 3 ? 'Trois avis de clients' : 'Avis de clients'}</h2>
            {view.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
        )}
      </Band>
    </>
  )
}
