import { sql } from 'drizzle-orm'
import { partOrders } from './tables/parts.server.ts'
import { repairs } from './tables/repairs.server.ts'

/** Whether a repair waits for a part, and all that was ordered for it since has come. Asked of a row of `repairs`. */
export const PART_HERE = sql`(repairs.case_step = 'part_awaited' and exists (select from ${partOrders} where ${partOrders.repair_id} = repairs.id
  and ${partOrders.state} = 'received' and ${partOrders.ended_at} >= repairs.status_since)
  and not exists (select from ${partOrders} where ${partOrders.repair_id} = repairs.id and ${partOrders.state} = 'open'))`

/** When the last of it came; null while something is awaited. */
export const PART_HERE_AT = sql<Date | null>`case when ${PART_HERE} then (select max(${partOrders.ended_at}) from ${partOrders}
  where ${partOrders.repair_id} = repairs.id and ${partOrders.state} = 'received') end`.mapWith(partOrders.ended_at)

/** The day that its customer may go on reading: none while something that was ordered for it comes only after that day. */
export const DUE_ON = sql<string | null>`case when not exists (select from ${partOrders} where ${partOrders.repair_id} = repairs.id
  and ${partOrders.state} = 'open' and ${partOrders.expected_on} > repairs.due_on) then repairs.due_on end`.mapWith(repairs.due_on)
