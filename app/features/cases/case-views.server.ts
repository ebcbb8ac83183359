import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after, days } from '#app/lib/durations.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { CaseView } from './case-list.ts'
import { SHOP_STEPS } from './case-rows.server.ts'
import type { CaseColumns } from './case-rows.server.ts'
import { recentCallsFrom } from './noted-call.ts'

/** A device that is ready and not fetched for so long gets a call. */
const PICKUP_DAYS = 3
/** A parcel that has not come so long after its quote was refused gets a look. */
const PARCEL_DAYS = 7
/** What was handed over without its money or its invoice is asked for until then; the figures of the shop know it longer. */
export const UNSETTLED_DAYS = 60
const SUNDAY_TO_MONDAY = 6

/** Views of closed cases look at a time that a day of the counter can still do something about. */
export function endedOf({ now }: Ctx, view: CaseView): { endedSince: Date } | undefined {
  if (view === 'closed') return { endedSince: weekStart(now) }
  return view === 'unsettled' ? { endedSince: after(now, -days(UNSETTLED_DAYS)) } : undefined
}

/** What a view asks of a case. */
export function viewCondition(
  ctx: Ctx,
  view: CaseView,
  { step, since, deadline, assignedTo, calledAt, byPost, onItsWay, goesBack, lost, unsettled }: CaseColumns,
): SQL {
  const { actor, now } = ctx
  const at = sql`${now.toISOString()}::timestamptz`
  if (view === 'mine') return 'userId' in actor ? sql`${assignedTo} = ${actor.userId}` : sql`false`
  // A device that only goes back, since its customer has withdrawn, is late for nothing: no day is promised any more.
  if (view === 'late') return sql`${deadline} < ${at} and ${step} in ${[...SHOP_STEPS]} and not ${goesBack}`
  if (view === 'silent') {
    const recently = sql`${calledAt} > ${recentCallsFrom(now).toISOString()}::timestamptz`
    // Not where the shop owes an answer, or is late with its work: somebody will write or call there anyway.
    const isLost = sql`(${step} <> 'to_answer' and not coalesce(${deadline} < ${at} and ${step} in ${[...SHOP_STEPS]}, false) and ${lost(now)})`
    const hasCome = sql`(not ${onItsWay} or ${since} < ${after(now, -days(PARCEL_DAYS)).toISOString()}::timestamptz)`
    return sql`(((${step} = 'refused' and ${hasCome}) or (${deadline} < ${at} and ${step} in ('answered', 'quote_sent', 'device_awaited')) or ${isLost})
      and not coalesce(${calledAt} >= ${since} and ${recently}, false))`
  }
  if (view === 'waiting_pickup')
    return sql`${step} in ('ready', 'unrepairable') and ${since} < ${after(now, -days(PICKUP_DAYS)).toISOString()}::timestamptz`
  if (view === 'unsettled') return unsettled(ctx)
  return view === 'by_post' ? byPost : sql`true`
}

/** Monday, midnight in Paris. */
function weekStart(now: Date): Date {
  const { date, weekday } = parisTime(now)
  return instantOf(addDays(date, -((weekday + SUNDAY_TO_MONDAY) % 7)), 0)
}
