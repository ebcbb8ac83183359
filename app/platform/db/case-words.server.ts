import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { unaccented } from './like.server.ts'

/** Shorter parts of a number are in too many of them. */
const PART_MIN_DIGITS = 4

/**
 * What was typed, as the index of words finds it: beginnings of words without accents; a phone number or a part of it as people write
 * it in France or abroad, since every end of a number is a word (`case_number_words` of the database).
 */
function searchQuery(typed: string): string {
  const digits = typed.replaceAll(/[\s.+()-]/g, '')
  if (/^\d+$/.test(digits) && digits.length >= PART_MIN_DIGITS) return beginning(digits)
  return (unaccented(typed).match(/[\p{L}\p{N}]+/gu) ?? []).map(beginning).join(' & ')
}

/** The rows of a table whose case was meant; undefined when nothing typed is a word. */
export function wordsMatch(table: 'repairs' | 'requests', typed: string): SQL | undefined {
  const query = searchQuery(typed)
  return query === '' ? undefined : sql`${sql.raw(`${table}.case_words`)} @@ to_tsquery('simple', ${query})`
}

/** The national zero is no part of a number; "33 6" or "0033 6" are the same number from abroad. */
function beginning(word: string): string {
  const national = /^\d{4,}$/.test(word) ? word.replace(/^0+/, '') : word
  return national === word || national === '' ? `${word}:*` : `(${word}:* | ${national}:*)`
}
