import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'

/** What the second step posts: the records that it listed. */
export const SEEN_FIELD = 'vu'

/** What an erasure would take and leave, in words, before it is done. */
export interface ErasureQuestion {
  erased: readonly string[]
  kept: readonly string[]
  /** Names exactly these records. */
  seen: string
}

/** Why somebody is forgotten; it stays in the journal. */
export const ErasePersonForm = z.object({
  reason: typedLine.pipe(
    z.string().min(3, 'Indiquez la raison, par exemple «\u00a0demande par e-mail du 12 mars\u00a0».').max(200, 'Indiquez au plus 200 caractères.'),
  ),
})
