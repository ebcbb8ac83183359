import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { UNCONFIRMED_NOTE } from '#app/lib/unconfirmed-note.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { madeByStaff } from '#app/platform/cache/staff-made.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { writtenTown } from '#app/platform/db/written-town.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import { customerToken, isRenewed, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { BookingInput } from './booking.schema.ts'
import { findHindrance, listFreeSlots } from './free-slots.queries.server.ts'
import type { Hindrance } from './hindrance.ts'
import { keepMove, lastToldAt, moveUndoneUntil, readTimes } from './undo-move.server.ts'
import type { VisitSlot } from './slots.server.ts'
import { takeSlot } from './take-slot.server.ts'
import { takeBackWaiting } from './reminders.server.ts'
import { sendVisitMail, notifyShop } from './send-visit-mail.server.ts'
import { NOTHING_ADDED } from './visit-mails.server.ts'
import { VISIT_COLUMNS } from './visit-row.server.ts'
import type { AddedToMail, AlsoMoved } from './visit-mails.server.ts'
import type { Visit } from './visit-row.server.ts'

/** How many other times a refusal proposes. */
const PROPOSED_SLOTS = 4

/** `taken`: somebody was faster, or the time was never offered. */
export type BookingResult = { kind: 'booked'; id: string; token: string } | { kind: 'already-yours' } | Taken
/** `moved-meanwhile`: it is no more where the shop saw it, which moves nothing that somebody else has just moved. */
export type MoveResult = { kind: 'moved' } | { kind: 'unchanged' } | { kind: 'unknown' } | { kind: 'moved-meanwhile'; startsAt: Date } | Taken
/** `again`: somebody had cancelled it before, for this reason, and what was said to its customer then stands. `moved-meanwhile`: as for a move. */
export type CancelResult =
  | { kind: 'cancelled' }
  | { kind: 'cancelled'; again: true; reason: string }
  | { kind: 'moved-meanwhile'; startsAt: Date }
  | { kind: 'unknown' }
/** Who books, moves or cancels a visit. The shop gets a mail of what a customer did, and none of what it did itself. */
type VisitChanger = 'customer' | 'shop'
export interface Taken {
  kind: 'taken'
  next: VisitSlot[]
  /** Of a visit that should move: what stands in the way. Null when somebody was faster. */
  why?: Hindrance | null
}

/** `formKey`: the idempotency key of the form, when it came with one. `mayMail`: false where nothing more may be sent to the address that was typed. */
type Booking = BookingInput & { formKey?: string; mayMail?: boolean }

/** What else happens in the transaction of a booking; returns what its confirmation says of it. */
export type AlsoBooked = (txCtx: Ctx, visit: Pick<Visit, 'id' | 'startsAt'>) => Promise<AddedToMail>

/** Books a visit for a customer. The link comes back, and by mail. The same form sent again, also at once, books nothing more. */
export async function bookVisit(
  ctx: Ctx,
  { formKey, mayMail = true, ...input }: Booking,
  also?: AlsoBooked,
  by: VisitChanger = 'customer',
): Promise<BookingResult> {
  const slot = offered(await listFreeSlots(ctx, input), input.start)
  if (!slot) return refusedOrYours(ctx, input)
  const id = formKey === undefined ? crypto.randomUUID() : bookingIdOf(formKey, input)
  const token = await customerToken(ctx.db, 'booking', id)
  const result = await takeSlot(ctx, { ...slot, town: input.town }, async (txCtx, times): Promise<BookingResult> => {
    await waitForSamePerson(txCtx, input)
    if (await hasVisitAt(txCtx, input)) return { kind: 'already-yours' }
    const { start: _start, ...customer } = input
    if (by === 'shop') await madeByStaff(txCtx, id)
    const [row] = await txCtx.db
      .insert(bookings)
      .values({
        ...customer,
        ...times,
        id,
        town: await writtenTown(txCtx, input.town),
        kind: 'visit',
        price_from_cents: txCtx.facts.business.servicePrices.homeIt ?? 0,
        link_hash: linkHash(token),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .returning(VISIT_COLUMNS)
    if (!row) throw new Error('The visit was not inserted')
    await recordAudit(txCtx, {
      action: 'booking.made',
      subject: { kind: 'booking', id, label: row.town },
      after: { startsAt: input.start.toISOString() },
    })
    const added = await also?.(txCtx, row)
    if (mayMail) await sendVisitMail(txCtx, 'booked', row, added)
    const note = [added?.forShop, noteOf(mayMail)].filter(Boolean).join(' ')
    if (by === 'customer') await notifyShop(txCtx, 'booked', row, { note })
    return { kind: 'booked', id, token }
  })
  return result ?? refusedOrYours(ctx, input)
}

/** The link of the visit that this very form has booked, if it has; not once it was made new, because the form had a wrong address. */
export async function findBooked(ctx: Pick<Ctx, 'db'>, { formKey, ...input }: Booking): Promise<string | undefined> {
  if (formKey === undefined) return undefined
  const id = bookingIdOf(formKey, input)
  const [visit] = await ctx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id))
  return visit && !(await isRenewed(ctx.db, 'booking', id)) ? customerToken(ctx.db, 'booking', id) : undefined
}

function bookingIdOf(formKey: string, { start, email, phone }: BookingInput): string {
  return idOfForm(formKey, { start: start.toISOString(), email, phone })
}

/** Said where the shop did it: the customer may have asked for it on the phone, or may know nothing of it. */
const DONE_BY_SHOP = {
  moved: { links: [], notes: ['C’est le magasin qui l’a déplacé. Si l’heure ne vous va pas, choisissez-en une autre par ce lien, ou appelez-nous.'] },
  cancelled: {
    links: [],
    notes: ['C’est le magasin qui l’a annulé. Si vous ne l’avez pas demandé, appelez-nous\u00a0: nous trouvons une autre heure.'],
  },
} as const

/** Moves the visit of a link to another free time. `mayMail`: false where nothing more may be sent to its address for the moment. */
export async function moveVisit(
  ctx: Ctx,
  { token, ...change }: { token: string; start: Date; mayMail?: boolean },
  also?: AlsoMoved,
): Promise<MoveResult> {
  const visit = await findVisit(ctx, token)
  return visit ? moveFound(ctx, visit, { ...change, by: 'customer', token, also }) : { kind: 'unknown' }
}

/**
 * Moves a visit that was found for someone who may move it: one calendar entry that follows, one mail. The technician stays, if free.
 * What the shop moves can be undone for a moment, and the mail waits as long. `token`: the link by which its customer found it, which may be closed meanwhile.
 * @param move `from`: when it was where whoever moves it saw it
 */
export async function moveFound(
  ctx: Ctx,
  visit: Visit,
  move: { start: Date; from?: Date | undefined; by: VisitChanger; token?: string; also: AlsoMoved | undefined; mayMail?: boolean },
): Promise<MoveResult> {
  const { start, by, token, also, mayMail = true } = move
  const standing = whyNotMoved(ctx, visit, move)
  if (standing) return standing
  const slot = offered(await listFreeSlots(ctx, { town: visit.town, without: visit.id }), start)
  if (!slot) return refusedMove(ctx, visit, start)
  const moved = await takeSlot(ctx, { ...technicianFirst(slot, visit.technicianId), town: visit.town }, async (txCtx, times) => {
    const byLink = token === undefined ? undefined : eq(bookings.link_hash, linkHash(token))
    const [current] = await txCtx.db
      .select(VISIT_COLUMNS)
      .from(bookings)
      .where(and(eq(bookings.id, visit.id), byLink))
      .for('update')
    const meanwhile = current ? whyNotMoved(ctx, current, move) : ({ kind: 'unknown' } as const)
    if (!current || meanwhile) return meanwhile
    const before = await readTimes(txCtx, visit.id)
    const [row] = await txCtx.db
      .update(bookings)
      .set({ ...times, sequence: current.sequence + 1, reminded_at: null, updated_at: ctx.now })
      .where(eq(bookings.id, visit.id))
      .returning(VISIT_COLUMNS)
    if (!row) throw new Error('The visit was not moved')
    await recordAudit(txCtx, {
      action: 'booking.moved',
      subject: { kind: 'booking', id: visit.id, label: visit.town },
      before: { startsAt: current.startsAt.toISOString() },
      after: { startsAt: start.toISOString() },
    })
    const earlierToldAt = await lastToldAt(txCtx, visit.id)
    const toldAt = (await takeBackWaiting(txCtx, visit.id)) ? earlierToldAt : current.startsAt
    const added = (await also?.(txCtx, row)) ?? NOTHING_ADDED
    if (by === 'customer') {
      if (mayMail) await sendVisitMail(txCtx, 'moved', row, added)
      await notifyShop(txCtx, 'moved', row, { movedFrom: current.startsAt, note: noteOf(mayMail) })
      return { kind: 'moved' } as const
    }
    await keepMove(txCtx, before, { id: visit.id, to: start, toldAt })
    // A visit that is moved back to the time that its customer knows needs no mail.
    if (toldAt?.getTime() !== start.getTime()) await sendVisitMail(txCtx, 'moved', row, movedByShop(added), moveUndoneUntil(ctx.now))
    return { kind: 'moved' } as const
  })
  return moved ?? refusedMove(ctx, visit, start)
}

/** What there is to say of a visit before it moves, be it that somebody else was faster; undefined where it may. */
function whyNotMoved(ctx: Pick<Ctx, 'now'>, visit: Visit, { start, from }: { start: Date; from?: Date | undefined }): MoveResult | undefined {
  const { startsAt } = visit
  if (!isOpen(ctx, visit)) return { kind: 'unknown' }
  if (startsAt.getTime() === start.getTime()) return { kind: 'unchanged' }
  return from && startsAt.getTime() !== from.getTime() ? { kind: 'moved-meanwhile', startsAt } : undefined
}

/** Writes the mail of a move by the shop anew while it waits: its customer is called otherwise since. When it leaves stays. */
export async function tellMoveAnew(txCtx: Ctx, id: string, also?: AlsoMoved): Promise<void> {
  const waits = and(eq(mails.state, 'pending'), eq(mails.attempts, 0), gt(mails.next_try_at, txCtx.now), isNotNull(mails.calendar))
  const [waiting] = await txCtx.db
    .select({ leavesAt: mails.next_try_at })
    .from(mails)
    .where(and(eq(mails.subject_id, id), waits))
  const [visit] = await txCtx.db.select(VISIT_COLUMNS).from(bookings).where(eq(bookings.id, id))
  if (!waiting || !visit) return
  await takeBackWaiting(txCtx, id)
  await sendVisitMail(txCtx, 'moved', visit, movedByShop((await also?.(txCtx, visit)) ?? NOTHING_ADDED), waiting.leavesAt)
}

function movedByShop(added: AddedToMail): AddedToMail {
  return { ...added, notes: [...DONE_BY_SHOP.moved.notes, ...added.notes] }
}

async function refusedMove(ctx: Ctx, { id, town }: Visit, start: Date): Promise<Taken> {
  const options = { town, without: id }
  return { ...(await refusal(ctx, { start, ...options })), why: await findHindrance(ctx, start, options) }
}

/** Cancels the visit of a link; a second time changes and mails nothing. */
export async function cancelVisit(ctx: Ctx, { token, ...end }: { token: string; reason: string; mayMail?: boolean }): Promise<CancelResult> {
  return ctx.db.transaction(async (tx): Promise<CancelResult> => {
    const txCtx = { ...ctx, db: tx }
    const [visit] = await tx
      .select(VISIT_COLUMNS)
      .from(bookings)
      .where(eq(bookings.link_hash, linkHash(token)))
      .for('update')
    if (!visit) return { kind: 'unknown' }
    return cancelFound(txCtx, visit, { ...end, by: 'customer' })
  })
}

/** The end of a visit, inside a transaction that holds its row. */
export async function cancelFound(
  txCtx: Ctx,
  visit: Visit,
  { reason, by, mayMail = true }: { reason: string; by: VisitChanger; mayMail?: boolean },
): Promise<CancelResult> {
  if (visit.status === 'cancelled') return { kind: 'cancelled', again: true, reason: visit.reason }
  if (!isOpen(txCtx, visit)) return { kind: 'unknown' }
  const [row] = await txCtx.db
    .update(bookings)
    .set({ status: 'cancelled', sequence: visit.sequence + 1, reason, cancelled_at: txCtx.now, updated_at: txCtx.now })
    .where(eq(bookings.id, visit.id))
    .returning(VISIT_COLUMNS)
  if (!row) throw new Error('The visit was not cancelled')
  await recordAudit(txCtx, { action: 'booking.cancelled', subject: { kind: 'booking', id: visit.id, label: visit.town } })
  await takeBackWaiting(txCtx, visit.id)
  if (mayMail) await sendVisitMail(txCtx, 'cancelled', row, by === 'shop' ? saidByShop(reason) : NOTHING_ADDED)
  if (by === 'customer') await notifyShop(txCtx, 'cancelled', row, { note: noteOf(mayMail) })
  return { kind: 'cancelled' }
}

/** The reason that staff typed goes to the customer, word for word: the label of the field says so to who types it. */
function saidByShop(reason: string): AddedToMail {
  const { cancelled } = DONE_BY_SHOP
  return reason.trim() === '' ? cancelled : { ...cancelled, notes: [`Raison\u00a0: ${reason.trim()}`, ...cancelled.notes] }
}

/** To the shop, where its customer has no confirmation. */
function noteOf(mayMail: boolean): string {
  return mayMail ? '' : UNCONFIRMED_NOTE
}

export async function findVisit(ctx: Pick<Ctx, 'db'>, token: string): Promise<Visit | undefined> {
  const [visit] = await ctx.db
    .select(VISIT_COLUMNS)
    .from(bookings)
    .where(eq(bookings.link_hash, linkHash(token)))
  return visit
}

/** Whether it can still be moved or cancelled. */
export function isOpen(ctx: Pick<Ctx, 'now'>, visit: Pick<Visit, 'status' | 'startsAt'>): boolean {
  return visit.status === 'confirmed' && visit.startsAt > ctx.now
}

/** One after the other per person and time, until the end of the transaction: two technicians may be free for the same form. */
async function waitForSamePerson(txCtx: Pick<Ctx, 'db'>, { email, start }: BookingInput): Promise<void> {
  await txCtx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${email} ${start.toISOString()}`}, 0))`)
}

async function refusedOrYours(ctx: Ctx, input: BookingInput): Promise<BookingResult> {
  return (await hasVisitAt(ctx, input)) ? { kind: 'already-yours' } : refusal(ctx, input)
}

/** The same person who sends the form twice keeps one visit. */
async function hasVisitAt(ctx: Ctx, { phone, email, start }: BookingInput): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        eq(bookings.starts_at, start),
        gt(bookings.starts_at, ctx.now),
        eq(bookings.phone, phone),
        eq(bookings.email, email),
      ),
    )
    .limit(1)
  return rows.length > 0
}

function offered(slots: readonly VisitSlot[], start: Date): VisitSlot | undefined {
  return slots.find(({ startsAt }) => startsAt.getTime() === start.getTime())
}

function technicianFirst(slot: VisitSlot, technicianId: string): VisitSlot {
  if (!slot.technicianIds.includes(technicianId)) return slot
  return { ...slot, technicianIds: [technicianId, ...slot.technicianIds.filter((id) => id !== technicianId)] }
}

/** The next free times from the one that was wished, or the first ones when none follows. */
async function refusal(ctx: Ctx, wished: { start: Date; town: string; without?: string }): Promise<Taken> {
  const slots = await listFreeSlots(ctx, wished)
  const later = slots.filter(({ startsAt }) => startsAt >= wished.start)
  return { kind: 'taken', next: (later.length > 0 ? later : slots).slice(0, PROPOSED_SLOTS) }
}
