import { eq, ilike, like, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readPhone } from '#app/lib/phone-number.ts'
import { containing, wordsBegin } from '#app/platform/db/like.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, requests } from '#app/platform/db/tables/requests.server.ts'

/** Shorter parts of a number are in too many of them. */
const PART_MIN_DIGITS = 4

// Word for word as in the indexes `repairs_words_idx` and `requests_words_idx`.
const REPAIR_WORDS = sql.raw(`"repairs"."customer_name" || ' ' || "repairs"."device" || ' ' || "repairs"."customer_email"`)
const REQUEST_WORDS = sql.raw(`"requests"."name" || ' ' || "requests"."device" || ' ' || coalesce("requests"."email", '')`)

/** Repairs that were meant: by a number that stands on paper or in a phone, otherwise by the beginnings of words. */
export function repairMatches(search: string): SQL | undefined {
  const digits = digitsOf(search)
  if (digits !== null) {
    return or(
      like(repairs.imei, containing(digits)),
      phoneMatches(repairs.customer_phone, search, digits),
      eq(repairs.number, Number(digits.slice(0, MAX_NUMBER_DIGITS))),
      ilike(repairs.device, containing(search)),
      ofParcel(repairs.origin_id, search),
    )
  }
  const number = /^t[\s-]*0*([1-9]\d{0,8})$|^([1-9]\d{0,2})$/i.exec(search)
  const reference = referenceOf(search)
  return or(
    wordsBegin(REPAIR_WORDS, search),
    number === null ? undefined : eq(repairs.number, Number(number[1] ?? number[2])),
    reference === null ? undefined : sql`${repairs.origin_id} = (select ${requests.id} from ${requests} where ${requests.reference} = ${reference})`,
    ofParcel(repairs.origin_id, search),
  )
}

/** The same of requests. */
export function requestMatches(search: string): SQL | undefined {
  const digits = digitsOf(search)
  if (digits !== null) {
    return or(phoneMatches(requests.phone, search, digits), ilike(requests.device, containing(search)), ofParcel(requests.id, search))
  }
  const reference = referenceOf(search)
  return or(wordsBegin(REQUEST_WORDS, search), reference === null ? undefined : eq(requests.reference, reference), ofParcel(requests.id, search))
}

/** The largest number that the column of a repair holds has ten digits. */
const MAX_NUMBER_DIGITS = 9

/** Carriers number their parcels with ten signs and more. */
const PARCEL_MIN_LENGTH = 10

/** One value, so that the index of the column answers. */
function ofParcel(column: typeof requests.id | typeof repairs.origin_id, search: string): SQL | undefined {
  const number = search.replaceAll(/\s/g, '').toUpperCase()
  if (number.length < PARCEL_MIN_LENGTH || !/^[A-Z]*\d[A-Z\d]*$/.test(number)) return undefined
  return sql`${column} = (select ${parcels.request_id} from ${parcels} where ${parcels.number} = ${number} limit 1)`
}

/** A whole number by the index; a part of one as people write it in France or abroad. */
function phoneMatches(column: typeof requests.phone | typeof repairs.customer_phone, search: string, digits: string): SQL {
  const phone = readPhone(search)
  return phone === undefined ? like(column, containing(digits.replace(/^0/, ''))) : eq(column, phone)
}

/** "d-7k2m9q" → "D-7K2M9Q"; null for anything else. */
function referenceOf(search: string): string | null {
  return /^d-[2-9a-z]{6}$/i.test(search) ? search.toUpperCase() : null
}

/** The digits of what was typed as a number; null for words and for too few of them. */
function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.+()-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= PART_MIN_DIGITS ? digits : null
}
