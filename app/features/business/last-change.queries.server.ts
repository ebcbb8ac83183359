import { desc, eq } from 'drizzle-orm'
import { momentText } from '#app/lib/moment-text.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { FACTS_UNDO } from './facts-change.server.ts'

/** The last change of the shop's facts, as long as it can be taken back. */
export async function findLastChange(ctx: AllowedCtx<'facts:write'>): Promise<{ id: string; at: string } | null> {
  const [last] = await ctx.db
    .select({ id: undoRecords.id, at: undoRecords.created_at })
    .from(undoRecords)
    .where(eq(undoRecords.kind, FACTS_UNDO))
    .orderBy(desc(undoRecords.created_at))
    .limit(1)
  return last ? { id: last.id, at: momentText(last.at, ctx.now) } : null
}
