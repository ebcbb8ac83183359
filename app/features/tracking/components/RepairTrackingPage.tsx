import { RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Carrier } from '#app/content/carriers.ts'
import { mailtoHref } from '#app/lib/mailto.ts'
import { aShop } from '#app/lib/our-shops.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Card } from '#app/ui/Card.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'

interface RepairTrackingPageProps {
  crumbs: readonly Crumb[]
  /** Those of the parcels; none where the shop takes no parcels. */
  carriers: readonly Carrier[]
  /** The tracking application. */
  children: ReactNode
}

/** The public page that leads to the tracking of a repair. */
export function RepairTrackingPage({ crumbs, carriers, children }: RepairTrackingPageProps) {
  const facts = useFacts()
  const hasParcels = carriers.length > 0
  const feedbackHref = mailtoHref({ to: facts.business.email, subject: 'Suivi de réparation, une remarque', body: 'Bonjour,\n\n' })
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Suivi de Réparation"
        lead="Devis accepté, appareil reçu, en réparation, prêt : voyez où en est le vôtre."
      />
      <Band inner="split">
        <div>
          <p className="beta-banner">
            {/* How new it is, nobody of a shop of its own has said. */}
            {facts.isExample && <Badge tone="bassin">Bêta</Badge>}
            <span>
              {facts.isExample && 'Ce suivi est nouveau. '}Une erreur ? <a href={feedbackHref}>Dites-le-nous</a>
            </span>
          </p>
          <p className="landscape-hint">
            <RotateCcw className="icon" aria-hidden="true" />
            Tournez votre téléphone : le suivi se lit mieux en largeur.
          </p>
          {children}
        </div>
        <aside className="aside" aria-label={hasParcels ? 'Colis et contact' : 'Contact'}>
          {hasParcels && (
            <Card>
              <h2 className="heading-s">Un colis en route ?</h2>
              <ul className="link-list mt-2">
                {carriers.map(({ id, name, delay, trackingUrl }) => (
                  <li key={id}>
                    <SiteLink href={trackingUrl} newTab>
                      <Truck className="icon" aria-hidden="true" />
                      {name}
                      <span className="soft small ml-auto">{delay}</span>
                    </SiteLink>
                  </li>
                ))}
              </ul>
              <p className="mt-3">
                <ActionLink href="/suivi-colis">Points relais et suivi</ActionLink>
              </p>
            </Card>
          )}
          <Card>
            <h2 className="heading-s">Le suivi ne dit pas tout ?</h2>
            <p className="soft mt-2 mb-3">Le magasin qui a votre appareil répond au téléphone pendant ses heures d’ouverture.</p>
            <ActionLink href="/magasins">{`Appeler ${aShop(facts.stores.length)}`}</ActionLink>
          </Card>
        </aside>
      </Band>
    </>
  )
}
