import { and, eq, inArray } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import type { DayHours, HoursException, WeekHours } from '#app/lib/shop-facts.ts'
import { storeClosures, storeHours } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { isReplaced } from './clashing-days.ts'
import { spanText } from './closure-words.ts'
import { changeHours } from './facts-change.server.ts'
import type { GoesAlong, SeenFacts } from './facts-change.server.ts'
import { readFacts } from './read-facts.server.ts'
import { FORM_DAYS, dayText } from './week-form.ts'

export type HoursChange = { kind: 'saved' | 'unchanged' | 'unknown-store'; undoId?: string }

/** Replaces the usual week of a shop. */
export async function saveWeek(
  ctx: AllowedCtx<'facts:write'>,
  input: { storeId: string; week: WeekHours },
  along?: GoesAlong,
  seen?: SeenFacts,
): Promise<HoursChange> {
  return changeHours<HoursChange>(ctx, { along, seen }, async (txCtx) => {
    const store = findStore(await readFacts(txCtx), input.storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    const changed = FORM_DAYS.filter(({ weekday }) => dayText(store.week[weekday]) !== dayText(input.week[weekday]))
    if (changed.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.delete(storeHours).where(eq(storeHours.store_id, store.id))
    const rows = input.week.flatMap((slots, weekday) => slots.map(({ start, end }) => ({ store_id: store.id, weekday, starts: start, ends: end })))
    if (rows.length > 0) await txCtx.db.insert(storeHours).values(rows)
    const words = (week: WeekHours) => Object.fromEntries(changed.map(({ name, weekday }) => [name, dayText(week[weekday])]))
    return {
      audit: {
        action: 'store.hours_changed',
        subject: { kind: 'store', id: store.id, label: store.town },
        before: words(store.week),
        after: words(input.week),
      },
      answer: { kind: 'saved' },
    }
  })
}

/** The usual week of another shop, word for word. */
export async function copyWeek(ctx: AllowedCtx<'facts:write'>, input: { storeId: string; from: string }, along?: GoesAlong): Promise<HoursChange> {
  const from = findStore(ctx.facts, input.from)
  return from ? saveWeek(ctx, { storeId: input.storeId, week: from.week }, along) : { kind: 'unknown-store' }
}

export interface ExceptionInput {
  /** Null: every shop. */
  storeId: string | null
  /** Calendar days; of any year when it comes every year. */
  from: string
  to: string
  yearly: boolean
  slots: DayHours
  message: string
}

/** A day, or several, with other hours than the week's. */
export async function addException(ctx: AllowedCtx<'stores:close'>, input: ExceptionInput, along?: GoesAlong): Promise<HoursChange> {
  return changeHours<HoursChange>(ctx, along, async (txCtx) => {
    const facts = await readFacts(txCtx)
    const store = findStore(facts, input.storeId)
    if (input.storeId !== null && !store) return { audit: null, answer: { kind: 'unknown-store' } }
    // In the order in which they count: those of every shop stand among the days of any.
    const known = (store ?? facts.stores[0])?.exceptions ?? []
    if (isSaid(known, input)) return { audit: null, answer: { kind: 'unchanged' } }
    const replaced = known.filter((each) => isReplaced(each, { ...input, everywhere: input.storeId === null }))
    if (replaced.length > 0)
      await txCtx.db.delete(storeClosures).where(
        inArray(
          storeClosures.id,
          replaced.map(({ id }) => id),
        ),
      )
    const day = (date: string) => (input.yearly ? `2000-${date.slice(5)}` : date)
    await txCtx.db.insert(storeClosures).values({
      store_id: input.storeId,
      from_day: day(input.from),
      to_day: day(input.to),
      yearly: input.yearly,
      slots: input.slots,
      message: input.message,
      created_at: txCtx.now,
    })
    const closed = input.slots.length === 0
    const today = parisTime(txCtx.now).date
    return {
      audit: {
        action: closed ? 'store.closed' : 'store.exception_added',
        subject: { kind: 'store', ...(store && { id: store.id }), label: store?.town ?? 'Tous les magasins' },
        ...(replaced.length > 0 && { before: Object.fromEntries(replaced.map((each) => [spanText(each, today), dayText(each.slots)])) }),
        after: { [spanText(input, today)]: dayText(input.slots), ...(input.message && { message: input.message }) },
      },
      answer: { kind: 'saved' },
    }
  })
}

/** Whether the same days are said already, with the same hours and in the same words, and nothing else counts before that. */
function isSaid(known: readonly HoursException[], { from, to, yearly, slots, message, storeId }: ExceptionInput): boolean {
  const day = (date: string) => (yearly ? date.slice(5) : date)
  const [counting] = known.filter((each) => {
    const mayCount = each.yearly === yearly && (storeId !== null || each.storeId === null)
    return mayCount && each.from <= day(to) && day(from) <= each.to
  })
  return (
    counting !== undefined &&
    counting.from === day(from) &&
    counting.to === day(to) &&
    dayText(counting.slots) === dayText(slots) &&
    counting.message === message
  )
}

/** Takes an exception away: the week counts again. */
export async function removeException(
  ctx: AllowedCtx<'stores:close'>,
  input: { storeId: string; id: string },
  along?: GoesAlong,
): Promise<HoursChange> {
  return changeHours<HoursChange>(ctx, along, async (txCtx) => {
    const store = findStore(await readFacts(txCtx), input.storeId)
    const exception = store?.exceptions.find(({ id }) => id === input.id)
    if (!store || !exception) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.delete(storeClosures).where(and(eq(storeClosures.id, exception.id)))
    return {
      audit: {
        action: 'store.exception_removed',
        subject: { kind: 'store', id: store.id, label: exception.storeId === null ? 'Tous les magasins' : store.town },
        before: { [spanText(exception, parisTime(txCtx.now).date)]: dayText(exception.slots) },
      },
      answer: { kind: 'saved' },
    }
  })
}
