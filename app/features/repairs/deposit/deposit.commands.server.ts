import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { findAnyStore, signatureOf } from '#app/lib/shop-facts.ts'
import { diagnosisToSay } from '#app/platform/db/said-diagnosis.server.ts'
import { depositSignatures, deposits } from '#app/platform/db/tables/deposits.server.ts'
import type { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { readDrawnImage } from '#app/platform/http/drawn-image.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { enqueueMail, takeBackMails, whenMailLeaves } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { repairMailValues } from '../repair-mails.server.ts'
import { changeRepair } from '../repairs.commands.server.ts'
import { referenceText } from '../repair-words.ts'
import { trackingPath } from '../tracking-addresses.ts'
import { depositSheetText } from './deposit-sheet.ts'
import type { DepositSheet } from './deposit-sheet.ts'
import { depositMailValues, findDepositSheet } from './deposit.queries.server.ts'
import type { NewCaseInput } from './new-case.schema.ts'

/** Keeps what was agreed about a device. Pass the context of the transaction that takes it in. */
export async function keepDeposit(txCtx: AllowedCtx<'requests:write'>, repairId: string, deposit: NewCaseInput['deposit']): Promise<void> {
  const said = await diagnosisToSay(txCtx, repairId)
  await txCtx.db.insert(deposits).values({
    repair_id: repairId,
    condition: deposit.condition,
    condition_note: deposit.conditionNote,
    accessories: deposit.accessories,
    accessories_note: deposit.accessoriesNote,
    without_code: deposit.withoutCode,
    work: deposit.work,
    part_kind: deposit.partKind,
    price_cents: deposit.priceCents,
    aid_cents: deposit.aidCents,
    ceiling_cents: deposit.ceilingCents,
    diagnosis: said.diagnosis,
    diagnosis_cents: said.diagnosisCents,
    vat_regime: txCtx.facts.business.vatRegime,
    created_at: txCtx.now,
  })
}

/** `other-text`: what the customer read is no longer what would be kept. */
type SigningResult = { kind: 'signed' } | { kind: 'already-signed' } | { kind: 'other-text' } | { kind: 'no-drawing' } | { kind: 'unknown-repair' }

/** Keeps the signature under the slip, with the exact text that was read. One signature counts; it is never changed. */
export async function signDeposit(
  ctx: AllowedCtx<'requests:write'>,
  input: { id: string; image: string; textSha256: string; wish?: string | undefined },
): Promise<SigningResult> {
  const image = readDrawnImage(input.image)
  if (!image) return { kind: 'no-drawing' }
  let result: SigningResult = { kind: 'unknown-repair' }
  await changeRepair(ctx, input.id, async (txCtx, repair) => {
    const kept = await findDepositSheet(txCtx, repair.id)
    if (!kept) return undefined
    const sheet = { ...kept, wish: input.wish }
    if (sheet.signature) {
      result = { kind: 'already-signed' }
      return undefined
    }
    const text = depositSheetText(sheet)
    if (sha256(text) !== input.textSha256) {
      result = { kind: 'other-text' }
      return undefined
    }
    await txCtx.db.insert(depositSignatures).values({
      repair_id: repair.id,
      image,
      image_sha256: sha256(image),
      text,
      signed_at: ctx.now,
      witness: ctx.actor.kind === 'staff' ? ctx.actor.userId : null,
    })
    result = { kind: 'signed' }
    return { action: 'repair.deposit_signed', after: { imageSha256: sha256(image), textSha256: input.textSha256 } }
  })
  return result
}

/** `already-mailed`: the same slip has left; a signed one is another. `withdrawn`, `handed-over`: nothing is sent of what has ended. */
type MailingResult =
  | { kind: 'mailed' }
  | { kind: 'withdrawn' }
  | { kind: 'already-mailed' }
  | { kind: 'no-email' }
  | { kind: 'handed-over' }
  | { kind: 'unknown-repair' }

/**
 * Mails the slip as it stands: a state of it leaves once until another has left, however often somebody presses the button. One that still waits to
 * leave leaves now instead; one that follows another says that it replaces it.
 * @param leavesAt a slip that was just written waits for the signature
 */
export async function mailDeposit(ctx: AllowedCtx<'requests:write'>, input: { id: string }, leavesAt: Date = ctx.now): Promise<MailingResult> {
  let result: MailingResult = { kind: 'unknown-repair' }
  await changeRepair(ctx, input.id, async (txCtx, repair) => {
    const sheet = await findDepositSheet(txCtx, repair.id)
    if (!sheet) return undefined
    result = { kind: 'handed-over' }
    if (repair.status === 'handed_over') return undefined
    result = { kind: 'withdrawn' }
    if (sheet.isEnded) return undefined
    result = { kind: 'no-email' }
    if (repair.customer_email === '') return undefined
    const textSha256 = hashSlip(sheet)
    const { subject } = await txCtx.caseMail(txCtx, 'bon-de-depot', depositMailValues(txCtx, repair, sheet))
    await takeBackMails(txCtx, repair.id, { subject })
    const [last] = await listLeft(txCtx, repair.id)
    result = { kind: 'already-mailed' }
    if (last?.textSha256 === textSha256) return undefined
    const mailId = crypto.randomUUID()
    await enqueueMail(txCtx, { id: mailId, ...(await depositMail(txCtx, repair, sheet, { replaces: last !== undefined })) }, repair.id, leavesAt)
    result = { kind: 'mailed' }
    return { action: 'repair.deposit_mailed', after: { textSha256, mailId } }
  })
  return result
}

interface MailedSlip {
  textSha256: unknown
  mailId: string | null
}

/** The versions of a slip that were mailed, the last one first. One that was taken back before it left has no mail any more. */
export async function listMailed({ db }: Pick<Ctx, 'db'>, repairId: string): Promise<MailedSlip[]> {
  const mailed = await db
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_id, repairId), eq(auditEntries.action, 'repair.deposit_mailed')))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return mailed.map(({ after }) => ({
    textSha256: after?.['textSha256'],
    mailId: typeof after?.['mailId'] === 'string' ? after['mailId'] : null,
  }))
}

/** Those of them whose mail has left, or is about to; lines from before they named their mail count as such. */
export async function listLeft(txCtx: Pick<Ctx, 'db'>, repairId: string): Promise<MailedSlip[]> {
  const kept = await txCtx.db.select({ id: mails.id }).from(mails).where(eq(mails.subject_id, repairId))
  const ids = new Set(kept.map(({ id }) => id))
  return (await listMailed(txCtx, repairId)).filter(({ mailId }) => mailId === null || ids.has(mailId))
}

/** Takes back the slip of a device that is handed over before the slip has left; whether there was one. */
export async function takeBackSlip(txCtx: AllowedCtx<'requests:write'>, repair: typeof repairs.$inferSelect): Promise<boolean> {
  const sheet = await findDepositSheet(txCtx, repair.id)
  if (!sheet) return false
  const { subject } = await txCtx.caseMail(txCtx, 'bon-de-depot', depositMailValues(txCtx, repair, sheet))
  return (await takeBackMails(txCtx, repair.id, { subject })) > 0
}

/** Takes back the slip that still waits for its signature when the customer withdraws: what it promises has ended. */
export async function takeBackEndedSlip(txCtx: Ctx, repair: typeof repairs.$inferSelect): Promise<void> {
  const { subject } = await txCtx.caseMail(txCtx, 'bon-de-depot', { ...repairMailValues(txCtx.facts, repair), bon: '', accord: '' })
  await takeBackMails(txCtx, repair.id, { subject })
}

/**
 * Puts right what a case says of its device or its customer. A slip that still waits for its signature says it, too, and leaves when it would have.
 * @param correct changes the row of the repair
 */
export async function correctWaitingSlip(
  txCtx: AllowedCtx<'requests:write'>,
  repair: typeof repairs.$inferSelect,
  correct: () => Promise<void>,
): Promise<void> {
  const sheet = await findDepositSheet(txCtx, repair.id)
  const subject = sheet && (await txCtx.caseMail(txCtx, 'bon-de-depot', depositMailValues(txCtx, repair, sheet))).subject
  const leavesAt = subject && (await whenMailLeaves(txCtx, repair.id, subject))
  if (leavesAt) await takeBackMails(txCtx, repair.id, { subject })
  await correct()
  if (leavesAt) await mailDeposit(txCtx, { id: repair.id }, leavesAt)
}

/** Sends what `takeBackSlip` took back, once the hand-over itself is taken back. */
export async function sendSlipAgain(txCtx: AllowedCtx<'requests:write'>, repair: typeof repairs.$inferSelect): Promise<void> {
  const sheet = await findDepositSheet(txCtx, repair.id)
  if (!sheet) return
  const [[newest], left] = [await listMailed(txCtx, repair.id), await listLeft(txCtx, repair.id)]
  const mail = await depositMail(txCtx, repair, sheet, { replaces: left.length > 0 })
  await enqueueMail(txCtx, { ...mail, ...(newest?.mailId && { id: newest.mailId }) }, repair.id)
}

/** @param options.replaces another version has left before */
export async function depositMail(
  txCtx: AllowedCtx<'requests:write'>,
  repair: typeof repairs.$inferSelect,
  sheet: DepositSheet,
  { replaces = false } = {},
): Promise<Mail> {
  const store = findAnyStore(txCtx.facts, repair.store_id)
  const words = await txCtx.caseMail(asTaxed(txCtx, sheet.vatRegime), 'bon-de-depot', depositMailValues(txCtx, repair, sheet))
  const token = await customerToken(txCtx.db, 'repair', repair.id)
  const signedAt = sheet.signature && parisTime(sheet.signature.signedAt)
  return {
    to: repair.customer_email,
    ...(store && { replyTo: store.email }),
    subject: words.subject,
    ...caseMailBodies(words, {
      sender: signatureOf(txCtx.facts, store),
      href: `${txCtx.env.PUBLIC_URL}${trackingPath(token)}`,
      notes: [
        ...(replaces ? ['Ce bon remplace celui que vous avez reçu avant.'] : []),
        ...(signedAt ? [`Signé au magasin le ${dateText(signedAt.date)} à ${clockText(signedAt.minutes)}.`] : []),
      ],
    }),
    ...(sheet.signature && {
      attachments: [
        { filename: `bon-${referenceText(sheet.number)}.txt`, type: 'text/plain; charset=utf-8', content: Buffer.from(sheet.signature.text) },
      ],
    }),
  }
}

/** Of the state of a slip that its mail says. */
export function hashSlip(sheet: DepositSheet): string {
  return sha256(`${depositSheetText(sheet)}\n${sheet.signature?.imageSha256 ?? ''}`)
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
