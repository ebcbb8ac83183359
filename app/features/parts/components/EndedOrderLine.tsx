import type { ReactNode } from 'react'
import { momentText } from '#app/lib/moment-text.ts'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { isUndoable } from '../part-order.ts'
import type { EndedOrder } from '../part-order.ts'

const ENDS = { received: 'reçue', cancelled: 'commande annulée' } as const satisfies Record<EndedOrder['state'], string>

/** A part that came, or will not; for some minutes it can be said to be on its way all the same. */
export function EndedOrderLine({ order, now, place }: { order: EndedOrder; now: Date; place?: ReactNode }) {
  const { id, label, state, endedAt, endedBy } = order
  return (
    <li className="part-line">
      <span>
        {label}{' '}
        <small className="soft">
          {ENDS[state]} {momentText(endedAt, now)}
          {endedBy !== '' && ` par ${endedBy}`}
          {place}
        </small>
      </span>
      {isUndoable(order, now) && <PostButton label="Annuler" size="s" fields={{ intent: 'reopen-order', orderId: id }} />}
    </li>
  )
}
