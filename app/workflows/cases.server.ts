import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { findMove } from '#app/features/cases/case-machine.ts'
import type { CaseStep, Move } from '#app/features/cases/case-machine.ts'
import { recordContract } from '#app/features/contracts/contract.commands.server.ts'
import type { NewContract } from '#app/features/contracts/contract.commands.server.ts'
import { isWithdrawn, readCaseStanding } from '#app/features/contracts/case-contract.queries.server.ts'
import { reviewObstacle } from './review-obstacle.server.ts'
import { removeReturnDraft } from '#app/features/invoices/draft.commands.server.ts'
import { slotsOn } from '#app/features/opening-hours/opening-hours.ts'
import { closeRepair, undoCloseRepair, undoUntil } from '#app/features/repairs/close-repair.commands.server.ts'
import type { RepairEnd } from '#app/features/repairs/close-repair.commands.server.ts'
import { moveRepairToShop } from '#app/features/repairs/correct-repair.commands.server.ts'
import { enterStep } from '#app/features/repairs/enter-step.server.ts'
import type { RepairInput } from '#app/features/repairs/repair.schema.ts'
import type { RepairStatus, WorkStatus } from '#app/features/repairs/repair-words.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { markUnrepairable } from '#app/features/repairs/unrepairable.commands.server.ts'
import type { UnrepairableChange } from '#app/features/repairs/unrepairable.commands.server.ts'
import { takeBackToldReason, tellUntoldReason, untoldReason } from '#app/features/repairs/unrepairable-return.server.ts'
import { assignRepair, changeRepairStatus, createRepair, takeBackNotices, tellOfStep } from '#app/features/repairs/repairs.commands.server.ts'
import type { FirstRepair, RepairChange, RepairOrigin } from '#app/features/repairs/repairs.commands.server.ts'
import { findAgreedQuote, findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { restateContact } from '#app/features/requests/contact.commands.server.ts'
import { addEntry, assignRequest, changeRequestState } from '#app/features/requests/staff-requests.commands.server.ts'
import type { RequestState } from '#app/features/requests/request-kinds.ts'
import type { RequestChange } from '#app/features/requests/staff-requests.commands.server.ts'
import { listOpenReports } from '#app/features/requests/warranty-reports.queries.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import { findAnyStore, servingStore } from '#app/lib/shop-facts.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { holdCaseOfRepair } from '#app/platform/db/hold-case.server.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { closeLinks } from './close-links.server.ts'
import { findAddedWork } from './added-work.server.ts'
import { promisedBy } from './closing-draft.server.ts'
import { noteReturn, reportedReturn } from './take-back.server.ts'
import { tellOfMoveAfterAll, toldOfMove } from './told-of-move.server.ts'
import { takeBackMove } from './waiting-move.server.ts'
import { startOfWork } from './work-goes-on.server.ts'

/**
 * `must-wait`: the work may begin on this day, or earlier at the customer's express wish. `addition-waits`: so it is with what was added to the work that is
 * under way (`AddedWork`), and without it the device is not done. `less-warranty`: its customer was promised more months, by what `source` names.
 * `toldReady`: it was ready, and its customer has been told so; `toldUnrepairable`: so it was said that it cannot be repaired.
 */
export type CaseChange =
  | CaseNotMoved
  | RepairChange
  | { kind: 'changed'; toldReady: true }
  | { kind: 'changed'; toldUnrepairable: true }
  | { kind: 'unpaid'; restCents: number }
  | { kind: 'less-warranty'; promised: number; source: string }

/** Why a case stays where it is. */
export type CaseNotMoved =
  | { kind: 'unknown-repair' }
  | { kind: 'unchanged' }
  | { kind: 'must-wait'; until: string }
  | { kind: 'addition-waits'; until: string; what: string | null }
  | { kind: 'not-allowed'; move: Move | undefined; withdrawn: boolean }
  | { kind: 'moved-since'; step: CaseStep }

/** Open days of its shop that a repair takes when nobody says another day. */
const PROMISED_OPEN_DAYS = 2
/** A shop that is closed longer than this promises no day by itself. */
const LOOK_AHEAD_DAYS = 30

/**
 * Takes a device in. A repair that comes from a request carries on with it: the step of its quote, who takes care of it, and a
 * promised day once the price is agreed. The request no longer waits for an answer. `accepted`: its quote was agreed to.
 * @param first the repair whose warranty it comes back under, which is no new contract
 */
export async function openRepair(
  ctx: AllowedCtx<'requests:write'>,
  input: RepairInput,
  givenOrigin: RepairOrigin | null = null,
  repairId?: string,
  first: FirstRepair | null = null,
): Promise<{ id: string; number: number; accepted: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const reported = first === null && givenOrigin?.kind === 'request' ? await reportedReturn(txCtx, givenOrigin.id) : null
    const back = first ?? reported
    // A return whose fault was reported online comes from that report, as from any other request.
    const origin = givenOrigin ?? (back?.reportId ? { kind: 'request' as const, id: back.reportId } : null)
    const request = origin?.kind === 'request' ? await requestOf(txCtx, origin.id) : undefined
    const latest = request && (await findLatestQuote(txCtx, request.id))
    const quote = latest?.state === 'withdrawn' ? await findAgreedQuote(txCtx, latest.requestId) : latest
    const accepted = quote?.state === 'accepted'
    const waits = origin && (await readCaseStanding(tx, { repairId: null, originId: origin.id }, ctx.now)).waitsUntil
    const dueOn = input.dueOn ?? (accepted ? promisedDay(ctx, input.storeId, waits) : null)
    const made = await createRepair(txCtx, { ...input, dueOn }, origin, repairId, back)
    // Whoever takes a device in sees its customer: the name and contact that they write count for the request as well.
    if (request) await restateOfDevice(txCtx, request, input)
    if (reported) await noteReturn(txCtx, reported, made.number)
    if (back) await endReports(txCtx, back, origin?.id ?? null)
    if (origin === null && back === null) await recordContract(txCtx, atCounter(made.id), await readTerms(txCtx))
    if (origin?.announcedBy !== undefined) await endAnnounced(txCtx, origin.announcedBy, made.number)
    if (accepted) await enterStep(txCtx, made.id, 'accepted')
    // A parcel that was under way when its quote was refused goes back; who brings a device to the counter all the same wants it looked at.
    else if (quote?.state === 'sent' || (quote?.state === 'refused' && request?.byPost)) await enterStep(txCtx, made.id, 'quote_sent')
    if (request?.assignedTo) await assignRepair(txCtx, { id: made.id, userId: request.assignedTo })
    if (request?.state === 'new') await changeRequestState(txCtx, { id: request.id, state: 'waiting' })
    return { ...made, accepted }
  })
}

/** Another e-mail than that of the form closes the links that went to it; the number at the counter may be one that they are called at meanwhile. */
async function restateOfDevice(
  txCtx: AllowedCtx<'requests:write'>,
  request: NonNullable<Awaited<ReturnType<typeof requestOf>>>,
  { name, ...input }: RepairInput,
): Promise<void> {
  const from = { email: request.email ?? '', phone: request.phone ?? '' }
  const to = { email: input.email || from.email, phone: input.phone || from.phone }
  if (!(await restateContact(txCtx, request.id, { name, ...to }))) return
  const { isStatedOnline } = request
  await closeLinks(txCtx, { repairId: null, requestId: request.id }, [{ from: { ...from, phone: to.phone }, to, isStatedOnline }])
}

/** Who announced a visit has come: what they brought is a case of another request, in which the visit ends. */
async function endAnnounced(txCtx: AllowedCtx<'requests:write'>, visitId: string, number: number): Promise<void> {
  const ended = await changeRequestState(txCtx, { id: visitId, state: 'done' })
  if (ended.kind === 'changed') await addEntry(txCtx, visitId, 'event', `Appareil apporté\u00a0: dossier ${referenceText(number)}`)
}

/** The device has come back: whatever was reported of it belongs to this case, also what was reported again after a first report was finished with. */
async function endReports(txCtx: AllowedCtx<'requests:write'>, { reference }: FirstRepair, originId: string | null): Promise<void> {
  for (const { id } of await listOpenReports(txCtx, reference)) {
    if (id !== originId) await changeRequestState(txCtx, { id, state: 'done' })
  }
}

/** A device that is brought to the counter: no period of withdrawal, the other facts are asked for all the same. */
function atCounter(id: string): NewContract {
  return { id, source: 'counter', place: 'counter', repairId: id, totalCents: null, acceptedBy: '', summary: [], earlyText: null }
}

/** Puts a request at another state; one whose customer has withdrawn from the contract stays closed. */
export async function moveRequest(
  ctx: AllowedCtx<'requests:write'>,
  { id, state }: { id: string; state: RequestState },
): Promise<RequestChange | { kind: 'withdrawn' }> {
  if (state !== 'done' && (await isWithdrawn(ctx.db, { repairId: null, originId: id }))) return { kind: 'withdrawn' }
  return changeRequestState(ctx, { id, state })
}

/**
 * Moves a repair between the steps of the work, if the way of a case knows that move.
 * @param input `was`: the step at which whoever moves it has seen it; what a colleague has done since is not undone unseen
 */
export async function moveRepair(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; status: WorkStatus; was?: string | undefined },
): Promise<CaseChange> {
  const change = async (txCtx: AllowedCtx<'requests:write'>): Promise<CaseChange> => {
    const [before] = await txCtx.db
      .select({ status: repairs.status, unrepairableAt: repairs.unrepairable_at })
      .from(repairs)
      .where(eq(repairs.id, input.id))
    const told = and(eq(repairMessages.repair_id, input.id), eq(repairMessages.status, 'ready'))
    const isGivenUp = before?.status === 'ready' && before.unrepairableAt !== null
    if (isGivenUp) await takeBackNotices(txCtx, input.id)
    const toldUnrepairable = isGivenUp && (await txCtx.db.$count(repairMessages, told)) > 0
    const result = await takenUp(txCtx, input.id, () => changeRepairStatus(txCtx, input))
    if (result.kind !== 'changed') return result
    // A message about the former step that still waits is no longer true. One that has left cannot be taken back, so staff are told of it.
    await takeBackNotices(txCtx, input.id)
    if (toldUnrepairable) return { ...result, toldUnrepairable }
    const knows = before?.status === 'ready' && (await txCtx.db.$count(repairMessages, told)) > 0
    return knows ? { ...result, toldReady: true } : result
  }
  return guarded(ctx, { id: input.id, was: input.was }, input.status, 'nothing', change)
}

/** Says that a device at the workshop cannot be repaired: it waits for its customer, who reads why. */
export async function declareUnrepairable(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; reason: string; was?: string },
): Promise<UnrepairableChange | CaseNotMoved> {
  return guarded(ctx, input, 'unrepairable', 'reason', (txCtx) => markUnrepairable(txCtx, input))
}

/** A change that may take a device up again: what was written to be charged because it went back unrepaired is gone with that. */
async function takenUp(txCtx: AllowedCtx<'requests:write'>, id: string, change: () => Promise<RepairChange>): Promise<RepairChange> {
  const [returned] = await txCtx.db
    .select({
      requestId: sql<string | null>`case when ${repairs.origin} = 'request' then ${repairs.origin_id} end`,
      at: sql<Date | null>`coalesce(${repairs.unrepairable_at}, ${repairs.handed_over_at})`.mapWith(repairs.handed_over_at),
    })
    .from(repairs)
    .where(
      and(eq(repairs.id, id), or(isNotNull(repairs.unrepairable_at), and(eq(repairs.status, 'handed_over'), eq(repairs.outcome, 'not_repaired')))),
    )
  const result = await change()
  // A hand-over that is taken back leaves a device that cannot be repaired where it was.
  const goesBack = (await txCtx.db.$count(repairs, and(eq(repairs.id, id), isNotNull(repairs.unrepairable_at)))) > 0
  if (result.kind === 'changed' && returned?.at && !goesBack)
    await removeReturnDraft(txCtx, { repairId: id, requestId: returned.requestId, returnedAt: returned.at })
  return result
}

/**
 * Hands a device over, which ends the case: the request that it came from ends with it. While something remains to be paid, it goes
 * only when that was confirmed.
 */
export async function handOver(ctx: AllowedCtx<'requests:write'>, input: RepairEnd): Promise<CaseChange> {
  return guarded(ctx, { id: input.id }, 'closed', input.outcome === 'repaired' ? 'outcome' : 'return-only', async (txCtx, originId) => {
    const about = { reference: '', repairId: input.id, requestId: originId, invoiceId: null }
    // A device that goes back unrepaired owes nothing for work that was not done: the rest is that of a return.
    const { dueCents, restCents } = await readMoney(txCtx, about, { asReturned: input.outcome === 'not_repaired' })
    const unpaidCents = Math.max(0, restCents ?? 0)
    if (unpaidCents > 0 && !input.unpaid) return { kind: 'unpaid', restCents: unpaidCents }
    const withdrawn = await isWithdrawn(txCtx.db, { repairId: input.id, originId })
    const promised = input.outcome === 'repaired' && originId !== null && !withdrawn ? await promisedBy(txCtx, originId) : null
    if (promised && input.warrantyMonths < promised.warrantyMonths)
      return { kind: 'less-warranty', promised: promised.warrantyMonths, source: promised.source }
    const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, input.id)).for('update')
    const told = repair ? await untoldReason(txCtx, repair, { isWithdrawn: withdrawn }) : null
    const change = await closeRepair(txCtx, input, {
      unpaidCents,
      // A customer who has withdrawn is not asked for a review.
      invitesReview: (await reviewObstacle(txCtx)) === null && !withdrawn,
      dueCents,
      withdrawn,
      told,
    })
    if (change.kind === 'changed') {
      await setRequestState(txCtx, originId, 'done')
      // A mail that still waits to say at which shop the device is would come after the customer has it back.
      if (repair) await takeBackMove(txCtx, repair.id, repair.store_id)
      await takeBackNotices(txCtx, input.id, { textsToo: [input.id, ...(originId === null ? [] : [originId])] })
      if (repair && told !== null && !(await asksNow(txCtx, input.id))) await tellUntoldReason(txCtx, repair, told)
    }
    return change
  })
}

/** Whether the hand-over of this moment asks for a review: its mail then says what else there is to say. */
async function asksNow({ db, now }: Ctx, id: string): Promise<boolean> {
  return (await db.$count(repairs, and(eq(repairs.id, id), eq(repairs.review_asked_at, now)))) > 0
}

/** Takes a hand-over back within its minutes; no mail has left. */
export async function undoHandOver(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<RepairChange> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [closed] = await tx.select({ at: repairs.handed_over_at }).from(repairs).where(eq(repairs.id, input.id))
    const change = await takenUp(txCtx, input.id, () => undoCloseRepair(txCtx, input))
    if (change.kind === 'changed' && closed?.at) await tellOfMoveAfterAll(txCtx, input.id, closed.at)
    const [repair] = await tx.select().from(repairs).where(eq(repairs.id, input.id))
    const to = change.kind === 'changed' ? servingStore(ctx.facts, repair?.store_id) : undefined
    // An open case does not stay at a shop that was retired since the hand-over: it goes to the shop that took over.
    if (repair && to && to.id !== repair.store_id) {
      await moveRepairToShop(txCtx, { id: input.id, storeId: to.id })
      await toldOfMove(txCtx, { id: input.id, fromId: repair.store_id, isQuiet: false })
    }
    if (change.kind === 'changed' && repair?.unrepairable_at) {
      await takeBackToldReason(txCtx, repair)
      // The hand-over took back the message that the device cannot be repaired: it waits again, so its customer is told after all.
      await tellOfStep(txCtx, { id: input.id, leavesAt: undoUntil(ctx.now) })
    }
    if (change.kind === 'changed' && repair?.origin === 'request') await setRequestState(txCtx, repair.origin_id, 'waiting')
    return change
  })
}

/** Entrusts a case to a colleague, or to nobody: its repair and its request alike. False when there is no such account, or it is suspended. */
export async function assignCase(
  ctx: AllowedCtx<'requests:write'>,
  input: { repairId: string | null; requestId: string | null; userId: string | null },
): Promise<boolean> {
  const { repairId, requestId, userId } = input
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const active = or(isNull(staffUsers.banned_until), lte(staffUsers.banned_until, ctx.now))
    if (userId !== null && (await tx.$count(staffUsers, and(eq(staffUsers.id, userId), active))) === 0) return false
    if (repairId !== null) await assignRepair(txCtx, { id: repairId, userId })
    if (requestId !== null) await assignRequest(txCtx, { id: requestId, userId })
    return true
  })
}

/**
 * The day by which a repair is promised when nobody says another one; null when its shop stays closed.
 * @param begins the first day on which the work may begin (`waitsUntil` of its contract); null when it may begin now
 */
export function promisedDay(ctx: Pick<Ctx, 'facts' | 'now'>, storeId: string, begins: string | null = null): string | null {
  const store = findAnyStore(ctx.facts, storeId)
  if (!store) return null
  const today = begins === null ? parisTime(ctx.now).date : addDays(begins, -1)
  const openDays = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(today, index + 1)).filter((day) => slotsOn(store, day).length > 0)
  return openDays[PROMISED_OPEN_DAYS - 1] ?? null
}

/**
 * Runs a change of a repair that the way of a case allows, in one transaction with the look at where it stands.
 * @param asked what the form has asked: a device can always go back as it came, and work that was never done cannot be warranted
 */
async function guarded<Change>(
  ctx: AllowedCtx<'requests:write'>,
  { id, was }: { id: string; was?: string | undefined },
  to: CaseStep,
  asked: Move['asks'],
  change: (txCtx: AllowedCtx<'requests:write'>, requestId: string | null) => Promise<Change>,
): Promise<Change | CaseNotMoved> {
  return ctx.db.transaction(async (tx): Promise<Change | CaseNotMoved> => {
    await holdCaseOfRepair(tx, id)
    const [repair] = await tx
      .select({
        status: repairs.status,
        unrepairableAt: repairs.unrepairable_at,
        origin: repairs.origin,
        originId: repairs.origin_id,
        step: sql<CaseStep>`repairs.case_step`,
      })
      .from(repairs)
      .where(eq(repairs.id, id))
    if (!repair) return { kind: 'unknown-repair' }
    const unrepairable = repair.unrepairableAt !== null
    const from = unrepairable && repair.status === 'ready' ? 'unrepairable' : stepOfStatus(repair.status)
    if (from === to) return { kind: 'unchanged' }
    // A device that cannot be repaired has the status `ready`: whoever saw it as ready has not seen that step.
    const seen: readonly string[] = [from, repair.step, ...(unrepairable ? [] : [repair.status])]
    if (was !== undefined && !seen.includes(was)) return { kind: 'moved-since', step: repair.step }
    const of = { repairId: id, originId: repair.originId }
    const { start: standing, goesOn } = await startOfWork({ db: tx }, { ...of, step: from }, await readCaseStanding(tx, of, ctx.now))
    const added = goesOn && standing.contractId !== null ? await findAddedWork({ db: tx }, standing.contractId) : undefined
    const until = standing.waitsUntil
    const move = findMove(from, to, {
      device: true,
      withdrawal: standing.withdrawn,
      waits: until !== null && !goesOn,
      added: added !== undefined,
    })
    if (added && until !== null && (move?.asks === 'wish' || asked === 'outcome')) return { kind: 'addition-waits', until, what: added.what }
    if (move?.asks === 'wish' && until !== null) return { kind: 'must-wait', until }
    const asksEnough = move && (move.asks === asked || (move.asks === 'outcome' && asked === 'return-only'))
    if (!asksEnough) return { kind: 'not-allowed', move, withdrawn: standing.withdrawn }
    return change({ ...ctx, db: tx }, repair.origin === 'request' ? repair.originId : null)
  })
}

/** The steps of the work have the names of the statuses of a repair. */
function stepOfStatus(status: RepairStatus): CaseStep {
  return status === 'handed_over' ? 'closed' : status
}

async function setRequestState(txCtx: AllowedCtx<'requests:write'>, id: string | null, state: 'done' | 'waiting'): Promise<void> {
  if (id !== null) await changeRequestState(txCtx, { id, state })
}

async function requestOf(txCtx: Pick<Ctx, 'db'>, id: string) {
  const [request] = await txCtx.db
    .select({
      id: requests.id,
      state: requests.state,
      assignedTo: requests.assigned_to,
      email: requests.email,
      phone: requests.phone,
      byPost: sql<boolean>`${requests}.case_by_post`,
      isStatedOnline: STATED_ONLINE,
    })
    .from(requests)
    .where(eq(requests.id, id))
    .for('update')
  return request
}
