import { PriceLine } from '#app/ui/PriceLine.tsx'

interface ServicePriceListProps {
  services: readonly { title: string; lines: readonly { label: string; price: string }[] }[]
}

/** Every service with its prices; on paper one sheet to put up where customers pay (arrêtés of 3 October 1983 and 3 December 1987). */
export function ServicePriceList({ services }: ServicePriceListProps) {
  return (
    <div className="price-notice">
      {services.map(({ title, lines }) => (
        <section key={title}>
          <h2 className="heading-s">{title}</h2>
          <ul>
            {lines.map(({ label, price }) => (
              <PriceLine key={label} label={label} price={price} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
