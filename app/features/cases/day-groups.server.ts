import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { instantOf } from '#app/lib/paris-time.ts'
import { oldestOpenDay } from '#app/lib/withdrawal-period.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { DAY_GROUP_IDS } from './case-list.ts'
import type { DayGroupId } from './case-list.ts'
import type { CaseColumns } from './case-rows.server.ts'
import { viewCondition } from './case-views.server.ts'

type Condition = (ctx: Ctx, columns: CaseColumns) => SQL

/** Whether a case is in no other group yet: one whose customer is to be called stands in `to_call` alone, wherever its device is. */
function isNotToCall(ctx: Ctx, columns: CaseColumns): SQL {
  return sql`not coalesce(${viewCondition(ctx, 'silent', columns)}, false)`
}

/** What each group of the day asks of a case. A case stands in one group alone: one that is late is in `late`, whatever else it waits for. */
const GROUPS = {
  late: (ctx, columns) => viewCondition(ctx, 'late', columns),
  to_answer: (ctx, { step, deadline }) => sql`${step} = 'to_answer' and ${deadline} >= ${ctx.now.toISOString()}::timestamptz`,
  to_call: (ctx, columns) => viewCondition(ctx, 'silent', columns),
  // What goes back unrepaired waits for its customer as what is ready does.
  ready: (
    ctx,
    columns,
  ) => sql`((${columns.step} in ('ready', 'unrepairable') or (${columns.goesBack} and not coalesce(${viewCondition(ctx, 'late', columns)}, false)))
    and ${isNotToCall(ctx, columns)})`,
  part_here: (ctx, columns) => sql`${columns.partHere} and not ${columns.goesBack} and ${isNotToCall(ctx, columns)}`,
  part_awaited: (ctx, columns) =>
    sql`${columns.step} = 'part_awaited' and not ${columns.goesBack} and not ${columns.partHere} and ${isNotToCall(ctx, columns)}`,
  // The device is here, and not looked at yet or its price agreed on: it waits for nobody but the shop, unless the law has it wait for the customer.
  to_begin: (
    ctx,
    columns,
  ) => sql`(${columns.step} = 'received' or (${columns.step} = 'accepted' and not ${columns.waitsForPeriod(instantOf(oldestOpenDay(ctx.now), 0))}))
      and ${columns.deadline} >= ${ctx.now.toISOString()}::timestamptz and not ${columns.goesBack} and ${isNotToCall(ctx, columns)}`,
} satisfies Record<DayGroupId, Condition>

/** What a group of the day asks of a case: the day counts by it, and the list that the group leads to shows by it. */
export function dayCondition(ctx: Ctx, id: DayGroupId, columns: CaseColumns): SQL {
  return GROUPS[id](ctx, columns)
}

/** The group that a case stands in; null for one that the day does not ask for. */
export function dayGroupOf(ctx: Ctx, columns: CaseColumns): SQL {
  const groups = DAY_GROUP_IDS.map((id) => sql`when ${dayCondition(ctx, id, columns)} then ${id}::text`)
  return sql`case ${sql.join(groups, sql` `)} end`
}
