import { gt, lt, or } from 'drizzle-orm'
import { after, days, hours } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rateBuckets, signingKeys } from '#app/platform/db/tables/trust.server.ts'
import { purgeLinks } from './mailed-links.server.ts'
import { purgeSessions } from './sessions.server.ts'
import { forgetOldPlaces } from './sign-in-limits.server.ts'

/** Removes what has served its time: ended sessions, dead links, full buckets, keys that verify nothing any more. */
export async function purgeStaffData(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await purgeSessions(ctx)
  await purgeLinks(ctx)
  await forgetOldPlaces(ctx)
  // Every bucket is full again after a day without a try, and a full bucket says the same as none.
  // One that was used while the clock was ahead would not fill up before that day has come.
  await ctx.db
    .delete(rateBuckets)
    .where(or(lt(rateBuckets.updated_at, after(ctx.now, -days(1))), gt(rateBuckets.updated_at, after(ctx.now, hours(1)))))
  await ctx.db.delete(signingKeys).where(lt(signingKeys.verify_until, ctx.now))
}
