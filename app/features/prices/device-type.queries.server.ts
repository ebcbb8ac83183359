import { eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceCategories, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import type { DeviceType } from './aid-scale.ts'

/** What kind of device somebody means ("iPhone 13", "Apple iPhone 13"), as the scale of the aid has it; null for one that the catalogue does not know. */
export async function findDeviceType({ db }: Pick<Ctx, 'db'>, device: string): Promise<DeviceType | null> {
  const name = device.trim().toLowerCase()
  const [model] = await db
    .select({ deviceType: deviceCategories.device_type })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(or(sql`lower(${deviceModels.name}) = ${name}`, sql`lower(${brands.name} || ' ' || ${deviceModels.name}) = ${name}`))
    .limit(1)
  // A model without a category counts as a phone, as in `listAnnounced`.
  return model ? (model.deviceType ?? 'smartphone') : null
}
