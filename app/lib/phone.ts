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
  // Nothing but a number is taken apart: the library loses itself in what may stand behind one.
  if (!/^\+\d{1,15}$/.test(e164)) return e164
  return (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164).replaceAll(' ', '\u00a0')
}

export function telHref(e164: string): string {
  return `tel:${e164}`
}

/**
 * Mobiles of France with its overseas departments, and of the countries beside it, by how they begin: Belgium, Luxembourg, Germany, Switzerland, Italy,
 * Monaco, Spain, Andorra.
 */
const NEAR_MOBILES = [/^\+(?:33|262|590|594|596)[67]\d{8}$/, /^\+324[5-9]\d{7}$/, /^\+3526\d{8}$/, /^\+491[567]\d{8,9}$/].concat([
  /^\+417[5-9]\d{7}$/,
  /^\+393\d{8,9}$/,
  /^\+377[46]\d{7,8}$/,
  /^\+34[67]\d{8}$/,
  /^\+376[36]\d{5}$/,
])

/** Whether a text is sent there, which the shop pays: anybody may write any number into a form, and some cost many times as much (decision 201). */
export function takesTexts(e164: string): boolean {
  return NEAR_MOBILES.some((mobile) => mobile.test(e164))
}

/** Whether a message over the internet may reach it, which costs nobody anything: mobiles of France, and any number of another country. */
export function takesChats(e164: string): boolean {
  return takesTexts(e164) || /^\+(?!33)\d{6,15}$/.test(e164)
}
