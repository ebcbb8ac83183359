import { Form, href, useLocation } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { SHOP_FIELD } from '../shop-in-view.ts'
import type { ShopInView } from '../shop-in-view.ts'

export interface BarShop {
  id: string
  name: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
}

/** The shop in view: one press, kept in a cookie, so that each counter stays on its own. */
export function ShopBar({ shops, current }: { shops: readonly BarShop[]; current: ShopInView }) {
  const { pathname, search } = useLocation()
  const shown = shops.find((shop) => shop.id === current)
  return (
    <Form className="shop-bar" method="post" action={href('/admin/magasin')} aria-label="Magasin affiché">
      <input type="hidden" name="retour" value={`${pathname}${search}`} />
      <div className="segmented">
        <button type="submit" name={SHOP_FIELD} value="" aria-pressed={current === null}>
          Tous
        </button>
        {shops.map((shop) => (
          <button key={shop.id} type="submit" name={SHOP_FIELD} value={shop.id} aria-pressed={shop.id === current}>
            <span className={cx('open-mark', shop.open ? 'is-open' : 'is-closed')} aria-hidden="true" />
            {shop.name}
            <span className="vh">{shop.open ? ', ouvert' : ', fermé'}</span>
          </button>
        ))}
      </div>
      {shown && (
        <p className="shop-bar-state small soft">
          {shown.open ? 'Ouvert' : 'Fermé'}
          {shown.detail && `, ${shown.detail}`}
        </p>
      )}
    </Form>
  )
}
