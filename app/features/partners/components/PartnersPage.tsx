import { PARTNERS } from '#app/content/partners.ts'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageDialog } from '#app/ui/PageDialog.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { PartnerCard } from './PartnerCard.tsx'

/** Who is contacted when a map opens. */
const MAP_NOTICE = 'Les cartes viennent de Google Maps : Google reçoit votre adresse IP quand vous en ouvrez une, pas avant.'

export function PartnersPage({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Ils nous font confiance"
        lead="Des associations et des ateliers du Bassin. Nous réparons leur matériel, ils font durer ce qui peut l’être."
        figure={<Illustration name="partners" alt="" className="head-drawing" eager />}
      />
      <Band>
        <h2 className="vh">Nos partenaires</h2>
        <ul className="card-grid card-grid-wide">
          {PARTNERS.map((partner) => (
            <li key={partner.id}>
              <PartnerCard partner={partner} mapDialog={mapDialogId(partner.id)} />
            </li>
          ))}
        </ul>
        <p className="small soft mt-6">{MAP_NOTICE}</p>
      </Band>
      {PARTNERS.map(({ id, name, mapsEmbed }) => (
        <PageDialog key={id} id={mapDialogId(id)} size="l" title={name}>
          <p className="small soft mb-3">Carte de Google Maps. Google reçoit votre adresse IP.</p>
          <iframe className="map-frame" data-src={mapsEmbed} title={`Carte, ${name}`} referrerPolicy="no-referrer-when-downgrade" />
        </PageDialog>
      ))}
    </>
  )
}

function mapDialogId(partnerId: string): string {
  return `carte-${partnerId}`
}
