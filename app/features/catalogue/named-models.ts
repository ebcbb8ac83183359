import { tokensOf } from '#app/lib/search-text.ts'

/** Names in the form in which a text is looked through for them: "iPhone 13 Pro" → " iphone 13 pro ". */
interface Named {
  name: string
  words: string
}

/** @param names as the catalogue writes them, of all brands */
export function comparedNames(names: Iterable<string>): Named[] {
  return [...new Set(names)].map((name) => ({ name, words: wordsOf(name) })).filter(({ words }) => words.trim() !== '')
}

/**
 * The models that a text names, whatever stands around them. Of several names in one place the longest counts: "iPhone 13 Pro Max 128 Go" names neither the
 * iPhone 13 nor the 13 Pro.
 */
export function namesIn(typed: string, known: readonly Named[]): string[] {
  const text = wordsOf(typed)
  // The longest first: what it covers is gone when a shorter one is looked for.
  let left = text
  const found: string[] = []
  for (const { name, words } of known.filter((each) => text.includes(each.words)).toSorted((one, other) => other.words.length - one.words.length)) {
    if (!left.includes(words)) continue
    found.push(name)
    left = left.replaceAll(words, ' / ')
  }
  return found
}

function wordsOf(text: string): string {
  return ` ${tokensOf(text).join(' ')} `
}
