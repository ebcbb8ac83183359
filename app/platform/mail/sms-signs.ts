/** How the typography of the site is written in a text to a phone. */

/**
 * A text that has one sign outside of the alphabet of phones (GSM 03.38) leaves as one of 70 signs in place of 160, and is paid as several: our apostrophes,
 * quotes, dashes and spaces that do not break are none of it. Letters stay as French writes them, also those that it lacks (ê, ç, œ).
 */
const SIGNS: readonly (readonly [typography: RegExp, plain: string])[] = [
  [/[\u00a0\u202f\u2009]/g, ' '],
  [/[‘’]/g, "'"],
  [/[“”]|«\s?|\s?»/g, '"'],
  [/[‐‑–—−]/g, '-'],
  [/…/g, '...'],
]

export function plainSigns(text: string): string {
  return SIGNS.reduce((written, [typography, plain]) => written.replaceAll(typography, plain), text)
}
