/** Without letters and digits that look alike. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 6

export const REFERENCE = new RegExp(`^D-[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`)

/** Whether a text has the shape of a reference; nothing is looked up. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text)
}
