import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { HELD_REASON } from './mail-failure.ts'

/**
 * Keeps everything that waits to leave until a manager decides: in a database that was taken back to a backup it may have left before.
 * Pass the transaction that notes the return. Returns how many there are.
 */
export async function holdMails(txCtx: { db: Db; now: Date }): Promise<number> {
  const held = await txCtx.db
    .update(mails)
    .set({ state: 'failed', last_error: HELD_REASON, held_since: txCtx.now })
    .where(inArray(mails.state, ['pending', 'sending']))
    .returning({ id: mails.id })
  return held.length
}

export interface HeldMail {
  id: string
  /** An address, or a phone number. */
  to: string
  subject: string
  writtenAt: Date
}

/** What waits for a decision, the oldest first. */
export function listHeldMails({ db }: Pick<Ctx, 'db'>): Promise<HeldMail[]> {
  return db
    .select({ id: mails.id, to: mails.to_address, subject: mails.subject, writtenAt: mails.created_at })
    .from(mails)
    .where(isNotNull(mails.held_since))
    .orderBy(asc(mails.created_at), asc(mails.id))
}

/** A message that was decided on, by what it is about. */
export interface DecidedMail {
  subjectId: string | null
}

/** Sends what was held, of these ids. */
export async function sendHeldMails({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<DecidedMail[]> {
  return db
    .update(mails)
    .set({ state: 'pending', attempts: 0, next_try_at: now, held_since: null, last_error: null })
    .where(and(inArray(mails.id, [...ids]), isNotNull(mails.held_since)))
    .returning({ subjectId: mails.subject_id })
}

/** Does not send what was held, of these ids. The case goes on showing it, as one that has not left. */
export async function dropHeldMails({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<DecidedMail[]> {
  return db
    .update(mails)
    .set({ held_since: null, dropped_at: now, last_error: null })
    .where(and(inArray(mails.id, [...ids]), isNotNull(mails.held_since)))
    .returning({ subjectId: mails.subject_id })
}
