/** The text of a table that a spreadsheet wrote: UTF-8, UTF-16 or, from older ones, Windows letters. */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // The platform's answer to bytes that are not UTF-8.
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

/**
 * Whether a sign stands in a text more often than that: asked before a table is read, since reading costs time and memory for each cell, also for an empty
 * one.
 */
export function hasMoreThan(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}
