/**
 * A clock that is wrong erases what nobody can bring back: where it has gone ahead by more than a week since the last purge, purges wait for a day, and the
 * dashboard says so. A shop that was closed meanwhile loses nothing by that.
 */
import { eq } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { purgeRuns } from '#app/platform/db/tables/privacy.server.ts'

const LONGEST_GAP_MS = days(7)
const PAUSE_MS = days(1)
/** Its row among those of the purges says since when they wait. */
const PAUSE = 'pause'

/** How far the clock went without a purge, and until when they wait. */
export interface PurgePause {
  from: Date
  to: Date
  until: Date
}

/** Whether purges may run now; begins their pause where the clock has gone ahead. */
export async function mayPurge(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const { last, since } = await readRuns(ctx)
  if (last === undefined || after(last, LONGEST_GAP_MS) >= ctx.now) {
    await ctx.db.delete(purgeRuns).where(eq(purgeRuns.name, PAUSE))
    return true
  }
  if (since !== undefined) return after(since, PAUSE_MS) <= ctx.now
  await ctx.db
    .insert(purgeRuns)
    .values({ name: PAUSE, ran_at: ctx.now })
    .onConflictDoUpdate({ target: purgeRuns.name, set: { ran_at: ctx.now } })
  return false
}

/** The pause under way; null where purges run. */
export async function findPurgePause(ctx: Pick<Ctx, 'db' | 'now'>): Promise<PurgePause | null> {
  const { last, since } = await readRuns(ctx)
  if (last === undefined || since === undefined) return null
  const until = after(since, PAUSE_MS)
  return until > ctx.now ? { from: last, to: since, until } : null
}

/** The last purge of this clock, and since when they wait: what another clock has noted for a day to come says nothing, nor does a pause of long ago. */
async function readRuns({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<{ last: Date | undefined; since: Date | undefined }> {
  const rows = (await db.select({ name: purgeRuns.name, at: purgeRuns.ran_at }).from(purgeRuns)).filter(({ at }) => at <= now)
  const last = rows
    .filter(({ name }) => name !== PAUSE)
    .map(({ at }) => at)
    .toSorted((one, other) => other.getTime() - one.getTime())[0]
  const since = rows.find(({ name }) => name === PAUSE)?.at
  return { last, since: since && last && since > last && after(since, LONGEST_GAP_MS) > now ? since : undefined }
}
