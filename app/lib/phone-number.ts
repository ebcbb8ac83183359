import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number as people write it, French unless it says otherwise, as E.164; undefined when it cannot be called. */
export function readPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : undefined
}
