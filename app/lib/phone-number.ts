import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number as people write it, French unless it says otherwise, as E.164; undefined when it cannot be called. */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : undefined
}

/** The same of a service that answers at a short number as well, such as the 1007 of a host: its digits. */
export function readServicePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s.]/g, '')
  return /^(?:10\d\d|3\d{3})$/.test(digits) ? digits : readPhone(typed)
}
