import { Link } from 'react-router'
import { parisTime } from '#app/lib/paris-time.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { PartOrder } from '../part-order.ts'
import { OrderForm } from './OrderForm.tsx'
import type { OrderAnswer } from './OrderForm.tsx'
import { OrderLine } from './OrderLine.tsx'

interface OrdersPanelProps {
  orders: readonly PartOrder[]
  labels: readonly string[]
  suppliers: readonly string[]
  /** The part that is to be ordered; empty where none was chosen. */
  label: string
  formKey: string
  answer: OrderAnswer | undefined
  now: Date
}

/** All that is on its way to the shop in view, what should have been here first. */
export function OrdersPanel({ orders, labels, suppliers, label, formKey, answer, now }: OrdersPanelProps) {
  const facts = useFacts()
  const today = parisTime(now).date
  return (
    <>
      {orders.length > 0 ? (
        <Panel title="En cours">
          <ul>
            {orders.map((order) => (
              <OrderLine
                key={order.id}
                order={order}
                today={today}
                place={
                  <>
                    , {findAnyStore(facts, order.storeId)?.town ?? order.storeId}
                    {order.reference !== null && (
                      <>
                        , pour <Link to={`/admin/dossiers/${order.reference}`}>{order.reference}</Link>
                      </>
                    )}
                  </>
                }
              />
            ))}
          </ul>
        </Panel>
      ) : (
        <NothingHere illustration="phone" title="Aucune pièce en route" text="Notez une commande ici, ou dans le dossier qui attend sa pièce." />
      )}
      <Panel title="Noter une commande" note="Pour un tiroir. Celle d’un client se note dans son dossier, qui dit alors quand sa pièce arrive.">
        <OrderForm
          key={`${orders.length} ${label}`}
          formKey={formKey}
          label={label}
          labels={labels}
          suppliers={suppliers}
          today={today}
          answer={answer}
        />
      </Panel>
    </>
  )
}
