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
