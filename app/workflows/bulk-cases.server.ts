import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findWorkStep } from '#app/features/cases/bulk.ts'
import type { BulkItem, BulkKind } from '#app/features/cases/bulk.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import { moveRepairToShop } from '#app/features/repairs/correct-repair.commands.server.ts'
import { moveRequestToShop } from '#app/features/requests/staff-requests.commands.server.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { holdCase } from '#app/platform/db/hold-case.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assignCase, moveRepair } from './cases.server.ts'
import { toldOfMove, toldOfRequestMove } from './told-of-move.server.ts'
import type { ToldOfMove } from './told-of-move.server.ts'

/** Why a case stayed as it was. */
export type BulkRefusal = 'gone' | 'changed' | 'not-allowed' | 'withdrawn' | 'must-wait'

/** What a case was called in the list. */
export interface NamedCase {
  reference: string
  name: string
}

/** What the customer of a changed case learns. `was-ready`: they were told that it is ready, which is so no more; the others are of a move to a shop. */
export type BulkWord = ToldOfMove | 'was-ready'

export interface BulkResult {
  /** What takes each change back. */
  undo: BulkItem[]
  told: Record<BulkWord, NamedCase[]>
  refused: (NamedCase & { why: BulkRefusal })[]
}

interface BulkChange {
  kind: BulkKind
  /** Customers are not told of another shop. */
  isQuiet: boolean
}

/**
 * Does one thing to many cases, each in a transaction of its own: what one refuses does not keep the others from it. A case that somebody
 * else has changed since its list was read stays as it is, and is named. The customers of what goes to another shop are told as by «Corriger la fiche».
 */
export async function changeCases(ctx: AllowedCtx<'requests:write'>, change: BulkChange, items: readonly BulkItem[]): Promise<BulkResult> {
  const { kind } = change
  const result: BulkResult = { undo: [], told: { mailed: [], 'to-call': [], 'taken-back': [], 'was-ready': [] }, refused: [] }
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
    const named = { reference, name: row.name }
    const outcome: Outcome = now === was ? await changeOne(ctx, change, { ...parts, was, to }) : { refused: 'changed' }
    if ('refused' in outcome) result.refused.push({ ...named, why: outcome.refused })
    else result.undo.push({ reference, was: to, to: was })
    if ('said' in outcome && outcome.said !== null) result.told[outcome.said].push(named)
  }
  return result
}

function presentOf(row: CaseRow, kind: BulkKind): string {
  return { step: row.step, assign: row.assigneeId ?? '', shop: row.storeId }[kind]
}

type Outcome = { said: BulkWord | null } | { refused: BulkRefusal }

interface OneChange {
  repairId: string | null
  requestId: string | null
  was: string
  to: string
}

async function changeOne(ctx: AllowedCtx<'requests:write'>, { kind, isQuiet }: BulkChange, one: OneChange): Promise<Outcome> {
  const { repairId, requestId, to } = one
  if (kind === 'assign') {
    if (to !== '' && !isUuid(to)) return { refused: 'not-allowed' }
    return (await assignCase(ctx, { repairId, requestId, userId: to === '' ? null : to })) ? { said: null } : { refused: 'not-allowed' }
  }
  if (kind === 'shop') return findStore(ctx.facts, to) ? { said: await moveToShop(ctx, one, isQuiet) } : { refused: 'not-allowed' }
  const status = findWorkStep(to)
  if (status === undefined || repairId === null) return { refused: 'not-allowed' }
  const change = await moveRepair(ctx, { id: repairId, status })
  if (change.kind === 'changed') return { said: 'toldReady' in change ? 'was-ready' : null }
  if (change.kind === 'unchanged') return { said: null }
  if (change.kind === 'must-wait') return { refused: 'must-wait' }
  return { refused: change.kind === 'not-allowed' && change.withdrawn ? 'withdrawn' : 'not-allowed' }
}

async function moveToShop(
  ctx: AllowedCtx<'requests:write'>,
  { repairId, requestId, was, to }: OneChange,
  isQuiet: boolean,
): Promise<ToldOfMove | null> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await holdCase(tx, { repairId, requestId })
    if (requestId !== null) await moveRequestToShop(txCtx, { id: requestId, storeId: to })
    if (repairId !== null) {
      await moveRepairToShop(txCtx, { id: repairId, storeId: to })
      return toldOfMove(txCtx, { id: repairId, fromId: was, isQuiet })
    }
    return requestId === null ? null : toldOfRequestMove(txCtx, { id: requestId, fromId: was, isQuiet })
  })
}
