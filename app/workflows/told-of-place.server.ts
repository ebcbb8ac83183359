import { and, eq, exists, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { listDevicesOfShop } from '#app/features/refurbished/devices-of-shop.server.ts'
import { countText } from '#app/lib/count-text.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'

/** The references that a sentence names; of more only the number is said. */
const NAMED_MAX = 8

/**
 * Who was sent to a shop by a message that names its place: a device that is ready, a visit that was announced, an accepted quote whose device is awaited,
 * and devices that are kept for somebody. A message that has left is not written anew, so whoever moves the shop is told whom to call; empty for nobody.
 */
export async function toldOfPlaceText(ctx: Pick<Ctx, 'db' | 'now'>, store: Store): Promise<string> {
  const isTold = ctx.db
    .select({ id: repairMessages.repair_id })
    .from(repairMessages)
    .where(and(eq(repairMessages.repair_id, repairs.id), eq(repairMessages.status, 'ready')))
  const ready = await ctx.db
    .select({ number: repairs.number })
    .from(repairs)
    .where(
      and(eq(repairs.store_id, store.id), eq(repairs.status, 'ready'), sql`not ${repairs}.case_by_post`, isNull(repairs.erased_at), exists(isTold)),
    )
    .orderBy(repairs.number)
  const isHere = ctx.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.origin_id, requests.id))
  const awaited = await ctx.db
    .select({ reference: requests.reference })
    .from(requests)
    .where(
      and(
        eq(requests.store_id, store.id),
        ne(requests.state, 'done'),
        or(eq(requests.kind, 'visit'), sql`${requests}.case_step = 'device_awaited'`),
        sql`not ${requests}.case_by_post`,
        notExists(isHere),
      ),
    )
    .orderBy(requests.created_at)
  const kept = (await listDevicesOfShop(ctx, store)).filter(({ keptFor }) => keptFor !== null).length
  const cases = [...ready.map(({ number }) => referenceText(number)), ...awaited.map(({ reference }) => reference)]
  const more = cases.length - NAMED_MAX
  const who = [
    ...cases.slice(0, NAMED_MAX),
    ...(more > 0 ? [countText(more, 'autre dossier', 'autres dossiers')] : []),
    ...(kept > 0 ? [countText(kept, 'réservation', 'réservations')] : []),
  ]
  return who.length === 0 ? '' : `L’ancienne adresse est dans des messages déjà partis\u00a0: prévenez ces clients. ${who.join(', ')}.`
}
