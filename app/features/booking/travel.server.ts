import { asc } from 'drizzle-orm'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { anywhere, visitPlace } from './travel.ts'
import type { VisitPlace } from './travel.ts'

/** Where a visit is, by the towns of today: one in no town that is said yet is anywhere. Read from the rows, also inside a transaction. */
export async function findVisitPlace(ctx: Pick<Ctx, 'db' | 'facts'>, town: string | null | undefined): Promise<VisitPlace> {
  const known = await ctx.db
    .select({
      slug: towns.slug,
      name: towns.name,
      visitArea: towns.visit_area,
      nearestStore: towns.nearest_store,
      minutesToNearestStore: towns.minutes_to_nearest_store,
      kmToWorkshop: towns.km_to_workshop,
    })
    .from(towns)
    .orderBy(asc(towns.position), asc(towns.slug))
  const workshopId = workshopOf(ctx.facts).id
  return town ? visitPlace(known, workshopId, town) : anywhere(known, workshopId)
}
