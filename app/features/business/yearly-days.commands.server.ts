import { and, eq, inArray, isNull } from 'drizzle-orm'
import { storeClosures } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dayWords } from './closure-words.ts'
import { changeFacts } from './facts-change.server.ts'
import type { HoursChange } from './hours.commands.server.ts'
import { readFacts } from './read-facts.server.ts'
import { closedEveryYear, yearlyDays } from './yearly-days.ts'

/** Says on which public holidays every shop is closed, each year; days with hours of their own, and other days apart, stay as they are. */
export async function saveYearlyDays(ctx: AllowedCtx<'facts:write'>, days: readonly string[]): Promise<HoursChange> {
  return changeFacts<HoursChange>(ctx, async (txCtx) => {
    const facts = await readFacts(txCtx)
    const before = closedEveryYear(facts)
    const asked = yearlyDays(facts, { isProposal: false }).map(({ monthDay }) => monthDay)
    const added = asked.filter((day) => days.includes(day) && !before.includes(day))
    const removed = asked.filter((day) => !days.includes(day) && before.includes(day))
    if (added.length + removed.length === 0) return { audit: null, answer: { kind: 'unchanged' } }
    const dateOf = (day: string) => `2000-${day}`
    if (removed.length > 0) {
      const dates = removed.map(dateOf)
      const isClosedAll = and(isNull(storeClosures.store_id), eq(storeClosures.yearly, true), eq(storeClosures.slots, []))
      await txCtx.db.delete(storeClosures).where(and(isClosedAll, inArray(storeClosures.from_day, dates), inArray(storeClosures.to_day, dates)))
    }
    if (added.length > 0) {
      const rows = added.map((day) => ({ from_day: dateOf(day), to_day: dateOf(day), yearly: true, slots: [], created_at: txCtx.now }))
      await txCtx.db.insert(storeClosures).values(rows)
    }
    const words = (closed: readonly string[]) =>
      Object.fromEntries([...added, ...removed].map((day) => [dayWords(day, true), closed.includes(day) ? 'fermé' : 'comme la semaine']))
    return {
      audit: {
        action: 'store.yearly_days_changed',
        subject: { kind: 'store', label: 'Tous les magasins' },
        before: words(before),
        after: words(asked.filter((day) => days.includes(day))),
      },
      answer: { kind: 'saved' },
    }
  })
}
