import { and, eq, gt, gte, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { withdrawnOf } from '#app/platform/db/consents.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { sendVisitMail } from './send-visit-mail.server.ts'
import { VISIT_COLUMNS } from './visit-row.server.ts'

/** On the wall clock in Paris: nobody is reminded in the night. */
const REMIND_FROM_MINUTES = 9 * 60

/**
 * Reminds the customers of tomorrow's visits, once each, and returns how many. A customer who booked or moved today has read
 * a mail about it today and gets no second one; whoever no longer wants mails gets none.
 */
export async function remindOfTomorrow(ctx: MailingCtx): Promise<number> {
  const { date: today, minutes } = parisTime(ctx.now)
  if (minutes < REMIND_FROM_MINUTES) return 0
  return ctx.db.transaction(async (tx) => {
    // Noting and mailing stand or fall together; of several processes, the first to note a visit mails it.
    const due = await tx
      .update(bookings)
      .set({ reminded_at: ctx.now })
      .where(
        and(
          eq(bookings.kind, 'visit'),
          eq(bookings.status, 'confirmed'),
          isNull(bookings.reminded_at),
          gte(bookings.starts_at, instantOf(addDays(today, 1), 0)),
          lt(bookings.starts_at, instantOf(addDays(today, 2), 0)),
          lt(bookings.updated_at, instantOf(today, 0)),
          not(withdrawnOf('mail', sql`${bookings.email}`)),
        ),
      )
      .returning(VISIT_COLUMNS)
    for (const visit of due) await sendVisitMail({ ...ctx, db: tx }, 'reminder', visit)
    return due.length
  })
}

/**
 * Takes back what waits to be said of a visit that is moved or cancelled: a reminder, a text until the end of the night, and the mail of
 * a move that can still be undone.
 * @returns whether there was any: the customer was not told of the time that the visit had
 */
export async function takeBackWaiting(txCtx: Pick<Ctx, 'db' | 'now'>, visitId: string): Promise<boolean> {
  const waits = and(eq(mails.state, 'pending'), eq(mails.attempts, 0), gt(mails.next_try_at, txCtx.now))
  // Of the mails about a visit to its customer, the reminder alone carries no invitation and no address to answer to.
  const isReminder = and(not(mails.to_shop), isNull(mails.calendar), isNull(mails.reply_to), ne(mails.state, 'sent'))
  const waiting = await txCtx.db
    .delete(mails)
    .where(and(eq(mails.subject_id, visitId), waits))
    .returning({ id: mails.id })
  await txCtx.db.delete(mails).where(and(eq(mails.subject_id, visitId), isReminder))
  return waiting.length > 0
}
