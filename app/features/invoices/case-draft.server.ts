import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'

/** The draft of a case; undefined for one of a sale, and for what is issued. */
export async function findCaseDraft(txCtx: Pick<Ctx, 'db'>, id: string) {
  const [draft] = await txCtx.db
    .select({
      kind: invoices.kind,
      repairId: invoices.repair_id,
      requestId: invoices.request_id,
      totalCents: invoices.total_cents,
      aidCents: invoices.aid_cents,
      lines: invoices.lines,
      updatedAt: invoices.updated_at,
    })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.state, 'draft')))
  if (!draft || (draft.repairId === null && draft.requestId === null)) return undefined
  const { repairId, requestId, ...said } = draft
  return { ...said, parts: { repairId, requestId } }
}
