import { distance } from 'fastest-levenshtein'
import { searchKeyOf, tokensOf } from '#app/lib/search-text.ts'

/** A model as the search compares it. */
export interface SearchCandidate {
  name: string
  brandName: string
  aliases: readonly string[]
  displayOrder: number
}

/** Words that people add and that no model carries. */
const NOISE = new Set([
  'reparation',
  'reparer',
  'ecran',
  'batterie',
  'telephone',
  'smartphone',
  'portable',
  'tablette',
  'montre',
  'console',
  'le',
  'la',
  'mon',
  'ma',
  'un',
  'une',
  'de',
  'pour',
  'casse',
  'cassee',
  'prix',
  'tarif',
  'tarifs',
  'combien',
  'cout',
  'coute',
  'changer',
  'changement',
  'remplacement',
  'vitre',
  'connecteur',
  'charge',
])

const EXACT = 1
const PREFIX = 0.85
const TYPO = 0.7
/** A name with fewer words that nobody asked for comes first: "iPhone 13" before "iPhone 13 Pro Max". */
const EXTRA_WORD_PENALTY = 0.08
const ALIAS_SCORE = 10

/** Best first. A candidate that misses a number, or more than one word in three, is not what was meant. */
export function rankModels<Candidate extends SearchCandidate>(query: string, candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(query, candidate) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.candidate.displayOrder - b.candidate.displayOrder || a.candidate.name.localeCompare(b.candidate.name))
    .map(({ candidate }) => candidate)
}

function scoreOf(query: string, candidate: SearchCandidate): number {
  const key = searchKeyOf(query)
  if (candidate.aliases.some((alias) => searchKeyOf(alias) === key)) return ALIAS_SCORE
  if (key.length >= 4 && candidate.aliases.some((alias) => searchKeyOf(alias).startsWith(key))) return ALIAS_SCORE / 2
  const asked = meaningfulTokens(query)
  if (asked.length === 0) return 0
  const nameTokens = tokensOf(candidate.name)
  const brandTokens = tokensOf(candidate.brandName)
  const used = new Set<number>()
  let score = 0
  let missed = 0
  for (const token of asked) {
    const best = bestMatch(token, nameTokens, used)
    const value = best?.value ?? (brandTokens.some((word) => matchValue(token, word) > 0) ? PREFIX : 0)
    if (best) used.add(best.index)
    if (value === 0) {
      if (isNumber(token)) return 0
      missed += 1
    }
    score += value
  }
  if (missed > asked.length / 3) return 0
  return score / asked.length - (nameTokens.length - used.size) * EXTRA_WORD_PENALTY + 1
}

/** The words of a query that can name a model; all of them when none does. */
export function meaningfulTokens(query: string): string[] {
  const all = tokensOf(query)
  const kept = all.filter((token) => !NOISE.has(token))
  return kept.length > 0 ? kept : all
}

/** Puts back the space that was left out between two words of the catalogue: "promax" → "pro max". */
export function separateWords(query: string, known: ReadonlySet<string>): string {
  return tokensOf(query)
    .map((token) => splitInTwo(token, known) ?? token)
    .join(' ')
}

/** Undefined for a word that is known, or nearly: that one is a typo or a beginning. */
function splitInTwo(token: string, known: ReadonlySet<string>): string | undefined {
  if (isNumber(token) || known.has(token) || [...known].some((word) => matchValue(token, word) > 0)) return undefined
  for (let at = 2; at <= token.length - 2; at += 1) {
    const [left, right] = [token.slice(0, at), token.slice(at)]
    if (known.has(left) && known.has(right)) return `${left} ${right}`
  }
  return undefined
}

function bestMatch(token: string, words: readonly string[], used: ReadonlySet<number>): { index: number; value: number } | undefined {
  let best: { index: number; value: number } | undefined
  for (const [index, word] of words.entries()) {
    if (used.has(index)) continue
    const value = matchValue(token, word)
    if (value > (best?.value ?? 0)) best = { index, value }
  }
  return best
}

function matchValue(token: string, word: string): number {
  if (token === word) return EXACT
  if (isNumber(token) || isNumber(word)) return 0
  if (token.length >= 2 && word.startsWith(token)) return PREFIX
  const allowed = typosAllowed(Math.min(token.length, word.length))
  if (allowed === 0) return 0
  return distance(token, word) <= allowed || soundOf(token) === soundOf(word) || isSwapped(token, word) ? TYPO : 0
}

/** Two neighbouring letters in the other order, as a thumb types them: "iphnoe". */
function isSwapped(token: string, word: string): boolean {
  if (token.length !== word.length) return false
  let at = 0
  while (at < token.length && token[at] === word[at]) at += 1
  return token[at] === word[at + 1] && token[at + 1] === word[at] && token.slice(at + 2) === word.slice(at + 2)
}

/** A word as French ears write it: "ifone" and "aïfone" are said like "iphone". */
export function soundOf(token: string): string {
  return token.replaceAll('ph', 'f').replace(/^[ae]?[iy](?=.{2})/, 'i')
}

/** Typos forgiven in a word of this many letters: short words have too many neighbours to forgive anything. */
export function typosAllowed(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

function isNumber(token: string): boolean {
  return /^\d+$/.test(token)
}
