import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases, searchKey } from '#app/platform/db/tables/catalogue.server.ts'
import { searchKeyOf, tokensOf } from '#app/lib/search-text.ts'
import type { DeviceType } from './catalogue.queries.server.ts'
import { rankModels } from './search-rank.ts'

export interface SearchResult {
  name: string
  slug: string
  brandName: string
  brandSlug: string
  deviceType: DeviceType
}

/** Longest text that is looked at, characters. */
const MAX_QUERY_LENGTH = 80
const MAX_RESULTS = 24
/** Candidates that the database hands over for ranking. */
const MAX_CANDIDATES = 300

/**
 * Active models that somebody may mean by this text: accents, case, spaces and small typos do not matter, manufacturer
 * numbers count. The trigram index finds candidates, the ranking decides.
 */
export async function searchModels(ctx: Ctx, query: string): Promise<SearchResult[]> {
  const text = query.slice(0, MAX_QUERY_LENGTH)
  const key = searchKeyOf(text)
  if (key.length < 2) return []
  const brandSlugs = await brandsNamedIn(ctx, text)
  const found = await findCandidates(ctx, text, key, brandSlugs)
  return rankModels(text, found)
    .slice(0, MAX_RESULTS)
    .map(({ name, slug, brandName, brandSlug, deviceType }) => ({ name, slug, brandName, brandSlug, deviceType }))
}

async function findCandidates(ctx: Ctx, text: string, key: string, brandSlugs: readonly string[]) {
  const nameKey = searchKey(deviceModels.name)
  const aliasKey = searchKey(modelAliases.alias)
  const withAlias = await ctx.db
    .select({ id: modelAliases.model_id })
    .from(modelAliases)
    .where(sql`${aliasKey} like ${`${key}%`}`)
    .limit(MAX_CANDIDATES)
  const nearKeys = new Set([key, keyWithoutWords(text, brandSlugs)].filter((part) => part.length >= 2))
  const near: SQL[] = [...nearKeys].flatMap((part) => [sql`${nameKey} % ${part}`, sql`${part} <% ${nameKey}`, sql`${nameKey} like ${`%${part}%`}`])
  const isCandidate = sql`(${sql.join(near, sql` or `)}${withAlias.length > 0 ? sql` or ${inArray(deviceModels.id, withAlias.map((row) => row.id))}` : sql``})`
  const rows = await ctx.db
    .select({
      id: deviceModels.id,
      name: deviceModels.name,
      slug: deviceModels.slug,
      displayOrder: deviceModels.display_order,
      brandName: brands.name,
      brandSlug: brands.slug,
      deviceType: deviceCategories.device_type,
    })
    .from(deviceModels)
    .innerJoin(brands, and(eq(brands.id, deviceModels.brand_id), eq(brands.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(and(eq(deviceModels.is_active, true), isCandidate))
    .orderBy(sql`similarity(${nameKey}, ${key}) desc`, deviceModels.display_order)
    .limit(MAX_CANDIDATES)
  const aliases = rows.length === 0 ? [] : await ctx.db.select().from(modelAliases).where(inArray(modelAliases.model_id, rows.map((row) => row.id)))
  return rows.map((row) => ({
    ...row,
    deviceType: row.deviceType ?? ('smartphone' as const),
    aliases: aliases.filter((alias) => alias.model_id === row.id).map((alias) => alias.alias),
  }))
}

/** Brands whose name stands in the text: "samsung s21" looks for "s21" among all names, which carry no brand. */
async function brandsNamedIn(ctx: Ctx, text: string): Promise<string[]> {
  const tokens = new Set(tokensOf(text))
  const rows = await ctx.db.select({ slug: brands.slug }).from(brands).where(eq(brands.is_active, true))
  return rows.map((row) => row.slug).filter((slug) => tokens.has(slug))
}

function keyWithoutWords(text: string, words: readonly string[]): string {
  return tokensOf(text)
    .filter((token) => !words.includes(token))
    .join('')
}
