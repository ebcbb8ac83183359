import { sql } from 'drizzle-orm'
import { partOrders } from './tables/parts.server.ts'

/** Whether a repair waits for a part, and all that was ordered for it since has come. Asked of a row of `repairs`. */
export const PART_HERE = sql`(repairs.case_step = 'part_awaited' and exists (select from ${partOrders} where ${partOrders.repair_id} = repairs.id
  and ${partOrders.state} = 'received' and ${partOrders.ended_at} >= repairs.status_since)
  and not exists (select from ${partOrders} where ${partOrders.repair_id} = repairs.id and ${partOrders.state} = 'open'))`

/** When the last of it came; null while something is awaited. */
export const PART_HERE_AT = sql<Date | null>`case when ${PART_HERE} then (select max(${partOrders.ended_at}) from ${partOrders}
  where ${partOrders.repair_id} = repairs.id and ${partOrders.state} = 'received') end`.mapWith(partOrders.ended_at)
