import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { inPairs } from './digit-pairs.ts'

/**
 * "+33536490001" → "05 36 49 00 01", "+442079460958" → "+44 20 7946 0958": as each country groups its own, with non-breaking spaces. A short number stays
 * as it is, and so does what is the number of no country.
 */
export function phoneText(e164: string): string {
  if (/^\d{4}$/.test(e164)) return e164
  if (e164.startsWith('+33')) return inPairs(`0${e164.slice(3)}`)
  if (!e164.startsWith('+')) return inPairs(e164)
  return (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164).replaceAll(' ', '\u00a0')
}

export function telHref(e164: string): string {
  return `tel:${e164}`
}

/** Whether a text can be sent there: French numbers that begin with 06 or 07, and numbers of other countries. */
export function takesTexts(e164: string): boolean {
  return /^\+33[67]\d{8}$/.test(e164) || /^\+(?!33)\d{6,15}$/.test(e164)
}
