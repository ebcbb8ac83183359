import { bookings, technicians } from '#app/platform/db/tables/booking.server.ts'
import type { MailedVisit } from './visit-mails.server.ts'

export interface Visit extends MailedVisit {
  technicianId: string
  status: 'confirmed' | 'cancelled'
  phone: string
  problem: string
  /** Why it is cancelled, in the words of the person who cancelled. */
  reason: string
}

/** The columns of a visit, under the names that the feature uses. */
export const VISIT_COLUMNS = {
  id: bookings.id,
  technicianId: bookings.technician_id,
  status: bookings.status,
  sequence: bookings.sequence,
  startsAt: bookings.starts_at,
  endsAt: bookings.ends_at,
  service: bookings.service,
  priceFromCents: bookings.price_from_cents,
  town: bookings.town,
  address: bookings.address,
  problem: bookings.problem,
  reason: bookings.reason,
  name: bookings.name,
  phone: bookings.phone,
  email: bookings.email,
}

export const TECHNICIAN_COLUMNS = { id: technicians.id, name: technicians.name }
