import { tokensOf } from '#app/lib/search-text.ts'

/** Names in the form in which a text is looked through for them: "iPhone 13 Pro" → " iphone 13 pro ". */
interface Named {
  name: string
  words: string
}

/** The models of the catalogue, and the words that make another model of one: "pro", "max", "ultra". */
interface Compared {
  names: readonly Named[]
  variants: ReadonlySet<string>
}

/** @param names as the catalogue writes them, of all brands */
export function comparedNames(names: Iterable<string>): Compared {
  const named = [...new Set(names)].map((name) => ({ name, words: wordsOf(name) })).filter(({ words }) => words.trim() !== '')
  const known = new Set(named.map(({ words }) => words))
  const variants = named.flatMap(({ words }) => {
    const tokens = words.trim().split(' ')
    const shorter = tokens.findLastIndex((_, end) => end > 0 && known.has(` ${tokens.slice(0, end).join(' ')} `))
    return shorter === -1 ? [] : tokens.slice(shorter).filter((token) => /^[a-z]{2,}$/.test(token))
  })
  return { names: named, variants: new Set(variants) }
}

/**
 * The models that a text names, whatever stands around them. Of several names in one place the longest counts: "iPhone 13 Pro Max 128 Go" names neither the
 * iPhone 13 nor the 13 Pro. What is left of the text may hold words that make another model of one, also written together ("iPhone 13 ProMax", "iPhone 13 en
 * Pro"): each stands as a name of its own then.
 */
export function namesIn(typed: string, { names: known, variants }: Compared): string[] {
  const text = wordsOf(typed)
  // The longest first: what it covers is gone when a shorter one is looked for.
  let left = text
  const found: string[] = []
  for (const { name, words } of known.filter((each) => text.includes(each.words)).toSorted((one, other) => other.words.length - one.words.length)) {
    if (!left.includes(words)) continue
    found.push(name)
    left = left.replaceAll(words, ' / ')
  }
  // A year makes another model of some: a "Redmi Note 8 de 2021" is not the Redmi Note 8.
  const longer = known.filter(({ words }) => found.some((name) => words.startsWith(wordsOf(name))))
  const isYearOf = (word: string) => /^20\d\d$/.test(word) && longer.some(({ words }) => words.includes(` ${word} `))
  return [...found, ...left.split(' ').filter((word) => isMadeOf(word, variants) || isYearOf(word))]
}

/** "promax" is made of "pro" and "max". Each place of the word is looked at once: "iiiiiix" can be cut into "ii" and "iii" in more ways than anybody counts. */
function isMadeOf(word: string, parts: ReadonlySet<string>): boolean {
  const lengths = [...new Set([...parts].map((part) => part.length))]
  const reached = new Set([0])
  for (let from = 0; from < word.length; from += 1) {
    if (reached.has(from)) for (const length of lengths) if (parts.has(word.slice(from, from + length))) reached.add(from + length)
  }
  return word !== '' && reached.has(word.length)
}

function wordsOf(text: string): string {
  return ` ${tokensOf(text).join(' ')} `
}
