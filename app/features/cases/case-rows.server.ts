import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PART_HERE } from '#app/platform/db/part-here.server.ts'
import { isWithdrawn, moneyOfCase, waitsForPeriod } from '#app/platform/db/case-money.server.ts'
import { repairMatches, requestMatches } from '#app/platform/db/case-search.server.ts'
import { lostMessage } from '#app/platform/db/lost-message.server.ts'
import { withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { CASE_STEPS, WORK_STEPS } from './case-machine.ts'
import type { CaseStep } from './case-machine.ts'

/** Which cases are read. */
export interface CaseScope {
  shop: string | null
  /** `endedSince`: closed at this instant or later. */
  state: 'open' | 'all' | { endedSince: Date }
  search: string
  /** The search finds what is broken, too. */
  byFault?: boolean
  /** One case alone: its repair, or its request while it has none. */
  id?: string
}

/** What the conditions of views ask about, by the names that both tables have for it. */
export interface CaseColumns {
  step: SQL
  since: SQL
  deadline: SQL
  assignedTo: SQL
  calledAt: SQL
  byPost: SQL
  /** Its parcel is on the way to us, and no warranty may cover its device: nobody calls about a refused quote before it is here. */
  onItsWay: SQL
  isReturn: SQL
  /** The customer has withdrawn, and the device is still here. */
  goesBack: SQL
  /** Since it waits for a part, all that was ordered for it has come. */
  partHere: SQL
  /** The work may not begin yet: its customer may still withdraw, and has not asked for it. */
  waitsForPeriod: (oldest: Date) => SQL
  /** The last that was written to its customer has reached nobody: it was given up, or waits while nothing leaves. */
  lost: (now: Date) => SQL
  /** Closed, and something of its money is open: see `unsettled` of `CaseRow`. */
  unsettled: (ctx: UnsettledCtx) => SQL
}

type UnsettledCtx = Parameters<typeof isTraining>[0]

/** A search that finds more than this in one table is too broad to be read through. */
const SEARCH_MAX = 1_000

const CONTRACT_PARTS = { repairId: sql`repairs.id`, requestId: sql`case when repairs.origin = 'request' then repairs.origin_id end` }

/** A case is a repair, or a request that has no repair yet. The database keeps where it stands beside either (migration 0075). */
const HALVES = {
  repair: {
    table: repairs,
    id: repairs.id,
    reference: sql`'T-' || ${repairs.number}`,
    storeId: repairs.store_id,
    columns: columnsOf('repairs', sql`${repairs.status_since}`),
    open: sql`repairs.case_step <> 'closed'`,
    closed: sql`${repairs.status} = 'handed_over'`,
    any: sql`true`,
    matches: repairMatches,
  },
  request: {
    table: requests,
    id: requests.id,
    reference: sql`${requests.reference}`,
    storeId: requests.store_id,
    columns: columnsOf('requests', sql`requests.case_since`),
    open: sql`requests.case_step <> 'closed'`,
    closed: sql`${requests.state} = 'done' and requests.case_step = 'closed'`,
    any: sql`requests.case_step is not null`,
    matches: requestMatches,
  },
} as const

/** Days of closed cases are compared by the column that an index has. */
const ENDED_AT = { repair: sql`${repairs.status_since}`, request: sql`${requests.updated_at}` } as const

/** Open cases by what comes next, closed ones the last one first. */
export const CASE_ORDER = sql`deadline asc nulls last, since desc, reference asc`
/** The same among closed ones, as an index has it. */
const CLOSED_ORDER = sql`since desc, reference asc`

type Where = (columns: CaseColumns) => SQL

/**
 * The cases of a scope as parts of a union, each in the order of an index and no longer than needed. Closed cases stand behind all
 * open ones, so that no part is sorted as a whole.
 */
export function caseBranches(scope: CaseScope, where: Where, limit: number): SQL {
  const branches = halvesOf(scope).map(
    ({ half, state, from, condition }) => sql`(select ${shownColumns(half)} from ${from} where ${condition} and ${where(HALVES[half].columns)}
      order by ${state === 'closed' ? CLOSED_ORDER : CASE_ORDER} limit ${limit})`,
  )
  return sql.join(branches, sql` union all `)
}

/**
 * All cases of a scope, each with the group that it stands in, null for none: whoever asks of several groups reads every case once. What most groups ask
 * about is looked up once for each case, by a part of its own: each place that names it would be planned anew.
 */
export function groupedCases(scope: CaseScope, { now, where, group }: { now: Date; where: Where; group: Where }): SQL {
  const branches = halvesOf(scope).map(({ half, from, condition }) => {
    const { columns } = HALVES[half]
    const known = { ...columns, goesBack: sql`known.goes_back`, partHere: sql`known.part_here`, lost: () => sql`known.lost` }
    return sql`(select ${shownColumns(half)}, ${group(known)} as grouped from ${from}
      cross join lateral (select ${columns.goesBack} as goes_back, ${columns.partHere} as part_here, ${columns.lost(now)} as lost offset 0) as known
      where ${condition} and ${where(columns)})`
  })
  return sql.join(branches, sql` union all `)
}

/** What a list sorts and tells a case by. */
function shownColumns(half: keyof typeof HALVES): SQL {
  const { id, reference, columns } = HALVES[half]
  return sql`${id} as id, ${half}::text as kind, ${reference} as reference, ${columns.step} as step, ${columns.since} as since,
    ${columns.deadline} as deadline, ${columns.byPost} as by_post`
}

/** How many cases a scope has; with `upTo` the counting ends there, and the sum may be higher. */
export function caseCount(scope: CaseScope, where: Where, upTo?: number): SQL {
  const counts = halvesOf(scope).map(({ half, from, condition }) => {
    const met = sql`from ${from} where ${condition} and ${where(HALVES[half].columns)}`
    return upTo === undefined ? sql`(select count(*) ${met})` : sql`(select count(*) from (select 1 ${met} limit ${upTo}) as counted)`
  })
  return sql`(${sql.join(counts, sql` + `)})::int`
}

/** The steps at which the shop has to act, as a list for SQL. */
export const SHOP_STEPS: readonly CaseStep[] = CASE_STEPS.filter(({ waitsFor }) => waitsFor === 'shop').map(({ id }) => id)

function halvesOf({ shop, state, search, byFault = false, id }: CaseScope) {
  const states =
    search !== '' || id !== undefined
      ? state === 'all'
        ? (['any'] as const)
        : stateOf(state)
      : state === 'all'
        ? (['open', 'closed'] as const)
        : stateOf(state)
  return (['repair', 'request'] as const).flatMap((half) =>
    states.map((each) => {
      const { table, id: idColumn, storeId, matches } = HALVES[half]
      const conditions = [
        HALVES[half][each],
        ...(id === undefined ? [] : [sql`${idColumn} = ${id}`]),
        ...(shop === null ? [] : [sql`${storeId} = ${shop}`]),
        ...(typeof state === 'object' ? [sql`${ENDED_AT[half]} >= ${state.endedSince.toISOString()}::timestamptz`] : []),
      ]
      const condition = sql.join(conditions, sql` and `)
      if (search === '') return { half, state: each, from: sql`${table}`, condition }
      // First what was meant, by the index of words, then its order.
      const found = sql`(select * from ${table} where ${matches(search, { byFault }) ?? sql`false`} and ${condition} limit ${SEARCH_MAX}) as ${table}`
      return { half, state: each, from: found, condition: sql`true` }
    }),
  )
}

function stateOf(state: 'open' | { endedSince: Date }): readonly ('open' | 'closed')[] {
  return state === 'open' ? ['open'] : ['closed']
}

/** A parcel of a request without a repair has not arrived yet, as `isRefusedInPost` says it of a row. */
function onItsWay(): SQL {
  return sql`(${requests.kind} = 'postal' and coalesce(${requests.details} ->> 'warrantyOf', '') = '' and exists (select 1 from ${parcels}
    where ${parcels.request_id} = ${requests.id} and ${parcels.direction} = 'to-workshop'))`
}

function columnsOf(table: 'repairs' | 'requests', since: SQL): CaseColumns {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return {
    step: column('case_step'),
    since,
    deadline: column('case_deadline'),
    assignedTo: column('assigned_to'),
    calledAt: column('called_at'),
    byPost: column('case_by_post'),
    onItsWay: table === 'repairs' ? sql`false` : onItsWay(),
    isReturn: table === 'repairs' ? sql`repairs.return_of is not null` : sql`false`,
    goesBack: table === 'repairs' ? goesBack() : sql`false`,
    partHere: table === 'repairs' ? PART_HERE : sql`false`,
    waitsForPeriod: (oldest) => (table === 'repairs' ? waitsForPeriod(CONTRACT_PARTS, oldest) : sql`false`),
    lost: (now) =>
      lostMessage(table === 'repairs' ? sql`(repairs.id, case when repairs.origin = 'request' then repairs.origin_id end)` : sql`(requests.id)`, now),
    unsettled: table === 'repairs' ? unsettledRepair : unsettledRequest,
  }
}

/** Most shops have no withdrawal for weeks: then no case is asked for its contract. */
function goesBack(): SQL {
  return sql`(exists (select 1 from ${withdrawals}) and repairs.case_step in ${[...WORK_STEPS, 'unrepairable']} and ${isWithdrawn(CONTRACT_PARTS)})`
}

function unsettledRepair(ctx: UnsettledCtx): SQL {
  const training = isTraining(ctx)
  const requestId = sql`case when ${repairs.origin} = 'request' then ${repairs.origin_id} end`
  const parts = { repairId: sql`${repairs.id}`, requestId, training }
  return sql`exists (select 1 from ${moneyOfCase(parts)} as money
    where ((${repairs.outcome} = 'repaired' or money.withdrawn) and coalesce(money.due, 1) > money.paid) or money.due < money.paid
      or (${repairs.erased_at} is null and (money.owes_note or money.owes_credit or (${OWES_DIAGNOSIS} and not money.withdrawn
        and case when money.due is null then money.paid = 0 else money.due > money.paid end))))`
}

/** Whether a device went back unrepaired whose slip has announced a paid diagnosis, as `moneyOfCase` and `announcedDiagnosis` say it. */
export const OWES_DIAGNOSIS = sql<boolean>`(${repairs.outcome} = 'not_repaired' and ${repairs.return_of} is null and ${repairs.erased_at} is null
    and exists (select 1 from ${deposits} as slip where slip.repair_id = ${repairs.id} and slip.diagnosis = 'paid' and slip.price_cents is null
      and slip.ceiling_cents is null)
    and not exists (select 1 from ${quotes} as agreed where agreed.request_id = ${repairs.origin_id} and agreed.state = 'accepted'))`

/** A request that ended without a device: only a deposit can have been invoiced for it, or money have come in before, which few have. */
function unsettledRequest(ctx: UnsettledCtx): SQL {
  const training = isTraining(ctx)
  const parts = { repairId: sql`null::uuid`, requestId: sql`${requests.id}`, training }
  return sql`(exists (select 1 from ${invoices} where ${invoices.request_id} = ${requests.id} and ${invoices.kind} = 'deposit')
      or exists (select 1 from ${payments} where ${payments.request_id} = ${requests.id}))
    and exists (select 1 from ${moneyOfCase(parts)} as money where money.owes_credit or money.due < money.paid)`
}
