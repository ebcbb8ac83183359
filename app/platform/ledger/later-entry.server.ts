/** Whether the clock of this machine stands behind what was written last into the journals of money. */
import { desc, eq } from 'drizzle-orm'
import { after, hours } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerEntries } from '#app/platform/db/tables/money.server.ts'

/** Clocks of several machines differ a little. */
const MARGIN_MS = hours(1)

/** When the last entry of a journal was written, where that is yet to come by the clock; null where it is not. */
export async function findLaterEntry({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  for (const training of [false, true]) {
    const [last] = await db
      .select({ at: ledgerEntries.at })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.training, training))
      .orderBy(desc(ledgerEntries.sequence))
      .limit(1)
    if (last && last.at > after(now, MARGIN_MS)) return last.at
  }
  return null
}
