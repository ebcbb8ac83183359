import { tags } from '#app/platform/cache/tags.ts'
import { expirePageAt, showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { listBrands } from './brands.queries.server.ts'

/** The slugs of the brands that are switched on, which every page may link to; null while the database is away. */
export async function listOfferedBrands(ctx: Ctx): Promise<readonly string[] | null> {
  showsTag(ctx, tags.brands)
  try {
    return await ctx.memo.get('offered brands', [tags.brands], async () => (await listBrands(ctx)).map(({ slug }) => slug))
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    // A page that may link to too much is not kept.
    expirePageAt(ctx, ctx.now)
    return null
  }
}
