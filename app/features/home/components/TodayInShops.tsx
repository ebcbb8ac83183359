import { Phone } from 'lucide-react'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { Card } from '#app/ui/Card.tsx'
import { DayBar } from '#app/ui/DayBar.tsx'
import { closedLabel } from '#app/ui/day-bar.ts'
import { OpenState } from '#app/ui/OpenState.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { MinuteRange } from '#app/ui/day-bar.ts'

export interface TodayShop {
  id: string
  town: string
  path: string
  phone: string
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  today: readonly MinuteRange[]
}

interface TodayInShopsProps {
  shops: readonly TodayShop[]
  /** "Mercredi, 11 h 20". */
  clock: string
  nowMinutes: number
}

/** The three shops right now, like a tide table. */
export function TodayInShops({ shops, clock, nowMinutes }: TodayInShopsProps) {
  return (
    <Card floating className="day-card" aria-labelledby="today" role="region">
      <div className="section-heading">
        <h2 id="today" className="heading-s">
          Aujourd’hui en magasin
        </h2>
        <p className="small soft">
          <span data-paris-clock>{clock}</span>. Sans rendez-vous.
        </p>
      </div>
      <div className="day">
        {shops.map((shop) => (
          <div key={shop.id} className="day-row">
            <b>
              <SiteLink href={shop.path}>{shop.town}</SiteLink>
            </b>
            <OpenState open={shop.open} store={shop.id} />
            <DayBar ranges={shop.today} nowMinutes={nowMinutes} closedLabel={closedLabel(shop.detail)} store={shop.id} />
            <a className="phone" href={telHref(shop.phone)} data-event="call">
              <Phone className="icon icon-s" aria-hidden="true" />
              {phoneText(shop.phone)}
            </a>
          </div>
        ))}
      </div>
    </Card>
  )
}
