import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { unaccented } from './like.server.ts'
import { invoices } from './tables/money.server.ts'

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

/** What fits thousands of invoices names none of them. */
const MOST_FOUND = 1_000

/** The invoices that were meant, by their index (migration 0155): number, customer and payer, and what was sold without a case. */
export function invoiceWordsMatch(typed: string): SQL | undefined {
  const query = searchQuery(typed)
  if (query === '') return undefined
  const words = sql.raw('invoice_words(number, customer_name, customer_email, customer_phone, customer_siren, subject, case_reference)')
  // Looked up for itself: read along with an order, every invoice would have its words worked out.
  return sql`${invoices.id} in (with found as materialized (
    select id from invoices where ${words} @@ to_tsquery('simple', ${query}) limit ${MOST_FOUND})
    select id from found)`
}

/** The national zero is no part of a number; "33 6" or "0033 6" are the same number from abroad. */
function beginning(word: string): string {
  const national = /^\d{4,}$/.test(word) ? word.replace(/^0+/, '') : word
  return national === word || national === '' ? `${word}:*` : `(${word}:* | ${national}:*)`
}
