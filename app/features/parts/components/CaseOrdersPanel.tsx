import { parisTime } from '#app/lib/paris-time.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { EndedOrder, PartOrder } from '../part-order.ts'
import { EndedOrderLine } from './EndedOrderLine.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { OrderAnswer } from './OrderForm.tsx'
import { OrderLine } from './OrderLine.tsx'

interface CaseOrdersPanelProps {
  open: readonly PartOrder[]
  ended: readonly EndedOrder[]
  labels: readonly string[]
  suppliers: readonly string[]
  formKey: string
  /** The case waits for a part. */
  isAwaited: boolean
  /** The case is open. What is on its way for a closed one is only ended. */
  mayOrder: boolean
  answer: OrderAnswer | undefined
  now: Date
}

/** What was ordered for a case: when it comes, that it came, and one form for the next one. */
export function CaseOrdersPanel({ open, ended, labels, suppliers, formKey, isAwaited, mayOrder, answer, now }: CaseOrdersPanelProps) {
  const today = parisTime(now).date
  const refused =
    answer?.errors && ('expectedOn' in answer.errors || 'label' in answer.errors || 'quantity' in answer.errors || 'cost' in answer.errors)
  return (
    <Panel title="Pièces commandées" id="commandes">
      {open.length + ended.length === 0 && (
        <p className="soft small">{isAwaited ? 'Le dossier attend une pièce, aucune commande n’est notée.' : 'Aucune commande notée.'}</p>
      )}
      {!mayOrder && (
        <p className="small">
          <b>Le dossier est clos</b>, et ce qui est commandé pour lui est encore en route&nbsp;: annulez la commande, ou notez qu’elle est reçue.
        </p>
      )}
      <ul>
        {open.map((order) => (
          <OrderLine key={order.id} order={order} today={today} />
        ))}
        {ended.map((order) => (
          <EndedOrderLine key={order.id} order={order} now={now} />
        ))}
      </ul>
      {/* Once an order is noted its form is folded again, and empty. */}
      {mayOrder && (
        <details key={open.length} className="small" open={refused || undefined}>
          <summary>Noter une commande</summary>
          <OrderForm formKey={formKey} label="" labels={labels} suppliers={suppliers} today={today} answer={refused ? answer : undefined} />
        </details>
      )}
    </Panel>
  )
}
