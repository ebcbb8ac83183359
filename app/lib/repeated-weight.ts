/** Signs that a page writes as several: names of HTML («&quot;»), and escapes in the data beside it. */
const WRITTEN_AS_SIX = new Set(['"', '&', "'", '<', '>', '\u2028', '\u2029'].map((sign) => sign.charCodeAt(0)))
const SIX = 6
const FIRST_PRINTED = 0x20
const LINE_ENDS = new Set([0x09, 0x0a, 0x0d])

/**
 * Whether texts would be longer than `most` signs on a page that shows them again: a megabyte of quotation marks is six there, and is written by the one
 * thread that answers everybody. Stops counting once they are.
 */
export function isHeavierRepeated(texts: Iterable<string>, most: number): boolean {
  let weight = 0
  for (const text of texts) {
    if (weight + text.length > most) return true
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      weight += WRITTEN_AS_SIX.has(code) || (code < FIRST_PRINTED && !LINE_ENDS.has(code)) ? SIX : 1
      if (weight > most) return true
    }
  }
  return false
}
