import { foldText } from './search-text.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const SLUG_MAX_LENGTH = 80

/** Whether a piece of an address can name a record: lower-case words and digits joined by hyphens. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

/** Letters that are no letter with a mark: folding would lose them. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }

/**
 * The piece of an address that a name asks for: "Galaxy S21+ (5G)" → galaxy-s21-plus-5g, "Œuvre" → oeuvre. A long name is cut between
 * words where it can be. Empty when nothing is left.
 */
export function slugOf(name: string): string {
  const letters = name.toLowerCase().replace(/[œæßøłđðþ]/g, (letter) => LIGATURES[letter] ?? letter)
  const slug = foldText(letters).replace(/\s*\+/g, ' plus ').trim().replace(/\s+/g, '-')
  if (slug.length <= SLUG_MAX_LENGTH) return slug
  const cut = slug.slice(0, SLUG_MAX_LENGTH + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, SLUG_MAX_LENGTH)
}
