/** "+33536490001" → "05 36 49 00 01", with non-breaking spaces. A short number stays as it is. */
export function phoneText(e164: string): string {
  if (/^\d{4}$/.test(e164)) return e164
  const digits = e164.startsWith('+33') ? `0${e164.slice(3)}` : e164
  return digits.replace(/(\d{2})(?=\d)/g, '$1\u00a0')
}

export function telHref(e164: string): string {
  return `tel:${e164}`
}

/** Whether a text can be sent there: French numbers that begin with 06 or 07, and numbers of other countries. */
export function takesTexts(e164: string): boolean {
  return /^\+33[67]\d{8}$/.test(e164) || /^\+(?!33)\d{6,15}$/.test(e164)
}
