/** The prices of a model's repairs as one value of a statement that reads the model: the catalogue asks for them, the prices say what they leave to pay. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PartKind, PriceLine } from '#app/lib/repair-price.ts'
import { jsonRow } from './json-row.server.ts'
import { deviceModels, modelRepairs } from './tables/catalogue.server.ts'
import { repairPrices } from './tables/prices.server.ts'

/** A price as it is kept: one of a shop, or of all that have none of their own. */
export interface PriceRow {
  repairId: string
  repairKind: string
  part: PartKind
  /** Null: every shop that has no price of its own. */
  storeId: string | null
  amountCents: number | null
  maxCents: number | null
  stock: PriceLine['stock']
  stockDays: number | null
  warranty: string | null
}

const columns = {
  repairId: repairPrices.repair_id,
  repairKind: repairPrices.repair_kind,
  part: repairPrices.part_kind,
  storeId: repairPrices.store_id,
  amountCents: repairPrices.amount_cents,
  maxCents: repairPrices.max_cents,
  stock: repairPrices.stock,
  stockDays: repairPrices.stock_days,
  warranty: repairPrices.warranty,
} satisfies Record<keyof PriceRow, unknown>

/** The open prices of the repairs that the page of a model shows; the statement reads `device_models`. */
export const priceRowsOfModel: SQL<PriceRow[]> = sql<PriceRow[]>`(select coalesce(json_agg(${jsonRow(columns)}), '[]'::json)
  from ${repairPrices} inner join ${modelRepairs} on ${modelRepairs.id} = ${repairPrices.repair_id}
  where ${modelRepairs.model_id} = ${deviceModels.id} and ${modelRepairs.is_active} and ${repairPrices.is_active})`
