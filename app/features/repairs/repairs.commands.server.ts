import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { after, minutes } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { stores } from '#app/platform/db/tables/business.server.ts'
import { repairEvents, repairMessages, repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { enqueueMail, enqueueText, rewriteById, takeBackById, takeBackTexts } from '#app/platform/mail/outbox.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { enterStep } from './enter-step.server.ts'
import { statusMail } from './repair-mails.server.ts'
import type { RepairInput } from './repair.schema.ts'
import { referenceText } from './repair-words.ts'
import type { WorkStatus } from './repair-words.ts'

type Repair = typeof repairs.$inferSelect

/** Where a repair comes from, when it was not brought to the counter. */
export interface RepairOrigin {
  kind: 'request' | 'booking'
  id: string
  /** The request by which its customer has announced that they bring it, where that is another one: it ends with their coming. */
  announcedBy?: string
}

/** The repair whose warranty a device comes back under. */
export interface FirstRepair {
  id: string
  /** T-123. */
  reference: string
  /** When the customer asked for the repair under its warranty, "YYYY-MM-DD"; null: when the device came. */
  askedOn: string | null
  /** The request by which its customer has reported the fault; null without. */
  reportId: string | null
}

export type RepairChange = { kind: 'changed' } | { kind: 'unchanged' } | { kind: 'unknown-repair' }
/** `texted`: without an address for a mail, a text goes to the phone. */
export type NotifyResult =
  | { kind: 'notified' }
  | { kind: 'texted' }
  | { kind: 'already-notified' }
  | { kind: 'no-email' }
  | { kind: 'unknown-repair' }

/**
 * Writes down a repair with its number and the hash of its link. `origin`: the request or visit that it comes from; `first`: the repair under whose
 * warranty it comes back.
 */
export async function createRepair(
  ctx: AllowedCtx<'requests:write'>,
  input: RepairInput,
  origin: RepairOrigin | null = null,
  id: string = crypto.randomUUID(),
  first: FirstRepair | null = null,
): Promise<{ id: string; number: number }> {
  const link_hash = linkHash(await customerToken(ctx.db, 'repair', id))
  return ctx.db.transaction(async (tx) => {
    // The shop is locked against being retired at this moment: a repair written before is handed over with it, one written after finds no shop.
    const [store] = await tx
      .select({ slug: stores.slug })
      .from(stores)
      .where(and(eq(stores.slug, input.storeId), isNull(stores.retired_at)))
      .for('share')
    if (!store) throw new Response('Ce magasin vient d’être retiré. Rechargez la page et choisissez-en un autre.', { status: 409 })
    const [repair] = await tx
      .insert(repairs)
      .values({
        id,
        store_id: input.storeId,
        device: input.device,
        fault: input.fault,
        imei: input.imei,
        customer_name: input.name,
        customer_phone: input.phone,
        customer_email: input.email,
        due_on: input.dueOn,
        status_since: ctx.now,
        link_hash,
        ...(origin && { origin: origin.kind, origin_id: origin.id }),
        return_of: first?.id ?? null,
        return_asked_on: first?.askedOn ?? null,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .returning({ number: repairs.number })
    if (!repair) throw new Error('The repair was not inserted')
    await tx.insert(repairEvents).values({ repair_id: id, status: 'received', at: ctx.now })
    const subject = { kind: 'repair', id, label: referenceText(repair.number) }
    const noted = { ...(origin && { origin: origin.kind }), ...(first && { returnOf: first.reference }) }
    await recordAudit({ ...ctx, db: tx }, { action: 'repair.created', subject, ...((origin || first) && { after: noted }) })
    return { id, number: repair.number }
  })
}

/** Takes a repair to another step of the work, also back from «irréparable». */
export async function changeRepairStatus(ctx: AllowedCtx<'requests:write'>, input: { id: string; status: WorkStatus }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.erased_at !== null || (repair.status === input.status && !isGivenUp(repair))) return undefined
    // It can be repaired after all: what was said of it is forgotten, also where the device went back and is taken up again.
    if (repair.unrepairable_at !== null) await forgetReady(txCtx, repair.id)
    await enterStep(txCtx, repair.id, input.status)
    // A reopened case begins without the day and the outcome of the work that had ended.
    if (repair.status === 'handed_over') await txCtx.db.update(repairs).set({ due_on: null, outcome: null }).where(eq(repairs.id, repair.id))
    return {
      action: 'repair.status_changed',
      before: { status: isGivenUp(repair) ? 'unrepairable' : repair.status },
      after: { status: input.status },
    }
  })
}

/** @param input.seen the day that the form was merged with; `changed-since`: somebody has promised another one since, and nothing is written */
export async function changeRepairDueDay(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; dueOn: string | null; seen?: string | null },
): Promise<RepairChange | { kind: 'changed-since' }> {
  let isChangedSince = false
  const change = await changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.due_on === input.dueOn) return undefined
    isChangedSince = input.seen !== undefined && repair.due_on !== input.seen
    if (isChangedSince) return undefined
    await txCtx.db.update(repairs).set({ due_on: input.dueOn, updated_at: ctx.now }).where(eq(repairs.id, repair.id))
    return { action: 'repair.changed', before: { dueOn: repair.due_on }, after: { dueOn: input.dueOn } }
  })
  return isChangedSince ? { kind: 'changed-since' } : change
}

/** Who takes care of a repair from now on; null: nobody in particular. */
export async function assignRepair(ctx: AllowedCtx<'requests:write'>, input: { id: string; userId: string | null }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.assigned_to === input.userId) return undefined
    await txCtx.db.update(repairs).set({ assigned_to: input.userId, updated_at: ctx.now }).where(eq(repairs.id, repair.id))
    return { action: input.userId === null ? 'repair.released' : 'repair.assigned' }
  })
}

/** Notes that the customer was called at this moment; with `null` or an earlier moment takes such a note back. */
export async function noteRepairCall(ctx: AllowedCtx<'requests:write'>, input: { id: string; calledAt: Date | null }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.called_at?.getTime() === input.calledAt?.getTime()) return undefined
    await txCtx.db.update(repairs).set({ called_at: input.calledAt, updated_at: repair.updated_at }).where(eq(repairs.id, repair.id))
    return { action: input.calledAt?.getTime() === ctx.now.getTime() ? 'repair.customer_called' : 'repair.call_taken_back' }
  })
}

/** Keeps what the customer answers about the repair aid, by question. */
export async function noteAidAnswers(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; answers: Readonly<Record<string, string>> },
): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (Object.entries(input.answers).every(([question, answer]) => repair.aid_answers[question] === answer)) return undefined
    await txCtx.db.update(repairs).set({ aid_answers: input.answers, updated_at: repair.updated_at }).where(eq(repairs.id, repair.id))
    return { action: 'repair.aid_answered' }
  })
}

/** So long a note with the same words is the same note. */
const SAME_NOTE_MS = minutes(10)

/** Adds a note for the team or for the customer, who reads it on the tracking page. */
export async function addRepairNote(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; audience: 'internal' | 'customer'; text: string },
): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.erased_at !== null) return undefined
    const author = signsAs(ctx.actor)
    // Screens send a form again whose answer was lost; nobody writes the same twice within minutes.
    const same = and(
      eq(repairNotes.repair_id, repair.id),
      eq(repairNotes.audience, input.audience),
      eq(repairNotes.text, input.text),
      eq(repairNotes.author, author),
      gte(repairNotes.at, after(ctx.now, -SAME_NOTE_MS)),
    )
    if ((await txCtx.db.$count(repairNotes, same)) > 0) return undefined
    await txCtx.db.insert(repairNotes).values({ repair_id: repair.id, audience: input.audience, text: input.text, author, at: ctx.now })
    return { action: 'repair.noted', after: { audience: input.audience } }
  })
}

export type HandOverNoteChange = RepairChange | { kind: 'written-meanwhile'; current: string }

/** What the bench wants said when the device is handed over; nobody writes over what a colleague has written meanwhile. */
export async function changeHandOverNote(
  ctx: AllowedCtx<'requests:write'>,
  { id, handOverNote: note, was }: { id: string; handOverNote: string; was: string },
): Promise<HandOverNoteChange> {
  let current: string | undefined
  const change = await changeRepair(ctx, id, async (txCtx, repair) => {
    if (repair.hand_over_note === note || repair.erased_at !== null) return undefined
    if (repair.hand_over_note !== was) {
      current = repair.hand_over_note
      return undefined
    }
    await txCtx.db.update(repairs).set({ hand_over_note: note, updated_at: ctx.now }).where(eq(repairs.id, id))
    // Without the words: they may be about the person, and the trail outlives them.
    return { action: note === '' ? 'repair.hand_over_note_removed' : 'repair.hand_over_note_written' }
  })
  return current === undefined ? change : { kind: 'written-meanwhile', current }
}

/** Whether it waits for its customer because it cannot be repaired. */
function isGivenUp({ status, unrepairable_at: since }: Repair): boolean {
  return since !== null && status === 'ready'
}

/** What was told of a repair that is ready says nothing any more: what waits to leave is taken back, and what is said next of it is told. */
export async function forgetReady(ctx: Ctx, repairId: string): Promise<void> {
  await takeBackNotices(ctx, repairId)
  await ctx.db.delete(repairMessages).where(and(eq(repairMessages.repair_id, repairId), eq(repairMessages.status, 'ready')))
}

/** One mail per status, however often the repair comes back to it and however many members of the team press the button. */
export async function notifyCustomer(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<NotifyResult> {
  return ctx.db.transaction((tx) => tellOfStep({ ...ctx, db: tx }, input))
}

/**
 * The same in the transaction of what there is to tell.
 * @param input.leavesAt while it can be taken back, the message waits
 */
export async function tellOfStep(txCtx: AllowedCtx<'requests:write'>, input: { id: string; leavesAt?: Date }): Promise<NotifyResult> {
  const { now } = txCtx
  const { leavesAt = now } = input
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, input.id)).for('update')
  if (!repair) return { kind: 'unknown-repair' }
  const byMail = repair.customer_email !== '' && !(await hasWithdrawn(txCtx, 'mail', repair.customer_email))
  const byText = !byMail && takesTexts(repair.customer_phone) && !(await hasWithdrawn(txCtx, 'sms', repair.customer_phone))
  if (!byMail && !byText) return { kind: 'no-email' }
  const [message] = await txCtx.db
    .insert(repairMessages)
    .values({ repair_id: repair.id, status: repair.status, at: now })
    .onConflictDoNothing()
    .returning({ id: repairMessages.id })
  if (!message) return { kind: 'already-notified' }
  const mail = await statusMail(txCtx, { ...repair, email: repair.customer_email })
  const text = { id: message.id, to: repair.customer_phone, text: mail.smsText, subject: mail.subject }
  if (byText) await enqueueText({ db: txCtx.db, now: leavesAt }, text, repair.id)
  else await enqueueMail(txCtx, { ...mail, id: message.id }, repair.id, leavesAt)
  await recordAudit(txCtx, {
    action: 'repair.customer_notified',
    subject: { kind: 'repair', id: repair.id, label: referenceText(repair.number) },
    after: {
      status: isGivenUp(repair) ? 'unrepairable' : repair.status,
      ...(byText && { channel: 'sms' }),
      ...(!leaves(txCtx, byText ? 'sms' : 'mail') && { stayed: true }),
    },
  })
  return { kind: byText ? 'texted' : 'notified' }
}

/**
 * Puts what waits to tell of the step of a repair into words once more: it names its customer, their device and the shop where that waits. When it leaves,
 * and to whom, stays.
 */
export async function rewordNotices(txCtx: MailingCtx, repairId: string): Promise<void> {
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, repairId))
  if (!repair) return
  const isOfStep = and(eq(repairMessages.repair_id, repairId), eq(repairMessages.status, repair.status))
  const messages = await txCtx.db.select({ id: repairMessages.id }).from(repairMessages).where(isOfStep)
  await rewriteById(
    txCtx,
    messages.map(({ id }) => id),
    async () => {
      const { subject, text, html, smsText } = await statusMail(txCtx, { ...repair, email: repair.customer_email })
      return { subject, text, html, smsText }
    },
  )
}

/**
 * Takes back what was said of a step and has not left, such as «Votre appareil est prêt» while the mail server was silent: nobody is told so once
 * the device is back. Taken back, nothing was said, and the history says so.
 * @param options.textsToo about what texts that wait for the morning go as well, whoever wrote them
 */
export async function takeBackNotices(ctx: Ctx, repairId: string, { textsToo = [] }: { textsToo?: readonly string[] } = {}): Promise<void> {
  const messages = await ctx.db.select({ id: repairMessages.id }).from(repairMessages).where(eq(repairMessages.repair_id, repairId))
  const ids = await takeBackById(
    ctx,
    messages.map(({ id }) => id),
  )
  const texts = await takeBackTexts(ctx, textsToo)
  if (ids.length + texts === 0) return
  await ctx.db.delete(repairMessages).where(inArray(repairMessages.id, ids))
  const [repair] = await ctx.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, repairId))
  if (!repair) return
  const subject = { kind: 'repair', id: repairId, label: referenceText(repair.number) }
  await recordAudit(ctx, { action: 'repair.notice_taken_back', subject })
}

/** Keeps a code of the device, encrypted: for a repair that cannot do without it. A device that is handed over has none. */
export async function keepDeviceCode(ctx: AllowedCtx<'requests:write'>, input: { id: string; code: string }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.status === 'handed_over') return undefined
    const device_code = txCtx.sealer.seal({ purpose: 'device-code', id: repair.id }, input.code)
    await txCtx.db.update(repairs).set({ device_code, updated_at: ctx.now }).where(eq(repairs.id, repair.id))
    return { action: 'repair.code_kept' }
  })
}

export async function eraseDeviceCode(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<RepairChange> {
  return changeRepair(ctx, input.id, async (txCtx, repair) => {
    if (repair.device_code === null) return undefined
    await txCtx.db.update(repairs).set({ device_code: null, updated_at: ctx.now }).where(eq(repairs.id, repair.id))
    return { action: 'repair.code_erased' }
  })
}

/** The device code in clear, for the technician who works on the device; undefined when there is none. The audit trail says who read it. */
export async function showDeviceCode(ctx: AllowedCtx<'requests:write'>, input: { id: string }): Promise<string | undefined> {
  let code: string | undefined
  await changeRepair(ctx, input.id, async (txCtx, repair) => {
    code = repair.device_code === null ? undefined : txCtx.sealer.unseal({ purpose: 'device-code', id: repair.id }, repair.device_code)
    return code === undefined ? undefined : { action: 'repair.code_shown' }
  })
  return code
}

export async function changeRepair(
  ctx: AllowedCtx<'requests:write'>,
  id: string,
  change: (
    txCtx: AllowedCtx<'requests:write'>,
    repair: Repair,
  ) => Promise<{ action: string; before?: Record<string, unknown>; after?: Record<string, unknown> } | undefined>,
): Promise<RepairChange> {
  return ctx.db.transaction(async (tx): Promise<RepairChange> => {
    const txCtx = { ...ctx, db: tx }
    const [repair] = await tx.select().from(repairs).where(eq(repairs.id, id)).for('update')
    if (!repair) return { kind: 'unknown-repair' }
    const entry = await change(txCtx, repair)
    if (!entry) return { kind: 'unchanged' }
    await recordAudit(txCtx, { ...entry, subject: { kind: 'repair', id, label: referenceText(repair.number) } })
    return { kind: 'changed' }
  })
}
