/** What canonical JSON can hold: whole numbers only, so that every reader writes the same digits. */
export type CanonicalValue = string | number | boolean | null | readonly CanonicalValue[] | { readonly [key: string]: CanonicalValue | undefined }

/**
 * JSON in which equal values are equal texts: keys in the order of their code units, no spaces, nothing undefined (RFC 8785, for whole
 * numbers and strings).
 */
export function canonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`)
    return String(value)
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const parts: string[] = []
  for (const [key, each] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (each !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(each)}`)
  }
  return `{${parts.join(',')}}`
}

/** `Array.isArray` does not narrow lists that are read-only. */
function isList(value: CanonicalValue): value is readonly CanonicalValue[] {
  return Array.isArray(value)
}
