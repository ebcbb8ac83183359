import { countText } from './count-text.ts'
import { after, days as lasting } from './durations.ts'
import type { Business } from './shop-facts.ts'

/** How long a shown price was honoured by what the site said until an instant, ISO 8601. */
export interface KeptBefore {
  days: number
  until: string
}

/** How long shown prices are honoured: what the site says now, and what it said before as long as somebody may hold the shop to it. */
export interface KeptPrices {
  days: number
  before: readonly KeptBefore[]
}

/** "7 jours": how long a price is honoured that a page shows now. */
export function keptText({ priceKeptDays }: Pick<Business, 'priceKeptDays'>): string {
  return countText(priceKeptDays, 'jour')
}

/** Whether a price is still honoured that pages showed until an instant. */
export function isStillKept({ days, before }: KeptPrices, shownUntil: Date, now: Date): boolean {
  const saidUntil = (until: Date) => new Date(Math.min(until.getTime(), shownUntil.getTime()))
  const said = [{ days, until: now }, ...before.map((each) => ({ ...each, until: new Date(each.until) }))]
  return said.some((each) => after(saidUntil(each.until), lasting(each.days)) > now)
}

/** For how many days back a price may still be honoured at all. */
export function longestKept({ days, before }: KeptPrices): number {
  return Math.max(days, ...before.map((each) => each.days))
}

/** What the site said before, once it says `next` days: a longer time is remembered until it has run out for the last who read it. */
export function beforeNow({ days, before }: KeptPrices, next: number, now: Date): KeptBefore[] {
  const said = next < days ? [...before, { days, until: now.toISOString() }] : [...before]
  return said.filter((each) => after(new Date(each.until), lasting(each.days)) > now)
}

/** The same where an undo or an import brings back rows with a memory of their own: what both remember is kept, each entry once. */
export function beforeRestored(kept: KeptPrices, restored: KeptPrices, now: Date): KeptBefore[] {
  const known = beforeNow({ days: restored.days, before: restored.before }, restored.days, now)
  const isNew = (each: KeptBefore) => !known.some(({ days, until }) => days === each.days && until === each.until)
  return [...known, ...beforeNow(kept, restored.days, now).filter(isNew)]
}
