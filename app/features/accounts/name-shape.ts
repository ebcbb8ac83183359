/** How a name is written, and how it looks. */

/** Latin letters that no decomposition makes plain. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ð: 'd', ŧ: 't', ŋ: 'n', þ: 'p', ə: 'e', ß: 'ss' }

/** What stands in names beside letters: spaces, figures and the signs of our keyboards. */
const SIGNS = /[\s\d!-/:-@[-`{-~«»·\u2010-\u201d…・]/g

/**
 * The alphabets in which people who work here may be called, each with the letters of living languages alone: Latin with what Europe, Turkey and Viet
 * Nam add to it, and the scripts of the other countries that people here come from. What Unicode has besides (small capitals, letters of
 * phonetics, of mathematics and of old books, Lisu, Cherokee, Coptic) writes nobody's name here and looks like ours.
 */
const ALPHABETS = [
  String.raw`A-Za-zÀ-ÖØ-öø-ķĹ-ňŊ-žƏəƠơƯưǍ-ǜǦǧȘ-țḀ-ẙẞẠ-ỹ`,
  String.raw`\u0386-\u03ce`,
  String.raw`\u0400-\u045f\u0490-\u04ff`,
  String.raw`\u0531-\u0556\u0561-\u0587`,
  String.raw`\u10d0-\u10f0`,
  String.raw`\u05d0-\u05ea`,
  String.raw`\u0621-\u063a\u0641-\u0652\u0671-\u06d3`,
  ...['Devanagari', 'Tamil', 'Thai', 'Lao', 'Khmer'].map((script) => String.raw`[\p{Script=${script}}&&[\p{L}\p{M}]]`),
  String.raw`\uac00-\ud7a3`,
  String.raw`\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff`,
].map((letters) => new RegExp(`^[${letters}]*$`, 'v'))

/** Whether it has letters, all of one alphabet: figures and signs alone are nobody's name. */
export function isWrittenAsNamesAre(name: string): boolean {
  const letters = name.normalize('NFC').replaceAll(SIGNS, '')
  return letters !== '' && ALPHABETS.some((alphabet) => alphabet.test(letters))
}

/** Letters, figures and signs that look like another one, also of other alphabets: a name of nothing but these is read as a Latin one. */
const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['Il1|ǀӀӏІΙԼ', 'l'],
    ['0ОΟоοՕօ', 'o'],
    ['АΑаαɑ', 'a'],
    ['ВΒ', 'b'],
    ['СсϹϲ', 'c'],
    ['ЕΕе', 'e'],
    ['ɡց', 'g'],
    ['НΗҺһհ', 'h'],
    ['іιɩ', 'i'],
    ['Јјյ', 'j'],
    ['КΚкκ', 'k'],
    ['МΜ', 'm'],
    ['Νոη', 'n'],
    ['РΡрρ', 'p'],
    ['ЅѕՏ', 's'],
    ['ТΤ', 't'],
    ['υՍս', 'u'],
    ['ν', 'v'],
    ['ХΧхχ', 'x'],
    ['УΥуҮү', 'y'],
    ['Ζ', 'z'],
  ].flatMap(([alike = '', letter = '']) => Array.from(alike, (each) => [each, letter])),
)

/** A name as it looks on a screen: other letters of the same shape make no other name. */
export function shapeOf(name: string): string {
  const shapes = name.normalize('NFKD').replaceAll(/./gsu, (letter) => SHAPES[letter] ?? letter)
  return nameKey(shapes).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l')
}

/** Names that colleagues would read as one: without case, accents, spaces and signs. */
export function nameKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[ıøłđħðŧŋþəß]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key || name
}
