import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { afterQuietHours } from '#app/lib/quiet-hours.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mailAttachments, mails } from '#app/platform/db/tables/mails.server.ts'

/** A message that has not left, as whoever decides on it has to know it. */
export interface Unsent {
  id: string
  subject: string
  text: string
  /** When it was written. */
  at: Date
  hasFiles: boolean
  /** A later message to the customer has left, or is about to. */
  isFollowed: boolean
  /** It has not been given up: the outbox goes on trying. */
  isInLine: boolean
}

/**
 * The messages about these that were written for this address or phone and have not left: given up, or still tried. Without what waits for its time, what is
 * leaving right now, and what a manager decides on or has decided on. The newest comes first.
 */
export async function listUnsent({ db }: { db: Db }, subjectIds: readonly string[], address: string): Promise<Unsent[]> {
  const isFollowed = sql<boolean>`exists (select 1 from ${mails} as later where ${inArray(sql`later.subject_id`, [...subjectIds])} and not later.to_shop
    and later.created_at > ${mails.created_at} and (later.state in ('sent', 'sending') or (later.state = 'pending' and later.attempts = 0)))`
  return db
    .select({
      id: mails.id,
      subject: mails.subject,
      text: mails.text,
      at: mails.created_at,
      hasFiles: sql<boolean>`exists (select 1 from ${mailAttachments} as file where file.mail_id = ${mails.id})`,
      isFollowed,
      isInLine: sql<boolean>`${mails.state} = 'pending'`,
    })
    .from(mails)
    .where(
      and(
        inArray(mails.subject_id, [...subjectIds]),
        eq(sql`lower(${mails.to_address})`, address.toLowerCase()),
        or(eq(mails.state, 'failed'), eq(mails.state, 'pending')),
        eq(mails.to_shop, false),
        isNull(mails.held_since),
        isNull(mails.dropped_at),
      ),
    )
    .orderBy(desc(mails.created_at))
}

/** Puts messages that have not left back in line for another address or phone, as if they had just been written for it. Returns how many did so. */
export async function sendAgainTo({ db, now }: { db: Db; now: Date }, ids: readonly string[], to: string): Promise<number> {
  const at = sql`case ${mails.channel} when 'sms' then ${afterQuietHours(now).toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end`
  const again = await db
    .update(mails)
    .set({
      to_address: to,
      state: 'pending',
      attempts: 0,
      last_error: null,
      next_try_at: sql`greatest(${at}, case when ${mails.attempts} = 0 then ${mails.next_try_at} end)`,
    })
    // A message that a sender has claimed since it was listed (`sending`) is leaving already.
    .where(and(inArray(mails.id, [...ids]), or(eq(mails.state, 'failed'), eq(mails.state, 'pending'))))
    .returning({ id: mails.id })
  return again.length
}
