import { ExternalLink, MapPin } from 'lucide-react'
import type { Carrier } from '#app/content/carriers.ts'
import { POSTAL_PATH } from '#app/lib/postal-pages.ts'
import { postalRepairText } from '#app/lib/postal-promise.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { useOffered } from '#app/platform/site/offered-brands.tsx'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { CarrierLogo } from './CarrierLogo.tsx'

/** The page on parcels: the carriers, where each says how far a parcel is, and where it is handed in. */
export function ParcelTrackingPage({ crumbs, carriers }: { crumbs: readonly Crumb[]; carriers: readonly Carrier[] }) {
  const offered = useOffered()
  const pause = useParcelPause()
  const { business } = useFacts()
  const { mailLeaves } = useSite()
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Points Relais & Suivi"
        lead={`Le nom du transporteur et le numéro de suivi sont sur l’étiquette${mailLeaves ? ' et dans notre message' : ''}.`}
        drawing={<Illustration name="truck" alt="" className="head-drawing" eager />}
      />
      <Band>
        <h2 className="vh">Les transporteurs</h2>
        <ul className="card-grid card-grid-wide">
          {carriers.map(({ id, name, logo, delay, description, trackingUrl, relayUrl }) => (
            <li key={id}>
              <article className="card carrier-card">
                <CarrierLogo carrier={logo} />
                <h3>{name}</h3>
                <p>
                  <Badge tone="sable">Délai : {delay}</Badge>
                </p>
                <p className="soft">{description}</p>
                <div className="buttons">
                  <ButtonLink variant="solid" href={trackingUrl} newTab icon={ExternalLink}>
                    Suivre mon colis
                    <VisuallyHidden> avec {name}</VisuallyHidden>
                  </ButtonLink>
                  {relayUrl && (
                    <ButtonLink href={relayUrl} newTab icon={MapPin}>
                      Trouver un point relais
                      <VisuallyHidden> {name}</VisuallyHidden>
                    </ButtonLink>
                  )}
                </div>
              </article>
            </li>
          ))}
        </ul>
      </Band>
      <Band tone="ecume" inner="split split-even">
        <div>
          <h2>Le colis est arrivé à l’atelier ?</h2>
          <p className="soft mt-3 mb-3">{pause || postalRepairText(business)} Son avancement se lit sur une autre page.</p>
          <ActionLink href="/suivi-reparation">Suivre ma réparation</ActionLink>
        </div>
        {offered(POSTAL_PATH) && (
          <div>
            <h2>Pas encore d’étiquette ?</h2>
            <p className="soft mt-3 mb-3">L’envoi est gratuit, aller et retour. L’étiquette prépayée se demande en ligne.</p>
            <ActionLink href={POSTAL_PATH}>Comprendre l’envoi postal</ActionLink>
          </div>
        )}
      </Band>
    </>
  )
}
