import { and, eq, sql } from 'drizzle-orm'
import { repairKindOf, warrantyMonthsOf } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/**
 * The warranty that the catalogue announces for a repair in the words of the counter ("iPhone 13", "Écran cassé"); undefined where they
 * name no repair, more than one, or one whose kinds of part are not guaranteed alike.
 */
export async function findPriceWarranty(ctx: Ctx, input: { device: string; fault: string }): Promise<{ repair: string; months: number } | undefined> {
  assertCan(ctx.actor, 'catalogue:read')
  const device = input.device.trim().toLowerCase()
  const rows = await ctx.db
    .select({
      repairId: modelRepairs.id,
      repair: modelRepairs.repair_name,
      warranty: sql<string | null>`coalesce(${repairPrices.warranty}, ${modelRepairs.warranty})`,
    })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(repairPrices, and(eq(repairPrices.repair_id, modelRepairs.id), eq(repairPrices.is_active, true)))
    .where(
      and(
        eq(modelRepairs.is_active, true),
        sql`(lower(${deviceModels.name}) = ${device} or lower(${brands.name} || ' ' || ${deviceModels.name}) = ${device})`,
      ),
    )
  const [said = ''] = input.fault.split('\n')
  const kind = repairKindOf(said)
  const named = rows.filter(({ repair }) => foldText(repair) === foldText(said))
  const meant = named.length > 0 || kind === 'autre' ? named : rows.filter(({ repair }) => repairKindOf(repair) === kind)
  const months = new Set(meant.map(({ warranty }) => warrantyMonthsOf(warranty)))
  const [only] = months
  const [first] = meant
  const isOneRepair = new Set(meant.map(({ repairId }) => repairId)).size === 1
  return first && isOneRepair && months.size === 1 && only !== undefined ? { repair: first.repair, months: only } : undefined
}
