/** Search engines cut titles that are longer, characters. */
export const TITLE_MAX = 60

/** The first of these texts that is no longer than this; the last, which is the shortest, when none is. */
export function fitting(max: number, ...texts: readonly [string, ...string[]]): string {
  return texts.find((text) => text.length <= max) ?? texts.at(-1) ?? texts[0]
}
