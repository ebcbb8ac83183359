import { eq, sql } from 'drizzle-orm'
import { dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { priceText } from '#app/lib/money.ts'
import { lastWithdrawalDay, refundDueDay } from '#app/lib/withdrawal-period.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addedPartOfCase, paidOfCase, partOfAddition } from '#app/platform/db/case-money.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { REPAIR_OF_CONTRACT } from './find-contract.queries.server.ts'
import type { KeptText } from './withdrawal-right.ts'
import type { FoundContract } from './find-contract.queries.server.ts'

export interface Declaration {
  name: string
  /** Where the acknowledgement is asked for. */
  email: string
}

/** What was declared, as the acknowledgement says it on the page and in the mail. */
export interface Receipt {
  contractId: string
  name: string
  email: string
  contract: string
  /** What was chosen of several contracts, as declared: "Je renonce à tout ce qui est convenu. …"; empty where there was nothing to choose. */
  choice: string
  /** "lundi 2 novembre 2026 à 14 h 05". */
  declaredAt: string
  lastDay: string
  refundDueOn: string
  /** "60 €", what had been paid by then beyond what stands; null for nothing. */
  paid: string | null
  /** "129,90 €", what was agreed on before and stands; null where the withdrawal ended the whole case. */
  standing: string | null
  /** What staff have stated since for work that was done at the customer's wish, and what goes back of what had been paid; null while they have not. */
  kept: KeptText | null
  /** Nothing is counted or given back any more. */
  isSettled: boolean
}

/**
 * Keeps a declaration; the contract must be locked and without one. Returns its id.
 * @param standingCents what the earlier agreement costs that stands; null where the whole case ends
 * @param choice what was chosen of several contracts, as declared; empty where there was nothing to choose
 */
export async function keepDeclaration(
  txCtx: Ctx,
  contract: FoundContract,
  { name, email }: Declaration,
  { standingCents, choice }: { standingCents: number | null; choice: string },
): Promise<string> {
  const id = crypto.randomUUID()
  await txCtx.db.insert(withdrawals).values({
    id,
    contract_id: contract.id,
    name,
    email,
    contract_text: contract.text,
    choice_text: choice,
    declared_at: txCtx.now,
    last_day: lastWithdrawalDay(contract.concludedAt, contract.informedAt),
    refund_due_on: refundDueDay(txCtx.now),
    kept_cents: standingCents,
    link_hash: linkHash(await receiptToken(txCtx, id)),
    created_at: txCtx.now,
  })
  await recordAudit(txCtx, { action: 'contract.withdrawn', subject: { kind: 'contract', id: contract.id, label: contract.text } })
  return id
}

/**
 * What was declared of a contract that was left: who, of which contract, and when.
 * @throws when there is none: the contract was read with it
 */
export async function getDeclaration(ctx: Pick<Ctx, 'db'>, id: string): Promise<Declaration & { contract: string; declaredAt: Date }> {
  const [declared] = await ctx.db
    .select({ name: withdrawals.name, email: withdrawals.email, contract: withdrawals.contract_text, declaredAt: withdrawals.declared_at })
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
  if (!declared) throw new Error('The declaration is missing')
  return declared
}

/** The secret of the link to an acknowledgement. */
export function receiptToken(ctx: Pick<Ctx, 'db'>, id: string): Promise<string> {
  return customerToken(ctx.db, 'withdrawal', id)
}

/** The acknowledgement behind its link; undefined when it opens none. */
export async function findReceipt(ctx: PayingCtx, token: string): Promise<Receipt | undefined> {
  return selectReceipt(ctx, eq(withdrawals.link_hash, linkHash(token)))
}

/** @throws when there is none: it was written in this very transaction */
export async function getReceipt(ctx: PayingCtx, id: string): Promise<Receipt> {
  const receipt = await selectReceipt(ctx, eq(withdrawals.id, id))
  if (!receipt) throw new Error('The declaration is missing')
  return receipt
}

type PayingCtx = Pick<Ctx, 'db' | 'env' | 'facts'>

async function selectReceipt(ctx: PayingCtx, which: ReturnType<typeof eq>): Promise<Receipt | undefined> {
  const parts = { repairId: REPAIR_OF_CONTRACT, requestId: sql`${contracts.request_id}`, training: isTraining(ctx) }
  const [found] = await ctx.db
    .select({
      row: withdrawals,
      leftAt: contracts.left_at,
      paidCents: paidOfCase(parts, sql`${withdrawals.declared_at}`),
      partCents: partOfAddition(parts),
      addedCents: addedPartOfCase(parts),
    })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
    .where(which)
  if (!found) return undefined
  const { row, leftAt, paidCents, partCents, addedCents } = found
  // What staff say later of work that was done is no part of what was acknowledged: it stands beside it.
  const standingCents = leftAt === null ? null : (row.kept_cents ?? 0) - partCents
  const keptCents = leftAt === null ? row.kept_cents : partCents > 0 ? partCents : null
  // What was kept of an addition that the customer had left before stays owed, and does not go back.
  const backCents = paidCents - (standingCents ?? addedCents)
  return {
    contractId: row.contract_id,
    name: row.name,
    email: row.email,
    contract: row.contract_text,
    choice: row.choice_text,
    declaredAt: stampText(row.declared_at),
    lastDay: dateText(row.last_day),
    refundDueOn: dateText(row.refund_due_on),
    paid: backCents > 0 ? priceText(backCents) : null,
    standing: standingCents === null ? null : priceText(standingCents),
    kept:
      keptCents === null
        ? null
        : { sum: keptCents > 0 ? priceText(keptCents) : null, back: backCents > keptCents ? priceText(backCents - keptCents) : null },
    isSettled: row.settled_at !== null,
  }
}
