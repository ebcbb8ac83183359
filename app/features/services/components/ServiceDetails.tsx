import { Clock } from 'lucide-react'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import { PriceLine } from '#app/ui/PriceLine.tsx'
import type { ServiceCard } from '../service-cards.ts'
import { linePrice } from '../service-prices.ts'

/** A refurbished device in one line. */
export interface ShownDevice {
  id: string
  name: string
  /** "Très Bon État". */
  condition: string
  price: string
}

/** As the words of a service name the form of a quote, which may be that of another application (PRO_SITE_URL). */
const OWN_QUOTE_FORM = '/pro/devis'

interface ServiceDetailsProps {
  service: ServiceCard
  devices: readonly ShownDevice[]
}

/** What the dialog of a service says; the refurbished one also shows what is in stock. */
export function ServiceDetails({ service, devices }: ServiceDetailsProps) {
  const { quote } = useSite()
  const { intro, points, prices, duration, link } = service.details
  return (
    <div className="grid gap-4">
      {intro && <p className="soft">{intro}</p>}
      {points.length > 0 && <Bullets items={points} />}
      {prices.length > 0 && (
        <ul>
          {prices.map((line) => (
            <PriceLine key={line.label} look="small" label={line.label} price={linePrice(line)} />
          ))}
        </ul>
      )}
      {duration && (
        <p className="inline-facts">
          <span>
            <Clock className="icon icon-s" aria-hidden="true" />
            Durée : {duration}
          </span>
        </p>
      )}
      {service.id === 'reconditionne' && devices.length > 0 && <DevicesInStock devices={devices} />}
      {link && <ActionLink href={link.href === OWN_QUOTE_FORM ? quote.href : link.href}>{link.label}</ActionLink>}
    </div>
  )
}

function DevicesInStock({ devices }: { devices: readonly ShownDevice[] }) {
  return (
    <section aria-labelledby="devices-in-stock">
      <h3 id="devices-in-stock">En stock en ce moment</h3>
      <ul className="mt-2">
        {devices.map(({ id, name, condition, price }) => (
          <PriceLine
            key={id}
            look="small"
            label={
              <>
                {name} <small>{condition}</small>
              </>
            }
            price={price}
          />
        ))}
      </ul>
    </section>
  )
}
