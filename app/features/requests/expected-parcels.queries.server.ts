import { and, asc, eq, sql } from 'drizzle-orm'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { IS_OPEN_REQUEST } from '#app/platform/db/open-request.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

export interface ExpectedParcel {
  requestId: string
  reference: string
  name: string
  device: string
  number: string
}

const SHOWN = 8

/** Parcels on their way to the workshop, the oldest first: their device has no repair yet. Another shop sees those filed under it. */
export async function listExpectedParcels(ctx: Ctx, shop: string | null): Promise<ExpectedParcel[]> {
  assertCan(ctx.actor, 'requests:read')
  const isHere = sql`exists (select 1 from ${repairs} where ${repairs.origin} = 'request' and ${repairs.origin_id} = ${requests.id})`
  return ctx.db
    .select({
      requestId: requests.id,
      reference: requests.reference,
      name: requests.name,
      device: requests.device,
      number: parcels.number,
    })
    .from(parcels)
    .innerJoin(requests, eq(requests.id, parcels.request_id))
    .where(
      and(
        eq(parcels.direction, 'to-workshop'),
        IS_OPEN_REQUEST,
        sql`not ${isHere}`,
        shop === null || shop === workshopOf(ctx.facts).id ? undefined : eq(requests.store_id, shop),
      ),
    )
    .orderBy(asc(parcels.created_at))
    .limit(SHOWN)
}

/** Whether anybody was ever sent a label: their mails lead to the pages of parcels. */
export async function hasPostalRequests({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [first] = await db.select({ id: requests.id }).from(requests).where(eq(requests.kind, 'postal')).limit(1)
  return first !== undefined
}

/** How many parcels are not done with: their customers have a label, or wait for one. */
export async function countOpenParcels({ db }: Pick<Ctx, 'db'>): Promise<number> {
  return db.$count(requests, and(eq(requests.kind, 'postal'), IS_OPEN_REQUEST))
}
