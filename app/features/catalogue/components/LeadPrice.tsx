import { Clock, PackageCheck, ShieldCheck } from 'lucide-react'
import { priceText } from '#app/lib/money.ts'
import { keptText } from '#app/lib/price-kept.ts'
import { leftToPay } from '#app/lib/repair-price.ts'
import { useLeastWarranty } from '#app/platform/site/least-warranty.ts'
import type { Repair } from '../catalogue.queries.server.ts'
import { leadOf } from '../lead-price.ts'
import type { PricesByRepair } from '../lead-price.ts'
import { stockOf } from '#app/lib/stock-words.ts'
import type { ShopName } from '#app/lib/stock-words.ts'
import { chargesVat } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

interface LeadPriceProps {
  /** In the order of the page: the first with a price leads. */
  repairs: readonly Repair[]
  prices: PricesByRepair
  shops: readonly ShopName[]
}

/** «Écran dès 179 €, aide déduite» at the head of a model's page; nothing where no repair has a price. */
export function LeadPrice({ repairs, prices, shops }: LeadPriceProps) {
  const { business } = useFacts()
  const leastWarranty = useLeastWarranty()
  const lead = leadOf(repairs, prices)
  if (!lead) return null
  const { repair, line } = lead
  const { there } = stockOf([line], shops)
  return (
    <>
      <p className="lead-price mt-5">
        <span>{repair.repair_name} dès</span> <b>{priceText(leftToPay(line) ?? 0)}</b>
        {line.aidCents > 0 && <span> aide déduite</span>}
        <small>
          {[
            line.aidCents > 0 && `${priceText(line.amountCents ?? 0)}\u00a0– ${priceText(line.aidCents)} d’aide QualiRépar`,
            chargesVat(business) && 'TTC',
            `tenu ${keptText(business)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </p>
      <p className="inline-facts mt-3">
        {repair.duration && (
          <span>
            <Clock className="icon icon-s" aria-hidden="true" />
            {repair.duration}
          </span>
        )}
        <span>
          <ShieldCheck className="icon icon-s" aria-hidden="true" />
          Garantie {line.warranty || repair.warranty || leastWarranty}
        </span>
        {there.length > 0 && (
          <span>
            <PackageCheck className="icon icon-s" aria-hidden="true" />
            En stock{there.length === shops.length ? '' : ` à ${there.join(', ')}`}
          </span>
        )}
      </p>
    </>
  )
}
