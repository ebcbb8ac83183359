import { ofAreaInShort } from '#app/content/areas.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageDialog } from '#app/ui/PageDialog.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { mapOf } from '../shown-partner.ts'
import type { ShownPartner } from '../shown-partner.ts'
import { PartnerCard } from './PartnerCard.tsx'

/** Who is contacted when a map opens. */
const MAP_NOTICE = 'Les cartes viennent de Google Maps : Google reçoit votre adresse IP quand vous en ouvrez une, pas avant.'

/** The page of the partners, with the map that opens at a click. */
export function PartnersPage({ crumbs, partners }: { crumbs: readonly Crumb[]; partners: readonly ShownPartner[] }) {
  const facts = useFacts()
  const isEmpty = partners.length === 0
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Ils nous font confiance"
        lead={
          isEmpty
            ? 'Aucun partenaire pour l’instant.'
            : `Des associations et des ateliers ${ofAreaInShort(facts)}. Nous réparons leur matériel, ils font durer ce qui peut l’être.`
        }
        drawing={<Illustration name="partners" alt="" className="head-drawing" eager />}
      />
      <Band>
        <h2 className="vh">Nos partenaires</h2>
        <ul className="card-grid card-grid-wide">
          {partners.map((partner) => (
            <li key={partner.slug}>
              <PartnerCard partner={partner} mapDialog={mapDialogId(partner.slug)} />
            </li>
          ))}
        </ul>
        {!isEmpty && <p className="small soft mt-6">{MAP_NOTICE}</p>}
      </Band>
      {partners.map(({ slug, name, place }) => (
        <PageDialog key={slug} id={mapDialogId(slug)} size="l" title={name}>
          <p className="small soft mb-3">Carte de Google Maps. Google reçoit votre adresse IP.</p>
          <iframe className="map-frame" data-src={mapOf({ place })} title={`Carte, ${name}`} referrerPolicy="no-referrer-when-downgrade" />
        </PageDialog>
      ))}
    </>
  )
}

function mapDialogId(slug: string): string {
  return `carte-${slug}`
}
