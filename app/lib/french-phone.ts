const FRENCH = /^0[1-9]\d{8}$/
const FOREIGN = /^\+[1-9]\d{6,14}$/

/** A phone number as people type it → E.164; null when it is none. Without a country it is French. */
export function phoneE164(typed: string): string | null {
  const digits = typed.replace(/[\s.\-()/\u00a0\u202f]/g, '').replace(/^00/, '+')
  const national = digits.replace(/^\+33\(?0?/, '0')
  if (FRENCH.test(national)) return `+33${national.slice(1)}`
  return !digits.startsWith('+33') && FOREIGN.test(digits) ? digits : null
}
