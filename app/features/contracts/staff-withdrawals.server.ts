import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addedPartOfCase, dueOfCase, isWithdrawn, paidOfCase, partOfAddition } from '#app/platform/db/case-money.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { REPAIR_OF_CONTRACT } from './find-contract.queries.server.ts'

export interface StaffWithdrawal {
  id: string
  name: string
  contract: string
  declaredAt: Date
  /** "YYYY-MM-DD". */
  refundDueOn: string
  settledAt: Date | null
  settledBy: string
  settledNote: string
  /** "T-12", "D-7K2M9Q" of a request without a device; null for a visit alone. */
  caseReference: string | null
  /** What came in for the case and was not given back, cents. */
  paidCents: number
  /** What goes back of that by what is owed by now, cents; below zero where more is owed than was paid. */
  backCents: number
  /** What was counted for the work that was done at the customer's wish, cents; null while nobody has said so. */
  keptCents: number | null
  /** What was agreed on before and stands, cents; null where nothing does, or does any more. */
  standingCents: number | null
  contractId: string
  /** Only what was added to an earlier agreement, which stands. */
  partial: boolean
}

const SHOWN_MAX = 200

/** Withdrawals with what is owed, the nearest deadline first, then those that are settled. */
export async function listWithdrawals(ctx: Ctx): Promise<StaffWithdrawal[]> {
  assertCan(ctx.actor, 'requests:read')
  const part = partOfAddition(PARTS)
  const rows = await ctx.db
    .select({
      id: withdrawals.id,
      name: withdrawals.name,
      contract: withdrawals.contract_text,
      declaredAt: withdrawals.declared_at,
      refundDueOn: withdrawals.refund_due_on,
      settledAt: withdrawals.settled_at,
      settledBy: withdrawals.settled_by,
      settledNote: withdrawals.settled_note,
      request: requests.reference,
      number: repairs.number,
      keptCents: sql<number | null>`case when ${contracts.left_at} is null then ${withdrawals.kept_cents} else nullif(${part}, 0) end`,
      standingCents: sql<
        number | null
      >`case when ${contracts.left_at} is not null and not ${isWithdrawn(PARTS)} then ${withdrawals.kept_cents} - ${part} end`,
      contractId: withdrawals.contract_id,
      partial: sql<boolean>`${contracts.left_at} is not null`,
      paidCents: paidOfWithdrawal(ctx),
      backCents: backOfWithdrawal(ctx),
    })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
    .leftJoin(requests, eq(requests.id, contracts.request_id))
    .leftJoin(repairs, eq(repairs.id, REPAIR_OF_CONTRACT))
    .orderBy(desc(isNull(withdrawals.settled_at)), asc(withdrawals.refund_due_on), desc(withdrawals.declared_at))
    .limit(SHOWN_MAX)
  return rows.map(({ request, number, ...row }) => ({ ...row, caseReference: number === null ? request : `T-${number}` }))
}

/** The withdrawals that are not settled, and the first day by which money goes back; null where none does. */
export async function countDueWithdrawals(ctx: Ctx): Promise<{ due: number; firstDay: string | null }> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db
    .select({ due: count(), firstDay: sql<string | null>`min(${withdrawals.refund_due_on}) filter (where ${backOfWithdrawal(ctx)} > 0)` })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
    .leftJoin(requests, eq(requests.id, contracts.request_id))
    .leftJoin(repairs, eq(repairs.id, REPAIR_OF_CONTRACT))
    .where(isNull(withdrawals.settled_at))
  return row ?? { due: 0, firstDay: null }
}

/** `owed`: money of the customer is still here that goes back. */
export type Settling = { kind: 'settled' } | { kind: 'gone' } | { kind: 'owed'; cents: number }

/** Notes what was done about a withdrawal for which no money has to go back any more. */
export function settleWithdrawal(ctx: AllowedCtx<'requests:write'>, input: { id: string; note: string }): Promise<Settling> {
  return ctx.db.transaction(async (tx): Promise<Settling> => {
    const cents = await readOwedBack({ ...ctx, db: tx }, input.id)
    if (cents > 0) return { kind: 'owed', cents }
    return { kind: (await settleWithin({ ...ctx, db: tx }, input)) ? 'settled' : 'gone' }
  })
}

/** What of the customer's money has to go back after a withdrawal that is not settled, cents; 0 for nothing. */
export async function readOwedBack(txCtx: Pick<Ctx, 'db' | 'env' | 'facts'>, id: string): Promise<number> {
  const [row] = await txCtx.db
    .select({ cents: backOfWithdrawal(txCtx) })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
    .leftJoin(requests, eq(requests.id, contracts.request_id))
    .leftJoin(repairs, eq(repairs.id, REPAIR_OF_CONTRACT))
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.settled_at)))
  return Math.max(0, row?.cents ?? 0)
}

/** The case of a withdrawal, where the statement around joins its repair and its request. */
const PARTS = { repairId: sql`${repairs.id}`, requestId: sql`${requests.id}` }

/** After a withdrawal from what was added the case goes on: its price by now is what is owed. */
function backOfWithdrawal(ctx: Pick<Ctx, 'env' | 'facts'>) {
  const owed = sql`case when ${contracts.left_at} is null then coalesce(${withdrawals.kept_cents}, 0) + ${addedPartOfCase(PARTS)}
    else coalesce(${dueOfCase({ ...PARTS, training: isTraining(ctx) })}, 0) end`
  return sql<number>`${paidOfWithdrawal(ctx)} - (${owed})`
}

function paidOfWithdrawal(ctx: Pick<Ctx, 'env' | 'facts'>) {
  return paidOfCase({ repairId: REPAIR_OF_CONTRACT, requestId: sql`${contracts.request_id}`, training: isTraining(ctx) })
}

/** As `settleWithdrawal`, for whoever has just given the money back, or where none is owed from the start: pass the context of the transaction of that. */
export async function settleWithin(txCtx: Pick<Ctx, 'db' | 'now' | 'actor'>, { id, note }: { id: string; note: string }): Promise<boolean> {
  const by = signsAs(txCtx.actor)
  const [settled] = await txCtx.db
    .update(withdrawals)
    .set({ settled_at: txCtx.now, settled_by: by, settled_note: note })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.settled_at)))
    .returning({ contractId: withdrawals.contract_id, label: withdrawals.contract_text })
  if (!settled) return false
  const subject = { kind: 'contract', id: settled.contractId, label: settled.label }
  await recordAudit(txCtx, { action: 'contract.withdrawal_settled', subject, after: { note } })
  return true
}
