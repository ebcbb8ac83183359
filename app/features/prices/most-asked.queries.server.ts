import { and, asc, desc, eq } from 'drizzle-orm'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { cellText, keyText } from './price-value.ts'
import { listPriceValues } from './price-values.queries.server.ts'

/** A repair that many ask for, and what the shop takes for it. */
export interface MostAsked {
  repairId: string
  label: string
  /** As a cell of the grid shows it; empty when there is no price. */
  price: string
}

const MOST_ASKED = 10
/** What most people come with; the part of these prices is the one that shops put in most. */
const KINDS: readonly string[] = ['ecran', 'batterie']
export const MOST_ASKED_PART: PartKind = 'compatible'
const LOOKED_AT = 400

/** Screens and batteries of the models that visitors look at most; before there are visitors, of the newest of every brand. */
export async function listMostAsked(ctx: Pick<Ctx, 'db'>): Promise<MostAsked[]> {
  const rows = await ctx.db
    .select({ repairId: modelRepairs.id, repair: modelRepairs.repair_name, model: deviceModels.name })
    .from(modelRepairs)
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(and(eq(modelRepairs.is_active, true), eq(deviceModels.is_active, true), eq(brands.is_active, true)))
    .orderBy(desc(deviceModels.view_count), asc(deviceModels.display_order), asc(deviceModels.name), asc(modelRepairs.display_order))
    .limit(LOOKED_AT)
  const asked = rows.filter(({ repair }) => KINDS.includes(repairKindOf(repair))).slice(0, MOST_ASKED)
  const prices = await listPriceValues(
    ctx,
    asked.map(({ repairId }) => repairId),
  )
  return asked.map(({ repairId, repair, model }) => ({
    repairId,
    label: `${model}, ${repair.toLowerCase()}`,
    price: cellText(prices.get(keyText({ repairId, part: MOST_ASKED_PART, storeId: null }))),
  }))
}
