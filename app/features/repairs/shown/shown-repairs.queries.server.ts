import { desc, eq, isNotNull } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { seenPair } from './seen-pair.server.ts'
import type { ShownOnCase, ShownPair } from './shown-repair.ts'

/** How many one page shows, the newest first. */
const SHOWN_ON_PAGE = 3
/** How many are kept in memory for all pages together. */
const SHOWN_IN_ALL = 600

/** What the page of a model or of a shop shows; real repairs come before the drawings of the demonstration. */
export async function listShownRepairs(ctx: Ctx, of: { modelSlug: string } | { storeId: string }): Promise<ShownPair[]> {
  showsTag(ctx, tags.shownRepairs('modelSlug' in of ? `model:${of.modelSlug}` : `store:${of.storeId}`))
  const all = await ctx.memo.get('shown repairs', [tags.anyShownRepair], () =>
    ctx.db.select().from(shownRepairs).where(isNotNull(shownRepairs.published_at)).orderBy(desc(shownRepairs.published_at)).limit(SHOWN_IN_ALL),
  )
  return all
    .filter((row) => ('modelSlug' in of ? row.model_slug === of.modelSlug : row.store_id === of.storeId))
    .toSorted((one, other) => Number(one.sample_key !== null) - Number(other.sample_key !== null))
    .slice(0, SHOWN_ON_PAGE)
    .map((row) => ({ ...picturesOf(row), isSample: row.sample_key !== null }))
}

/** What was prepared of one case; undefined when nothing was. */
export async function findShownRepair(ctx: Ctx, repairId: string): Promise<ShownOnCase | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db.select().from(shownRepairs).where(eq(shownRepairs.repair_id, repairId))
  return (
    row && {
      ...picturesOf(row),
      agreedOn: row.agreed_on ?? '',
      notedBy: row.agreement_noted_by,
      published: row.published_at !== null,
      modelSlug: row.model_slug,
      seen: seenPair(row),
    }
  )
}

function picturesOf(row: typeof shownRepairs.$inferSelect): Omit<ShownPair, 'isSample'> {
  return {
    id: row.id,
    device: row.device,
    before: { address: row.before_picture, alt: row.before_alt },
    after: { address: row.after_picture, alt: row.after_alt },
  }
}
