import { and, asc, eq } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { aliasesOfModel } from './catalogue.queries.server.ts'
import type { ModelPage } from './catalogue.queries.server.ts'
import { listOrEmpty } from './list-or-empty.server.ts'
import type { ModelCard } from './model-card.ts'
import { codesOf } from './model-codes.ts'
import { neighboursOf } from './neighbours.ts'

/** A model of a family where its neighbours are listed, with its codes: which of them is sold where, nobody has said. */
export type Neighbour = ModelCard & { codes: readonly string[] }

/** A model between those that stand next to it in its family: what somebody has who took the wrong page. */
export async function listNeighbours(ctx: Ctx, { brand, category, slug }: ModelPage['model']): Promise<Neighbour[]> {
  if (!category) return []
  showsTag(ctx, tags.brand(brand.slug))
  const family = ctx.memo.get(`family ${category.slug} of ${brand.slug}`, [tags.catalogue, tags.brand(brand.slug)], () =>
    ctx.db
      .select({
        name: deviceModels.name,
        slug: deviceModels.slug,
        description: deviceModels.description,
        image_url: deviceModels.image_url,
        aliases: aliasesOfModel,
      })
      .from(deviceModels)
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .innerJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
      .where(and(eq(brands.slug, brand.slug), eq(deviceCategories.slug, category.slug), eq(deviceModels.is_active, true)))
      .orderBy(asc(deviceModels.display_order), asc(deviceModels.name)),
  )
  return neighboursOf(await listOrEmpty(ctx, family), slug).map(({ aliases, ...model }) => ({ ...model, codes: codesOf(aliases) }))
}
