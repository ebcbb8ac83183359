import { sql } from 'drizzle-orm'
import { days, after } from '#app/lib/durations.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { businesses, stores } from '#app/platform/db/tables/business.server.ts'
import { brands, deviceModels, undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import { documentVersions } from '#app/platform/db/tables/documents.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'
import type { FileStorage } from './file-storage.ts'
import { stemOf } from './media-name.ts'

/**
 * Files younger than this stay, also those that no record names: an upload may be under way. Longer than the day that its names are made
 * for, clocks that differ included.
 */
const YOUNG_MS = days(2)
/** What a write leaves that was cut off (`disk-storage.server.ts`). */
const CUT_OFF = /^\.[\w-]+\.part$/

/**
 * Removes the files of pictures that no record names: of uploads that failed half-way, of pictures that were replaced, of
 * records that were deleted, once the deletion can no longer be undone. Files that are not ours stay. Safe to run anywhere, any time.
 */
export async function removeOrphans({ db, storage, now }: { db: Db; storage: FileStorage; now: Date }): Promise<{ removed: number; kept: number }> {
  const youngest = after(now, -YOUNG_MS)
  const old: { name: string; stem: string | undefined }[] = []
  let kept = 0
  for await (const { name, changedAt } of storage.list()) {
    const stem = stemOf(name)
    if (changedAt < youngest && (stem || CUT_OFF.test(name))) old.push({ name, stem })
    else kept += 1
  }
  if (old.length === 0) return { removed: 0, kept }
  const named = await namedPictures(db)
  let removed = 0
  for (const { name, stem } of old) {
    if (stem && named.has(stem)) kept += 1
    else {
      await storage.remove(name)
      removed += 1
    }
  }
  return { removed, kept }
}

/** The pictures that records name, those that an undo would bring back included, all as of one moment. */
async function namedPictures(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ stem: string }>(sql`
    select distinct (regexp_matches(named.address, '/media/([A-Za-z0-9_-]{32})', 'g'))[1] as stem from (
      select ${brands.logo_url} as address from ${brands}
      union all select ${deviceModels.image_url} from ${deviceModels}
      union all select array_to_string(${refurbishedDevices.images}, ' ') from ${refurbishedDevices}
      union all select ${businesses.logo_url} from ${businesses}
      union all select ${stores.photos}::text from ${stores}
      union all select ${documentVersions.body}::text from ${documentVersions}
      union all select ${shownRepairs.before_picture} || ' ' || ${shownRepairs.after_picture} from ${shownRepairs}
      union all select ${undoRecords.rows}::text from ${undoRecords}
    ) as named where named.address like '%/media/%'`)
  return new Set(rows.map(({ stem }) => stem))
}
