import { Clock, FileCheck, Laptop, Printer, Wifi } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { HomeItPage } from '#app/content/landing/schema.ts'
import { atPlace } from '#app/content/place-words.ts'
import { capital } from '#app/lib/capital.ts'
import { startingPriceText } from '#app/lib/service-prices.ts'
import { visitAnswerTime } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Card } from '#app/ui/Card.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import type { BlockProps } from '../blocks.ts'
import { Banner } from './Banner.tsx'
import { BookingButton } from './BookingButton.tsx'
import { CallButton } from './CallButton.tsx'
import { LocalFacts } from './LocalFacts.tsx'
import { PlaceTitle } from './PlaceTitle.tsx'

/** Every page tells the three services in this order: computers, network, devices around. */
const SERVICE_ICONS = [Laptop, Wifi, Printer] as const satisfies readonly LucideIcon[]

/** Computer help at home. */
export function HomeItBlocks({ view, shop, booking }: BlockProps<HomeItPage>) {
  const { page, place } = view
  const name = place?.name ?? ''
  const facts = useFacts()
  const { business } = facts
  const price = capital(startingPriceText(business.servicePrices.homeIt, business))
  return (
    <>
      <Banner>{page.banner}</Banner>
      <PageHead
        breadcrumb={view.crumbs}
        title={<PlaceTitle text={view.h1} place={view.place} />}
        lead={page.intro}
        drawing={<Illustration name="home-it" alt="" className="head-drawing" eager />}
      >
        <div className="buttons buttons-stack mt-5">
          {booking && <BookingButton booking={booking} town={page.bookingLocation} />}
          <CallButton store={shop.store} size="l" />
        </div>
        <p className="small soft mt-3">
          {price}, devis gratuit avant le travail.
          {booking?.host && ` Le calendrier vient de ${booking.host}, qui reçoit votre adresse IP quand vous l’ouvrez.`}
        </p>
      </PageHead>
      <Band>
        <h2 className="mb-6">Chez vous, nous nous occupons de</h2>
        <dl className="facts-grid">
          {page.services.map(({ title, text }, index) => (
            <ServiceFact key={title} title={title} text={text} icon={SERVICE_ICONS[index] ?? Laptop} />
          ))}
        </dl>
      </Band>
      <Band tone="ecume">
        <h2 className="mb-6">Trois avantages</h2>
        <ul className="card-grid landing-trio">
          {page.benefits.map(({ title, text }) => (
            <li key={title}>
              <Card className="landing-benefit">
                <h3>{title}</h3>
                <p className="soft mt-2">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Band>
      <Band inner="split">
        <div>
          <h2>Ce que l’on nous demande {atPlace(name)}</h2>
          <p className="lead mt-3 mb-8">{page.localNeeds}</p>
          <FactList
            items={[
              {
                icon: Clock,
                title: `Réponse sous ${visitAnswerTime(facts)}`,
                // How soon somebody may come besides is the word of the first business.
                text: facts.isExample ? 'Parfois le jour même, quand la tournée passe près de chez vous.' : 'Elle dit quand nous pouvons passer.',
              },
              {
                icon: FileCheck,
                title: price,
                text: 'Le devis est gratuit. Rien ne commence sans votre accord.',
              },
            ]}
          />
        </div>
        <LocalFacts title={`Bon à savoir ${atPlace(name)}`} facts={page.localFacts} />
      </Band>
      <Band tone="ecume">
        <h2 className="mb-4">Vos questions</h2>
        <Faq items={page.faq} />
      </Band>
    </>
  )
}

function ServiceFact({ title, text, icon: Icon }: { title: string; text: string; icon: LucideIcon }) {
  return (
    <div>
      <dt>
        <Icon className="icon landing-service-icon" aria-hidden="true" />
        {title}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
