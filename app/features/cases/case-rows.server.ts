import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { CASE_STEPS } from './case-machine.ts'
import type { CaseStep } from './case-machine.ts'
import { repairMatches, requestMatches } from './case-search.server.ts'

/** Which cases are read. What is said of the tables themselves narrows each half before the halves come together. */
export interface CaseScope {
  shop: string | null
  /** `ended-since`: closed at this instant or later. */
  state: 'open' | 'all' | { endedSince: Date }
  search: string
  /** One case alone: its repair, or its request while it has none. */
  id?: string
}

/** How long each step may last before somebody should look, hours, when no day was promised. */
const PATIENCE_HOURS = {
  to_answer: 24,
  answered: 3 * 24,
  quote_sent: 3 * 24,
  device_awaited: 7 * 24,
  received: 24,
  diagnosis: 24,
  accepted: 2 * 24,
  part_awaited: 4 * 24,
  in_repair: 2 * 24,
  final_check: 24,
  ready: 3 * 24,
  shipped: 7 * 24,
} as const satisfies Readonly<Record<Exclude<CaseStep, 'closed'>, number>>

/** The work on a device has a promised day; waiting for the customer has none. */
const PROMISED_STEPS = ['received', 'diagnosis', 'accepted', 'part_awaited', 'in_repair', 'final_check'] as const
/** A promised day ends with the shop's: after this it is late. */
const PROMISE_ENDS_AT = '18:30'

const PATIENCE = sql`case step ${sql.join(
  Object.entries(PATIENCE_HOURS).map(([step, hoursLong]) => sql.raw(`when '${step}' then ${hoursLong}`)),
  sql.raw(' '),
)} end`

const OF_REQUEST = sql`${repairs.origin} = 'request' and ${repairs.origin_id} = ${requests.id}`
const RETURNED = (requestId: SQL) =>
  sql`exists (select 1 from ${parcels} where ${parcels.request_id} = ${requestId} and ${parcels.direction} = 'to-customer')`

const REPAIR_STEP = sql`case
  when ${repairs.status} = 'handed_over' then 'closed'
  when ${repairs.status} = 'ready' and ${RETURNED(sql`${repairs.origin_id}`)} then 'shipped'
  else ${repairs.status} end`

const NEWEST_QUOTE_STATE = sql`(select ${quotes.state} from ${quotes} where ${quotes.request_id} = ${requests.id} order by ${quotes.version} desc limit 1)`

const REQUEST_STEP = sql`case ${requests.state}
  when 'done' then 'closed'
  when 'new' then 'to_answer'
  else case
    when ${requests.kind} = 'postal' and ${RETURNED(sql`${requests.id}`)} then 'shipped'
    else case ${NEWEST_QUOTE_STATE} when 'accepted' then 'device_awaited' when 'sent' then 'quote_sent' else 'answered' end
  end end`

/** When the present step began, as far as a request knows it: a refusal brings it back to the shop. */
const REQUEST_SINCE = sql`case ${requests.state}
  when 'new' then coalesce((select max(${quotes.decided_at}) from ${quotes} where ${quotes.request_id} = ${requests.id}), ${requests.created_at})
  else ${requests.updated_at} end`

const BY_POST = sql`coalesce(${requests.kind} = 'postal' or ${requests.details} ->> 'handover' = 'postal', false)`

/**
 * All cases of a scope as one relation named `cases`: a repair with the request that it came from, or a request that has no repair
 * yet. Nothing of it is kept: what a case is stands in its parts, and its step is read from them. `offset 0` has the step of a row
 * worked out once, however often it is asked about.
 */
export function casesRelation(scope: CaseScope): SQL {
  return sql`(
    select *, case when step = 'closed' then null
      when due_on is not null and step in ${[...PROMISED_STEPS]} then (due_on + time ${sql.raw(`'${PROMISE_ENDS_AT}'`)}) at time zone 'Europe/Paris'
      else since + ${PATIENCE} * interval '1 hour' end as deadline
    from (select * from (
      select ${repairs.id} as id, 'repair' as kind, 'T-' || ${repairs.number} as reference, ${requests.reference} as request_reference,
        ${repairs.store_id} as store_id, ${repairs.customer_name} as name, ${repairs.device} as device, ${repairs.fault} as fault,
        ${repairs.assigned_to} as assigned_to, ${repairs.due_on} as due_on, ${repairs.status_since} as since,
        ${requests.id} as request_id, ${BY_POST} as by_post, ${REPAIR_STEP} as step
      from ${repairs} left join ${requests} on ${OF_REQUEST}
      where ${repairScope(scope) ?? sql`true`}
      union all
      select ${requests.id}, 'request', ${requests.reference}, ${requests.reference}, ${requests.store_id}, ${requests.name}, ${requests.device},
        coalesce(nullif(${requests.repair}, ''), ${requests.description}), ${requests.assigned_to}, null::date, ${REQUEST_SINCE}, ${requests.id}, ${BY_POST}, ${REQUEST_STEP}
      from ${requests}
      where not exists (select 1 from ${repairs} where ${OF_REQUEST}) and ${requestScope(scope) ?? sql`true`}
    ) as halves offset 0) as parts
  ) as cases`
}

/** The steps at which the shop has to act, as a list for SQL. */
export const SHOP_STEPS: readonly CaseStep[] = CASE_STEPS.filter(({ waitsFor }) => waitsFor === 'shop').map(({ id }) => id)

function repairScope({ shop, state, search, id }: CaseScope): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(repairs.id, id),
    shop === null ? undefined : eq(repairs.store_id, shop),
    state === 'open' ? ne(repairs.status, 'handed_over') : undefined,
    typeof state === 'object' ? and(eq(repairs.status, 'handed_over'), gte(repairs.status_since, state.endedSince)) : undefined,
    search === '' ? undefined : repairMatches(search),
  )
}

function requestScope({ shop, state, search, id }: CaseScope): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(requests.id, id),
    shop === null ? undefined : eq(requests.store_id, shop),
    state === 'open' ? ne(requests.state, 'done') : undefined,
    typeof state === 'object' ? and(eq(requests.state, 'done'), gte(requests.updated_at, state.endedSince)) : undefined,
    search === '' ? undefined : requestMatches(search),
  )
}
