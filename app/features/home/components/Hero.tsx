import type { ReactNode } from 'react'
import { CalendarCheck, FileText, MessageCircle, Phone } from 'lucide-react'
import type { HomeWords } from '#app/content/kinds/home.ts'
import { atShops } from '#app/content/place-words.ts'
import { capital } from '#app/lib/capital.ts'
import { aShop } from '#app/lib/our-shops.ts'
import { shownRating, takesParcels, whatsappUrl } from '#app/lib/shop-facts.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { CallList } from '#app/ui/CallList.tsx'
import type { ShopToCall } from '#app/ui/CallList.tsx'
import { Container } from '#app/ui/Container.tsx'
import { DropdownMenu } from '#app/ui/DropdownMenu.tsx'
import { HeroScene } from '#app/ui/HeroScene.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { RatingLine } from '#app/ui/RatingLine.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

interface HeroProps {
  /** The owner's own title, if he has written one. */
  heading: HomeWords['heading']
  shops: readonly ShopToCall[]
  /** The question, and the prices that answer it. */
  children: ReactNode
}

/** The first screen: what the shop does, what works right now, and the question that leads to a price. */
export function Hero({ heading, shops, children }: HeroProps) {
  const { facts } = useSite()
  return (
    <section className="hero tone-nuit">
      <Container>
        <div className="hero-head">
          <div className="hero-sky">
            <HeroScene scenery={facts.business.scenery} />
            <Title own={heading} />
            <p className="hero-text">
              {capital(atShops(facts.stores))}.{takesParcels(facts) && ' Ou par la poste, gratuit aller et retour.'}
            </p>
            <OpenNow shops={shops} />
          </div>
          <HeroActions shops={shops} />
        </div>
        {children}
        <RatingLine rating={shownRating(facts)} reviewsHref="/avis" />
      </Container>
    </section>
  )
}

function Title({ own }: { own: HomeWords['heading'] }) {
  const { business } = useFacts()
  if (own)
    return (
      <h1 className="hero-own">
        <span>{own.first}</span>{' '}
        <span>
          {own.second}
          {own.stressed && (
            <>
              {' '}
              <em>{own.stressed}</em>
            </>
          )}
        </span>
        {own.third && (
          <>
            {' '}
            <span>{own.third}</span>
          </>
        )}
      </h1>
    )
  return (
    <h1>
      <span>Écran cassé&nbsp;?</span>{' '}
      <span>
        Réparé <em>en {business.usualTime},</em>
      </span>{' '}
      <span>le plus souvent.</span>
    </h1>
  )
}

/** Whether anybody is there, said once. The page's clock keeps it true. */
function OpenNow({ shops }: { shops: readonly ShopToCall[] }) {
  const shown = (shops.find(({ open }) => open) ?? shops[0])?.id
  return shops.map(({ id, town, open, detail }) => (
    <p key={id} className="hero-open" data-store-to-call={id} hidden={id !== shown}>
      <OpenState open={open} store={id} />
      {detail && ', '}
      <span data-open-detail={id}>{detail}</span>
      <span className="when-open">
        , <span className="whitespace-nowrap">{town}</span>
      </span>
    </p>
  ))
}

/** What works right now, whether a shop is open or not. */
function HeroActions({ shops }: { shops: readonly ShopToCall[] }) {
  const { quote, facts } = useSite()
  const whatsapp = whatsappUrl(facts.business)
  return (
    <div className="hero-now">
      <DropdownMenu
        label="Appeler"
        labelEnd={<span className="hero-medium">{` ${aShop(shops.length)}`}</span>}
        icon={Phone}
        className="when-open"
        summaryClass="hero-action"
      >
        <CallList shops={shops} whatsapp={whatsapp} />
      </DropdownMenu>
      {whatsapp !== null && (
        <a className="hero-action" href={whatsapp} target="_blank" rel="noopener" data-event="whatsapp">
          <MessageCircle className="icon icon-s" aria-hidden="true" />
          WhatsApp
        </a>
      )}
      <SiteLink className="hero-action" href={quote.href} newTab={quote.newTab} data-event="quote">
        <FileText className="icon icon-s" aria-hidden="true" />
        <span>
          Devis<span className="hero-long"> en ligne</span>
        </span>
      </SiteLink>
      <SiteLink className="hero-action" href="/preparation-visite">
        <CalendarCheck className="icon icon-s" aria-hidden="true" />
        <span>
          Venir<span className="hero-long">, visite préparée</span>
        </span>
      </SiteLink>
    </div>
  )
}
