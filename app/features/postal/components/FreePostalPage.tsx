import { CalendarOff, TriangleAlert } from 'lucide-react'
import type { PostalWords } from '#app/content/kinds/postal.ts'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Faq } from '#app/ui/Faq.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { SCENERY_DRAWINGS } from '#app/ui/scenery.ts'

export interface PlaceLink {
  label: string
  href: string
}

interface FreePostalPageProps {
  crumbs: readonly Crumb[]
  words: PostalWords
  /** Pages of the cities and towns that send us parcels. */
  cities: readonly PlaceLink[]
  towns: readonly PlaceLink[]
}

/** The page on sending a device in free of charge: the steps, how to pack, questions, and the towns from which people send. */
export function FreePostalPage({ crumbs, words, cities, towns }: FreePostalPageProps) {
  const { h1, intro, steps, cta, packing, faq } = words
  const { scenery } = useFacts().business
  const pause = useParcelPause()
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title={h1}
        lead={intro}
        figure={
          <div className="page-scene">
            <Illustration name={SCENERY_DRAWINGS[scenery].parcel} alt="" eager />
          </div>
        }
      >
        <div className="buttons mt-5">
          <ButtonLink variant="beacon" size="l" href={cta.to} data-event="postal">
            {cta.text}
          </ButtonLink>
        </div>
      </PageHead>
      <Band>
        <h2 className="mb-6">Comment ça marche</h2>
        {pause && (
          <Callout icon={CalendarOff} tone="lanterne" className="mb-6">
            {pause}
          </Callout>
        )}
        <Steps layout="row" items={steps} />
        <p className="mt-6">
          <ActionLink href="/suivi-colis">Suivre un colis déjà parti</ActionLink>
        </p>
      </Band>
      <Band tone="ecume">
        <h2>{packing.title}</h2>
        <p className="lead mt-3 mb-6">{packing.intro}</p>
        <dl className="facts-grid">
          {packing.points.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Callout icon={TriangleAlert} tone="lanterne" className="mt-6">
          {packing.warning}
        </Callout>
      </Band>
      <Band>
        <h2 className="mb-6">Questions fréquentes</h2>
        <Faq items={faq} />
      </Band>
      {cities.length + towns.length > 0 && (
        <Band tone="ecume" aria-labelledby="postal-places">
          <h2 id="postal-places">D’où vous pouvez envoyer</h2>
          <p className="lead mt-3 mb-6">
            Le service est le même partout. Ces pages disent, ville par ville, où déposer le colis et à quelle distance se trouve l’atelier.
          </p>
          <PlaceList title="Villes" places={cities} />
          <PlaceList title="Communes" places={towns} />
        </Band>
      )}
    </>
  )
}

function PlaceList({ title, places }: { title: string; places: readonly PlaceLink[] }) {
  if (places.length === 0) return null
  return (
    <div className="place-list">
      <h3>{title}</h3>
      <ul className="inline-links">
        {places.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
