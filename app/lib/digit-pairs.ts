/** "0536490001" → "05 36 49 00 01", with non-breaking spaces, as French numbers are read. By itself, so that small scripts carry no metadata of the world. */
export function inPairs(digits: string): string {
  return digits.replace(/(\d{2})(?=\d)/g, '$1\u00a0')
}
