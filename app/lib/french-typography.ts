const NBSP = '\u00a0'

/**
 * A French sentence as it is printed: typographic apostrophes, and a space that no line breaks at before `? ! : ; € %`, inside « » and
 * between a figure and its unit. Addresses, times and what follows a colon without a space stay as they are.
 */
export function frenchTypography(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]+(?=[?!:;»€%])/g, NBSP)
    .replace(/«[ \u00a0\u202f]*(?=\S)/g, `«${NBSP}`)
    .replace(/(?<=[\p{L}\p{N}»)\]])(?=[?!:;»](?:\s|$))/gu, NBSP)
    .replace(/(?<=\p{N})(?=[€%])/gu, NBSP)
    .replace(/(?<=\p{N}) (?=(?:h|min|Go|To|km|cm|mm|kg)(?![\p{L}\p{N}’]))/gu, NBSP)
    .replace(/(?<=\p{N}[ \u00a0]h) (?=\d\d(?!\d))/gu, NBSP)
}
