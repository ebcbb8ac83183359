import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { CASE_VIEWS, NOBODY } from './case-list.ts'
import type { CaseFilters, CaseView } from './case-list.ts'
import { caseStep } from './case-machine.ts'
import type { CaseStep } from './case-machine.ts'
import { SHOP_STEPS, casesRelation } from './case-rows.server.ts'
import type { CaseScope } from './case-rows.server.ts'

export interface CaseRow {
  id: string
  kind: 'repair' | 'request'
  reference: string
  /** The reference of the request it came from, when it is not the case's own. */
  requestReference: string | null
  storeId: string
  name: string
  device: string
  fault: string
  step: CaseStep
  since: Date
  /** When somebody should look at it at the latest; null once closed. */
  deadline: Date | null
  /** Behind its time: `late` waits for the shop, `stuck` for somebody else. */
  behind: 'late' | 'stuck' | null
  dueOn: string | null
  byPost: boolean
  assigneeId: string | null
  assignee: string | null
  /** Of the newest quote, aid deducted; null without one. */
  totalCents: number | null
}

type StoredRow = {
  id: string
  kind: 'repair' | 'request'
  reference: string
  request_reference: string | null
  store_id: string
  name: string
  device: string
  fault: string
  step: CaseStep
  since_ms: number
  deadline_ms: number | null
  due_on: string | null
  by_post: boolean
  assigned_to: string | null
  assignee: string | null
  total_cents: number | null
  total: number
}

/** A device that is ready and not fetched for so long gets a call. */
const PICKUP_DAYS = 3
const SUNDAY_TO_MONDAY = 6

/** One page of cases, late and stuck first. Closed ones the last one first. */
export async function listCases(
  ctx: Ctx,
  query: ListQuery<'deadline', CaseFilters>,
  { shop, pageSize = LIST_PAGE_SIZE }: { shop: string | null; pageSize?: number },
): Promise<ListPage<CaseRow>> {
  assertCan(ctx.actor, 'requests:read')
  const scope: CaseScope = { shop, state: stateOf(ctx, query), search: query.search }
  const order = scope.state === 'open' ? sql`deadline asc, reference asc` : sql`deadline asc nulls last, since desc, reference asc`
  const where = whereOf(ctx, query.filters)
  const { rows, total } = await selectCases(ctx, { scope, where, order, limit: pageSize, offset: offsetOf(query, pageSize) })
  return { rows, total, page: query.page }
}

/** Reads cases of the relation, with what only the shown ones need: the colleague's name and the sum of the newest quote. */
async function selectCases(
  ctx: Ctx,
  { scope, where, order, limit, offset }: { scope: CaseScope; where: SQL; order: SQL; limit: number; offset: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const { rows } = await ctx.db.execute<StoredRow>(sql`
    with page as (
      select *, count(*) over ()::int as total from ${casesRelation(scope)} where ${where}
      order by ${order} limit ${limit} offset ${offset}
    )
    select id, kind, reference, request_reference, store_id, name, device, fault, step, by_post, assigned_to, total, due_on::text as due_on,
      (extract(epoch from since) * 1000)::float8 as since_ms, (extract(epoch from deadline) * 1000)::float8 as deadline_ms,
      (select coalesce(nullif(${staffUsers.name}, ''), ${staffUsers.email}) from ${staffUsers} where ${staffUsers.id} = page.assigned_to) as assignee,
      (select (select sum((line ->> 'amountCents')::int) from jsonb_array_elements(${quotes.lines}) as line)::int - ${quotes.aid_cents}
        from ${quotes} where ${quotes.request_id} = page.request_id order by ${quotes.version} desc limit 1) as total_cents
    from page order by ${order}`)
  return { rows: rows.map((row) => toRow(row, ctx.now)), total: rows[0]?.total ?? 0 }
}

export interface CaseCounts {
  views: Partial<Record<CaseView, number>>
  steps: Partial<Record<CaseStep, number>>
}

/** What the badge of the menu says: questions without an answer, and whatever the shop is late with. */
export async function countWaitingCases(ctx: Ctx, shop: string | null): Promise<number> {
  assertCan(ctx.actor, 'requests:read')
  const late = whereOf(ctx, { view: 'late', step: undefined, assignee: '' })
  const { rows } = await ctx.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from ${casesRelation({ shop, state: 'open', search: '' })} where step = 'to_answer' or (${late})`,
  )
  return rows[0]?.waiting ?? 0
}

/** How many cases each view and each step has, of one shop or of all. */
export async function countCases(ctx: Ctx, shop: string | null): Promise<CaseCounts> {
  assertCan(ctx.actor, 'requests:read')
  const is = (view: CaseView) => sql`count(*) filter (where ${whereOf(ctx, { view, step: undefined, assignee: '' })})::int`
  const { rows } = await ctx.db.execute<Record<string, number> & { step: CaseStep }>(sql`
    select step, count(*)::int as open, ${is('mine')} as mine, ${is('late')} as late, ${is('silent')} as silent,
      ${is('waiting_pickup')} as waiting_pickup, ${is('by_post')} as by_post
    from ${casesRelation({ shop, state: 'open', search: '' })} group by step`)
  const { rows: ended } = await ctx.db.execute<{ closed: number }>(
    sql`select count(*)::int as closed from ${casesRelation({ shop, state: { endedSince: weekStart(ctx.now) }, search: '' })}`,
  )
  const sum = (view: string) => rows.reduce((total, row) => total + (row[view] ?? 0), 0)
  const views = Object.fromEntries(CASE_VIEWS.filter(({ id }) => id !== 'all').map(({ id }) => [id, sum(id)]))
  return {
    views: { ...views, closed: ended[0]?.closed ?? 0 },
    steps: Object.fromEntries(rows.map(({ step, open }) => [step, open])),
  }
}

/** Everybody who may be entrusted with a case. */
export async function listColleagues(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  assertCan(ctx.actor, 'requests:read')
  const name = sql<string>`coalesce(nullif(${staffUsers.name}, ''), ${staffUsers.email})`
  return ctx.db.select({ id: staffUsers.id, name }).from(staffUsers).orderBy(name)
}

/** A search looks at every case; a view at its own. */
function stateOf(ctx: Ctx, { search, filters: { view, step } }: ListQuery<'deadline', CaseFilters>): CaseScope['state'] {
  if (view === 'closed') return { endedSince: weekStart(ctx.now) }
  return view === 'all' || step === 'closed' || (view === 'open' && search !== '') ? 'all' : 'open'
}

function whereOf(ctx: Ctx, { view, step, assignee }: CaseFilters): SQL {
  const conditions = [
    ...(step ? [sql`step = ${step}`] : []),
    ...(assignee === NOBODY ? [sql`assigned_to is null`] : isUuid(assignee) ? [sql`assigned_to = ${assignee}`] : []),
    ...viewCondition(ctx, view),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function viewCondition({ actor, now }: Ctx, view: CaseView): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`
  if (view === 'mine') return ['userId' in actor ? sql`assigned_to = ${actor.userId}` : sql`false`]
  if (view === 'late') return [sql`deadline < ${at}`, sql`step in ${[...SHOP_STEPS]}`]
  if (view === 'silent') return [sql`deadline < ${at}`, sql`step in ('answered', 'quote_sent', 'device_awaited')`]
  if (view === 'waiting_pickup') return [sql`step = 'ready'`, sql`since < ${after(now, -days(PICKUP_DAYS)).toISOString()}::timestamptz`]
  return view === 'by_post' ? [sql`by_post`] : []
}

/** Monday, midnight in Paris. */
function weekStart(now: Date): Date {
  const { date, weekday } = parisTime(now)
  return instantOf(addDays(date, -((weekday + SUNDAY_TO_MONDAY) % 7)), 0)
}

function toRow(row: StoredRow, now: Date): CaseRow {
  const deadline = row.deadline_ms === null ? null : new Date(row.deadline_ms)
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    requestReference: row.request_reference === row.reference ? null : row.request_reference,
    storeId: row.store_id,
    name: row.name,
    device: row.device,
    fault: row.fault,
    step: row.step,
    since: new Date(row.since_ms),
    deadline,
    behind: deadline === null || deadline > now ? null : caseStep(row.step).waitsFor === 'shop' ? 'late' : 'stuck',
    dueOn: row.due_on,
    byPost: row.by_post,
    assigneeId: row.assigned_to,
    assignee: row.assignee,
    totalCents: row.total_cents,
  }
}

/** One case as the lists show it. */
export async function findCaseRow(
  ctx: Ctx,
  { repairId, requestId }: { repairId: string | null; requestId: string | null },
): Promise<CaseRow | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const id = repairId ?? requestId
  if (id === null) return undefined
  const one = { scope: { shop: null, state: 'all', search: '', id }, where: sql`true`, order: sql`id`, limit: 1, offset: 0 } as const
  return (await selectCases(ctx, one)).rows[0]
}
