import { aShop, theShops } from '#app/lib/our-shops.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { Band } from '#app/ui/Band.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { cx } from '#app/ui/cx.ts'
import { Illustration } from '#app/ui/Illustration.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { PageDialog } from '#app/ui/PageDialog.tsx'
import { Photo } from '#app/ui/Photo.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { ServiceCard } from '../service-cards.ts'
import { closedHref, serviceHref } from '../service-address.ts'
import { servicesLead } from '../services-lead.ts'
import { priceHint } from '../service-prices.ts'
import { ServiceDetails } from './ServiceDetails.tsx'
import type { ShownDevice } from './ServiceDetails.tsx'

interface ServicesPageProps {
  crumbs: readonly Crumb[]
  services: readonly ServiceCard[]
  /** A few refurbished devices in stock, for the details of that service. */
  devices: readonly ShownDevice[]
  /** The service whose details the address opens. */
  chosen?: ServiceCard
}

/** The page of all services of the shop, each with its price where one is said. */
export function ServicesPage({ crumbs, services, devices, chosen }: ServicesPageProps) {
  const shopCount = useFacts().stores.length
  return (
    <>
      <PageHead
        breadcrumb={crumbs}
        title="Nos Services"
        lead={servicesLead(services)}
        figure={
          <div className="trio">
            <Illustration name="film" alt="" eager />
            <Illustration name="check" alt="" eager />
            <Illustration name="transfer" alt="" eager />
          </div>
        }
      />
      {services.map((service) => (
        <PageDialog
          key={service.id}
          id={`details-${service.id}`}
          title={service.title}
          address={{ href: serviceHref(service.id), closedHref: closedHref(service.id), open: service === chosen }}
        >
          <ServiceDetails service={service} devices={devices} />
        </PageDialog>
      ))}
      <Band>
        <h2 className="vh">Les services</h2>
        {services.length === 0 ? (
          <p>{`Rien n’est annoncé ici pour l’instant. Appelez ${aShop(shopCount)}\u00a0: il vous dira ce qu’il peut faire.`}</p>
        ) : (
          <ul className="card-grid">
            {services.map((service) => (
              <li key={service.id} id={service.id}>
                <SiteLink className="card link-card service-card" href={serviceHref(service.id)} aria-haspopup="dialog">
                  <span className={cx('service-figure', `ground-${service.tone}`)}>
                    {service.picture ? (
                      <Photo {...service.picture} sizes="(min-width: 900px) 300px, 90vw" className="is-photo" />
                    ) : (
                      <Illustration name={service.illustration} alt="" />
                    )}
                  </span>
                  <h3>{service.title}</h3>
                  {service.description && <span className="soft">{service.description}</span>}
                  {priceHint(service) && <b className="service-price">{priceHint(service)}</b>}
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </Band>
      <Band tone="ecume" inner="split split-even">
        <div>
          <h2>Un appareil à réparer ?</h2>
          <p className="lead mt-3">Écran, batterie, charge, caméra : trouvez votre modèle et demandez un devis gratuit.</p>
        </div>
        <div className="buttons self-center">
          <ButtonLink variant="solid" href="/reparation">
            Trouver mon modèle
          </ButtonLink>
          <ButtonLink href="/magasins">{`Voir ${theShops(shopCount)}`}</ButtonLink>
        </div>
      </Band>
    </>
  )
}
