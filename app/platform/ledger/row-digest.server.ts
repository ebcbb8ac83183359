import { createHash } from 'node:crypto'
import { canonicalJson } from '#app/lib/canonical-json.ts'
import type { CanonicalValue } from '#app/lib/canonical-json.ts'

/** Columns that are known only once the entry is written. */
const OUTSIDE = new Set(['ledger_sequence', 'closing_sequence'])

/**
 * SHA-256, hexadecimal, of all that a row says: an entry of the journal carries it, so that a changed word of an invoice, a payment or a
 * closed day shows. Takes the row as it is inserted with every column, or as it is read.
 */
export function rowSha256(row: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(row).filter(([column]) => !OUTSIDE.has(column))
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(kept.map(([column, value]) => [column, plain(value)]))))
    .digest('hex')
}

function plain(value: unknown): CanonicalValue {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, plain(each)]])))
  throw new TypeError(`a row cannot hold a ${typeof value}`)
}
