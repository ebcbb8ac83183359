import { and, desc, eq, like, sql } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { after, minutes } from '#app/lib/durations.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { takeBackById } from '#app/platform/mail/outbox.server.ts'

/** In every mail of a move that was not taken back. */
export const FOLLOWED = 'Votre dossier est maintenant suivi'

/** At the beginning of the note that stands on a moved case in place of that mail. */
export const TO_CALL = 'Client à appeler\u00a0: '

/** Within it nobody has called yet; it is far shorter than a mail waits. */
const CALLED_AFTER_MS = minutes(2)

const TAKEN_BACK = 'repair.notice_taken_back'

/**
 * Takes back the mail that tells of the last move of a repair to another shop, while it waits.
 * @param at the shop that the mail leads to
 * @returns the shop at which the customer knows the case to be; null where none waited
 */
export async function takeBackMove(txCtx: Ctx, repairId: string, at: StoreId): Promise<StoreId | null> {
  const [repair] = await txCtx.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, repairId))
  const isOfMove = and(eq(repairNotes.repair_id, repairId), eq(repairNotes.channel, 'mail'), like(repairNotes.text, `%\n${FOLLOWED}%`))
  const [note] = await txCtx.db.select({ id: repairNotes.id }).from(repairNotes).where(isOfMove).orderBy(desc(repairNotes.at)).limit(1)
  if (!repair || !note || (await takeBackById(txCtx, [note.id])).length === 0) return null
  await txCtx.db.delete(repairNotes).where(eq(repairNotes.id, note.id))
  const known = await knownBefore(txCtx, repairId, at)
  const subject = { kind: 'repair', id: repairId, label: referenceText(repair.number) }
  await recordAudit(txCtx, { action: TAKEN_BACK, subject, ...(known !== null && { before: { store_id: known } }) })
  return known
}

/**
 * Takes the note off a moved case that asks to call its customer, while nobody can have called: it would send whoever reads it to say where the case no
 * longer is. One that something was noted after stays.
 * @returns the shop at which the customer knows the case to be; null where no such note stood
 */
export async function takeBackCall(
  txCtx: Ctx,
  { repairId, requestId, at }: { repairId: string | null; requestId: string | null; at: StoreId },
): Promise<StoreId | null> {
  const { db } = txCtx
  const since = after(txCtx.now, -CALLED_AFTER_MS)
  const isOfMove = ({ text, when }: { text: string; when: Date }) => text.startsWith(`${TO_CALL}le dossier est suivi`) && when >= since
  if (repairId !== null) {
    const { id, text, at: when } = repairNotes
    const [note] = await db.select({ id, text, when }).from(repairNotes).where(eq(repairNotes.repair_id, repairId)).orderBy(desc(when)).limit(1)
    if (!note || !isOfMove(note)) return null
    await db.delete(repairNotes).where(eq(repairNotes.id, note.id))
    return knownBefore(txCtx, repairId, at)
  }
  if (requestId === null) return null
  const { id, text, created_at: when } = requestEntries
  const [entry] = await db
    .select({ id, text, when })
    .from(requestEntries)
    .where(eq(requestEntries.request_id, requestId))
    .orderBy(desc(when))
    .limit(1)
  if (!entry || !isOfMove(entry)) return null
  await db.delete(requestEntries).where(eq(requestEntries.id, entry.id))
  return textOf((await lastMove(txCtx, { id: requestId, action: 'request.moved_shop', at }))?.before, 'store_id')
}

/** The same of a request whose device has not come. */
export async function takeBackRequestMove(txCtx: Ctx, requestId: string, at: StoreId): Promise<StoreId | null> {
  const { db } = txCtx
  const isOfMove = and(eq(requestEntries.request_id, requestId), eq(requestEntries.channel, 'mail'), like(requestEntries.text, `%\n${FOLLOWED}%`))
  const [entry] = await db
    .select({ id: requestEntries.id, reference: requests.reference })
    .from(requestEntries)
    .innerJoin(requests, eq(requests.id, requestEntries.request_id))
    .where(isOfMove)
    .orderBy(desc(requestEntries.created_at))
    .limit(1)
  if (!entry || (await takeBackById(txCtx, [entry.id])).length === 0) return null
  await db.delete(requestEntries).where(eq(requestEntries.id, entry.id))
  await recordAudit(txCtx, { action: 'request.notice_taken_back', subject: { kind: 'request', id: requestId, label: entry.reference } })
  return textOf((await lastMove(txCtx, { id: requestId, action: 'request.moved_shop', at }))?.before, 'store_id')
}

/** The shop of which a customer knew when the mail of a move was taken back at this moment; null where none was. */
export async function knownAtTakingBack({ db }: Pick<Ctx, 'db'>, repairId: string, at: Date): Promise<StoreId | null> {
  const [taken] = await db
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_id, repairId),
        eq(auditEntries.action, TAKEN_BACK),
        eq(auditEntries.at, at),
        sql`${auditEntries.before} ? 'store_id'`,
      ),
    )
    .limit(1)
  return textOf(taken?.before, 'store_id')
}

/**
 * The shop of which the customer knew before the repair came to this one. Where the mail of this move took the mail of an earlier one back, that is the shop
 * of before both.
 */
async function knownBefore({ db }: Pick<Ctx, 'db'>, repairId: string, at: StoreId): Promise<StoreId | null> {
  const moved = await lastMove({ db }, { id: repairId, action: 'repair.corrected', at })
  if (!moved) return null
  return (await knownAtTakingBack({ db }, repairId, moved.at)) ?? textOf(moved.before, 'store_id')
}

/** What the journal says of the last move of something to this shop. */
async function lastMove({ db }: Pick<Ctx, 'db'>, { id, action, at }: { id: string; action: string; at: StoreId }) {
  const [moved] = await db
    .select({ before: auditEntries.before, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_id, id), eq(auditEntries.action, action), sql`${auditEntries.after} ->> 'store_id' = ${at}`))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return moved
}

function textOf(values: Readonly<Record<string, unknown>> | null | undefined, field: string): string | null {
  const value = values?.[field]
  return typeof value === 'string' ? value : null
}
