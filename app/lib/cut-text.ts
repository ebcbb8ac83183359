/**
 * The beginning of a text, of at most so many units. A sign of two units, such as 📱, is never cut in half: the half is written as � into a page, and React
 * finds there another text than its own (its error 418).
 */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}

/** The first sign of a text, whole; empty for an empty one. */
export function firstSign(text: string): string {
  return String.fromCodePoint(...[text.codePointAt(0)].filter((point) => point !== undefined))
}
