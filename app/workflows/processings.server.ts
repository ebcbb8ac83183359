import { hasAidMatters } from '#app/features/aids/aids.queries.server.ts'
import { processings } from '#app/features/privacy/processings.ts'
import type { Processing } from '#app/features/privacy/processings.ts'
import { getRetention } from '#app/features/privacy/retention.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { getNavPlaces } from './landing-site.server.ts'

/** What is done with data here, for the register and the public notice: what a shop does not offer stays in it as long as there are rows of it. */
export async function listProcessings(ctx: Ctx): Promise<Processing[]> {
  const [retention, aids, { homeIt }] = await Promise.all([getRetention(ctx), hasAidMatters(ctx), getNavPlaces(ctx)])
  return processings(retention, { aids, visits: homeIt !== null || (await hasVisits(ctx)) })
}

async function hasVisits({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [row] = await db.select({ id: bookings.id }).from(bookings).limit(1)
  return row !== undefined
}
