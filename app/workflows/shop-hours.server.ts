import { undoFacts } from '#app/features/business/facts-change.server.ts'
import type { GoesAlong } from '#app/features/business/facts-change.server.ts'
import { addException, copyWeek, removeException, saveWeek } from '#app/features/business/hours.commands.server.ts'
import type { ExceptionInput, HoursChange } from '#app/features/business/hours.commands.server.ts'
import { lastDayToCome, timeStillToCome } from '#app/features/opening-hours/time-to-come.ts'
import { keepLonger } from '#app/features/refurbished/keep-longer.server.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import type { WeekHours } from '#app/lib/shop-facts.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** What was promised while a shop had other hours: a device stays kept until its customer can come for it. */
export const keepPromises: GoesAlong = async (txCtx, before, invalidate) => {
  await keepLonger(txCtx, invalidate, (shop, until) => {
    const old = findStore(before, shop.id)
    if (!old) return null
    const later = timeStillToCome({ before: old, now: shop }, txCtx.now, until)
    return later > until ? { until: later, day: lastDayToCome(old, txCtx.now, until) } : null
  })
}

/** Replaces the usual week of a shop. */
export async function changeWeek(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; week: WeekHours }): Promise<HoursChange> {
  return saveWeek(ctx, input, keepPromises)
}

/** The usual week of another shop, word for word. */
export async function takeOverWeek(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; from: string }): Promise<HoursChange> {
  return copyWeek(ctx, input, keepPromises)
}

/** A day, or several, with other hours than the week's. */
export async function addDaysApart(ctx: AllowedCtx<'stores:close'>, input: ExceptionInput): Promise<HoursChange> {
  return addException(ctx, input, keepPromises)
}

/** The week counts again, which may be closed on that day. */
export async function removeDaysApart(ctx: AllowedCtx<'stores:close'>, input: { storeId: string; id: string }): Promise<HoursChange> {
  return removeException(ctx, input, keepPromises)
}

/** Takes the last change of facts back; hours of before may be closed where those of the change were not. */
export async function takeBackFacts(ctx: AllowedCtx<'facts:write'>, id: string): Promise<boolean> {
  return undoFacts(ctx, id, keepPromises)
}
