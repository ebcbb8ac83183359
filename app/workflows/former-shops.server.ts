import { desc, eq } from 'drizzle-orm'
import type { FormerShop } from '#app/features/business/components/FormerShopRow.tsx'
import { FACTS_UNDO } from '#app/features/business/facts-change.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { postalLine } from '#app/lib/postal-line.ts'
import { servingStore } from '#app/lib/shop-facts.ts'
import type { FormerStore } from '#app/lib/shop-facts.ts'
import { weekText } from '#app/lib/week-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { undoRecords } from '#app/platform/db/tables/catalogue.server.ts'

/** The shops that were retired, with what each would come back with. */
export async function listFormerShops(ctx: Pick<Ctx, 'db' | 'facts'>): Promise<FormerShop[]> {
  const { formerStores } = ctx.facts
  if (formerStores.length === 0) return []
  const [last] = await ctx.db
    .select({ at: undoRecords.created_at })
    .from(undoRecords)
    .where(eq(undoRecords.kind, FACTS_UNDO))
    .orderBy(desc(undoRecords.created_at))
    .limit(1)
  return formerStores.map((shop) => ({
    id: shop.id,
    town: shop.town,
    retiredOn: dateText(parisTime(new Date(shop.retiredAt)).date),
    successorPath: shop.successorPath,
    servedAt: servingStore(ctx.facts, shop.id)?.town ?? '',
    kept: keptOf(shop),
    // Both have the moment of the one transaction that retired it.
    isLastChange: last?.at.toISOString() === shop.retiredAt,
  }))
}

function keptOf(shop: FormerStore): string[] {
  const { address, services, photos } = shop
  return [
    [address ?? 'Adresse sur demande', postalLine(shop)].join(', '),
    weekText(shop),
    services.length === 0 ? 'Aucun service écrit' : countText(services.length, 'service', 'services'),
    ...(photos.length === 0 ? [] : [countText(photos.length, 'photo', 'photos')]),
  ]
}
