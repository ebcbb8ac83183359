import { and, desc, eq } from 'drizzle-orm'
import { momentText } from '#app/lib/moment-text.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keptSinceLive } from '#app/platform/undo/undo.server.ts'
import { FACTS_UNDO, TOWNS_UNDO } from './facts-change.server.ts'

interface LastChange {
  id: string
  at: string
}

/** The last change of the shop's facts, as long as it can be taken back. */
export function findLastChange(ctx: AllowedCtx<'facts:write'>): Promise<LastChange | null> {
  return findLastOf(ctx, FACTS_UNDO)
}

/** The same of the served area. */
export function findLastTownChange(ctx: AllowedCtx<'facts:write'>): Promise<LastChange | null> {
  return findLastOf(ctx, TOWNS_UNDO)
}

async function findLastOf(ctx: AllowedCtx<'facts:write'>, kind: string): Promise<LastChange | null> {
  const [last] = await ctx.db
    .select({ id: undoRecords.id, at: undoRecords.created_at })
    .from(undoRecords)
    .where(and(eq(undoRecords.kind, kind), keptSinceLive))
    .orderBy(desc(undoRecords.created_at))
    .limit(1)
  return last ? { id: last.id, at: momentText(last.at, ctx.now) } : null
}
