import { sql } from 'drizzle-orm'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'

const ON_ITS_WAY = sql`${partOrders.state} = 'open'`

/** The orders for the case of a row of `page` that are on their way, or came since it waits: how many, the name of the first, its day. */
export const AWAITED_PART = sql`(select jsonb_build_object('open', count(*) filter (where ${ON_ITS_WAY}),
    'label', (array_agg(${partOrders.label} order by ${ON_ITS_WAY} desc, ${partOrders.expected_on}))[1],
    'expected_on', (min(${partOrders.expected_on}) filter (where ${ON_ITS_WAY}))::text)
  from ${partOrders} where ${partOrders.repair_id} = page.id
    and (${ON_ITS_WAY} or (${partOrders.state} = 'received' and ${partOrders.ended_at} >= page.since)))`
