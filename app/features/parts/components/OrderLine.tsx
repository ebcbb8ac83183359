import type { ReactNode } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { isLateOrder, orderLineId } from '../part-order.ts'
import type { PartOrder } from '../part-order.ts'

/** A part on its way, and the two ways in which that ends. */
export function OrderLine({ order, today, place }: { order: PartOrder; today: string; place?: ReactNode }) {
  const { id, label, supplier, quantity, costCents, expectedOn } = order
  const details = [supplier, costCents === null ? '' : priceText(costCents)].filter(Boolean).join(', ')
  return (
    <li className="part-line order-line" id={orderLineId(id)}>
      <span>
        <b>
          {quantity > 1 && `${quantity}\u00a0× `}
          {label}
        </b>{' '}
        {isLateOrder(order, today) && <Badge tone="lanterne">En retard</Badge>}
        <small className="soft">
          attendue le {dateText(expectedOn)}
          {details !== '' && `, ${details}`}
          {place}
        </small>
      </span>
      <span className="buttons">
        <PostButton label="Reçue" size="s" fields={{ intent: 'receive-order', orderId: id }} />
        <PostButton label="Annulée" size="s" fields={{ intent: 'cancel-order', orderId: id }} />
      </span>
    </li>
  )
}
