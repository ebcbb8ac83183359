/** A number alone is one of months: pages put «Garantie» before it. None is nothing said; words stay as they are. */
export function warrantyWords(text: string | null): string | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return text || null
  return Number(text) === 0 ? null : `${Number(text)}\u00a0mois`
}
