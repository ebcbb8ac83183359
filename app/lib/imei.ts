/** The 15 digits of an IMEI typed with spaces or dashes; null when its last digit does not fit the others (Luhn). */
export function imeiDigits(typed: string): string | null {
  const digits = typed.replace(/[\s\-/.]/g, '')
  if (!/^\d{15}$/.test(digits)) return null
  let sum = 0
  for (const [index, digit] of Array.from(digits, Number).entries()) {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0 ? digits : null
}
