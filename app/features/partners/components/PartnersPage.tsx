import { useState } from 'react'
import { PARTNERS } from '#app/content/partners.ts'
import type { Partner } from '#app/content/partners.ts'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { PartnerCard } from './PartnerCard.tsx'

/** Who is contacted when a map opens. */
const MAP_NOTICE = 'Les cartes viennent de Google Maps : Google reçoit votre adresse IP quand vous en ouvrez une, pas avant.'

export function PartnersPage({ crumbs }: { crumbs: readonly Crumb[] }) {
  const [shown, setShown] = useState<Partner | null>(null)
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
              <PartnerCard partner={partner} onShowMap={() => setShown(partner)} />
            </li>
          ))}
        </ul>
        <p className="small soft mt-6">{MAP_NOTICE}</p>
      </Band>
      {shown && (
        <Dialog open size="l" title={shown.name} onClose={() => setShown(null)}>
          <p className="small soft mb-3">Carte de Google Maps. Google reçoit votre adresse IP.</p>
          <iframe className="map-frame" src={shown.mapsEmbed} title={`Carte, ${shown.name}`} referrerPolicy="no-referrer-when-downgrade" />
        </Dialog>
      )}
    </>
  )
}
