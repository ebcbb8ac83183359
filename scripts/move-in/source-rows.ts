/** What a row of the source becomes here. Pure: the same row always becomes the same. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { slugOf } from '#app/lib/slug.ts'
import { PART_KINDS, STOCK_STATES } from '#app/lib/repair-price.ts'
import { DEVICE_TYPES } from '#app/platform/db/tables/catalogue.server.ts'
import { PRICE_SOURCES } from '#app/platform/db/tables/prices.server.ts'
import { REFURBISHED_CONDITIONS, REFURBISHED_TYPES } from '#app/platform/db/tables/refurbished.server.ts'
import type { SourceRow } from './read-source.ts'

export type Row = Record<string, unknown> & { id: string }

export type Moved = { row: Row; notes: string[] } | { refused: string }

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback)
const whole = (fallback: number) =>
  z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? fallback)
const instant = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'is no date')
  .nullish()
  .transform((value) => value ?? undefined)
const slugged = z.object({ slug: z.string() }).nullish()
const base = { id: z.union([z.string(), z.number()]), created_at: instant }

const Brand = z.object({ ...base, name: z.string().min(1), slug: z.string(), logo_url: text, description: text, is_active: flag(true) })
const Category = z.object({ ...base, name: z.string().min(1), slug: z.string(), device_type: z.string().nullish() })
const Model = z.object({
  ...base,
  brand_id: base.id,
  name: z.string().min(1),
  slug: z.string(),
  description: text,
  image_url: text,
  meta_title: text,
  meta_description: text,
  view_count: z
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((value) => value ?? 0),
  is_active: flag(true),
  display_order: whole(0),
  device_categories: slugged,
})
const cents = z.number().int().min(0).max(9_999_999).nullish()
const Price = z.object({
  ...base,
  repair_id: base.id,
  part_kind: z.enum(PART_KINDS),
  repair_kind: z.string().min(1),
  store_id: text,
  amount_cents: cents,
  max_cents: cents,
  stock: z.enum(STOCK_STATES).nullish(),
  stock_days: z.number().int().min(0).max(365).nullish(),
  warranty: text,
  valid_from: instant,
  source: z.enum(PRICE_SOURCES).catch('csv'),
})
const Repair = z.object({
  ...base,
  model_id: base.id,
  repair_name: z.string().min(1),
  description: text,
  duration: text,
  warranty: text,
  requires_quote: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  show_button: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  is_active: flag(true),
  display_order: whole(0),
})
const Refurbished = z.object({
  ...base,
  type: z.string(),
  brand: z.string().min(1),
  model: z.string().min(1),
  condition: z.string(),
  price: z.coerce.number().min(0),
  original_price: z.coerce
    .number()
    .min(0)
    .nullish()
    .transform((value) => value ?? null),
  in_stock: flag(true),
  description: text,
  battery_health: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullish()
    .transform((value) => value ?? null),
  warranty_months: z
    .number()
    .int()
    .min(0)
    .max(60)
    .nullish()
    .transform((value) => value ?? 6),
  store_location: text,
  images: z
    .union([z.array(z.string()), z.string().transform((value) => [value])])
    .nullish()
    .transform((value) => value ?? []),
})

/** Other words for the kinds of device that the site knows. */
const DEVICE_TYPE_WORDS: Readonly<Record<string, (typeof DEVICE_TYPES)[number]>> = {
  phone: 'smartphone',
  mobile: 'smartphone',
  smartwatch: 'watch',
  laptop: 'computer',
  pc: 'computer',
  desktop: 'computer',
}

export function moveBrand(source: SourceRow): Moved {
  return moved(Brand, source, (brand, notes) => ({ ...brand, id: uuidOf('brands', brand.id), slug: movedSlug(brand.slug, notes) }))
}

export function moveCategory(source: SourceRow): Moved {
  return moved(Category, source, (category, notes) => {
    const word = (category.device_type ?? '').toLowerCase()
    const known = DEVICE_TYPES.find((type) => type === word) ?? DEVICE_TYPE_WORDS[word]
    if (!known) notes.push(`device_type ${JSON.stringify(category.device_type)} is unknown here: kept as smartphone`)
    return {
      ...category,
      id: uuidOf('device_categories', category.id),
      slug: movedSlug(category.slug, notes),
      device_type: known ?? 'smartphone',
    }
  })
}

/** `category_slug` stands for the category until it has an id here. */
export function moveModel(source: SourceRow): Moved {
  return moved(Model, source, ({ device_categories, ...model }, notes) => ({
    ...model,
    id: uuidOf('device_models', model.id),
    brand_id: uuidOf('brands', model.brand_id),
    slug: movedSlug(model.slug, notes),
    category_slug: device_categories ? slugOf(device_categories.slug) : null,
  }))
}

export function moveRepair(source: SourceRow): Moved {
  return moved(Repair, source, (repair) => ({
    ...repair,
    id: uuidOf('model_repairs', repair.id),
    model_id: uuidOf('device_models', repair.model_id),
  }))
}

export function movePrice(source: SourceRow): Moved {
  return moved(Price, source, ({ valid_from, ...price }) => ({
    ...price,
    ...(valid_from !== undefined && { valid_from }),
    id: uuidOf('repair_prices', price.id),
    repair_id: uuidOf('model_repairs', price.repair_id),
    is_active: true,
  }))
}

export function moveRefurbished(source: SourceRow): Moved {
  const type = source['type']
  if (!REFURBISHED_TYPES.some((known) => known === type)) return { refused: `type ${JSON.stringify(type)} is unknown here` }
  const condition = source['condition']
  if (!REFURBISHED_CONDITIONS.some((known) => known === condition)) return { refused: `condition ${JSON.stringify(condition)} is unknown here` }
  return moved(Refurbished, source, (device) => ({ ...device, id: uuidOf('refurbished_devices', device.id) }))
}

function moved<Parsed extends { created_at: string | undefined }>(
  schema: z.ZodType<Parsed>,
  source: SourceRow,
  make: (parsed: Parsed, notes: string[]) => Row,
): Moved {
  const result = schema.safeParse(source)
  if (!result.success) return { refused: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ') }
  const notes: string[] = []
  const { created_at, ...row } = make(result.data, notes)
  return { row: { ...row, ...(created_at === undefined ? {} : { created_at }) }, notes }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The source's own id where it is a uuid, else one that is always made the same way from it. */
function uuidOf(table: string, id: string | number): string {
  if (typeof id === 'string' && UUID.test(id)) return id.toLowerCase()
  const hash = createHash('sha256').update(`${table}:${id}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function movedSlug(source: string, notes: string[]): string {
  const slug = slugOf(source)
  if (slug !== source) notes.push(`slug ${JSON.stringify(source)} becomes ${JSON.stringify(slug)}: its address changes`)
  return slug
}
