import { Printer } from 'lucide-react'
import { renderSVG } from 'uqr'
import { priceText } from '#app/lib/money.ts'
import { Button } from '#app/ui/Button.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { CONDITION_LABELS, discountPercent } from '../device-words.ts'
import type { PriceLabelFacts } from '../price-label.ts'

/** What stands beside the device in the shop: name, facts, price, and a code that opens its page. Prints on a card of 90 × 55 mm. */
export function PriceLabel({ label }: { label: PriceLabelFacts }) {
  const discount = discountPercent(label.price, label.originalPrice)
  return (
    <>
      <StaffHead title="Étiquette">
        <Button variant="solid" icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
      </StaffHead>
      <section className="price-label" aria-label={`Étiquette de ${label.name}`}>
        <div>
          <h2>{label.name}</h2>
          <ul>
            <li>{CONDITION_LABELS[label.condition]}</li>
            {label.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className="device-price">
            <b>{priceText(Math.round(label.price * 100))}</b>
            {discount !== null && label.originalPrice !== null && <s>{priceText(Math.round(label.originalPrice * 100))}</s>}
          </p>
        </div>
        {/* Drawn by our own code from our own address. */}
        <div
          className="price-code"
          role="img"
          aria-label="Code vers la page de l’appareil"
          dangerouslySetInnerHTML={{ __html: renderSVG(label.url) }}
        />
      </section>
    </>
  )
}
