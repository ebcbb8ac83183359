import { and, eq, isNull } from 'drizzle-orm'
import { isWithdrawn, listCountedWithdrawals } from '#app/features/contracts/case-contract.queries.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { listWithdrawals, readOwedBack, settleWithin } from '#app/features/contracts/staff-withdrawals.server.ts'
import type { StaffWithdrawal } from '#app/features/contracts/staff-withdrawals.server.ts'
import { findStoodCents, isAdditionCounted } from '#app/features/contracts/standing-contract.server.ts'
import { receiptPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { getReceipt, receiptToken } from '#app/features/contracts/withdrawal.commands.server.ts'
import { keptPartText, standingText } from '#app/features/contracts/withdrawal-right.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { removeDraft } from '#app/features/invoices/draft.commands.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import type { PaidThing } from '#app/features/till/money.queries.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { holdCase } from '#app/platform/db/hold-case.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail, rewriteMails, takeBackMails } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { begunAtWish, hasBegunAtWish } from './case-withdrawal.server.ts'
import { standingInvoice, wholeDraft } from './case-invoicing.server.ts'
import { hasAddress, subjectOf } from './keep-wish.server.ts'

/**
 * `not-owed`: no work had begun at the customer's wish, who then owes nothing; `too-much`: more than may be counted, cents, and what bounds it: the price
 * of what was added, of what had begun at the customer's wish where more was agreed on since, or the price agreed; `invoiced`: the part that was counted
 * before stands on an invoice, which a credit note takes back first.
 */
export type KeptPart =
  | { kind: 'kept' }
  | { kind: 'gone' }
  | { kind: 'not-owed' }
  | { kind: 'too-much'; totalCents: number; bound: 'addition' | 'begun' | 'agreed' }
  | { kind: 'invoiced'; number: string }

/**
 * Says what a customer owes for the work that was done at their wish by the moment of the withdrawal: a part of the price agreed (C. conso.
 * L. 221-25); they are told by mail. Of a contract that only added to an earlier one it is a part of what that added, beside what stands.
 * Drafts of the whole are thrown away, since they say another price; where nothing is left to give back, the deadline ends.
 */
export function keepPart(ctx: AllowedCtx<'invoices:write'>, { id, cents }: { id: string; cents: number }): Promise<KeptPart> {
  return ctx.db.transaction(async (tx): Promise<KeptPart> => {
    const txCtx = { ...ctx, db: tx }
    const [row] = await tx
      .select({ contractId: withdrawals.contract_id, before: withdrawals.kept_cents, declaredAt: withdrawals.declared_at })
      .from(withdrawals)
      .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
      .where(and(eq(withdrawals.id, id), isNull(withdrawals.settled_at)))
      .for('update', { of: withdrawals })
    const contract = row && (await findContractById(txCtx, row.contractId))
    if (!contract) return { kind: 'gone' }
    const begun = await begunAtWish(txCtx, contract)
    if (!begun) return { kind: 'not-owed' }
    const stoodCents = await findStoodCents(txCtx, contract)
    const maxCents = begun.maxCents === null ? null : begun.maxCents - (stoodCents ?? 0)
    if (maxCents !== null && cents > maxCents) {
      const bound = stoodCents !== null ? 'addition' : begun.maxCents === contract.totalCents ? 'agreed' : 'begun'
      return { kind: 'too-much', totalCents: maxCents, bound }
    }
    const invoiced = stoodCents === null && cents !== row.before ? await findPartInvoice(txCtx, contract, row.declaredAt) : undefined
    if (invoiced) return { kind: 'invoiced', number: invoiced.number }
    await tx
      .update(withdrawals)
      .set({ kept_cents: cents + (stoodCents ?? 0) })
      .where(eq(withdrawals.id, id))
    // Where only an addition was left, `updated_at` of its contract records that its part was counted (`isAdditionCounted`).
    if (stoodCents !== null) await tx.update(contracts).set({ updated_at: txCtx.now }).where(eq(contracts.id, contract.id))
    const beforeCents = row.before === null || row.before === stoodCents ? null : row.before - (stoodCents ?? 0)
    const subject = { kind: 'contract', id: contract.id, label: contract.text }
    await recordAudit(txCtx, {
      action: 'contract.part_kept',
      subject,
      ...(beforeCents !== null && { before: { cents: beforeCents } }),
      after: { cents },
    })
    const { requestId, repairId } = contract
    if (beforeCents !== cents) await mailKeptPart(txCtx, { id, contract })
    const draft = wholeDraft(await listCaseInvoices(txCtx, { requestId, repairId }))
    if (draft) await removeDraft(txCtx, draft.id)
    if ((await readOwedBack(txCtx, id)) === 0)
      await settleWithin(txCtx, { id, note: `Travail déjà fait à la demande du client\u00a0: ${priceText(cents)}` })
    // Another part of the case that was counted in these minutes leaves less, or more, to pay than its mail says.
    await retellKeptPart(txCtx, contract)
    return { kind: 'kept' }
  })
}

/** The invoice for the part that was counted after a withdrawal, where it stands. Whoever issues it at this moment comes first. */
async function findPartInvoice(txCtx: AllowedCtx<'invoices:write'>, parts: Pick<FoundContract, 'repairId' | 'requestId'>, declaredAt: Date) {
  await holdCase(txCtx.db, parts)
  const ofCase = await listCaseInvoices(txCtx, parts)
  const standing = standingInvoice(ofCase)
  const issuedAt = ofCase.find(({ id }) => id === standing?.id)?.issuedAt
  return issuedAt && issuedAt > declaredAt ? standing : undefined
}

/** Within this a sum is corrected before anybody hears of it. */
const MISTAKE_MS = minutes(5)

/** Tells the customer the sum, why it is owed and how to pay it: at the address of the declaration and at that of the case. */
async function mailKeptPart(txCtx: AllowedCtx<'invoices:write'>, told: { id: string; contract: FoundContract }): Promise<void> {
  const mail = await keptPartMail(txCtx, { ...told, isStated: true })
  if (mail === null) return
  const { subjectId, subject, bodies, replyTo, addresses } = mail
  await takeBackMails(txCtx, subjectId, { subject })
  for (const to of addresses) await enqueueMail(txCtx, { to, replyTo, subject, ...bodies }, subjectId, after(txCtx.now, MISTAKE_MS))
}

/**
 * Says in the mail about the part, while it waits, what is due by now: what was paid or given back at the counter in these minutes is not asked for, or
 * promised, any more, and what was left since no longer stands. For whoever takes money or gives it back, counts a part or takes a withdrawal: pass the
 * context of that transaction.
 */
export async function retellKeptPart(txCtx: Ctx, { repairId, requestId }: Pick<PaidThing, 'repairId' | 'requestId'>): Promise<void> {
  for (const { id, contractId } of await listCountedWithdrawals(txCtx.db, { repairId, originId: requestId })) {
    const contract = await findContractById(txCtx, contractId)
    const mail = contract ? await keptPartMail(txCtx, { id, contract, isStated: await isAdditionCounted(txCtx, contract) }) : null
    if (mail !== null) await rewriteMails(txCtx, mail.subjectId, mail.subject, mail.bodies)
  }
}

/** The mail about the part that was done, as it reads by now; null where nobody has said what is owed. */
async function keptPartMail(txCtx: Ctx, { id, contract, isStated = false }: { id: string; contract: FoundContract; isStated?: boolean }) {
  const { facts, env } = txCtx
  const receipt = await getReceipt(txCtx, id)
  // An addition of which nothing is kept has no `kept` on its receipt, as one of which nobody has said anything: `isStated` tells them apart.
  const stated = receipt.kept ?? (isStated ? { sum: null, back: receipt.paid } : null)
  if (stated === null) return null
  const { requestId, repairId } = contract
  const stands = receipt.standing !== null && !(await isWithdrawn(txCtx.db, { repairId, originId: requestId }))
  // If the customer has left the rest of the contract too, the acknowledgement of that says what goes back of the whole.
  const kept = receipt.standing !== null && !stands ? { ...stated, back: null } : stated
  const { restCents } = await readMoney(txCtx, { reference: contract.reference ?? '', repairId, requestId, invoiceId: null })
  const store = servingStore(facts, contract.storeId) ?? mainStore(facts)
  // In the words of the declaration, which never name a request to who knew the number of its repair alone.
  const [, called = receipt.contract] = /^[^,]* ([DT]-\w+),/.exec(receipt.contract) ?? []
  const bodies = mailBodies({
    sender: signatureOf(facts, store),
    heading: 'Travail déjà fait avant votre rétractation',
    paragraphs: [
      `Vous avez renoncé à ce contrat\u00a0: ${receipt.contract}.`,
      ...(stands && receipt.standing !== null ? [standingText(receipt.standing)] : []),
      keptPartText(kept, receipt.refundDueOn, { isGivenBack: restCents === 0 }),
      ...restTexts({ restCents, isOwed: kept.sum !== null, phone: phoneText(store.phone) }),
    ],
    action: { label: 'Voir l’accusé de réception', href: `${env.PUBLIC_URL}${receiptPath(await receiptToken(txCtx, id))}` },
  })
  return {
    subjectId: subjectOf(contract),
    subject: `Travail déjà fait ${receipt.standing === null ? 'avant votre rétractation' : 'de ce qui s’ajoutait'}, ${called}`,
    bodies,
    replyTo: store.email,
    addresses: new Set([receipt.email, contract.email].filter((email) => hasAddress({ email }))),
  }
}

/** How the rest is paid, or that nothing is left to pay. */
function restTexts({ restCents, isOwed, phone }: { restCents: number | null; isOwed: boolean; phone: string }): string[] {
  if (restCents !== null && restCents > 0)
    return [`Il reste ${priceText(restCents)} à payer\u00a0: pour régler, appelez le magasin au ${phone} ou répondez à ce message.`]
  return isOwed && restCents !== null ? ['C’est payé\u00a0: il ne vous reste rien à régler.'] : []
}

/**
 * A withdrawal as staff read it; `begun`: work had begun at the customer's wish, so that a part of the price may be asked for. `toCollectCents`: what
 * remains to be paid of its case since something was counted for it.
 */
export type ShownWithdrawal = StaffWithdrawal & { begun: boolean; toCollectCents: number }

/** Withdrawals with what is owed, the nearest deadline first. */
export async function readWithdrawals(ctx: Ctx): Promise<ShownWithdrawal[]> {
  const withBegun = async (row: StaffWithdrawal): Promise<ShownWithdrawal> => {
    const isOpen = row.settledAt === null
    const isShort = isCountedShort(row)
    const contract = isOpen || isShort ? await findContractById(ctx, row.contractId) : undefined
    return {
      ...row,
      begun: isOpen && contract !== undefined && (await hasBegunAtWish(ctx, contract)),
      toCollectCents: contract && isShort ? await restOf(ctx, contract) : 0,
    }
  }
  return Promise.all((await listWithdrawals(ctx)).map(withBegun))
}

/**
 * Whether less was paid than is owed since a part was counted. Where a contract stands, that is its price and this part, without what was agreed on since;
 * where none does, it is all that was counted of the case, which `backCents` has taken off.
 */
function isCountedShort({ keptCents, standingCents, paidCents, backCents }: StaffWithdrawal): boolean {
  if (keptCents === null) return false
  return standingCents === null ? backCents < 0 : paidCents < keptCents + standingCents
}

/** What remains to be paid of what was counted, cents: a credit note may have forgone it since. */
async function restOf(ctx: Ctx, { reference, repairId, requestId }: FoundContract): Promise<number> {
  const { restCents } = await readMoney(ctx, { reference: reference ?? '', repairId, requestId, invoiceId: null })
  return Math.max(0, restCents ?? 0)
}
