import { and, asc, eq } from 'drizzle-orm'
import { stampText } from '#app/lib/moment-text.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

/** A visit as it was agreed, and what became of its hour since. */
interface VisitSince {
  agreedAt: Date
  /** "12 rue des Pins, Arcachon"; empty once the person is forgotten. */
  place: string
  /** "Rendez-vous déplacé au 3 décembre 2026 à 9 h.", "Rendez-vous annulé le 29 novembre 2026 à 10 h." */
  since: string[]
}

/** Undefined when the visit is gone. The hour of then stands in the trail: the first move says from where. */
export async function findVisitSince(db: Db, bookingId: string): Promise<VisitSince | undefined> {
  const [visit] = await db
    .select({ startsAt: bookings.starts_at, cancelledAt: bookings.cancelled_at, address: bookings.address, town: bookings.town })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!visit) return undefined
  const [firstMove] = await db
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'booking'), eq(auditEntries.subject_id, bookingId), eq(auditEntries.action, 'booking.moved')))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(1)
  const from = firstMove?.before?.['startsAt']
  const agreedAt = typeof from === 'string' ? new Date(from) : visit.startsAt
  const { startsAt, cancelledAt } = visit
  return {
    agreedAt,
    place: visit.address === '' ? '' : [visit.address, visit.town].filter(Boolean).join(', '),
    since: [
      ...(startsAt.getTime() === agreedAt.getTime() ? [] : [`Rendez-vous déplacé au ${stampText(startsAt)}.`]),
      ...(cancelledAt === null ? [] : [`Rendez-vous annulé le ${stampText(cancelledAt)}.`]),
    ],
  }
}
