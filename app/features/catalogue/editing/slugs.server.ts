import { and, eq, ne } from 'drizzle-orm'
import { isSlug, slugOf } from '#app/lib/slug.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { SLUG_KINDS, brands, deviceCategories, deviceModels, slugRedirects } from '#app/platform/db/tables/catalogue.server.ts'

export type SlugKind = (typeof SLUG_KINDS)[number]

const TABLES = { brand: brands, category: deviceCategories, model: deviceModels } as const
/** So many of one name are a mistake elsewhere. */
const ATTEMPTS = 200

/**
 * The address a record will have: the one asked for, else one made from its name that nobody else has.
 * Undefined when the one asked for is taken or the name gives none.
 */
export async function chooseSlug(txCtx: Ctx, input: { kind: SlugKind; id: string | null; slug: string; name: string }): Promise<string | undefined> {
  if (input.slug) return (await isFree(txCtx, input, input.slug)) ? input.slug : undefined
  const first = slugOf(input.name)
  if (!isSlug(first)) return undefined
  for (let number = 1; number <= ATTEMPTS; number += 1) {
    const candidate = number === 1 ? first : `${first}-${number}`
    if (await isFree(txCtx, input, candidate)) return candidate
  }
  return undefined
}

async function isFree(txCtx: Ctx, { kind, id }: { kind: SlugKind; id: string | null }, slug: string): Promise<boolean> {
  const table = TABLES[kind]
  const [taken] = await txCtx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, slug), id ? ne(table.id, id) : undefined))
  return !taken
}

/** From now on the old address leads to the record. */
export async function rememberSlug(txCtx: Pick<Ctx, 'db'>, input: { kind: SlugKind; id: string; before: string; after: string }): Promise<void> {
  const { kind, id, before, after } = input
  if (before === after) return
  await txCtx.db.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.old_slug, after)))
  await txCtx.db
    .insert(slugRedirects)
    .values({ kind, old_slug: before, record_id: id })
    .onConflictDoUpdate({ target: [slugRedirects.kind, slugRedirects.old_slug], set: { record_id: id } })
}

/** Where a brand that was at this address is now; undefined when it never was one that is still shown. */
export async function findMovedBrand(ctx: Ctx, slug: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ slug: brands.slug })
    .from(slugRedirects)
    .innerJoin(brands, and(eq(brands.id, slugRedirects.record_id), eq(brands.is_active, true)))
    .where(and(eq(slugRedirects.kind, 'brand'), eq(slugRedirects.old_slug, slug)))
  return row && `/reparation/${row.slug}`
}

/** The same for the address of a model, or of a category of a brand. */
export async function findMovedModel(ctx: Ctx, input: { brandSlug: string; slug: string }): Promise<string | undefined> {
  const [model] = await ctx.db
    .select({ slug: deviceModels.slug, brandSlug: brands.slug })
    .from(slugRedirects)
    .innerJoin(deviceModels, and(eq(deviceModels.id, slugRedirects.record_id), eq(deviceModels.is_active, true)))
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .where(and(eq(slugRedirects.kind, 'model'), eq(slugRedirects.old_slug, input.slug)))
  if (model) return `/reparation/${model.brandSlug}/${model.slug}`
  const [category] = await ctx.db
    .select({ slug: deviceCategories.slug })
    .from(slugRedirects)
    .innerJoin(deviceCategories, eq(deviceCategories.id, slugRedirects.record_id))
    .where(and(eq(slugRedirects.kind, 'category'), eq(slugRedirects.old_slug, input.slug)))
  const brand = await findMovedBrand(ctx, input.brandSlug)
  if (!category && !brand) return undefined
  return `${brand ?? `/reparation/${input.brandSlug}`}/${category?.slug ?? input.slug}`
}
