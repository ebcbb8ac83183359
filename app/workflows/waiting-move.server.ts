import { and, desc, eq, like, sql } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { takeBackById } from '#app/platform/mail/outbox.server.ts'

/** In every mail of a move that was not taken back. */
export const FOLLOWED = 'Votre dossier est maintenant suivi'

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

/** Where a repair was before it came to a shop; a move whose mail took the one before it back tells of both. */
async function knownBefore({ db }: Pick<Ctx, 'db'>, repairId: string, at: StoreId): Promise<StoreId | null> {
  const [moved] = await db
    .select({ before: auditEntries.before, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_id, repairId), eq(auditEntries.action, 'repair.corrected'), sql`${auditEntries.after} ->> 'store_id' = ${at}`))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (!moved) return null
  return (await knownAtTakingBack({ db }, repairId, moved.at)) ?? textOf(moved.before, 'store_id')
}

function textOf(values: Readonly<Record<string, unknown>> | null | undefined, field: string): string | null {
  const value = values?.[field]
  return typeof value === 'string' ? value : null
}
