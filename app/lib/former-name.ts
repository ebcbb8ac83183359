/** Whether a text still says what a business, a shop or its town was called before. */

/**
 * Whether a text has a name as words of its own, as it is written: "Gare", and neither "gare" nor "Garennes". A town where the shop is no more may still be
 * served: there only a sentence that speaks of a shop says what is over.
 */
export function bearsFormerName(text: string, name: string, ownPlaces: readonly string[]): boolean {
  const named = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{L}\\d])`, 'u')
  const isServed = ownPlaces.includes(name)
  return text
    .replaceAll('\u00a0', ' ')
    .split(/(?<=[.!?]) /)
    .some((sentence) => named.test(sentence) && (!isServed || /magasin|boutique|comptoir|atelier/i.test(sentence)))
}
