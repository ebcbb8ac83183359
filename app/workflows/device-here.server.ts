import { and, desc, eq, ne } from 'drizzle-orm'
import { BEGUN_STEPS } from '#app/features/cases/case-machine.ts'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import type { DeviceHere } from '#app/features/contracts/early-start.ts'
import { findRelation } from '#app/features/contracts/standing-contract.server.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { promisedDay } from './cases.server.ts'
import { isUnderWay } from './work-goes-on.server.ts'

/** A quote that its customer may accept. */
interface Offer {
  id: string
  requestId: string
  cents: number
}

/**
 * The device of a request while the shop has it: whether its work goes on, and the day that a quote accepted now, without the wish that the
 * work begins at once, would put off. Null while it is not here. The newest, where there are several.
 */
export async function deviceHere(ctx: Pick<Ctx, 'db' | 'facts' | 'now'>, { id, requestId, cents }: Offer): Promise<DeviceHere | null> {
  const [repair] = await ctx.db
    .select({ repairId: repairs.id, status: repairs.status, dueOn: repairs.due_on, storeId: repairs.store_id })
    .from(repairs)
    .where(and(eq(repairs.origin_id, requestId), ne(repairs.status, 'handed_over')))
    .orderBy(desc(repairs.number))
    .limit(1)
  if (!repair) return null
  const begins = addDays(lastWithdrawalDay(ctx.now), 1)
  const { repairId, status, dueOn, storeId } = repair
  const relation = await findRelation(ctx, { id, requestId, repairId, bookingId: null, totalCents: cents, concludedAt: ctx.now })
  const replaces =
    relation?.kind === 'replaces' &&
    (await isUnderWay(ctx, { repairId, step: status, concludedAt: ctx.now })) &&
    !(await isWithdrawn(ctx.db, { repairId, originId: requestId }))
  const thenDueOn = !replaces && dueOn !== null && dueOn < begins ? promisedDay(ctx, storeId, begins) : null
  return { atWork: BEGUN_STEPS.some((step) => step === status), replaces, dueOn, thenDueOn }
}
