import type { StockCondition } from './stock-device.ts'

/** What the printed card beside a refurbished device says. */
export interface PriceLabelFacts {
  name: string
  condition: StockCondition
  /** Capacity, colour, battery, warranty: one short line each. */
  facts: string[]
  /** Euros, TTC. */
  price: number
  originalPrice: number | null
  /** The public page, complete. */
  url: string
}
