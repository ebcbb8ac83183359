import type { ReactNode } from 'react'
import type { HomeWords } from '#app/content/kinds/home.ts'
import { LABEL_PATH } from '#app/lib/aid-pages.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { PickerGrid } from '#app/ui/PickerGrid.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { StatList } from '#app/ui/StatList.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { WayList } from '#app/ui/WayList.tsx'
import { slateRows } from '../home-prices.ts'
import type { HomePrice } from '../home-prices.ts'
import { AidBill } from './AidBill.tsx'
import { Hero } from './Hero.tsx'
import { PriceSlate } from './PriceSlate.tsx'
import { PromoCarousel } from './PromoCarousel.tsx'
import type { Slide } from './PromoCarousel.tsx'
import { ShopDays } from './ShopDays.tsx'
import type { ShopDay } from './ShopDays.tsx'

export interface BrandLink {
  name: string
  slug: string
  logo_url: string | null
}

interface HomePageProps {
  words: HomeWords
  /** The question of the first screen. */
  children: ReactNode
  brands: readonly BrandLink[]
  prices: readonly HomePrice[]
  /** Open ones first, then those that open soonest. */
  shopsToCall: readonly ShopToCall[]
  shops: readonly ShopDay[]
  promos: readonly Slide[]
  /** "Mercredi, 11 h 20". */
  clock: string
  nowMinutes: number
}

/** The home page: search, brands, shops, prices, the ways to a repair, promos, reasons. */
export function HomePage({ children, words, brands, prices, promos, shopsToCall, shops, clock, nowMinutes }: HomePageProps) {
  const offered = useOffered()
  const offeredPrices = prices.filter(({ href }) => offered(href))
  const ways = words.ways.filter(({ action }) => offered(action.href))
  return (
    <>
      <Hero heading={words.heading} shops={shopsToCall}>
        {children}
      </Hero>
      <Band>
        <h2 className="heading-s mb-4">Choisir par appareil</h2>
        <PickerGrid items={words.doors.filter(({ href }) => offered(href))} />
        <BrandStrip brands={brands} />
        <div className="mt-12">
          <ShopDays shops={shops} clock={clock} nowMinutes={nowMinutes} />
        </div>
      </Band>
      {(slateRows(offeredPrices).length > 0 || offered(LABEL_PATH)) && (
        // Without the label the prices have the band to themselves.
        <Band tone="ecume" inner={offered(LABEL_PATH) ? 'split split-even' : undefined}>
          <PriceSlate prices={offeredPrices} />
          {offered(LABEL_PATH) && (
            <div className="aid-bill">
              <h2>L’État paie une partie</h2>
              <AidBill prices={prices} />
              <Steps items={words.aidSteps} />
              <ActionLink href={LABEL_PATH}>Tout sur le label QualiRépar</ActionLink>
            </div>
          )}
        </Band>
      )}
      <Band>
        <h2 className="mb-6">{ways.length === 3 ? 'Trois façons de faire réparer' : 'Comment faire réparer'}</h2>
        <WayList items={ways} />
        <div className="mt-12">
          <PromoCarousel promos={promos.filter(({ body }) => offered(body.cta.to))} />
        </div>
      </Band>
      <Band tone="ecume" id="pourquoi">
        <h2 className="mb-6">Pourquoi nous choisir</h2>
        <StatList items={words.reasons} />
        <p className="mt-6">
          <ActionLink href="/avis" data-event="review">
            Lire les avis ou laisser le vôtre
          </ActionLink>
        </p>
      </Band>
    </>
  )
}

function BrandStrip({ brands }: { brands: readonly BrandLink[] }) {
  if (brands.length === 0) return null
  return (
    <nav className="brand-links" aria-label="Marques réparées">
      <span className="soft small">Par marque</span>
      {brands.map((brand) => (
        <SiteLink key={brand.slug} href={`/reparation/${brand.slug}`}>
          {brand.logo_url ? <img src={brand.logo_url} alt={brand.name} height={28} loading="lazy" /> : brand.name}
        </SiteLink>
      ))}
    </nav>
  )
}
