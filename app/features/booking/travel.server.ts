import { asc } from 'drizzle-orm'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { anywhere, isVisited, visitPlace, visitedTowns } from './travel.ts'
import type { ServedTown, VisitPlace, VisitTown } from './travel.ts'

/** Where a visit is, by the towns of today: one in no town that is said yet is anywhere. Read from the rows, also inside a transaction. */
export async function findVisitPlace(ctx: Pick<Ctx, 'db' | 'facts'>, town: string | null | undefined): Promise<VisitPlace> {
  const known = await listVisitTowns(ctx)
  const workshopId = workshopOf(ctx.facts).id
  return town ? visitPlace(known, workshopId, town) : anywhere(known, workshopId)
}

/** The towns that technicians drive to, when the one that a visitor typed is none of them. */
export async function townsInstead(ctx: Pick<Ctx, 'db'>, town: string): Promise<string[] | null> {
  const known = await listVisitTowns(ctx)
  return isVisited(known, town) ? null : visitedTowns(known).map(({ name }) => name)
}

/** The same towns, for the visitor who has not said one yet; empty as long as nobody has said where technicians drive. */
export async function listVisitedTowns(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  return visitedTowns(await listVisitTowns(ctx)).map(({ name }) => name)
}

async function listVisitTowns({ db }: Pick<Ctx, 'db'>): Promise<(VisitTown & ServedTown)[]> {
  return db
    .select({
      slug: towns.slug,
      name: towns.name,
      visitArea: towns.visit_area,
      nearestStore: towns.nearest_store,
      kmToNearestStore: towns.km_to_nearest_store,
      minutesToNearestStore: towns.minutes_to_nearest_store,
      kmToWorkshop: towns.km_to_workshop,
      pageKinds: towns.page_kinds,
    })
    .from(towns)
    .orderBy(asc(towns.position), asc(towns.slug))
}
