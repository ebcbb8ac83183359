import { sql } from 'drizzle-orm'
import type { QuoteEnd } from './quote-end.ts'

/**
 * Of the quote of the statement around, which joins its request: what has ended that it could be accepted, whatever its last day says; null while nothing
 * has. A parcel that goes back ends the quotes that were there before it, and a request ends them until it is taken up again, as by a new quote.
 */
export const QUOTE_CLOSED = sql<QuoteEnd | null>`case
  when exists (select 1 from repairs where repairs.origin = 'request' and repairs.origin_id = requests.id and repairs.unrepairable_at is not null)
    then 'unrepairable'
  when exists (select 1 from repairs where repairs.origin = 'request' and repairs.origin_id = requests.id and repairs.status = 'handed_over')
    then 'returned'
  when exists (select 1 from parcels where parcels.request_id = requests.id and parcels.direction = 'to-customer' and parcels.created_at > quotes.sent_at)
    then 'on-its-way'
  when requests.state = 'done'
    and not exists (select 1 from repairs where repairs.origin = 'request' and repairs.origin_id = requests.id and repairs.status <> 'handed_over')
    then 'ended'
  end`
