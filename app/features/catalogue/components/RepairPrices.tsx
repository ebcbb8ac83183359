import { priceText } from '#app/lib/money.ts'
import { PART_WORDS, PRICE_KEPT_DAYS, cheapestLine, leftToPay, priceLineText, stockText } from '#app/lib/repair-price.ts'
import type { PriceLine } from '#app/lib/repair-price.ts'
import type { Repair } from '../catalogue.queries.server.ts'

type PricesByRepair = Readonly<Record<string, readonly PriceLine[]>>

interface LeadPriceProps {
  /** In the order of the page: the first with a price leads. */
  repairs: readonly Repair[]
  prices: PricesByRepair
}

/** «Écran dès 179 €, aide déduite» at the head of a model's page; nothing where no repair has a price. */
export function LeadPrice({ repairs, prices }: LeadPriceProps) {
  const lead = leadOf(repairs, prices)
  if (!lead) return null
  const { repair, line } = lead
  return (
    <p className="lead-price mt-5">
      <span>{repair.repair_name} dès</span> <b>{priceText(leftToPay(line) ?? 0)}</b>
      {line.aidCents > 0 && <span>, aide déduite</span>}
      <small>
        {[
          line.aidCents > 0 && `${priceText(line.amountCents ?? 0)}\u00a0– ${priceText(line.aidCents)} d’aide QualiRépar`,
          'TTC',
          `prix tenu ${PRICE_KEPT_DAYS}\u00a0jours`,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </p>
  )
}

/** The first repair of the page that has a price, and its lowest line. */
export function leadOf(repairs: readonly Repair[], prices: PricesByRepair): { repair: Repair; line: PriceLine } | undefined {
  for (const repair of repairs) {
    const line = cheapestLine(prices[repair.id] ?? [])
    if (line) return { repair, line }
  }
  return undefined
}

/** What a repair costs with each kind of part. */
export function PartPrices({ lines }: { lines: readonly PriceLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="part-prices">
      {lines.map((line) => (
        <li key={line.part}>
          <small>{PART_WORDS[line.part]}</small>
          <b>{priceLineText(line)}</b>
          {line.aidCents > 0 && (
            <small>
              {priceText(line.amountCents ?? 0)} – {priceText(line.aidCents)} d’aide
            </small>
          )}
          {stockText(line) && <small>{stockText(line)}</small>}
          {line.warranty && <small>Garantie {line.warranty}</small>}
        </li>
      ))}
    </ul>
  )
}
