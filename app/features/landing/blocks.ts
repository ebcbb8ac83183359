import type { LandingView } from '#app/content/landing/derive.ts'
import type { LandingPage } from '#app/content/landing/schema.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { HoursRow } from '#app/ui/HoursTable.tsx'

/** The shop that a landing page speaks of, at one instant. */
export interface ShopView {
  store: Store
  open: boolean
  /** "jusqu’à 13 h", "rouvre jeudi à 10 h". */
  detail: string
  hours: readonly HoursRow[]
  /** Every day of the coming weeks that is not as those hours, each with its sentence. */
  specialDays: readonly string[]
  /** The way there, in an outside map. */
  directions: string
  /** Hours of the holidays ahead, in words. */
  holidays: string
  holidayLabel: string
}

/** The booking calendar of a home IT page. */
export interface BookingView {
  /** The calendar in a frame. */
  src: string
  /** The calendar as a page of its own. */
  href: string
  /** The outside host that it contacts; null for our own. */
  host: string | null
}

/** What the blocks of every kind of landing page are made from. */
export interface BlockProps<P extends LandingPage = LandingPage> {
  view: LandingView<P>
  shop: ShopView
  /** Only home IT pages have one. */
  booking: BookingView | null
}
