import { and, eq, isNull } from 'drizzle-orm'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { listWithdrawals, settleWithin } from '#app/features/contracts/staff-withdrawals.server.ts'
import type { StaffWithdrawal } from '#app/features/contracts/staff-withdrawals.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { removeDraft } from '#app/features/invoices/draft.commands.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { hasBegunAtWish } from './case-withdrawal.server.ts'
import { wholeDraft } from './case-invoicing.server.ts'

/** `not-owed`: no work had begun at the customer's wish, who then owes nothing; `too-much`: more than the contract says, cents. */
export type KeptPart = { kind: 'kept' } | { kind: 'gone' } | { kind: 'not-owed' } | { kind: 'too-much'; totalCents: number }

/**
 * Says what a customer owes for the work that was done at their wish by the moment of the withdrawal: a part of the price agreed (C. conso.
 * L. 221-25). Drafts of the whole are thrown away, since they say another price; where nothing is left to give back, the deadline ends.
 */
export function keepPart(ctx: AllowedCtx<'invoices:write'>, { id, cents }: { id: string; cents: number }): Promise<KeptPart> {
  return ctx.db.transaction(async (tx): Promise<KeptPart> => {
    const txCtx = { ...ctx, db: tx }
    const [row] = await tx
      .select({ contractId: withdrawals.contract_id, before: withdrawals.kept_cents })
      .from(withdrawals)
      .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
      .where(and(eq(withdrawals.id, id), isNull(withdrawals.settled_at), isNull(contracts.left_at)))
      .for('update', { of: withdrawals })
    const contract = row && (await findContractById(txCtx, row.contractId))
    if (!contract) return { kind: 'gone' }
    if (!(await hasBegunAtWish(txCtx, contract))) return { kind: 'not-owed' }
    if (contract.totalCents !== null && cents > contract.totalCents) return { kind: 'too-much', totalCents: contract.totalCents }
    await tx.update(withdrawals).set({ kept_cents: cents }).where(eq(withdrawals.id, id))
    const subject = { kind: 'contract', id: contract.id, label: contract.text }
    await recordAudit(txCtx, {
      action: 'contract.part_kept',
      subject,
      ...(row.before !== null && { before: { cents: row.before } }),
      after: { cents },
    })
    const { requestId, repairId } = contract
    const draft = wholeDraft(await listCaseInvoices(txCtx, { requestId, repairId }))
    if (draft) await removeDraft(txCtx, draft.id)
    const { paidCents } = await readMoney(txCtx, { reference: contract.reference ?? '', repairId, requestId, invoiceId: null })
    if (paidCents <= cents) await settleWithin(txCtx, { id, note: `Travail déjà fait à la demande du client\u00a0: ${priceText(cents)}` })
    return { kind: 'kept' }
  })
}

/** A withdrawal as staff read it; `begun`: work had begun at the customer's wish, so that a part of the price may be asked for. */
export type ShownWithdrawal = StaffWithdrawal & { begun: boolean }

/** Withdrawals with what is owed, the nearest deadline first. */
export async function readWithdrawals(ctx: Ctx): Promise<ShownWithdrawal[]> {
  const withBegun = async (row: StaffWithdrawal): Promise<ShownWithdrawal> => {
    const contract = row.settledAt === null && !row.partial ? await findContractById(ctx, row.contractId) : undefined
    return { ...row, begun: contract !== undefined && (await hasBegunAtWish(ctx, contract)) }
  }
  return Promise.all((await listWithdrawals(ctx)).map(withBegun))
}
