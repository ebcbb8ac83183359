import { and, eq, ilike, or } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { withBrand } from '#app/lib/with-brand.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containing } from '#app/platform/db/like.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'

/** What a page of the catalogue says in words of its own. */
export interface CatalogueText {
  title: string
  text: string
  /** Where it is written: the list of brands, or the screen of a model or of a device on sale. */
  of: { kind: 'brand' } | { kind: 'model' | 'device'; id: string }
}

/**
 * The descriptions on the site that hold one of some names, of brands, of models with their repairs, and of devices on sale. What the starting catalogue
 * says of a model to search engines is none: its page leaves it out once it names a town that has no shop any more (`old-promise.server.ts`).
 */
export async function listCatalogueTextsNaming(
  { db, knownBrands }: Pick<Ctx, 'db' | 'knownBrands'>,
  names: readonly string[],
): Promise<CatalogueText[]> {
  if (names.length === 0) return []
  const written = (summary: string | null) => (summary !== null && knownBrands.isStartingDescription(summary) ? null : summary)
  const holding = (...columns: Column[]): SQL | undefined => or(...columns.flatMap((column) => names.map((name) => ilike(column, containing(name)))))
  const model = { id: deviceModels.id, name: deviceModels.name, brand: brands.name }
  const shown = and(eq(deviceModels.is_active, true), eq(brands.is_active, true))
  const [ofBrands, ofModels, ofRepairs, ofDevices] = await Promise.all([
    db
      .select({ name: brands.name, text: brands.description })
      .from(brands)
      .where(and(eq(brands.is_active, true), holding(brands.description)))
      .orderBy(brands.name),
    db
      .select({ ...model, description: deviceModels.description, title: deviceModels.meta_title, summary: deviceModels.meta_description })
      .from(deviceModels)
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(and(shown, holding(deviceModels.description, deviceModels.meta_title, deviceModels.meta_description)))
      .orderBy(brands.name, deviceModels.display_order, deviceModels.name),
    db
      .select({ ...model, repair: modelRepairs.repair_name, text: modelRepairs.description })
      .from(modelRepairs)
      .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
      .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
      .where(and(shown, eq(modelRepairs.is_active, true), holding(modelRepairs.description)))
      .orderBy(brands.name, deviceModels.display_order, deviceModels.name, modelRepairs.display_order),
    db
      .select({
        id: refurbishedDevices.id,
        brand: refurbishedDevices.brand,
        name: refurbishedDevices.model,
        text: refurbishedDevices.description,
      })
      .from(refurbishedDevices)
      .where(and(eq(refurbishedDevices.in_stock, true), holding(refurbishedDevices.description)))
      .orderBy(refurbishedDevices.created_at),
  ])
  return [
    ...ofBrands.map(({ name, text }) => ({ title: `Marque ${name}`, text: text ?? '', of: { kind: 'brand' as const } })),
    ...ofModels.map(({ id, name, brand, description, title, summary }) => ({
      title: withBrand(brand, name),
      text: [description, title, written(summary)].filter(Boolean).join('. '),
      of: { kind: 'model' as const, id },
    })),
    ...ofRepairs.map(({ id, name, brand, repair, text }) => ({
      title: `${withBrand(brand, name)}, ${repair}`,
      text: text ?? '',
      of: { kind: 'model' as const, id },
    })),
    ...ofDevices.map(({ id, brand, name, text }) => ({
      title: `${withBrand(brand, name)} reconditionné`,
      text: text ?? '',
      of: { kind: 'device' as const, id },
    })),
  ]
}
