import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findWorkStep } from '#app/features/cases/bulk.ts'
import type { BulkItem, BulkKind } from '#app/features/cases/bulk.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import { moveRepairToShop } from '#app/features/repairs/correct-repair.commands.server.ts'
import { moveRequestToShop } from '#app/features/requests/staff-requests.commands.server.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assignCase, moveRepair } from './cases.server.ts'

/** Why a case stayed as it was. */
export type BulkRefusal = 'gone' | 'changed' | 'not-allowed'

export interface BulkResult {
  /** What takes each change back. */
  undo: BulkItem[]
  refused: { reference: string; name: string; why: BulkRefusal }[]
}

/**
 * Does one thing to many cases, each in a transaction of its own: what one refuses does not keep the others from it. A case that somebody
 * else has changed since its list was read stays as it is, and is named.
 */
export async function changeCases(ctx: AllowedCtx<'requests:write'>, kind: BulkKind, items: readonly BulkItem[]): Promise<BulkResult> {
  const result: BulkResult = { undo: [], refused: [] }
  for (const item of items) {
    const { reference, was, to } = item
    const parts = await findCaseRecords(ctx, reference)
    const row = parts && (await findCaseRow(ctx, parts))
    if (!row) {
      result.refused.push({ reference, name: '', why: 'gone' })
      continue
    }
    const now = presentOf(row, kind)
    if (now === to) continue
    const why = now === was ? await changeOne(ctx, kind, { ...parts, to }) : 'changed'
    if (why === undefined) result.undo.push({ reference, was: to, to: was })
    else result.refused.push({ reference, name: row.name, why })
  }
  return result
}

function presentOf(row: CaseRow, kind: BulkKind): string {
  return { step: row.step, assign: row.assigneeId ?? '', shop: row.storeId }[kind]
}

async function changeOne(
  ctx: AllowedCtx<'requests:write'>,
  kind: BulkKind,
  { repairId, requestId, to }: { repairId: string | null; requestId: string | null; to: string },
): Promise<BulkRefusal | undefined> {
  if (kind === 'assign') {
    if (to !== '' && !isUuid(to)) return 'not-allowed'
    return (await assignCase(ctx, { repairId, requestId, userId: to === '' ? null : to })) ? undefined : 'not-allowed'
  }
  if (kind === 'shop') {
    if (!findStore(ctx.facts, to)) return 'not-allowed'
    await ctx.db.transaction(async (tx) => {
      const txCtx = { ...ctx, db: tx }
      if (repairId !== null) await moveRepairToShop(txCtx, { id: repairId, storeId: to })
      if (requestId !== null) await moveRequestToShop(txCtx, { id: requestId, storeId: to })
    })
    return undefined
  }
  const status = findWorkStep(to)
  if (status === undefined || repairId === null) return 'not-allowed'
  const change = await moveRepair(ctx, { id: repairId, status })
  return change.kind === 'changed' || change.kind === 'unchanged' ? undefined : 'not-allowed'
}
