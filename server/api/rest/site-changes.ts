import { eq, inArray } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidation } from '#app/platform/cache/invalidation.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { brands, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { refuseRemoval, refuseUnlawful } from './site-gates.ts'
import { TRACKED, keepRemoved, leaveTrail } from './site-trail.ts'
import type { Change, ChangeListener, TrackedRow } from './change-listener.ts'

/** Columns of a model that only its own page shows. */
const OWN_PAGE_ONLY = new Set(['meta_title', 'meta_description'])

/** After a write through the data API: its trace in the journal, and the invalidation of the pages that show the rows before and after it. */
export function siteChanges(invalidation: Invalidation): ChangeListener {
  return {
    tracked: TRACKED,
    beforeRemoval: async (tx, { table, rows, now }) => {
      await refuseRemoval(tx, { table, rows, now })
      return keepRemoved(tx, now, table, rows)
    },
    async onChange(tx, change) {
      await refuseUnlawful(tx, change)
      await leaveTrail(tx, change)
      return invalidation.publishWith(tx, [...(await changedTags(tx, change))])
    },
  }
}

async function changedTags(tx: Db, change: Change): Promise<Set<string>> {
  const rows = [...change.before, ...change.after]
  if (rows.length === 0) return new Set()
  switch (change.table) {
    case 'brands':
      return new Set([tags.brands, tags.catalogue, ...valuesOf(rows, 'slug').map(tags.brand)])
    case 'device_categories':
      return new Set([tags.catalogue, ...(await brandTags(tx, inArray(deviceModels.category_id, valuesOf(rows, 'id'))))])
    case 'device_models':
      return modelTags(tx, change, rows)
    case 'model_repairs':
      return new Set([tags.catalogue, ...(await modelPages(tx, valuesOf(rows, 'model_id')))])
    case 'refurbished_devices':
      return new Set([tags.stock])
    default:
      return new Set()
  }
}

async function modelTags(tx: Db, change: Change, rows: readonly TrackedRow[]): Promise<Set<string>> {
  const own = valuesOf(rows, 'slug').map(tags.model)
  const ownPageOnly = change.verb === 'update' && change.columns.every((name) => OWN_PAGE_ONLY.has(name))
  if (ownPageOnly) return new Set([tags.catalogue, ...own])
  const slugs = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .where(inArray(brands.id, valuesOf(rows, 'brand_id')))
  return new Set([tags.catalogue, tags.brands, ...own, ...slugs.map(({ slug }) => tags.brand(slug))])
}

async function brandTags(tx: Db, where: ReturnType<typeof inArray>): Promise<string[]> {
  const rows = await tx.selectDistinct({ slug: brands.slug }).from(deviceModels).innerJoin(brands, eq(brands.id, deviceModels.brand_id)).where(where)
  return rows.map(({ slug }) => tags.brand(slug))
}

async function modelPages(tx: Db, ids: string[]): Promise<string[]> {
  const rows = await tx.select({ slug: deviceModels.slug }).from(deviceModels).where(inArray(deviceModels.id, ids))
  return rows.map(({ slug }) => tags.model(slug))
}

/** The distinct texts of one tracked column. */
function valuesOf(rows: readonly TrackedRow[], name: string): string[] {
  return [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))]
}
