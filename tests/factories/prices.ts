import { repairKindOf } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
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
