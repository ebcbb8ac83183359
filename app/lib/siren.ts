const SIREN_LENGTH = 9

/** Whether nine digits are a SIREN: every second one doubled, their digits add up to a multiple of ten (Luhn). */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const sum = Array.from(text).reduce((total, digit, index) => total + luhnDigit(Number(digit), index % 2 === 1), 0)
  return sum % 10 === 0 && text !== '000000000'
}

function luhnDigit(digit: number, doubled: boolean): number {
  if (!doubled) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}

/**
 * The SIREN of what a company says of itself: it stands in its SIRET (14 digits) and in its French number of VAT. Anything else comes back as
 * typed, without gaps.
 */
export function sirenOf(typed: string): string {
  const close = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  const [siret] = /^\d{9}(?=\d{5}$)/.exec(close) ?? []
  return siret ?? (isFrenchVat(close) ? close.slice(-SIREN_LENGTH) : close)
}

/**
 * Whether this is the French number of somebody who owes VAT: FR, two characters, the SIREN. Two digits follow from the SIREN
 * (12 + 3 × the rest of its division by 97, again by 97); with a letter among them nobody can recalculate them.
 */
export function isFrenchVat(text: string): boolean {
  const [, key = '', siren = ''] = /^FR([0-9A-Z]{2})(\d{9})$/.exec(text) ?? []
  if (!isSiren(siren)) return false
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}
