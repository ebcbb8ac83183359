import { and, eq } from 'drizzle-orm'
import MiniSearch from 'minisearch'
import { foldText, searchKeyOf, tokensOf } from '#app/lib/search-text.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels, modelAliases } from '#app/platform/db/tables/catalogue.server.ts'
import type { DeviceType } from './model-card.ts'
import { comparedNames, namesIn } from './named-models.ts'
import { meaningfulTokens, rankModels, separateWords, soundOf, typosAllowed } from './search-rank.ts'

export interface SearchResult {
  name: string
  slug: string
  brandName: string
  brandSlug: string
  deviceType: DeviceType
}

interface IndexedModel extends SearchResult {
  id: string
  displayOrder: number
  aliases: string[]
  /** Brand and name in their compared form. */
  key: string
}

interface ModelIndex {
  models: ReadonlyMap<string, IndexedModel>
  /** Their names, as a text is looked through for them. */
  names: ReturnType<typeof comparedNames>
  words: MiniSearch<IndexedModel>
  /** Every word of a brand or a model. */
  vocabulary: ReadonlySet<string>
  /** Manufacturer numbers in their compared form, sorted. */
  aliases: readonly { key: string; modelId: string }[]
}

/** Longest text that is looked at, characters. */
const MAX_QUERY_LENGTH = 80
const MAX_RESULTS = 24
/** Candidates that the index hands over for ranking. */
const MAX_CANDIDATES = 1_000
/** As many models may share most of a name with the one that is meant. */
const NAMESAKES = 20

/**
 * Active models that somebody may mean by this text: accents, case, spaces and small typos do not matter, manufacturer
 * numbers count. An index in memory finds candidates whatever the size of the catalogue, the ranking decides.
 */
export async function searchModels(ctx: Ctx, query: string): Promise<SearchResult[]> {
  return (await searchPage(ctx, query, 1)).results
}

export interface SearchPage {
  results: SearchResult[]
  /** All models found, on every page. */
  total: number
  /** From 1. */
  page: number
  pageCount: number
}

/** One page of the same; a page behind the last is the last. */
export async function searchPage(ctx: Ctx, query: string, asked: number): Promise<SearchPage> {
  const typed = query.slice(0, MAX_QUERY_LENGTH)
  if (searchKeyOf(typed).length < 2) return { results: [], total: 0, page: 1, pageCount: 1 }
  const index = await ctx.memo.get('model-index', [tags.catalogue], () => buildIndex(ctx))
  const text = separateWords(typed, index.vocabulary)
  const ranked = rankModels(text, [...candidates(index, text)])
  const pageCount = Math.max(1, Math.ceil(ranked.length / MAX_RESULTS))
  const page = Math.min(Math.max(1, asked), pageCount)
  const results = ranked
    .slice((page - 1) * MAX_RESULTS, page * MAX_RESULTS)
    .map(({ name, slug, brandName, brandSlug, deviceType }) => ({ name, slug, brandName, brandSlug, deviceType }))
  return { results, total: ranked.length, page, pageCount }
}

/** For somebody who still types: the models whose name contains the text so far ("galaxy s2" → S20, S21…), then what it may mean. */
export async function suggestModels(ctx: Ctx, typed: string, count: number): Promise<SearchResult[]> {
  const meant = await searchModels(ctx, typed)
  const key = searchKeyOf(typed.slice(0, MAX_QUERY_LENGTH))
  if (key.length < 2 || meant.length >= count) return meant.slice(0, count)
  const { models } = await ctx.memo.get('model-index', [tags.catalogue], () => buildIndex(ctx))
  const begun = [...models.values()]
    .filter((model) => model.key.includes(key))
    .toSorted((one, other) => Number(other.key.endsWith(key)) - Number(one.key.endsWith(key)) || one.displayOrder - other.displayOrder)
  const slugs = new Set(begun.map(({ slug }) => slug))
  return [...begun, ...meant.filter(({ slug }) => !slugs.has(slug))].slice(0, count)
}

/** The model that is called exactly so, with its brand or without. */
export async function findNamedModel(ctx: Ctx, typed: string): Promise<SearchResult | undefined> {
  const name = foldText(typed)
  if (name === '') return undefined
  const models = await suggestModels(ctx, typed, NAMESAKES)
  return models.find((model) => [model.name, `${model.brandName} ${model.name}`].some((each) => foldText(each) === name))
}

/** The names of the active models that somebody has written into this text; see `namesIn`. */
export async function listNamedIn(ctx: Ctx, typed: string): Promise<string[]> {
  const { names } = await ctx.memo.get('model-index', [tags.catalogue], () => buildIndex(ctx))
  return namesIn(typed, names)
}

function candidates(index: ModelIndex, text: string): Set<IndexedModel> {
  const found = new Set<IndexedModel>()
  for (const modelId of idsByAlias(index, searchKeyOf(text))) {
    const model = index.models.get(modelId)
    if (model) found.add(model)
  }
  const tokens = meaningfulTokens(text)
  const written = index.words.search(tokens.join(' '), { combineWith: 'AND' })
  // Nothing is spelled so: perhaps it was typed by its sound.
  const heard = written.length > 0 ? written : index.words.search(tokens.map(soundOf).join(' '), { combineWith: 'AND' })
  // Letters that changed places are two typos to the index; the ranking knows them for one.
  const hits = heard.length > 0 ? heard : index.words.search(tokens.join(' '), { combineWith: 'AND', fuzzy: swapsFound })
  // One word that nothing knows must not hide what the others mean.
  const shown = hits.length > 0 || tokens.length < 3 ? hits : index.words.search(tokens.join(' '), { combineWith: 'OR' })
  for (const hit of shown.slice(0, MAX_CANDIDATES)) {
    const model = index.models.get(String(hit.id))
    if (model) found.add(model)
  }
  return found
}

/** How far from a word the index looks for one whose letters changed places. */
function swapsFound(term: string): number {
  return /^\d/.test(term) || typosAllowed(term.length) === 0 ? 0 : 2
}

/** Aliases that begin with this key, by binary search. */
function idsByAlias(index: ModelIndex, key: string): string[] {
  let low = 0
  let high = index.aliases.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((index.aliases[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  const ids: string[] = []
  for (let at = low; ids.length < MAX_CANDIDATES && index.aliases[at]?.key.startsWith(key); at += 1) {
    const alias = index.aliases[at]
    if (alias) ids.push(alias.modelId)
  }
  return ids
}

async function buildIndex(ctx: Ctx): Promise<ModelIndex> {
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
    .where(eq(deviceModels.is_active, true))
  const aliasRows = await ctx.db.select().from(modelAliases)
  const models = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        deviceType: row.deviceType ?? ('smartphone' as const),
        aliases: new Array<string>(),
        key: searchKeyOf(`${row.brandName} ${row.name}`),
      },
    ]),
  )
  for (const { model_id, alias } of aliasRows) models.get(model_id)?.aliases.push(alias)
  const words = new MiniSearch<IndexedModel>({
    fields: ['name', 'brandName'],
    tokenize: tokensOf,
    processTerm: (term) => [...new Set([term, soundOf(term)])],
    searchOptions: {
      processTerm: (term) => term,
      prefix: (term) => !/^\d/.test(term) && term.length >= 2,
      fuzzy: (term) => (/^\d/.test(term) ? false : typosAllowed(term.length)),
      boost: { name: 2 },
    },
  })
  words.addAll([...models.values()])
  const aliases = aliasRows
    .filter((row) => models.has(row.model_id))
    .map((row) => ({ key: searchKeyOf(row.alias), modelId: row.model_id }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const vocabulary = new Set(rows.flatMap((row) => tokensOf(`${row.brandName} ${row.name}`)))
  return { models, names: comparedNames(rows.map(({ name }) => name)), words, vocabulary, aliases }
}
