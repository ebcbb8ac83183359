/** How names and what people type are made comparable. */

/** Lower case, no accents; letters, digits and "+" stay, everything else becomes one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim()
}

/** Words and numbers, split where letters meet digits: "iPhone13 Pro" → iphone, 13, pro. */
export function tokensOf(text: string): string[] {
  return foldText(text).match(/[a-z]+|\d+|\+/g) ?? []
}

/** Folded and without spaces: the form that the database compares. */
export function searchKeyOf(text: string): string {
  return foldText(text).replaceAll(' ', '')
}
