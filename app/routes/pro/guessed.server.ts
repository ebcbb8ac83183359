import { readReference, referenceNumber } from '#app/lib/case-reference.ts'
import { readPhone } from '#app/lib/phone-number.ts'

/**
 * A reference as limits count it: one, however it is spelled. Spaces, dashes and leading zeros lead to the same case, so each
 * spelling with a count of its own would be as many guesses more.
 */
export function guessedReference(typed: string): string {
  const number = referenceNumber(typed)
  return number === null ? (readReference(typed) ?? typed.replace(/[\s-]/g, '').toUpperCase()) : `T${number}`
}

/** An e-mail address or a phone as limits count it. */
export function guessedContact(typed: string): string {
  return readPhone(typed) ?? typed
}
