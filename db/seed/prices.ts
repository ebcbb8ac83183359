import { and, eq, inArray } from 'drizzle-orm'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { RepairKind } from '#app/lib/repair-price.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { deviceModels, modelRepairs, seededRows, slugRedirects } from '#app/platform/db/tables/catalogue.server.ts'
import { repairAids, repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'

interface StartingPrice {
  model: string
  kind: RepairKind
  /** As the site announces it: TTC, aid deducted. */
  leftToPayCents: number
  /** The aid is not for this repair. */
  unaided?: true
  /** Came with a later version: an example for the demonstration, which a shop that is live never gets. */
  later?: true
}

/** The repair aid that the pages announce; the scale itself is the owner's to fill. */
const AID_CENTS = 25_00
/** The site announces the aid without a day: the scale starts before any page can show it. */
const AID_FROM = '2025-01-01'
const AID_SOURCE = 'Montant annoncé sur le site, à vérifier avec le barème officiel'

export const STARTING_PRICES: readonly StartingPrice[] = [
  { model: 'iphone-11', kind: 'ecran', leftToPayCents: 89_00 },
  { model: 'iphone-12', kind: 'batterie', leftToPayCents: 79_00 },
  { model: 'iphone-13', kind: 'ecran', leftToPayCents: 179_00 },
  { model: 'galaxy-a52', kind: 'ecran', leftToPayCents: 139_00 },
  { model: 'galaxy-s21', kind: 'batterie', leftToPayCents: 69_00 },
  { model: 'galaxy-a32', kind: 'ecran', leftToPayCents: 119_00 },
  { model: 'galaxy-a52', kind: 'eau', leftToPayCents: 79_00, unaided: true, later: true },
]

const AID_DEVICES = ['smartphone', 'tablet', 'computer', 'console', 'watch'] as const
const AID_KEY = 'scale'
const priceKey = ({ model, kind }: StartingPrice) => `${model}/${kind}`

/** What marks the starting prices as put in. */
export const STARTING_PRICE_KEYS = [...STARTING_PRICES.map((price) => ({ kind: 'price', key: priceKey(price) })), { kind: 'aid', key: AID_KEY }]

/**
 * Puts in the prices that the site announced before prices were rows, once in the life of the database: also where an earlier version
 * filled in the catalogue.
 */
export async function seedPrices(
  tx: Db,
  { isNew, isOwn }: { isNew: (kind: 'price' | 'aid', key: string) => boolean; isOwn: boolean },
): Promise<void> {
  const isDemonstration = !isOwn && !(await isLaunched(tx))
  const missing = STARTING_PRICES.filter((price) => isNew('price', priceKey(price)) && (isDemonstration || !price.later))
  const slugs = missing.map(({ model }) => model)
  const repairs = slugs.length === 0 ? [] : await readRepairs(tx, slugs)
  const priced = new Set<string>()
  for (const price of missing) {
    const repair = repairs.find(({ slug, name }) => slug === price.model && repairKindOf(name) === price.kind)
    if (!repair) continue
    priced.add(repair.id)
    await tx
      .insert(repairPrices)
      .values({
        repair_id: repair.id,
        part_kind: 'compatible',
        repair_kind: price.kind,
        amount_cents: price.leftToPayCents + (price.unaided ? 0 : AID_CENTS),
        source: 'depart',
      })
      .onConflictDoNothing()
  }
  if (priced.size > 0)
    await tx
      .update(modelRepairs)
      .set({ requires_quote: false })
      .where(inArray(modelRepairs.id, [...priced]))
  if (isNew('aid', AID_KEY)) await seedAids(tx)
  const keys = STARTING_PRICE_KEYS.filter(({ kind, key }) => isNew(kind === 'aid' ? 'aid' : 'price', key))
  if (keys.length > 0) await tx.insert(seededRows).values(keys).onConflictDoNothing()
}

/** Whether the site is live: it is the shop's own from then on. */
export async function isLaunched(tx: Db): Promise<boolean> {
  const [row] = await tx.select({ launchedAt: siteSetups.launched_at }).from(siteSetups)
  return row !== undefined && row.launchedAt !== null
}

/**
 * Under their first names or what became of them: what a repair is, not how it is called, finds it. Two steps, each through an index:
 * as one question, tables that were filled a moment before and that nobody has counted are compared row by row.
 */
async function readRepairs(tx: Db, slugs: readonly string[]) {
  const named = await tx
    .select({ id: deviceModels.id, slug: deviceModels.slug })
    .from(deviceModels)
    .where(inArray(deviceModels.slug, [...slugs]))
  const moved = await tx
    .select({ id: slugRedirects.record_id, slug: slugRedirects.old_slug })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, 'model'), inArray(slugRedirects.old_slug, [...slugs])))
  const slugOf = new Map([...named, ...moved].map(({ id, slug }) => [id, slug]))
  if (slugOf.size === 0) return []
  const repairs = await tx
    .select({ id: modelRepairs.id, name: modelRepairs.repair_name, modelId: modelRepairs.model_id })
    .from(modelRepairs)
    .where(and(inArray(modelRepairs.model_id, [...slugOf.keys()]), eq(modelRepairs.is_active, true)))
    .orderBy(modelRepairs.display_order, modelRepairs.id)
  return repairs.map(({ id, name, modelId }) => ({ id, name, slug: slugOf.get(modelId) }))
}

async function seedAids(tx: Db): Promise<void> {
  await tx.insert(repairAids).values(
    AID_DEVICES.map((device_type) => ({
      device_type,
      amount_cents: device_type === 'smartphone' ? AID_CENTS : null,
      valid_from: AID_FROM,
      source: device_type === 'smartphone' ? AID_SOURCE : '',
    })),
  )
}
