import { and, desc, eq, like, sql } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { moveRequestToShop } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { findAnyStore, findStore } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { takeBackById } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { FOLLOWED, tellOfMove } from './hand-over-shop.server.ts'

/** A shop that was chosen by mistake is put right before anybody reads of it. */
const TOLD_AFTER_MS = minutes(10)

/** `taken-back`: the case is back where its customer knows it to be, and the mail of the move before does not leave. */
export type ToldOfMove = 'mailed' | 'to-call' | 'taken-back'

/**
 * Tells the customer of a repair that somebody has just moved to another shop, in the words of a shop that closes; the request that it came from goes
 * along. Null for a device that was handed over, and where nobody is to be told. Pass the context of the transaction that moved it.
 */
export async function toldOfMove(
  txCtx: AllowedCtx<'requests:write'>,
  { id, fromId, isQuiet }: { id: string; fromId: string; isQuiet: boolean },
): Promise<ToldOfMove | null> {
  const [repair] = await txCtx.db.select().from(repairs).where(eq(repairs.id, id))
  const to = findStore(txCtx.facts, repair?.store_id)
  if (!repair || !to || repair.status === 'handed_over') return null
  const requestId = repair.origin === 'request' ? repair.origin_id : null
  const [request] = requestId === null ? [] : await txCtx.db.select({ at: requests.store_id }).from(requests).where(eq(requests.id, requestId))
  if (requestId !== null && request?.at === fromId) await moveRequestToShop(txCtx, { id: requestId, storeId: to.id })
  const known = await takeBackMove(txCtx, { id, number: repair.number, at: fromId })
  if (known === to.id) return 'taken-back'
  const from = findAnyStore(txCtx.facts, known ?? fromId)
  if (!from || isQuiet) return null
  const told = { reference: referenceText(repair.number), name: repair.customer_name, device: repair.device, repairId: id, requestId, kind: null }
  return (await tellOfMove(txCtx, told, { from, to, why: 'moved', leavesAt: after(txCtx.now, TOLD_AFTER_MS) })) ? 'mailed' : 'to-call'
}

/** Takes back the mail of the move before while it waits. Returns the shop at which the customer knows the case to be; null where none waited. */
async function takeBackMove(
  txCtx: AllowedCtx<'requests:write'>,
  { id, number, at }: { id: string; number: number; at: string },
): Promise<string | null> {
  const isOfMove = and(eq(repairNotes.repair_id, id), eq(repairNotes.channel, 'mail'), like(repairNotes.text, `%\n${FOLLOWED}%`))
  const [note] = await txCtx.db.select({ id: repairNotes.id }).from(repairNotes).where(isOfMove).orderBy(desc(repairNotes.at)).limit(1)
  if (!note || (await takeBackById(txCtx, [note.id])).length === 0) return null
  await txCtx.db.delete(repairNotes).where(eq(repairNotes.id, note.id))
  const subject = { kind: 'repair', id, label: referenceText(number) }
  await recordAudit(txCtx, { action: 'repair.notice_taken_back', subject })
  const [moved] = await txCtx.db
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_id, id), eq(auditEntries.action, 'repair.corrected'), sql`${auditEntries.after} ->> 'store_id' = ${at}`))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  const known = moved?.before?.['store_id']
  return typeof known === 'string' ? known : null
}
