import { desc, eq } from 'drizzle-orm'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { visitMailValues } from './visit-mails.server.ts'
import { VISIT_COLUMNS } from './visit-row.server.ts'

/** What mails say of the newest visit: words are tried on it before they are published. */
export async function findNewestVisitValues(ctx: Ctx): Promise<CaseMailValues<'visite-confirmee'> | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [visit] = await ctx.db.select(VISIT_COLUMNS).from(bookings).where(eq(bookings.kind, 'visit')).orderBy(desc(bookings.created_at)).limit(1)
  return visit && visitMailValues(ctx.facts, visit)
}
