import { PLACES } from '#app/content/places.ts'
import { nameParts } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { foldText, tokensOf } from '#app/lib/search-text.ts'

/** Shorter ones (la, de, sur) are in every sentence. */
const WORD_MIN_LENGTH = 4

/** What a stranger knows of this shop: its name, its year, the towns around it and their postcodes. Longest first. */
export function localWords({ business, stores }: ShopFacts): string[] {
  const places = Object.values(PLACES)
  const names = [business.name, ...nameParts(business), ...places.map(({ name }) => name), ...stores.flatMap(({ name, town }) => [name, town])]
  const numbers = [String(business.founded), ...places.map(({ postcode }) => postcode), ...stores.map(({ postcode }) => postcode)]
  const words = names.flatMap((name) => [foldText(name).replaceAll(' ', ''), ...tokensOf(name)])
  return [...new Set([...words, ...numbers])].filter((word) => word.length >= WORD_MIN_LENGTH).toSorted((a, b) => b.length - a.length)
}

/** A password without those words, its separators and accents: what it has of its own. Null when it has none of them. */
export function withoutLocalWords(facts: ShopFacts, password: string): string | null {
  const letters = password
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')
  const rest = localWords(facts).reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest === letters ? null : rest
}
