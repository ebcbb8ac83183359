import type { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { StockDeviceType } from './stock-categories.ts'

export type StockCondition = (typeof refurbishedDevices.$inferSelect)['condition']

/** A refurbished device as pages and screens show it. */
export interface StockDevice {
  id: string
  type: StockDeviceType
  brand: string
  model: string
  condition: StockCondition
  /** Euros, TTC. */
  price: number
  original_price: number | null
  description: string | null
  /** Percent. */
  battery_health: number | null
  warranty_months: number
  store_location: string | null
  /** As staff wrote it, "128 Go". */
  storage: string | null
  colour: string | null
  /** Address of the first picture. */
  image: string | null
  /** An example of the demonstration: nobody has it. */
  isSample: boolean
  /** Somebody has ticked that it was checked and its data erased. */
  isChecked: boolean
  /** Kept for somebody until then. */
  reservedUntil: Date | null
}
