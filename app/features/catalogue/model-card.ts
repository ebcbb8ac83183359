import type { deviceCategories } from '#app/platform/db/tables/catalogue.server.ts'

export type DeviceType = (typeof deviceCategories.$inferSelect)['device_type']

/** A model where it stands in a list. */
export interface ModelCard {
  name: string
  slug: string
  description: string | null
  image_url: string | null
}
