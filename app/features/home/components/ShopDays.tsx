import { Navigation, Phone } from 'lucide-react'
import { ourShops } from '#app/lib/our-shops.ts'
import { appointmentSentence } from '#app/lib/counter-promises.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { ADDRESS_ON_REQUEST } from '#app/lib/place-line.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { VISIT_SHOP_PARAM } from '#app/lib/visit-shop.ts'
import { useShopPath } from '#app/platform/site/offered-brands.tsx'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { DayBar } from '#app/ui/DayBar.tsx'
import { closedLabel } from '#app/ui/day-bar.ts'
import type { MinuteRange } from '#app/ui/day-bar.ts'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { frontTint } from '#app/ui/front-tint.ts'
import { StoreFront } from '#app/ui/StoreFront.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'

export interface ShopDay {
  store: Store
  directions: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  /** The day whose hours help now. */
  shown: { day: string; isToday: boolean; ranges: readonly MinuteRange[] }
}

interface ShopDaysProps {
  shops: readonly ShopDay[]
  /** "Mercredi, 11 h 20". */
  clock: string
  nowMinutes: number
}

/** Every shop with the hours that help now: today's, or those of its next open day, drawn like a tide table. */
export function ShopDays({ shops, clock, nowMinutes }: ShopDaysProps) {
  const shopPath = useShopPath()
  const { business, stores } = useFacts()
  return (
    <section aria-labelledby="shop-days">
      <div className="section-heading">
        <h2 id="shop-days">{ourShops(shops.length)}</h2>
        <p className="soft">
          <span data-paris-clock>{clock}</span>. {appointmentSentence(business)}
        </p>
      </div>
      <div className="shop-days">
        {shops.map(({ store, directions, open, detail, shown }) => (
          <article key={store.id} className="shop-day">
            <StoreFront photos={store.photos} tint={frontTint(stores, store.id)} />
            <div className="shop-day-name">
              <h3>
                <SiteLink href={shopPath(store)}>{store.town}</SiteLink>
              </h3>
              <p className="small soft">
                {store.address ?? ADDRESS_ON_REQUEST}, {store.postcode}
                <br />
                <a className="phone num" href={telHref(store.phone)} data-event="call">
                  <Phone className="icon icon-s" aria-hidden="true" />
                  {phoneText(store.phone)}
                </a>
              </p>
            </div>
            <div className="shop-day-hours">
              <p className="small">
                <OpenState open={open} store={store.id} /> <b data-shown-day={store.id}>{shown.day}</b>
              </p>
              <DayBar ranges={shown.ranges} nowMinutes={shown.isToday ? nowMinutes : null} closedLabel={closedLabel(detail)} store={store.id} />
            </div>
            <div className="buttons">
              <ButtonLink size="s" variant="bare" href={directions} newTab icon={Navigation} data-event="directions">
                Itinéraire
                <VisuallyHidden> vers {store.town}</VisuallyHidden>
              </ButtonLink>
              <ButtonLink size="s" href={`/preparation-visite?${VISIT_SHOP_PARAM}=${store.id}`}>
                Préparer ma visite
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
