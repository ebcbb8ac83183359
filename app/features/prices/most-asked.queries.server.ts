import { and, asc, desc, eq, exists, inArray } from 'drizzle-orm'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { cellText, keyText } from './price-value.ts'
import { listPriceValues } from './price-values.queries.server.ts'
import { listBoardPrices, orNone } from './prices.queries.server.ts'
import type { BoardPrice, PriceReference } from './prices.queries.server.ts'

/** A repair that many ask for, and what the shop takes for it. */
export interface MostAsked {
  repairId: string
  label: string
  /** As a cell of the grid shows it; empty when there is no price. */
  price: string
}

const MOST_ASKED = 10
/** What most people come with. */
const KINDS: readonly string[] = ['ecran', 'batterie']
/** Where these repairs have prices with several kinds of part, those that shops put in most are shown. */
const PARTS_IN_ORDER = ['compatible', 'origine', 'circulaire'] as const satisfies readonly PartKind[]

export interface MostAskedPrices {
  /** The kind of part of these prices; null while there is none: nobody has said it. */
  part: PartKind | null
  prices: MostAsked[]
}
const LOOKED_AT = 400
/** A slate of prices names so many models. */
const SLATE_MODELS = 6

/**
 * Screens and batteries of the models that visitors look at most.
 * @param common slugs of the models that come first while nobody has looked: what is broken is some years old, what is new is not
 */
export async function listMostAsked(ctx: Pick<Ctx, 'db'>, common: readonly string[]): Promise<MostAskedPrices> {
  const rows = await ctx.db
    .select({ repairId: modelRepairs.id, repair: modelRepairs.repair_name, model: deviceModels.name })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(modelRepairs.is_active, true), eq(deviceModels.is_active, true), eq(brands.is_active, true)))
    .orderBy(
      desc(deviceModels.view_count),
      desc(inArray(deviceModels.slug, [...common])),
      asc(deviceModels.display_order),
      asc(deviceModels.name),
      asc(modelRepairs.display_order),
    )
    .limit(LOOKED_AT)
  const asked = rows.filter(({ repair }) => KINDS.includes(repairKindOf(repair))).slice(0, MOST_ASKED)
  const prices = await listPriceValues(
    ctx,
    asked.map(({ repairId }) => repairId),
  )
  const priceOf = (repairId: string, of: PartKind) => prices.get(keyText({ repairId, part: of, storeId: null }))
  const part = PARTS_IN_ORDER.find((each) => asked.some(({ repairId }) => priceOf(repairId, each))) ?? null
  return {
    part,
    prices: asked.map(({ repairId, repair, model }) => ({
      repairId,
      label: `${model}, ${repair.toLowerCase()}`,
      price: part ? cellText(priceOf(repairId, part)) : '',
    })),
  }
}

/**
 * The prices that a slate names; a shop that has a price for none of them shows as many of its own, of the models that visitors look at
 * most and for the same kinds of repair.
 */
export async function listSlatePrices(ctx: Ctx, references: readonly PriceReference[]): Promise<BoardPrice[]> {
  const named = await listBoardPrices(ctx, references)
  if (named.length > 0 || references.length === 0) return named
  showsTag(ctx, tags.prices)
  const models = await orNone(ctx, [], () => ctx.memo.get('priced models', [tags.prices, tags.catalogue], () => listPricedModels(ctx)))
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  const own = await listBoardPrices(
    ctx,
    kinds.flatMap((kind) => models.map((model) => ({ model, kind }))),
  )
  return own.slice(0, references.length)
}

/** Slugs of the models with a price, the most looked at first. */
async function listPricedModels(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const priced = ctx.db
    .select({ id: modelRepairs.id })
    .from(modelRepairs)
    .innerJoin(repairPrices, eq(repairPrices.repair_id, modelRepairs.id))
    .where(and(eq(modelRepairs.model_id, deviceModels.id), eq(modelRepairs.is_active, true)))
  const rows = await ctx.db
    .select({ slug: deviceModels.slug })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(deviceModels.is_active, true), eq(brands.is_active, true), exists(priced)))
    .orderBy(desc(deviceModels.view_count), asc(deviceModels.display_order), asc(deviceModels.name))
    .limit(SLATE_MODELS)
  return rows.map(({ slug }) => slug)
}
