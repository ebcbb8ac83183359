/** Ranges that French numbering keeps for fiction (Arcep, decision 2018-0881): nobody answers there. */
const FICTION = ['+3319900', '+3326191', '+3335301', '+3346571', '+3353649', '+3363998']

export function isInventedPhone(e164: string): boolean {
  return FICTION.some((range) => e164.startsWith(range))
}

/** Domains that nobody can own (RFC 2606). */
export function isInventedEmail(email: string): boolean {
  return /(@|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(email.toLowerCase())
}
