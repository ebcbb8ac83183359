import { RestError } from './errors.ts'

export interface Preferences {
  return?: 'minimal' | 'representation' | 'headers-only'
  /** Planned and estimated counts are answered with the exact one. */
  count?: 'exact'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  /** Counts only with `handling=strict`. */
  maxAffected?: number
}

const SETTERS: Readonly<Record<string, (into: Preferences) => void>> = {
  'return=minimal': (into) => (into.return ??= 'minimal'),
  'return=representation': (into) => (into.return ??= 'representation'),
  'return=headers-only': (into) => (into.return ??= 'headers-only'),
  'count=exact': (into) => (into.count ??= 'exact'),
  'count=planned': (into) => (into.count ??= 'exact'),
  'count=estimated': (into) => (into.count ??= 'exact'),
  'resolution=merge-duplicates': (into) => (into.resolution ??= 'merge-duplicates'),
  'resolution=ignore-duplicates': (into) => (into.resolution ??= 'ignore-duplicates'),
  'missing=default': (into) => (into.missing ??= 'default'),
  'missing=null': (into) => (into.missing ??= 'null'),
  'handling=strict': (into) => (into.handling ??= 'strict'),
  'handling=lenient': (into) => (into.handling ??= 'lenient'),
  'tx=commit': (into) => (into.tx ??= 'commit'),
  'tx=rollback': (into) => (into.tx ??= 'rollback'),
}

const MAX_AFFECTED = /^max-affected=(\d{1,9})$/

/**
 * Reads the Prefer headers (several arrive joined by commas); the first of a kind wins. What is not known is ignored, unless
 * the caller asked for strict handling.
 */
export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = {}
  const unknown: string[] = []
  for (const preference of (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const maxAffected = MAX_AFFECTED.exec(preference)?.[1]
    if (maxAffected !== undefined) preferences.maxAffected ??= Number(maxAffected)
    else if (Object.hasOwn(SETTERS, preference)) SETTERS[preference]?.(preferences)
    else unknown.push(preference)
  }
  if (preferences.handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  return preferences
}

/** The Preference-Applied header: the ones named, in the hosted backend's order. */
export function appliedPreferences(preferences: Preferences, honoured: readonly (keyof Preferences)[]): Record<string, string> {
  const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'maxAffected'] as const
  const applied = order.flatMap((name) => {
    const value = preferences[name]
    if (value === undefined || !honoured.includes(name)) return []
    if (name === 'maxAffected') return preferences.handling === 'strict' ? [`max-affected=${value}`] : []
    return [`${name}=${value}`]
  })
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {}
}
