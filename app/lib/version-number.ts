/**
 * The number of a version that a form carries: nine digits at most, which the database can look for. Anything else is 0, a number that no version has.
 */
export function readVersion(typed: string): number {
  const [digits = '0'] = /^\d{1,9}$/.exec(typed) ?? []
  return Number(digits)
}
