import { nameParts } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { foldText, tokensOf } from '#app/lib/search-text.ts'

/** Shorter ones (la, de, sur) are in every sentence. */
const WORD_MIN_LENGTH = 4

/** A town of the served area, as far as strangers know it. */
export interface KnownTown {
  name: string
  postcode: string
}

/** What a stranger knows of this shop: its name, its year, the towns around it and their postcodes. Longest first. */
export function localWords({ business, stores }: ShopFacts, towns: readonly KnownTown[]): string[] {
  const names = [business.name, ...nameParts(business), ...towns.map(({ name }) => name), ...stores.flatMap(({ name, town }) => [name, town])]
  const numbers = [String(business.founded), ...towns.map(({ postcode }) => postcode), ...stores.map(({ postcode }) => postcode)]
  const words = names.flatMap((name) => [foldText(name).replaceAll(' ', ''), ...tokensOf(name)])
  return [...new Set([...words, ...numbers])].filter((word) => word.length >= WORD_MIN_LENGTH).toSorted((a, b) => b.length - a.length)
}

/** A password without those words, its separators and accents: what it has of its own. Null when it has none of them. */
export function withoutLocalWords(facts: ShopFacts, towns: readonly KnownTown[], password: string): string | null {
  const letters = password
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')
  const rest = localWords(facts, towns).reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest === letters ? null : rest
}
