import { sql } from 'drizzle-orm'
import { COUNTED_UP_TO } from '#app/lib/count-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { CASE_VIEWS } from './case-list.ts'
import type { CaseView } from './case-list.ts'
import { caseCount } from './case-rows.server.ts'
import type { CaseColumns } from './case-rows.server.ts'
import { endedOf, viewCondition } from './case-views.server.ts'

export interface CaseCounts {
  views: Partial<Record<CaseView, number>>
}

const COUNTED_VIEWS = CASE_VIEWS.map(({ id }) => id).filter((id) => id !== 'all')

/** What the badge of the menu says: questions without an answer, and whatever the shop is late with; up to `COUNTED_UP_TO`. */
export async function countWaitingCases(ctx: Ctx, shop: string | null): Promise<number> {
  assertCan(ctx.actor, 'requests:read')
  const waits = (columns: CaseColumns) => sql`(${columns.step} = 'to_answer' or (${viewCondition(ctx, 'late', columns)}))`
  const { rows } = await ctx.db.execute<{ waiting: number }>(
    sql`select ${caseCount({ shop, state: 'open', search: '' }, waits, COUNTED_UP_TO)} as waiting`,
  )
  return Math.min(rows[0]?.waiting ?? 0, COUNTED_UP_TO)
}

/** How many devices are to come whose quote was accepted, up to `COUNTED_UP_TO`: no day is known for them, only that their customer said yes. */
export async function countAwaitedDevices(ctx: Ctx, shop: string | null): Promise<number> {
  assertCan(ctx.actor, 'requests:read')
  const isAwaited = ({ step }: CaseColumns) => sql`${step} = 'device_awaited'`
  const { rows } = await ctx.db.execute<{ awaited: number }>(
    sql`select ${caseCount({ shop, state: 'open', search: '' }, isAwaited, COUNTED_UP_TO)} as awaited`,
  )
  return Math.min(rows[0]?.awaited ?? 0, COUNTED_UP_TO)
}

/** How many cases are in work, each up to `COUNTED_UP_TO`: of all shops together, and of each of these. */
export async function countOpenCases(ctx: Ctx, shops: readonly string[]): Promise<{ all: number; of: Record<string, number> }> {
  assertCan(ctx.actor, 'requests:read')
  const isOpen = (columns: CaseColumns) => viewCondition(ctx, 'open', columns)
  const counts = [null, ...shops].map(
    (shop, place) => sql`${caseCount({ shop, state: 'open', search: '' }, isOpen, COUNTED_UP_TO)} as ${sql.identifier(`n${place}`)}`,
  )
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const count = (place: number) => Math.min(rows[0]?.[`n${place}`] ?? 0, COUNTED_UP_TO)
  return { all: count(0), of: Object.fromEntries(shops.map((shop, place) => [shop, count(place + 1)])) }
}

/** How many cases each view has, of one shop or of all: the open ones all, the others up to `COUNTED_UP_TO`. */
export async function countCases(ctx: Ctx, shop: string | null): Promise<CaseCounts> {
  assertCan(ctx.actor, 'requests:read')
  const counts = COUNTED_VIEWS.map((view) => {
    const state = endedOf(ctx, view) ?? 'open'
    const where = (columns: CaseColumns) => viewCondition(ctx, view, columns)
    return sql`${caseCount({ shop, state, search: '' }, where, view === 'open' ? undefined : COUNTED_UP_TO)} as ${sql.identifier(view)}`
  })
  const { rows } = await ctx.db.execute<Partial<Record<CaseView, number>>>(sql`select ${sql.join(counts, sql`, `)}`)
  return { views: { ...rows[0] } }
}
