import { createHash } from 'node:crypto'
import type { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'

type Pair = Pick<typeof shownRepairs.$inferSelect, 'device' | 'before_picture' | 'before_alt' | 'after_picture' | 'after_alt'>

/** Another text for any other picture or word of a pair. */
export function seenPair({ device, before_picture, before_alt, after_picture, after_alt }: Pair): string {
  const parts = JSON.stringify([device, before_picture, before_alt, after_picture, after_alt])
  return createHash('sha256').update(parts).digest('base64url')
}
