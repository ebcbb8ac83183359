/** How alike two landing pages read once the names of places and the figures are taken out. */
import type { LandingKind } from './schema.ts'

/** Two pages of a family that share more than this say the same with another name. */
export const MAX_SIMILARITY = 0.35

/** Kinds of pages that a visitor could take for one another. */
export const PAGE_FAMILIES = {
  postal: ['postal-city', 'postal-town'],
  'shops and towns': ['shop', 'local'],
  'home IT': ['home-it'],
  quote: ['quote'],
  'brand hubs': ['brand-hub'],
} as const satisfies Record<string, readonly LandingKind[]>

const SHINGLE_WORDS = 4
const PLACE_MASK = 'lieu'

/** Lower-case words without accents; words that hold a digit are dropped. */
function words(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('œ', 'oe').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '' && !/\d/.test(word))
}

/** A name as it may stand in a sentence: "le teich", and "teich" after "au" or "du". */
function spellings(name: string): string[] {
  const spelled = words(name).join(' ')
  const bare = spelled.replace(/^(le|la|les|l) /, '')
  return bare === spelled ? [spelled] : [spelled, bare]
}

/**
 * The text that `jaccard4` compares: one line per string, plain lower-case words, every place name the same word.
 * Longer names are masked first, so that "Lège-Cap-Ferret" does not leave "Lège" behind.
 */
export function maskPage(strings: readonly string[], placeNames: readonly string[]): string {
  const names = placeNames.flatMap(spellings).sort((a, b) => b.length - a.length)
  const anyName = names.length === 0 ? null : new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  return strings
    .map((text) => words(text).join(' '))
    .map((line) => (anyName ? line.replaceAll(anyName, PLACE_MASK) : line))
    .join('\n')
}

/** Runs of four words that stay within one line. */
function shingles(masked: string): Set<string> {
  const found = new Set<string>()
  for (const line of masked.split('\n')) {
    const run = line.split(' ')
    for (let start = 0; start + SHINGLE_WORDS <= run.length; start += 1) {
      found.add(run.slice(start, start + SHINGLE_WORDS).join(' '))
    }
  }
  return found
}

/** Share of word 4-grams that two masked pages have in common: 0 nothing, 1 the same text. */
export function jaccard4(a: string, b: string): number {
  const left = shingles(a)
  const right = shingles(b)
  const shared = left.intersection(right).size
  const all = left.size + right.size - shared
  return all === 0 ? 0 : shared / all
}

/** How many word 4-grams of a masked text stand in another one: how much of it is told again. */
export function sharedRuns(text: string, other: string): number {
  return shingles(text).intersection(shingles(other)).size
}

/** Keys whose values are ids, dates or addresses, not words that a visitor reads. */
const NOT_WORDS: ReadonlySet<string> = new Set([
  'kind', 'slug', 'place', 'store', 'updated', 'cta', 'prices', 'neighbours', 'reviews', 'href', 'brandSlug', 'bookingLocation', 'keywords',
])

/** Every string of a page record that a visitor reads, in reading order. */
export function pageStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(pageStrings)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (NOT_WORDS.has(key) ? [] : pageStrings(inner)))
}
