import { createHash } from 'node:crypto'
import { canonicalJson } from '#app/lib/canonical-json.ts'

/** What came before the first entry of a journal. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** What of an entry is hashed; `payload` is canonical JSON already. */
export interface LedgerContent {
  training: boolean
  sequence: number
  kind: string
  at: Date
  storeId: string | null
  actorId: string | null
  actorLabel: string
  payload: string
}

/** SHA-256, hexadecimal, of the hash before and the content: an entry proves all entries before it. */
export function ledgerHash(previousHash: string, { at, ...content }: LedgerContent): string {
  return createHash('sha256')
    .update(`${previousHash}\n${canonicalJson({ ...content, at: at.toISOString() })}`)
    .digest('hex')
}
