import { inArray } from 'drizzle-orm'
import { findStore, wallTime } from '#app/lib/shop-facts.ts'
import type { DayHours, Store } from '#app/lib/shop-facts.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { storeClosures } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { changedLines } from './closing-lines.ts'
import { spanText } from './closure-words.ts'
import { changeHours } from './facts-change.server.ts'
import type { GoesAlong } from './facts-change.server.ts'
import { readFacts } from './read-facts.server.ts'

export interface CloseInput {
  storeId: string
  /** Calendar days in Paris. */
  from: string
  to: string
  message: string
  /** The slots of today, exceptions included, as the rules of opening hours say them. */
  today: DayHours
}

/** `already`: what was asked for is said of these days. */
export type Closed = { kind: 'closed' | 'already' | 'past' | 'unknown-store'; undoId?: string }

/** Closes a shop for days to come, or from this minute on: what of today is over stays true. */
export async function closeStore(ctx: AllowedCtx<'stores:close'>, input: CloseInput, along?: GoesAlong): Promise<Closed> {
  const now = parisTime(ctx.now)
  if (input.to < now.date) return { kind: 'past' }
  return changeHours<Closed>(ctx, along, async (txCtx) => {
    const store = findStore(await readFacts(txCtx), input.storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    const over = input.from <= now.date ? slotsUntil(input.today, now.minutes) : []
    const from = input.from < now.date ? now.date : input.from
    const line = (first: string, last: string, slots: DayHours) => ({ from: first, to: last, slots, message: input.message })
    const lines =
      over.length === 0 ? [line(from, input.to, [])] : [line(from, from, over), ...(input.to > from ? [line(addDays(from, 1), input.to, [])] : [])]
    const { add, removeIds } = changedLines(store.exceptions, lines)
    if (add.length === 0) return { audit: null, answer: { kind: 'already' } }
    if (removeIds.length > 0) await txCtx.db.delete(storeClosures).where(inArray(storeClosures.id, removeIds))
    const rows = add.map(({ from: from_day, to: to_day, slots, message }) => ({
      store_id: store.id,
      from_day,
      to_day,
      yearly: false,
      slots,
      message,
      created_at: txCtx.now,
    }))
    await txCtx.db.insert(storeClosures).values(rows)
    return { audit: auditOf(store, { from, to: input.to, message: input.message }, now.date), answer: { kind: 'closed' } }
  })
}

function auditOf(store: Store, { from, to, message }: { from: string; to: string; message: string }, today: string) {
  return {
    action: 'store.closed',
    subject: { kind: 'store', id: store.id, label: store.town },
    after: { [spanText({ from, to, yearly: false }, today)]: 'fermé', ...(message && { message }) },
  }
}

/** What is over of these slots at a minute of the day. */
function slotsUntil(slots: DayHours, minutes: number): DayHours {
  const now = wallTime(minutes)
  return slots.filter(({ start }) => start < now).map(({ start, end }) => ({ start, end: end < now ? end : now }))
}
