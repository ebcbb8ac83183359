import { sql } from 'drizzle-orm'
import { repairs } from './tables/repairs.server.ts'
import { requests } from './tables/requests.server.ts'

/**
 * Whether a form of the site made a request, of the statement around: nobody has checked then who its name, number and address belong to. A request that
 * staff write down has no form of its own: its key is its id.
 */
export const STATED_ONLINE = sql<boolean>`(${requests.form_key} <> ${requests.id})`

/** The same of a visit, `bookings` of the statement around: one that staff book for somebody on the phone has their line in the journal. */
export const VISIT_STATED_ONLINE = sql<boolean>`(not exists (
  select from audit_entries as booked where booked.subject_kind = 'booking' and booked.subject_id = bookings.id::text
    and booked.action = 'booking.made' and booked.actor_id is not null))`

/** Whether nobody of the shop ever saw who is behind a request that a form made: no case was opened from it. */
export const REQUEST_UNSEEN = sql<boolean>`(${STATED_ONLINE} and not exists (
  select from repairs as opened where opened.origin = 'request' and opened.origin_id = requests.id))`

/** The same of a visit: a case is opened from it where the device comes along. */
export const VISIT_UNSEEN = sql<boolean>`(${VISIT_STATED_ONLINE} and not exists (
  select from repairs as opened where opened.origin = 'booking' and opened.origin_id = bookings.id))`

/**
 * Whether a repair, of the statement around, has the e-mail of the form of the site that it came from, of a request or of a visit: whoever opened the
 * case had it filled in, and nobody has checked it since.
 */
export const KEEPS_STATED_EMAIL = sql<boolean>`(${repairs.customer_email} <> '' and (exists (
  select from requests as origin where origin.id = ${repairs.origin_id} and ${repairs.origin} = 'request'
    and origin.form_key <> origin.id and lower(origin.email) = lower(${repairs.customer_email})
) or exists (
  select from bookings where bookings.id = ${repairs.origin_id} and ${repairs.origin} = 'booking'
    and lower(bookings.email) = lower(${repairs.customer_email}) and ${VISIT_STATED_ONLINE})))`
