import { cheapestLine } from '#app/lib/repair-price.ts'
import type { ModelPriceLine } from '#app/lib/repair-price.ts'
import type { Repair } from './catalogue.queries.server.ts'

/** By the id of the repair. */
export type PricesByRepair = Readonly<Record<string, readonly ModelPriceLine[]>>

/** What a model's page leads with: its first repair that has a price, and the lowest line of it. */
export function leadOf(repairs: readonly Repair[], prices: PricesByRepair): { repair: Repair; line: ModelPriceLine } | undefined {
  for (const repair of repairs) {
    const line = cheapestLine(prices[repair.id] ?? [])
    if (line) return { repair, line }
  }
  return undefined
}
