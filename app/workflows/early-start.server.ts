import { eq } from 'drizzle-orm'
import { BEGUN_STEPS } from '#app/features/cases/case-machine.ts'
import { findCaseContract, readCaseStanding } from '#app/features/contracts/case-contract.queries.server.ts'
import type { EarlyMeans } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { STARTS_EARLY_TEXT } from '#app/features/contracts/contract-summary.ts'
import { MEANS_WORDS } from '#app/features/contracts/contract-words.ts'
import { dropEarlyStart, keepEarlyStart } from '#app/features/contracts/early-start.commands.server.ts'
import { lockContract } from '#app/features/contracts/find-contract.queries.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { withdrawalPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import { mailDeposit, signDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { phoneText } from '#app/lib/phone.ts'
import { findAnyStore, mainStore, signatureOf } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail, takeBackMails } from '#app/platform/mail/outbox.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { promisedDay } from './cases.server.ts'

/** A wish noted by mistake is taken back within this, and its customer never hears of it. */
const MISTAKE_MS = minutes(5)

/** `written-only`: at home the law wants it on paper or another durable medium. `no-email`: what was said by phone cannot be confirmed. */
type Noting = { kind: 'noted'; mailed: boolean } | { kind: 'unchanged' } | { kind: 'written-only' } | { kind: 'no-email' } | { kind: 'unknown' }

/**
 * Notes that the customer asks for the work to begin within the period of withdrawal, and knows what becomes of the right (article
 * L. 221-25). Confirmed by mail where there is an address; a day that the period alone had put off comes forward.
 */
export async function noteEarlyStart(ctx: AllowedCtx<'requests:write'>, { id, means }: { id: string; means: EarlyMeans }): Promise<Noting> {
  return ctx.db.transaction(async (tx): Promise<Noting> => {
    const txCtx = { ...ctx, db: tx }
    const contract = await lockContract(txCtx, id)
    if (!contract) return { kind: 'unknown' }
    const begins = contract.withdrawalId === null ? waitsUntil(contract, ctx.now) : null
    if (begins === null) return { kind: 'unchanged' }
    const mailed = contract.email !== '' && contract.email !== ERASED_EMAIL
    if (means === 'phone' && contract.place === 'home') return { kind: 'written-only' }
    if (means === 'phone' && !mailed) return { kind: 'no-email' }
    await keepEarlyStart(txCtx, { id, means, notedBy: staffName(ctx) })
    const dueOn = await promiseAgain(txCtx, contract, begins)
    if (mailed) await confirmByMail(txCtx, contract, means)
    await recordAudit(txCtx, {
      action: 'contract.early_start',
      subject: { kind: 'contract', id, label: contract.text },
      after: { means, ...(dueOn !== null && { dueOn }) },
    })
    return { kind: 'noted', mailed }
  })
}

/** Takes back what staff noted by mistake, while no work has begun. */
export async function removeEarlyStart(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const contract = await lockContract(txCtx, id)
    if (!contract || contract.withdrawalId !== null || (await hasBegun(txCtx, contract.repairId))) return false
    if (!(await dropEarlyStart(txCtx, id))) return false
    await takeBackMails(txCtx, subjectOf(contract), (await confirmation(txCtx, contract, '')).words.subject)
    await recordAudit(txCtx, { action: 'contract.early_start_removed', subject: { kind: 'contract', id, label: contract.text } })
    return true
  })
}

/** What a deposit slip may carry: the wish of a customer whose contract waits. Null where nothing waits. */
export async function slipWish(ctx: Ctx, repairId: string): Promise<{ contractId: string; text: string; begins: string } | null> {
  const [repair] = await ctx.db.select({ originId: repairs.origin_id }).from(repairs).where(eq(repairs.id, repairId))
  const contract = repair && (await findCaseContract(ctx, { repairId, originId: repair.originId }))
  const begins = contract && !contract.withdrawal ? waitsUntil(contract, ctx.now) : null
  return contract && begins !== null ? { contractId: contract.id, text: STARTS_EARLY_TEXT, begins: dateText(begins) } : null
}

/** The first day on which the work may begin that a request or a visit asked for; null when it may begin now. */
export async function startOf(ctx: Pick<Ctx, 'db' | 'now'>, originId: string): Promise<string | null> {
  return (await readCaseStanding(ctx.db, { repairId: null, originId }, ctx.now)).waitsUntil
}

/** Signs a slip, with the wish where it was asked for: the signature counts for both, or for neither. The signed slip leaves by mail. */
export async function signSlip(
  ctx: AllowedCtx<'requests:write'>,
  { wish, ...input }: { id: string; image: string; textSha256: string; wish: boolean },
): ReturnType<typeof signDeposit> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const offered = wish ? await slipWish(txCtx, input.id) : null
    const signed = await signDeposit(txCtx, { ...input, wish: offered?.text })
    if (signed.kind === 'signed' && offered) await noteEarlyStart(txCtx, { id: offered.contractId, means: 'slip' })
    if (signed.kind === 'signed') await mailDeposit(txCtx, { id: input.id })
    return signed
  })
}

function staffName({ actor }: AllowedCtx<'requests:write'>): string {
  return 'name' in actor ? actor.name || actor.email : ''
}

async function hasBegun(txCtx: Pick<Ctx, 'db'>, repairId: string | null): Promise<boolean> {
  if (repairId === null) return false
  const [repair] = await txCtx.db.select({ status: repairs.status }).from(repairs).where(eq(repairs.id, repairId)).for('update')
  return repair?.status === 'handed_over' || BEGUN_STEPS.some((step) => step === repair?.status)
}

/** A day that was proposed because of the period comes forward; one that somebody chose stays. Returns the new day. */
async function promiseAgain(txCtx: AllowedCtx<'requests:write'>, { repairId }: FoundContract, begins: string): Promise<string | null> {
  if (repairId === null) return null
  const [repair] = await txCtx.db
    .select({ dueOn: repairs.due_on, storeId: repairs.store_id })
    .from(repairs)
    .where(eq(repairs.id, repairId))
    .for('update')
  if (!repair?.dueOn || repair.dueOn !== promisedDay(txCtx, repair.storeId, begins)) return null
  const dueOn = promisedDay(txCtx, repair.storeId)
  if (dueOn === null || dueOn >= repair.dueOn) return null
  await txCtx.db.update(repairs).set({ due_on: dueOn, updated_at: txCtx.now }).where(eq(repairs.id, repairId))
  return dueOn
}

async function confirmByMail(txCtx: AllowedCtx<'requests:write'>, contract: FoundContract, means: EarlyMeans): Promise<void> {
  const { facts, env, now } = txCtx
  const token = await contractToken(txCtx, contract.id)
  // Contracts older than the link have none.
  await txCtx.db
    .update(contracts)
    .set({ link_hash: linkHash(token) })
    .where(eq(contracts.id, contract.id))
  const { words, store } = await confirmation(txCtx, contract, means)
  const bodies = caseMailBodies(words, { sender: signatureOf(facts, store), href: `${env.PUBLIC_URL}${withdrawalPath({ token })}` })
  const mail = { to: contract.email, replyTo: store.email, subject: words.subject, ...bodies }
  await enqueueMail(txCtx, mail, subjectOf(contract), after(now, MISTAKE_MS))
}

/** The words of the mail that confirms a wish, and the shop it comes from. */
async function confirmation(txCtx: AllowedCtx<'requests:write'>, contract: FoundContract, means: EarlyMeans) {
  const { facts, now } = txCtx
  const store = (contract.storeId === null ? undefined : findAnyStore(facts, contract.storeId)) ?? mainStore(facts)
  const moment = parisTime(now)
  const words = await txCtx.caseMail(txCtx, 'debut-demande', {
    nom: contract.name,
    contrat: contract.text,
    demande: STARTS_EARLY_TEXT,
    moyen: MEANS_WORDS[means],
    moment: `${dateText(moment.date)} à ${clockText(moment.minutes)}`,
    fin: dateText(lastWithdrawalDay(contract.concludedAt, contract.informedAt)),
    telephone: phoneText(store.phone),
  })
  return { words, store }
}

function subjectOf({ id, repairId, requestId, bookingId }: FoundContract): string {
  return repairId ?? requestId ?? bookingId ?? id
}
