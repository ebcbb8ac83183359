import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Search } from '#app/lib/read-search.ts'
import { unaccented } from './like.server.ts'
import { invoices } from './tables/money.server.ts'

/** A run of figures has as many at least before it may be one number that was written in groups. */
const NUMBER_MIN_DIGITS = 4

/**
 * What was typed, as the index of words finds it: beginnings of words without accents; a phone number or a part of it as people write
 * it in France or abroad, since every end of a number is a word (`case_number_words` of the database).
 * @param ofLetters how the beginning of a word that is no number is asked for
 */
function searchQuery({ text, digits }: Search, ofLetters = ':*'): string {
  if (digits !== null) return beginning(digits)
  const words: readonly string[] =
    unaccented(text)
      .replaceAll('œ', 'oe')
      .match(/\d+(?:[\s.-]+\d+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (/^\p{L}+$/u.test(word) ? word + ofLetters : ofGroups(word))).join(' & ')
}

/** Words of a fault weigh C, those of names, addresses and devices D (migration 0204); the ends of numbers have no weight. */
const NOT_OF_FAULTS = ':*D'

/** "Marsan 06 39 98" may name a number in groups, "iPhone 13 128" has two: either is found. */
function ofGroups(word: string): string {
  const groups = word.split(/[\s.-]+/)
  const whole = groups.join('')
  const each = groups.map(beginning).join(' & ')
  return groups.length === 1 || whole.length < NUMBER_MIN_DIGITS ? each : `((${each}) | ${beginning(whole)})`
}

/**
 * The rows of a table whose case was meant; undefined when nothing typed is a word.
 * @param options.byFault also by the words of what is broken
 */
export function wordsMatch(table: 'repairs' | 'requests', search: Search, { byFault }: { byFault: boolean }): SQL | undefined {
  const query = byFault ? searchQuery(search) : searchQuery(search, NOT_OF_FAULTS)
  return query === '' ? undefined : sql`${sql.raw(`${table}.case_words`)} @@ to_tsquery('simple', ${query})`
}

/**
 * The invoices that were meant, by their index (migration 0155): number, customer and payer, and what was sold without a case.
 * @param most what fits more invoices than this names none of them; without it all are found
 */
export function invoiceWordsMatch(search: Search, most?: number): SQL | undefined {
  const query = [searchQuery(search), search.siren === null || search.siren === search.digits ? '' : beginning(search.siren)]
    .filter(Boolean)
    .map((part) => `(${part})`)
    .join(' | ')
  if (query === '') return undefined
  const words = sql.raw('invoice_words(number, customer_name, customer_email, customer_phone, customer_siren, subject, case_reference)')
  // Looked up for itself: read along with an order, every invoice would have its words worked out.
  return sql`${invoices.id} in (with found as materialized (
    select id from invoices where ${words} @@ to_tsquery('simple', ${query}) ${most === undefined ? sql`` : sql`limit ${most}`})
    select id from found)`
}

/** The national zero is no part of a number; "33 6" or "0033 6" are the same number from abroad. */
function beginning(word: string): string {
  const national = /^\d{4,}$/.test(word) ? word.replace(/^0+/, '') : word
  return national === word || national === '' ? `${word}:*` : `(${word}:* | ${national}:*)`
}
