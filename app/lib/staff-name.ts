/** How screens and receipts call whoever did something: an account without a name by the beginning of its address, which customers have no use for. */
export function staffName(signed: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(signed) ? signed.slice(0, signed.indexOf('@')) : signed
}
