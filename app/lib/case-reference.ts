/** Without letters and digits that look alike. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 6

export const REFERENCE = new RegExp(`^D-[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`)

/** Whether a text has the shape of a reference; nothing is looked up. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}

/** What people and phones put between the signs: spaces, hyphens, the long dashes of a keyboard that corrects, points. */
const GAPS = /[\s.\-\u2010-\u2015\u2212]/g
/** With its D, or the signs alone: then only signs that are given out, since any word of six letters could be meant. */
const SPELLED = new RegExp(`^(?:D([A-Z\\d]{${REFERENCE_LENGTH}})|([${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}))$`)

/** "d 7k2m9q", "D–7K2M9Q" and "7K2M9Q" are D-7K2M9Q; null for anything else. A right must not be lost over a space. */
export function readReference(typed: string): string | null {
  const [, named, alone] = SPELLED.exec(typed.replaceAll(GAPS, '').toUpperCase()) ?? []
  const signs = named ?? alone
  return signs === undefined ? null : `D-${signs}`
}

/** "t-123", "T 123" and "123" are 123; null for anything else. */
export function referenceNumber(typed: string): number | null {
  const digits = /^T?0*([1-9]\d{0,8})$/.exec(typed.replaceAll(GAPS, '').toUpperCase())?.[1]
  return digits === undefined ? null : Number(digits)
}
