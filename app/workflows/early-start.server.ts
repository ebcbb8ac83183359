import { eq } from 'drizzle-orm'
import { hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { findCaseContract, findCaseStart, isWithdrawn, readCaseStanding } from '#app/features/contracts/case-contract.queries.server.ts'
import type { EarlyMeans } from '#app/features/contracts/case-contract.queries.server.ts'
import { dropEarlyStart } from '#app/features/contracts/early-start.commands.server.ts'
import { lockContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import { mailDeposit, signDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { takeBackMails } from '#app/platform/mail/outbox.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { hasAddress, isConfirmable, keepWish, subjectOf, wishSubject } from './keep-wish.server.ts'
import { startOfWork } from './work-goes-on.server.ts'

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
    const mailed = hasAddress(contract)
    if (means === 'phone' && contract.place === 'home') return { kind: 'written-only' }
    if (means === 'phone' && !isConfirmable(txCtx, contract)) return { kind: 'no-email' }
    await keepWish(txCtx, { contract, begins, means, notedBy: signsAs(ctx.actor), mailAt: after(ctx.now, MISTAKE_MS) })
    return { kind: 'noted', mailed }
  })
}

/** Takes back what staff noted by mistake, while no work has begun. */
export async function removeEarlyStart(ctx: AllowedCtx<'requests:write'>, { id }: { id: string }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const contract = await lockContract(txCtx, id)
    if (!contract || contract.withdrawalId !== null || (await hasBegun(txCtx, contract))) return false
    if (!(await dropEarlyStart(txCtx, id))) return false
    await takeBackMails(txCtx, subjectOf(contract), { subject: await wishSubject(txCtx, contract) })
    await recordAudit(txCtx, { action: 'contract.early_start_removed', subject: { kind: 'contract', id, label: contract.text } })
    return true
  })
}

/** What a deposit slip may carry: the wish of a customer whose contract waits. Null where nothing waits, or nobody knows the work yet. */
export async function slipWish(ctx: Ctx, repairId: string): Promise<{ contractId: string; text: string; begins: string } | null> {
  const [repair] = await ctx.db
    .select({ originId: repairs.origin_id, status: repairs.status, priceCents: deposits.price_cents })
    .from(repairs)
    .leftJoin(deposits, eq(deposits.repair_id, repairs.id))
    .where(eq(repairs.id, repairId))
  const contract = repair && (await findCaseContract(ctx, { repairId, originId: repair.originId }))
  if (!repair || !contract || contract.withdrawal) return null
  const facts = { contractId: contract.id, concludedAt: contract.concludedAt, waitsUntil: waitsUntil(contract, ctx.now) }
  const { start } = await startOfWork(ctx, { repairId, originId: repair.originId, step: repair.status }, facts)
  const begins = start.waitsUntil
  if (begins === null) return null
  if (contract.source === 'postal' && repair.priceCents == null) return null
  return { contractId: contract.id, text: (await ctx.contractWords(ctx)).wish.text, begins: dateText(begins) }
}

/** The first day on which the work may begin that a request or a visit asked for; null when it may begin now. */
export async function startOf(ctx: Pick<Ctx, 'db' | 'now'>, originId: string): Promise<string | null> {
  return (await readCaseStanding(ctx.db, { repairId: null, originId }, ctx.now)).waitsUntil
}

/** Whether the device of a request came by post and no quote for it is accepted: nobody can say a day of its work yet. */
export async function waitsForQuote(ctx: Pick<Ctx, 'db' | 'now'>, originId: string): Promise<boolean> {
  return (await findCaseStart(ctx.db, { repairId: null, originId }, ctx.now))?.source === 'postal'
}

/** Why a slip is not signed any more: its device went back, or its customer has withdrawn. Null while it may be. */
type SlipEnd = 'handed-over' | 'withdrawn' | null

export async function slipEnd(ctx: Pick<Ctx, 'db'>, repairId: string): Promise<SlipEnd> {
  const [repair] = await ctx.db.select({ originId: repairs.origin_id, status: repairs.status }).from(repairs).where(eq(repairs.id, repairId))
  if (!repair) return null
  if (await isWithdrawn(ctx.db, { repairId, originId: repair.originId })) return 'withdrawn'
  return repair.status === 'handed_over' ? 'handed-over' : null
}

/**
 * Signs a slip, with the wish where it was asked for: the signature counts for both, or for neither. The signed slip leaves by mail. Of what
 * has ended nothing is signed.
 */
export async function signSlip(
  ctx: AllowedCtx<'requests:write'>,
  { wish, ...input }: { id: string; image: string; textSha256: string; wish: boolean },
): Promise<Awaited<ReturnType<typeof signDeposit>> | { kind: NonNullable<SlipEnd> }> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const end = await slipEnd(txCtx, input.id)
    if (end !== null) return { kind: end }
    const offered = wish ? await slipWish(txCtx, input.id) : null
    const signed = await signDeposit(txCtx, { ...input, wish: offered?.text })
    if (signed.kind === 'signed' && offered) await noteEarlyStart(txCtx, { id: offered.contractId, means: 'slip' })
    if (signed.kind === 'signed') await mailDeposit(txCtx, { id: input.id })
    return signed
  })
}

async function hasBegun(txCtx: Pick<Ctx, 'db'>, contract: { repairId: string | null; concludedAt: Date }): Promise<boolean> {
  if (contract.repairId === null) return false
  const [repair] = await txCtx.db
    .select({ status: repairs.status, since: repairs.status_since })
    .from(repairs)
    .where(eq(repairs.id, contract.repairId))
    .for('update')
  if (!repair) return false
  return repair.status === 'handed_over' || hasWorkBegun({ step: repair.status, since: repair.since }, contract)
}
