import { desc, eq } from 'drizzle-orm'
import { hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { findCaseStart } from '#app/features/contracts/case-contract.queries.server.ts'
import { lockContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { leaveUpTo } from '#app/features/contracts/standing-contract.server.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import { changeRepairStatus } from '#app/features/repairs/repairs.commands.server.ts'
import type { WorkStatus } from '#app/features/repairs/repair-words.ts'
import { holdRequest } from '#app/features/requests/quotes.commands.server.ts'
import { addEntry } from '#app/features/requests/staff-requests.commands.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { findAddedWork } from './added-work.server.ts'
import type { AddedWork } from './added-work.server.ts'
import { hasAddress, movedDayText, promiseSooner, subjectOf } from './keep-wish.server.ts'
import { workGoesOn } from './work-goes-on.server.ts'

/** `begun`: what was added is under way or done. `gone`: another contract counts by now, or it adds nothing. */
export type Dropping = { kind: 'dropped'; cents: number; mailed: boolean } | { kind: 'begun' } | { kind: 'gone' }

/**
 * Ends, as agreed with the customer, what a later quote added to work that had begun before it: what was agreed on first stands with its price, and a
 * device whose work was done is where it was then. The customer reads it by mail, for nobody but them has agreed to it.
 */
export function dropAddition(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }): Promise<Dropping> {
  return ctx.db.transaction(async (tx): Promise<Dropping> => {
    const txCtx = { ...ctx, db: tx }
    const named = await findAddedWork(txCtx, id)
    if (!named) return { kind: 'gone' }
    // An answer to the quote, a withdrawal or a second press at the same moment waits for this lock.
    if (named.contract.requestId !== null) await holdRequest(txCtx, named.contract.requestId)
    await lockContract(txCtx, id)
    const added = await findAddedWork(txCtx, id)
    const repairId = added?.contract.repairId ?? null
    if (!added || repairId === null) return { kind: 'gone' }
    const { contract, before } = added
    const [repair] = await tx
      .select({ status: repairs.status, since: repairs.status_since, originId: repairs.origin_id })
      .from(repairs)
      .where(eq(repairs.id, repairId))
      .for('update')
    const start = repair && (await findCaseStart(tx, { repairId, originId: repair.originId }, ctx.now))
    if (!repair || repair.status === 'handed_over' || start?.contractId !== id) return { kind: 'gone' }
    const goesOn = await workGoesOn(txCtx, { repairId, originId: repair.originId, step: repair.status, ...start })
    if (hasWorkBegun({ step: repair.status, since: repair.since, goesOn }, contract)) return { kind: 'begun' }
    await leaveUpTo(txCtx, contract, before)
    const begins = waitsUntil(contract, ctx.now)
    const dueOn = begins === null ? null : await promiseSooner(txCtx, { repairId, begins })
    const stood = repair.status === 'accepted' ? await stepBefore(txCtx, { repairId, concludedAt: contract.concludedAt }) : undefined
    if (stood) await changeRepairStatus(txCtx, { id: repairId, status: stood })
    await recordAudit(txCtx, {
      action: 'contract.addition_dropped',
      subject: { kind: 'contract', id, label: contract.text },
      before: { totalCents: contract.totalCents },
      after: { totalCents: before.cents },
    })
    const { requestId } = contract
    if (requestId !== null)
      await addEntry(
        txCtx,
        requestId,
        'event',
        `Ce qui s’ajoutait n’est pas fait, d’accord avec le client\u00a0: ${priceText(before.cents)} restent convenus`,
      )
    return { kind: 'dropped', cents: before.cents, mailed: await tellCustomer(txCtx, added, dueOn) }
  })
}

/** Where the device stood, with its work done, when its customer agreed to more (`follow-quote.server.ts`); undefined where it was at work. */
async function stepBefore(
  { db }: Pick<AllowedCtx<'requests:write'>, 'db'>,
  { repairId, concludedAt }: { repairId: string; concludedAt: Date },
): Promise<WorkStatus | undefined> {
  const [last, stood] = await db
    .select({ status: repairEvents.status, at: repairEvents.at })
    .from(repairEvents)
    .where(eq(repairEvents.repair_id, repairId))
    .orderBy(desc(repairEvents.at), desc(repairEvents.id))
    .limit(2)
  if (last?.status !== 'accepted' || last.at < concludedAt) return undefined
  return stood?.status === 'ready' || stood?.status === 'final_check' ? stood.status : undefined
}

/** @param dueOn the day that has come forward without it; null where none has */
async function tellCustomer(txCtx: AllowedCtx<'requests:write'>, { contract, before, what }: AddedWork, dueOn: string | null): Promise<boolean> {
  if (!hasAddress(contract)) return false
  const { facts } = txCtx
  const { requestId, repairId, totalCents, concludedAt } = contract
  const store = servingStore(facts, contract.storeId) ?? mainStore(facts)
  const { restCents } = await readMoney(txCtx, { reference: contract.reference ?? '', repairId, requestId, invoiceId: null })
  const agreedOn = dateText(parisTime(concludedAt).date)
  const bodies = mailBodies({
    sender: signatureOf(facts, store),
    heading: 'Ce qui s’ajoutait n’est pas fait',
    paragraphs: [
      `Comme convenu avec vous, ce qu’ajoutait le devis de ${priceText(totalCents ?? 0)}, accepté le ${agreedOn}, n’est pas fait et ne vous est pas compté${what === null ? '' : `\u00a0: ${what}`}.`,
      `Ce qui était convenu avant, ${priceText(before.cents)}, ne change pas.`,
      ...(dueOn === null ? [] : [movedDayText(dueOn)]),
      ...(restCents !== null && restCents < 0 ? [`Ce que vous avez payé en plus, ${priceText(-restCents)}, vous est rendu.`] : []),
      `Vous n’avez pas convenu cela avec nous\u00a0? Appelez le magasin au ${phoneText(store.phone)} ou répondez à ce message.`,
    ],
  })
  const mail = { to: contract.email, replyTo: store.email, subject: `Ce qui s’ajoutait n’est pas fait, ${contract.reference ?? ''}`, ...bodies }
  await enqueueMail(txCtx, mail, subjectOf(contract))
  return true
}
