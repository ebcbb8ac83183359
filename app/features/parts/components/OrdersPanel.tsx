import { Link } from 'react-router'
import { parisTime } from '#app/lib/paris-time.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { EndedOrder, PartOrder } from '../part-order.ts'
import { EndedOrderLine } from './EndedOrderLine.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { OrderAnswer } from './OrderForm.tsx'
import { OrderLine } from './OrderLine.tsx'

interface OrdersPanelProps {
  orders: readonly PartOrder[]
  /** What can still be taken back. */
  ended: readonly EndedOrder[]
  labels: readonly string[]
  suppliers: readonly string[]
  /** The part that is to be ordered; empty where none was chosen. */
  label: string
  formKey: string
  /** All shops are in view: the form asks at which one the part arrives. */
  isShopToSay: boolean
  answer: OrderAnswer | undefined
  now: Date
}

/** All that is on its way to the shop in view, what should have been here first. */
export function OrdersPanel({ orders, ended, labels, suppliers, label, formKey, isShopToSay, answer, now }: OrdersPanelProps) {
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
                    <ForCase reference={order.reference} />
                  </>
                }
              />
            ))}
          </ul>
        </Panel>
      ) : (
        <NothingHere illustration="phone" title="Aucune pièce en route" text="Notez une commande ici, ou dans le dossier qui attend sa pièce." />
      )}
      {ended.length > 0 && (
        <Panel title="Terminées à l’instant">
          <ul>
            {ended.map((order) => (
              <EndedOrderLine key={order.id} order={order} now={now} place={<ForCase reference={order.reference} />} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Noter une commande" note="Pour un tiroir. Celle d’un client se note dans son dossier, qui dit alors quand sa pièce arrive.">
        <OrderForm
          key={`${orders.length} ${label}`}
          formKey={formKey}
          label={label}
          labels={labels}
          suppliers={suppliers}
          today={today}
          {...(isShopToSay && { stores: facts.stores })}
          answer={answer}
        />
      </Panel>
    </>
  )
}

function ForCase({ reference }: { reference: string | null }) {
  if (reference === null) return null
  return (
    <>
      , pour <Link to={`/admin/dossiers/${reference}`}>{reference}</Link>
    </>
  )
}
