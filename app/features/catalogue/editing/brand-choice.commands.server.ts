import { eq, inArray } from 'drizzle-orm'
import { countText } from '#app/lib/count-text.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands } from '#app/platform/db/tables/catalogue.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { recordTags } from './catalogue-tags.server.ts'

export interface BrandChoice {
  slug: string
  name: string
  models: number
  /** The shop repairs it. */
  chosen: boolean
}

/** The brands that the product comes with, and which of them this shop repairs. */
export async function listBrandChoices(ctx: Pick<Ctx, 'db' | 'knownBrands'>): Promise<BrandChoice[]> {
  const rows = await ctx.db.select({ slug: brands.slug }).from(brands).where(eq(brands.is_active, true))
  const active = new Set(rows.map(({ slug }) => slug))
  return ctx.knownBrands.list().map((brand) => ({ ...brand, chosen: active.has(brand.slug) }))
}

/**
 * Says which of the known brands the shop repairs. One that is not in the database comes in with its models and repairs; one that is
 * no longer chosen is switched off and keeps all that staff wrote about it. Returns how many brands changed.
 */
export async function chooseBrands(ctx: AllowedCtx<'catalogue:write'>, slugs: readonly string[]): Promise<number> {
  const known = ctx.knownBrands.list().map(({ slug }) => slug)
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const rows = await txCtx.db
      .select({ id: brands.id, slug: brands.slug, isActive: brands.is_active })
      .from(brands)
      .where(inArray(brands.slug, known))
      .for('update')
    const activeNow = new Map(rows.map(({ slug, isActive }) => [slug, isActive]))
    const wanted = known.filter((slug) => slugs.includes(slug))
    const added = wanted.filter((slug) => !activeNow.has(slug))
    const switchedOn = wanted.filter((slug) => activeNow.get(slug) === false)
    const switchedOff = known.filter((slug) => activeNow.get(slug) === true && !slugs.includes(slug))
    const changed = [...added, ...switchedOn, ...switchedOff]
    if (changed.length === 0) return 0
    const models = added.length > 0 ? await txCtx.knownBrands.put(txCtx.db, added) : 0
    if (switchedOn.length > 0) await txCtx.db.update(brands).set({ is_active: true }).where(inArray(brands.slug, switchedOn))
    if (switchedOff.length > 0) await txCtx.db.update(brands).set({ is_active: false }).where(inArray(brands.slug, switchedOff))
    invalidate([tags.brands, tags.catalogue, tags.prices, ...changed.flatMap((slug) => [tags.brand(slug), tags.pricesOf(slug)])])
    for (const { id, slug } of rows) if (changed.includes(slug)) invalidate(await recordTags(txCtx, 'brand_id', id))
    await recordAudit(txCtx, {
      action: 'brands.chosen',
      subject: { kind: 'brand', label: countText(changed.length, 'marque') },
      before: { marques: known.filter((slug) => activeNow.get(slug)).join(', ') },
      after: { marques: wanted.join(', '), models },
    })
    return changed.length
  })
}
