import { foldText } from './search-text.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SLUG_MAX_LENGTH = 80

/** Whether a piece of an address can name a record: lower-case words and digits joined by hyphens. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

/** The piece of an address that a name asks for: "Galaxy S21+ (5G)" → galaxy-s21-plus-5g. Empty when nothing is left. */
export function slugOf(name: string): string {
  return foldText(name).replace(/\s*\+/g, ' plus ').trim().replace(/\s+/g, '-').slice(0, SLUG_MAX_LENGTH).replace(/-+$/, '')
}
