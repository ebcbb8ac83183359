/** Rows of the starting catalogue, with the columns of the database tables they fill. */

export type DeviceType = 'smartphone' | 'tablet' | 'watch' | 'console' | 'computer'

export interface SeedBrand {
  name: string
  slug: string
  description: string
  logo_url: string | null
}

export interface SeedCategory {
  name: string
  /** Unique over all brands: the brand hub pages link to it. */
  slug: string
  device_type: DeviceType
}

export interface SeedModel {
  name: string
  /** Unique over all brands, never equal to a category slug. */
  slug: string
  brand_slug: string
  category_slug: string
  description: string
  meta_title: string
  meta_description: string
  image_url: string | null
  /** Small first, newest first; counted within the brand. */
  display_order: number
  /** Year of sale, used only to sort and to describe. */
  released: number
  /** Manufacturer's model numbers, as printed on the device. */
  aliases: string[]
}

export interface SeedRepair {
  model_slug: string
  repair_name: string
  description: string
  duration: string
  warranty: string
  requires_quote: boolean
  show_button: boolean
  display_order: number
}

export interface SeedRefurbished {
  type: 'smartphone' | 'tablet' | 'laptop' | 'pc_laptop' | 'pc_desktop' | 'watch' | 'console'
  brand: string
  model: string
  condition: 'excellent' | 'very_good' | 'good'
  /** Euros, two decimals at most. */
  price: number
  original_price: number | null
  in_stock: boolean
  description: string
  /** Percent of the capacity when new. */
  battery_health: number | null
  warranty_months: number
  store_location: 'La Teste' | 'Le Teich' | 'Libourne'
  images: string[]
}
