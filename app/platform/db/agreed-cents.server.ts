import { sql } from 'drizzle-orm'
import { contracts } from './tables/contracts.server.ts'
import { deposits } from './tables/deposits.server.ts'

/** What was agreed, after the aid, cents: by the contract, or on the slip of the counter, which the statement around joins. */
export const AGREED_CENTS = sql<number | null>`coalesce(${contracts.total_cents}, ${deposits.price_cents} - ${deposits.aid_cents})`.mapWith(
  contracts.total_cents,
)
