import { eq } from 'drizzle-orm'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { priceRowsOfModel } from '#app/platform/db/price-rows.server.ts'
import type { PriceRow } from '#app/platform/db/price-rows.server.ts'
import { brands, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { repairAids, repairPrices } from '#app/platform/db/tables/prices.server.ts'

type DbOwner = Pick<Ctx, 'db'>

/** An open price of a repair, compatible part, 204 € unless told otherwise. */
export async function aPrice(
  ctx: DbOwner,
  repair: { id: string; repair_name: string },
  overrides: Partial<typeof repairPrices.$inferInsert> = {},
): Promise<typeof repairPrices.$inferSelect> {
  const [row] = await ctx.db
    .insert(repairPrices)
    .values({
      repair_id: repair.id,
      repair_kind: repairKindOf(repair.repair_name),
      part_kind: 'compatible',
      amount_cents: 204_00,
      source: 'saisie',
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('The row was not inserted')
  return row
}

/** 25 € on every repair of a phone, without an end. */
export async function anAid(ctx: DbOwner, overrides: Partial<typeof repairAids.$inferInsert> = {}): Promise<void> {
  await ctx.db.insert(repairAids).values({ device_type: 'smartphone', amount_cents: 25_00, valid_from: '2020-01-01', ...overrides })
}

/** A model as the page of a model hands it to its prices. */
export async function asPriced({ db }: Pick<Ctx, 'db'>, modelId: string): Promise<{ deviceType: 'smartphone'; priceRows: PriceRow[] }> {
  // With the brand: of one table alone Drizzle leaves its name out, which the columns of the prices need.
  const [row] = await db
    .select({ priceRows: priceRowsOfModel })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(eq(deviceModels.id, modelId))
  return { deviceType: 'smartphone', priceRows: row?.priceRows ?? [] }
}
