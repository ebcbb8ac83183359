import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hasAidMatters } from '#app/features/aids/aids.queries.server.ts'
import { processings } from '#app/features/privacy/processings.ts'
import type { Processing } from '#app/features/privacy/processings.ts'
import { getRetention } from '#app/features/privacy/retention.server.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { secondHandPurchases } from '#app/platform/db/tables/second-hand.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { getNavPlaces } from './landing-site.server.ts'

/** What is done with data here, for the register and the public notice: what a shop does not offer stays in it as long as there are rows of it. */
export async function listProcessings(ctx: Ctx): Promise<Processing[]> {
  const [retention, aids, { homeIt, hasRefurbished }] = await Promise.all([getRetention(ctx), hasAidMatters(ctx), getNavPlaces(ctx)])
  const devices = hasRefurbished || (await hasRows(ctx, refurbishedDevices))
  return processings(retention, {
    aids,
    visits: homeIt !== null || (await hasRows(ctx, bookings)),
    parcels: takesParcels(ctx.facts) || (await hasPostal(ctx)),
    devices,
    texts: leaves(ctx, 'sms'),
    secondHand: devices || (await hasRows(ctx, secondHandPurchases)),
  })
}

async function hasRows({ db }: Pick<Ctx, 'db'>, table: PgTable): Promise<boolean> {
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(table)
        .limit(1)
    ).length > 0
  )
}

async function hasPostal({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const [row] = await db.select({ id: requests.id }).from(requests).where(eq(requests.kind, 'postal')).limit(1)
  return row !== undefined
}
