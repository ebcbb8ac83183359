import { ActionLink } from '#app/ui/ActionLink.tsx'
import { DayBar } from '#app/ui/DayBar.tsx'
import { closedLabel } from '#app/ui/day-bar.ts'
import type { MinuteRange } from '#app/ui/day-bar.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { cx } from '#app/ui/cx.ts'

export interface ShopDay {
  id: string
  name: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  today: readonly MinuteRange[]
  /** Where it is closed for a while; null for those who may not. */
  closeHref: string | null
}

/** The day of a shop as a tide table. */
export function ShopToday({ shop, nowMinutes }: { shop: ShopDay; nowMinutes: number }) {
  return (
    <Panel title={shop.name}>
      <p className="shop-today">
        <span className={cx('open-mark', shop.open ? 'is-open' : 'is-closed')} aria-hidden="true" />
        {[shop.open ? 'Ouvert' : 'Fermé', shop.detail].filter(Boolean).join(', ')}
      </p>
      <DayBar ranges={shop.today} nowMinutes={nowMinutes} closedLabel={closedLabel(shop.detail)} />
      {shop.closeHref !== null && (
        <p className="panel-end">
          <ActionLink href={shop.closeHref}>Fermer le magasin</ActionLink>
        </p>
      )}
    </Panel>
  )
}

/** The days of several shops below each other, in small. */
export function ShopsToday({ shops, nowMinutes }: { shops: readonly ShopDay[]; nowMinutes: number }) {
  return (
    <Panel title="Magasins aujourd’hui">
      <ul className="shops-today">
        {shops.map(({ id, name, open, detail, today }) => (
          <li key={id}>
            <p className="shop-today">
              <span className={cx('open-mark', open ? 'is-open' : 'is-closed')} aria-hidden="true" />
              {name} <small>{[open ? 'Ouvert' : 'Fermé', detail].filter(Boolean).join(', ')}</small>
            </p>
            <DayBar ranges={today} nowMinutes={nowMinutes} closedLabel={closedLabel(detail)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
