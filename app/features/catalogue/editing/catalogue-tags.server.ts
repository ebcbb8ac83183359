import { eq, inArray } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'

/** The pages that show these models, as they stand now: call it before and after a change. */
export async function modelTags(txCtx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await txCtx.db
    .select({ slug: deviceModels.slug, brandSlug: brands.slug })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(inArray(deviceModels.id, [...ids]))
  return [
    tags.catalogue,
    tags.brands,
    tags.prices,
    ...rows.flatMap((row) => [tags.model(row.slug), tags.brand(row.brandSlug), tags.pricesOf(row.brandSlug)]),
  ]
}

/** The same for all models of a brand or a category. */
export async function recordTags(txCtx: Ctx, column: 'brand_id' | 'category_id', id: string): Promise<string[]> {
  const rows = await txCtx.db.select({ id: deviceModels.id }).from(deviceModels).where(eq(deviceModels[column], id))
  return [
    tags.catalogue,
    tags.brands,
    ...(await modelTags(
      txCtx,
      rows.map((row) => row.id),
    )),
  ]
}
