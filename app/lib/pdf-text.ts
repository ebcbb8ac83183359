/** Letters of European names that have no accent to take off. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '\u202f': '\u00a0',
  // The typefaces have no minus; a hyphen is half as wide, and is overlooked before a sum.
  '−': '–',
  '′': "'",
  '″': '"',
}

/** What the typefaces of every printer have: Latin 1, and the signs that Windows adds to it. */
const PRINTABLE = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u

/** Pictures in a text, the unseen signs that join them, and accents that no letter of a typeface has. Paper says the name without them. */
const LEFT_OUT = /^(?:\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f)$/u

/**
 * A text with every sign printable: what the typefaces do not have is written without its accent, or as a question mark; pictures are left out, but a name
 * of nothing else is a question mark too, for paper without a name is no paper.
 */
export function pdfText(text: string): string {
  const signs = Array.from(text.normalize('NFC'), (sign) => {
    const plain = PLAIN[sign] ?? sign
    if (PRINTABLE.test(plain)) return plain
    if (LEFT_OUT.test(plain)) return ''
    const bare = plain.normalize('NFD').replace(/\p{M}/gu, '')
    return PRINTABLE.test(bare) ? bare : '?'
  })
  if (!signs.includes('')) return signs.join('')
  // Where a picture stood between two spaces, one remains.
  const printed = signs.join('').replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '')
  return printed.trim() === '' ? '?' : printed
}

/**
 * A text broken into lines at its spaces alone: what draws it breaks after a hyphen as well, in the middle of the number of a document.
 * @param fits whether one line has room for these words
 */
export function brokenAtSpaces(text: string, fits: (line: string) => boolean): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
