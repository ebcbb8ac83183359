import type { ReactNode } from 'react'
import { ArrowRight, Phone } from 'lucide-react'
import type { HomeWords } from '#app/content/kinds/home.ts'
import { priceText } from '#app/lib/money.ts'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { atPlaces } from '#app/content/place-words.ts'
import { shownRating } from '#app/lib/shop-facts.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { RatingLine } from '#app/ui/RatingLine.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Container } from '#app/ui/Container.tsx'
import { HeroScene } from '#app/ui/HeroScene.tsx'
import { PickerGrid } from '#app/ui/PickerGrid.tsx'
import { PriceBoard } from '#app/ui/PriceBoard.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { StatList } from '#app/ui/StatList.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { WayList } from '#app/ui/WayList.tsx'
import { PromoCarousel } from './PromoCarousel.tsx'
import type { Slide } from './PromoCarousel.tsx'
import { TodayInShops } from './TodayInShops.tsx'
import type { TodayShop } from './TodayInShops.tsx'

export interface BrandLink {
  name: string
  slug: string
  logo_url: string | null
}

/** One line of the slate. */
export interface HomePrice {
  label: string
  href: string
  amountCents: number
}

interface HomePageProps {
  words: HomeWords
  /** The faults to choose from, above the devices. */
  children: ReactNode
  brands: readonly BrandLink[]
  prices: readonly HomePrice[]
  shops: readonly TodayShop[]
  promos: readonly Slide[]
  /** "Mercredi, 11 h 20". */
  clock: string
  nowMinutes: number
}

export function HomePage({ children, words, brands, prices, promos, shops, clock, nowMinutes }: HomePageProps) {
  const offered = useOffered()
  return (
    <>
      <Hero />
      <Container>
        <TodayInShops shops={shops} clock={clock} nowMinutes={nowMinutes} />
      </Container>
      <Band>
        <h2 className="mb-6">Qu’est-ce qui est cassé&nbsp;?</h2>
        {children}
        <PickerGrid items={words.doors.filter(({ href }) => offered(href))} />
        <BrandStrip brands={brands} />
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Trois façons de faire réparer</h2>
        <WayList items={words.ways} />
      </Band>
      <Band inner="split split-even">
        {prices.length > 0 && (
          <div>
            <PriceBoard
              title="Quelques prix"
              prefix="à partir de"
              note="Prix TTC, aide QualiRépar déduite. À confirmer en magasin."
              items={prices.map(({ label, href, amountCents }) => ({ label, href: offered(href) ? href : undefined, price: priceText(amountCents) }))}
            />
            <p className="mt-4">
              <ActionLink href="/prix">Tous les prix</ActionLink>
            </p>
          </div>
        )}
        <div>
          <h2>L’État paie une partie</h2>
          <p className="lead mt-3 mb-5">Nous sommes agréés QualiRépar. L’aide va jusqu’à 25&nbsp;€ et se déduit tout de suite de la facture.</p>
          <Steps items={words.aidSteps} />
          <ActionLink href="/label-qualirepar">Tout sur le label QualiRépar</ActionLink>
        </div>
      </Band>
      <Container>
        <PromoCarousel promos={promos} />
      </Container>
      <Band id="pourquoi">
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

function Hero() {
  const { quote, facts } = useSite()
  return (
    <section className="hero tone-nuit">
      <Container>
        <h1>
          Écran cassé&nbsp;?
          <br />
          Réparé <em>en 1&nbsp;h,</em>
          <br />
          le plus souvent.
        </h1>
        <p className="hero-text">{capitalized(atPlaces(facts.stores.map(({ town }) => town)))}. Ou par la poste, gratuit aller et retour.</p>
        <div className="buttons buttons-stack">
          <ButtonLink variant="beacon" size="l" href={quote.href} newTab={quote.newTab} iconEnd={ArrowRight} data-event="quote">
            Demander un devis gratuit
          </ButtonLink>
          <ButtonLink size="l" href="/magasins" icon={Phone}>
            Appeler un magasin
          </ButtonLink>
        </div>
        <RatingLine rating={shownRating(facts)} reviewsHref="/avis" />
      </Container>
      {/* Behind the text and after it: the scene stands on the lower edge, which the text must have set before it is painted. */}
      <HeroScene />
    </section>
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

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
}
