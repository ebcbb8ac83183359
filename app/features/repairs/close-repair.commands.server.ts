import { and, eq, getTableName, gt, gte, like, sql } from 'drizzle-orm'
import { after, minutes } from '#app/lib/durations.ts'
import { reviewPath } from '#app/lib/review-path.ts'
import { isCovered } from '#app/lib/warranty-return.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { repairEvents, repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { enqueueMail, takeBackMails } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { keepForUndo, takeUndoSince } from '#app/platform/undo/undo.server.ts'
import { sendSlipAgain, takeBackSlip } from './deposit/deposit.commands.server.ts'
import { readCreditedWork } from './credited-work.queries.server.ts'
import { closedMail, suspendedMail, warrantyMail } from './repair-mails.server.ts'
import { referenceText } from './repair-words.ts'
import type { RepairOutcome } from './repair-words.ts'
import { changeRepair } from './repairs.commands.server.ts'
import type { RepairChange } from './repairs.commands.server.ts'
import { warrantyPath } from './tracking-addresses.ts'

export interface RepairEnd {
  id: string
  outcome: RepairOutcome
  covered: string
  warrantyMonths: number
  /** Something remains to be paid, and the device goes all the same. */
  unpaid?: boolean
  /** Somebody else than the customer takes it: who. */
  fetchedBy?: string | undefined
}

/** What a hand-over changes and an undo brings back; nothing of the person, and not the code of the device, which is forgotten at once. */
const UNDONE_COLUMNS = [
  'status',
  'status_since',
  'handed_over_at',
  'outcome',
  'covered',
  'warranty_months',
  'warranty_hash',
  'review_asked_at',
  'review_hash',
  'warranty_mailed_at',
] as const

/** Kept beside the columns of the undo: the mail of the slip had not left when the device did, so it has to leave if the hand-over is taken back. */
const SLIP_WAITED = 'slip_waited'

const FETCHED_BY = 'Remis à quelqu’un d’autre que le client\u00a0: '

/** So long a hand-over can be taken back; its mails wait until then. */
export const UNDO_WINDOW_MS = minutes(10)

/**
 * Hands the device over: the code of the device is forgotten, a repaired device gets its warranty page, and one mail says so (`mailHandOver`). Only for the
 * workflow that hands devices over: it knows from which step that may be, what remains to be paid, and what nothing has told its customer yet (`told`).
 */
export async function closeRepair(
  ctx: AllowedCtx<'requests:write'>,
  input: RepairEnd,
  {
    unpaidCents = 0,
    invitesReview = true,
    dueCents = null,
    withdrawn = false,
    told = null,
  }: { unpaidCents?: number; invitesReview?: boolean; dueCents?: number | null; withdrawn?: boolean; told?: string | null } = {},
): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.status === 'handed_over') return undefined
    const handOver = await handOverOf(txCtx, repair, { outcome: input.outcome, dueCents, invitesReview })
    const slipWaited = await takeBackSlip(txCtx, repair)
    await keepForUndo(txCtx, undoKind(repair.id), [{ table: getTableName(repairs), rows: [{ ...columnsToUndo(repair), [SLIP_WAITED]: slipWaited }] }])
    await txCtx.db
      .update(repairs)
      .set({
        status: 'handed_over',
        status_since: ctx.now,
        handed_over_at: ctx.now,
        outcome: input.outcome,
        covered: handOver.isWarranted ? input.covered : '',
        warranty_months: handOver.isWarranted ? input.warrantyMonths : 0,
        warranty_hash: handOver.isWarranted ? linkHash(handOver.warrantyToken) : null,
        device_code: null,
        updated_at: ctx.now,
        ...(handOver.asksForReview && { review_asked_at: ctx.now, review_hash: linkHash(handOver.reviewToken) }),
        ...(handOver.tellsWarranty && { warranty_mailed_at: ctx.now }),
      })
      .where(eq(repairs.id, repair.id))
    await txCtx.db.insert(repairEvents).values({ repair_id: repair.id, status: 'handed_over', at: ctx.now })
    if (input.fetchedBy) await noteWhoFetched(txCtx, repair.id, input.fetchedBy)
    await mailHandOver(txCtx, repair, handOver, told)
    return {
      action: 'repair.closed',
      before: { status: repair.status },
      after: {
        // After a withdrawal neither «repaired» nor «as it came» need be true: a part of the work may have been done.
        outcome: withdrawn ? 'after_withdrawal' : input.outcome,
        ...(withdrawn && (dueCents ?? 0) > 0 && { keptCents: dueCents }),
        ...(handOver.isWarranted && { warrantyMonths: input.warrantyMonths }),
        ...(unpaidCents > 0 && { unpaidCents }),
      },
    }
  })
}

/** A note of the team, not of the journal: it is about a person, and goes with the customer's own name. */
async function noteWhoFetched(txCtx: AllowedCtx<'requests:write'>, id: string, fetchedBy: string): Promise<void> {
  const text = `${FETCHED_BY}${fetchedBy}`
  await txCtx.db.insert(repairNotes).values({ repair_id: id, audience: 'internal', text, author: signsAs(txCtx.actor), at: txCtx.now })
}

/** What a hand-over gives its customer. */
interface HandOver {
  isRepaired: boolean
  /** The repair gets a warranty of its own; a return under warranty gives none, the first one goes on. */
  isWarranted: boolean
  /** Of the warranty that counts: its own, or that first one. */
  warrantyToken: string
  reviewToken: string
  /** A mail asks for a review, whatever the outcome, with the warranty in it where there is one. */
  asksForReview: boolean
  /** The link to the warranty leaves for the first time, in that mail or in one of its own. */
  tellsWarranty: boolean
}

/**
 * A review is asked for once, also of a repair that comes back and ends again: not of a return under warranty, not of work whose price was given back in
 * whole, not before the owner has said how reviews are controlled (`invitesReview`), and of nobody who wants no such question.
 */
async function handOverOf(
  txCtx: Ctx,
  repair: typeof repairs.$inferSelect,
  { outcome, dueCents, invitesReview }: { outcome: RepairOutcome; dueCents: number | null; invitesReview: boolean },
): Promise<HandOver> {
  const isRepaired = outcome === 'repaired'
  // Work that has its own price has its own warranty, also on a device that came back under one.
  const returnOf = isCovered({ returnOf: repair.return_of, dueCents }) ? repair.return_of : null
  const hasEmail = repair.customer_email !== ''
  return {
    isRepaired,
    isWarranted: isRepaired && returnOf === null,
    warrantyToken: await customerToken(txCtx.db, 'warranty', returnOf ?? repair.id),
    reviewToken: await customerToken(txCtx.db, 'review', repair.id),
    asksForReview:
      returnOf === null &&
      invitesReview &&
      repair.review_asked_at === null &&
      hasEmail &&
      !(await readCreditedWork(txCtx, repair.id)).all &&
      !(await hasWithdrawn(txCtx, 'review', repair.customer_email)),
    tellsWarranty: isRepaired && repair.warranty_mailed_at === null && hasEmail,
  }
}

/** Writes the one mail of a hand-over, if there is something to say; it waits as long as the hand-over can be taken back. */
async function mailHandOver(txCtx: MailingCtx, repair: typeof repairs.$inferSelect, handOver: HandOver, told: string | null): Promise<void> {
  const mailed = { ...repair, email: repair.customer_email }
  const warrantyUrl = `${txCtx.env.PUBLIC_URL}${warrantyPath(handOver.warrantyToken)}`
  const reviewUrl = `${txCtx.env.PUBLIC_URL}${reviewPath(handOver.reviewToken)}`
  const leavesAt = after(txCtx.now, UNDO_WINDOW_MS)
  if (handOver.asksForReview) {
    const mail = await closedMail(txCtx, { ...mailed, reviewUrl, warrantyUrl: handOver.isRepaired ? warrantyUrl : null, told })
    await enqueueMail(txCtx, mail, repair.id, leavesAt)
  } else if (handOver.tellsWarranty) await enqueueMail(txCtx, await warrantyMail(txCtx, { ...mailed, warrantyUrl }), repair.id, leavesAt)
}

/** Takes a hand-over back while its mails still wait: the repair stands where it stood, and nothing was sent. */
export async function undoCloseRepair(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (!(await isUndoable(txCtx, repair))) return undefined
    const kept = await takeUndoSince(txCtx, undoKind(repair.id), after(ctx.now, -UNDO_WINDOW_MS))
    const [row] = kept?.[0]?.rows ?? []
    if (!row) return undefined
    const columns = sql.raw(UNDONE_COLUMNS.join(', '))
    await txCtx.db.execute(
      sql`update ${repairs} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${repairs}, ${JSON.stringify(row)}::jsonb)), updated_at = ${ctx.now.toISOString()} where id = ${repair.id}`,
    )
    await keepLinksClosed(txCtx, repair.id)
    await txCtx.db
      .delete(repairEvents)
      .where(and(eq(repairEvents.repair_id, repair.id), eq(repairEvents.status, 'handed_over'), eq(repairEvents.at, repair.status_since)))
    await txCtx.db
      .delete(repairNotes)
      .where(and(eq(repairNotes.repair_id, repair.id), eq(repairNotes.at, repair.status_since), like(repairNotes.text, `${FETCHED_BY}%`)))
    // Only mails of the hand-over, which all wait for the same moment: others about this repair still leave.
    if (repair.handed_over_at) await takeBackMails(txCtx, repair.id, { leavesAt: after(repair.handed_over_at, UNDO_WINDOW_MS) })
    if (row[SLIP_WAITED] === true) await sendSlipAgain(txCtx, repair)
    return { action: 'repair.close_undone', before: { outcome: repair.outcome } }
  })
}

/** The undo brings back the hashes of then, and a link may have been closed since: puts the hashes of the present links in their place. */
async function keepLinksClosed({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  const [warranty, review] = [await customerToken(db, 'warranty', id), await customerToken(db, 'review', id)]
  await db
    .update(repairs)
    .set({
      warranty_hash: sql`case when ${repairs.warranty_hash} is not null then ${linkHash(warranty)} end`,
      review_hash: sql`case when ${repairs.review_hash} is not null then ${linkHash(review)} end`,
      updated_at: now,
    })
    .where(eq(repairs.id, id))
}

/**
 * What the mails of a hand-over, its own or that of a return, no longer say while they wait, once the device is back under its warranty or its customer has
 * reported a fault: none asks for a review, and none says that it is repaired. The link to the warranty leaves alone. Pass the context of the transaction
 * that takes the device or the report.
 */
export async function retellHandOver(txCtx: MailingCtx, id: string): Promise<void> {
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, id)).for('update')
  if (!repair?.handed_over_at) return
  const urlOf = (path: string) => `${txCtx.env.PUBLIC_URL}${path}`
  const reviewUrl = urlOf(reviewPath(await customerToken(txCtx.db, 'review', id)))
  const warrantyUrl = urlOf(warrantyPath(await customerToken(txCtx.db, 'warranty', id)))
  const says = (url: string) => sql`position(${url} in ${mails.text}) > 0`
  const asked = await txCtx.db
    .delete(mails)
    .where(and(eq(mails.subject_id, id), eq(mails.state, 'pending'), says(reviewUrl)))
    .returning({ about: mails.subject_id, leavesAt: mails.next_try_at })
  if (asked.length > 0)
    await txCtx.db.update(repairs).set({ review_asked_at: null, review_hash: null, updated_at: txCtx.now }).where(eq(repairs.id, id))
  const ofHandOver = sql`${mails.subject_id} in (select own.id from repairs as own where own.id = ${id} or own.return_of = ${id})`
  // What somebody asks for leaves at once, and with the same link.
  const told = await txCtx.db
    .delete(mails)
    .where(and(ofHandOver, eq(mails.state, 'pending'), gt(mails.next_try_at, txCtx.now), says(warrantyUrl)))
    .returning({ about: mails.subject_id, leavesAt: mails.next_try_at })
  const [waited] = [...told, ...asked]
  if (!waited?.about || repair.warranty_hash === null) return
  const [about = repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, waited.about))
  await enqueueMail(txCtx, await suspendedMail(txCtx, { ...about, email: repair.customer_email, warrantyUrl }), about.id, waited.leavesAt)
}

/** Whether the hand-over of a repair can be taken back now. */
export async function mayUndoClose(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<boolean> {
  const [repair] = await ctx.db.select().from(repairs).where(eq(repairs.id, id))
  if (!repair?.handed_over_at || undoUntil(repair.handed_over_at) <= ctx.now) return false
  return isUndoable(ctx, repair)
}

/**
 * Not once the device is back under its warranty, nor once its customer has reported a fault under it: who writes that has the device, and
 * what they wrote needs the warranty that it names.
 */
async function isUndoable({ db }: Pick<Ctx, 'db'>, repair: typeof repairs.$inferSelect): Promise<boolean> {
  const { id, number, status, handed_over_at: since } = repair
  if (status !== 'handed_over' || since === null || repair.erased_at !== null) return false
  if ((await db.$count(repairs, eq(repairs.return_of, id))) > 0) return false
  const isReport = and(eq(sql`(${requests.details} ->> 'warrantyOf')`, referenceText(number)), sql`${requests.details} ? 'warrantyOf'`)
  return (await db.$count(requests, and(isReport, gte(requests.created_at, since)))) === 0
}

/** Until when the hand-over of a repair can be taken back. */
export function undoUntil(handedOverAt: Date): Date {
  return after(handedOverAt, UNDO_WINDOW_MS)
}

function undoKind(repairId: string): string {
  return `hand-over:${repairId}`
}

function columnsToUndo(repair: typeof repairs.$inferSelect): Record<string, unknown> {
  return Object.fromEntries(UNDONE_COLUMNS.map((column) => [column, repair[column]]))
}
