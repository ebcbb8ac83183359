import type { GoesAlong } from '#app/features/business/facts-change.server.ts'
import { saveHolidays } from '#app/features/business/holidays.commands.server.ts'
import { addException, copyWeek, removeException, saveWeek } from '#app/features/business/hours.commands.server.ts'
import type { ExceptionInput, HoursChange } from '#app/features/business/hours.commands.server.ts'
import { nextChange } from '#app/features/opening-hours/opening-hours.ts'
import { givesTimeBack, lastDayToCome, timeByWhatIsKnown, timeStillToCome, timeToCome } from '#app/features/opening-hours/time-to-come.ts'
import { moveEnds } from '#app/features/refurbished/keep-longer.server.ts'
import { RESERVED_WITHIN_DAYS } from '#app/features/refurbished/reservation-text.ts'
import type { PublicHolidays } from '#app/lib/public-holidays.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store, WeekHours } from '#app/lib/shop-facts.ts'
import { expirePageAt } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Until when a shop keeps a device for a visitor who asks now; null while it is closed for too long. */
export function keptUntil({ business: { reservedHours } }: Pick<ShopFacts, 'business'>, shop: Store, now: Date): Date | null {
  return timeToCome(shop, now, { keptHours: reservedHours, withinDays: RESERVED_WITHIN_DAYS })
}

/**
 * The shops that keep nothing new for visitors now, by their ids. A kept page ends anyway when a shop opens or closes. Where a shop stops keeping devices, or
 * begins again, at some moment before that, the page lives for a minute, and is made anew until the moment has come.
 */
export function pausedShops(ctx: Pick<Ctx, 'facts' | 'now' | 'page'>): string[] {
  const { facts, now } = ctx
  const pausedAt = (instant: Date) => facts.stores.filter((shop) => keptUntil(facts, shop, instant) === null).map(({ id }) => id)
  const paused = pausedAt(now)
  const beforeChange = after(nextChange(facts.stores, now), -minutes(1))
  if (beforeChange > now && String(pausedAt(beforeChange)) !== String(paused)) expirePageAt(ctx, after(now, minutes(1)))
  return paused
}

/**
 * What was promised while a shop had other hours: a device stays kept until its customer can come for it. Where nobody has told them yet, hours that are
 * taken back take the later end back as well.
 */
export const keepPromises: GoesAlong = async (txCtx, before, invalidate) => {
  const { now } = txCtx
  await moveEnds(txCtx, invalidate, (shop, { until, known }) => {
    const old = findStore(before, shop.id)
    if (!old) return null
    const hours = { before: old, now: shop }
    const still = timeStillToCome(hours, now, until)
    const byKnown = known && givesTimeBack(hours, now, until) && timeByWhatIsKnown(shop, now, known.until, txCtx.facts.business.reservedHours)
    return {
      until: byKnown && byKnown < still ? byKnown : still,
      known: known ?? { until, day: lastDayToCome(old, now, until) },
    }
  })
}

/** Replaces the usual week of a shop. */
export async function changeWeek(
  ctx: AllowedCtx<'facts:write'>,
  input: { storeId: string; week: WeekHours },
  seen?: ShopFacts,
): Promise<HoursChange> {
  return saveWeek(ctx, input, keepPromises, seen)
}

/** The usual week of another shop, word for word. */
export async function takeOverWeek(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; from: string }): Promise<HoursChange> {
  return copyWeek(ctx, input, keepPromises)
}

/** What a shop does on public holidays. */
export async function sayHolidays(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; publicHolidays: PublicHolidays }): Promise<HoursChange> {
  return saveHolidays(ctx, input, keepPromises)
}

/** A day, or several, with other hours than the week's. */
export async function addDaysApart(ctx: AllowedCtx<'stores:close'>, input: ExceptionInput): Promise<HoursChange> {
  return addException(ctx, input, keepPromises)
}

/** The week counts again, which may be closed on that day. */
export async function removeDaysApart(ctx: AllowedCtx<'stores:close'>, input: { storeId: string; id: string }): Promise<HoursChange> {
  return removeException(ctx, input, keepPromises)
}
