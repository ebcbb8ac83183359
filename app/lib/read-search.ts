/** What staff may mean who type one thing into any search: it is read in one place, so that each list finds what the others find. */
import { readReference, referenceNumber } from './case-reference.ts'
import { INVOICE_NUMBER_DIGITS } from './invoice.ts'

export interface Search {
  /** As it was typed, without spaces around it. */
  text: string
  /** Where nothing but a number was typed: a phone as it is from abroad without its plus or zeros, an IMEI, a SIREN; null for words. */
  digits: string | null
  /** 123 of "T-123", "t 0123" or "123"; null for anything else. "0123" begins a phone number. */
  caseNumber: number | null
  /** "D-7K2M9Q"; null for anything else. */
  reference: string | null
  /** The numbers in full, the likeliest first; empty for anything else. */
  invoiceNumbers: readonly string[]
  /** Nine digits, of a SIRET or a French VAT number as well; null for anything else. */
  siren: string | null
  /** Of a parcel, as it is kept; null where no carrier could have given it. */
  parcel: string | null
}

/** Shorter parts of a number are in too many of them. */
const PART_MIN_DIGITS = 4
/** Carriers number their parcels with ten signs and more. */
const PARCEL_MIN_LENGTH = 10
/** Spaces and dashes of any length, and what else people put between the figures of a number. */
const GAPS = /[\s.()/\-\u2010-\u2015\u2212]/g
/**
 * What stands before a number on papers and screens. Each run of spaces fits one part of the pattern only: with two `\s*` around an optional sign the
 * pattern would try every way to divide a long run between them.
 */
const NAMED_NUMBER = /^(?:imei|siren|siret|t[ée]l(?:[ée]phone)?)\b\s*(?:\.\s*)?(?:n°\s*)?(?::\s*)?(?=[+(\d])/i

/** What people say and papers have before the reference of a case: "dossier T-12", "bon de dépôt n° 12". */
const NAMED_CASE = /^(?:dossier|bon(?: de d[ée]p[ôo]t)?|ticket|demande|r[ée]f(?:[ée]rence)?)\b\s*\.?\s*(?:n[°º]?(?![a-z]))?\s*\.?:?\s*/i

/** Reads what somebody typed into a search: words, and every number that it may be. */
export function readSearch(typed: string): Search {
  const whole = typed.trim()
  const bare = whole.replace(NAMED_CASE, '')
  // Six letters may be the name of a person.
  const text = referenceNumber(bare) !== null || (readReference(bare) !== null && /\d/.test(bare)) ? bare : whole
  const close = text.replace(NAMED_NUMBER, '').replaceAll(GAPS, '')
  return {
    text,
    digits: digitsOf(close),
    caseNumber: /^(?:t|[1-9]\d*$)/i.test(text) ? referenceNumber(text) : null,
    reference: readReference(text),
    invoiceNumbers: invoiceNumbersOf(close),
    siren: /^(\d{9})(?:\d{5})?$/.exec(close)?.[1] ?? /^FR[A-Z\d]{2}(\d{9})$/i.exec(close)?.[1] ?? null,
    parcel: close.length >= PARCEL_MIN_LENGTH && /^[A-Z]*\d[A-Z\d]*$/i.test(close) ? close.toUpperCase() : null,
  }
}

/** "+33 (0)6 39" and "0033 6 39" are 33639; "06 39" stays, since it may be the middle of a number. */
function digitsOf(close: string): string | null {
  const [, abroad, digits = ''] = /^(\+|00)?(\d+)$/.exec(close) ?? []
  if (digits.length < PART_MIN_DIGITS) return null
  return abroad === undefined ? digits : digits.replace(/^330(?=\d)/, '33')
}

/**
 * The numbers of invoices that were meant, as people read them from a paper: `f2026-12`, `F2026 00012` or `f202600012`. An invoice of practice is also
 * found without the word «essai» before its number, unless there is a real one with that number.
 */
function invoiceNumbersOf(close: string): readonly string[] {
  const [, practice, series = '', sequence = ''] = /^(essai)?([fa]20\d\d)0*([1-9]\d{0,4})$/i.exec(close) ?? []
  if (series === '') return []
  const number = `${series.toUpperCase()}-${sequence.padStart(INVOICE_NUMBER_DIGITS, '0')}`
  return practice === undefined ? [number, `ESSAI-${number}`] : [`ESSAI-${number}`]
}
