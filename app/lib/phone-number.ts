import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Codes of no country: services, satellites and networks of the sea and the air, calls to which cost extra. Of those with
 * two digits in common, 880 and 886 are countries.
 */
const OF_NO_COUNTRY = /^\+(?:800|808|870|878|88[1238]|979)/

/** French numbers that begin with 08, overseas as well: those of services, often at a price of their own. */
const OF_A_SERVICE = /^\+(?:33|262|590|594|596)8\d{8}$/

/** How many digits a French number has, as it is dialled in France. */
const FRENCH_DIGITS = 10

/** What is said of a number that is whole, but nobody's. */
const NO_SERVICE_HERE = 'Ce numéro est celui d’un service ou d’un réseau surtaxé. Indiquez celui où vous répondez.'

/** A number as people write it, French unless it says otherwise, as E.164; undefined when it cannot be called, or belongs to no country. */
export function readPhone(typed: string): string | undefined {
  const number = parsed(typed)
  return number === undefined || OF_NO_COUNTRY.test(number) ? undefined : number
}

/** The same of somebody who writes a form, whom the shop calls at its cost: French services are undefined as well, 09 is not. */
export function readPersonPhone(typed: string): string | undefined {
  const number = readPhone(typed)
  return number === undefined || OF_A_SERVICE.test(number) ? undefined : number
}

/** Why a number was not taken of a person; `usual` is what is said of one that is none, or not whole. */
export function phoneFault(typed: string, usual: string): string {
  if (parsed(typed) !== undefined) return NO_SERVICE_HERE
  const digits = typed.replace(/\D/g, '')
  // «Pas complet» would have somebody who typed a digit twice add another one.
  const isTooLong = /^0[1-9]/.test(digits) && digits.length > FRENCH_DIGITS && !typed.includes('+')
  return isTooLong ? `Ce numéro a ${digits.length} chiffres. Il en faut ${FRENCH_DIGITS}, par exemple 06\u00a012\u00a034\u00a056\u00a078.` : usual
}

/**
 * Begins what links of telephones may say behind a number. The library looks through the rest in every way in which it can be taken apart: two hundred
 * characters in a form of anybody would keep the whole site from answering for ever.
 */
const CONTEXT = ';phone-context='

function parsed(typed: string): string | undefined {
  const [written = ''] = typed.split(CONTEXT, 1)
  // French texts part the pairs of digits by narrow spaces, which the library takes for the end of the number.
  const number = parsePhoneNumberFromString(written.replace(/\s/g, ' '), 'FR')
  return number?.isValid() ? number.number : undefined
}

/** The same of a service that answers at a short number as well, such as the 1007 of a host: its digits. */
export function readServicePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s.]/g, '')
  return /^(?:10\d\d|3\d{3})$/.test(digits) ? digits : readPhone(typed)
}
