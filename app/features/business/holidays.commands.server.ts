import { eq } from 'drizzle-orm'
import type { PublicHolidays } from '#app/lib/public-holidays.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { changeHours } from './facts-change.server.ts'
import type { GoesAlong } from './facts-change.server.ts'
import { PUBLIC_HOLIDAY_WORDS } from './holiday-choices.ts'
import type { HoursChange } from './hours.commands.server.ts'
import { readFacts } from './read-facts.server.ts'

/** Says what holds on public holidays in a shop; days apart go on passing before. */
export async function saveHolidays(
  ctx: AllowedCtx<'facts:write'>,
  input: { storeId: string; publicHolidays: PublicHolidays },
  along?: GoesAlong,
): Promise<HoursChange> {
  return changeHours<HoursChange>(ctx, along, async (txCtx) => {
    const store = findStore(await readFacts(txCtx), input.storeId)
    if (!store) return { audit: null, answer: { kind: 'unknown-store' } }
    const before = store.publicHolidays ?? ''
    if (before === input.publicHolidays) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.update(stores).set({ public_holidays: input.publicHolidays }).where(eq(stores.slug, store.id))
    return {
      audit: {
        action: 'store.holidays_said',
        subject: { kind: 'store', id: store.id, label: store.town },
        before: { public_holidays: PUBLIC_HOLIDAY_WORDS[before] },
        after: { public_holidays: PUBLIC_HOLIDAY_WORDS[input.publicHolidays] },
      },
      answer: { kind: 'saved' },
    }
  })
}
