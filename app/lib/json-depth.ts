/** Levels of arrays and objects inside each other that any JSON of ours has use for. */
export const MAX_JSON_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text nests deeper than `most` levels. Read character by character, without recursion: programs that read JSON by
 * recursion (the embedded database among them) do not survive tens of thousands of levels, so this is asked before they see it.
 */
export function isNestedDeeper(text: string, most: number = MAX_JSON_DEPTH): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (OPEN.has(character)) {
      depth += 1
      if (depth > most) return true
    } else if (CLOSE.has(character)) depth -= 1
  }
  return false
}

/** The place of the quotation mark that closes the string opened at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
