import { and, eq, isNull, sql } from 'drizzle-orm'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Whose visit it is, as staff wrote it down; empty texts for what they do not know. */
interface StatedPerson {
  name: string
  /** E.164. */
  phone: string
  email: string
}

/** How the customer of a visit is reached; undefined for none, and for one whose person was forgotten. Held until the transaction ends. */
export async function findVisitContact(txCtx: AllowedCtx<'requests:write'>, id: string): Promise<StatedPerson | undefined> {
  const [visit] = await txCtx.db
    .select({ name: bookings.name, phone: bookings.phone, email: bookings.email })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.kind, 'visit'), isNull(bookings.erased_at)))
    .for('update')
  return visit
}

/**
 * Gives a visit the customer that staff wrote down for its case: the agenda, the search and what is mailed of it name that one from then on. Pass the
 * context of the transaction of the correction, once its links are closed: those are found by the contact from before.
 */
export async function restateVisit(txCtx: AllowedCtx<'requests:write'>, id: string, { name, phone, email }: StatedPerson): Promise<void> {
  await txCtx.db
    .update(bookings)
    // `updated_at` stays: it says when the time was last changed, and a visit whose time was changed today gets no reminder.
    .set({ name, phone, email, updated_at: sql`${bookings.updated_at}` })
    .where(eq(bookings.id, id))
}
