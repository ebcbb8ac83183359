/** Longest text to a phone, characters: three parts. */
export const TEXT_MAX_LENGTH = 459

/** What the shop writes to a phone in its own words, and who writes; how long the words may be when they are too long. */
export function signedText(words: string, signature: string): { text: string } | { maxLength: number } {
  const text = `${words}\n${signature}`
  return text.length <= TEXT_MAX_LENGTH ? { text } : { maxLength: TEXT_MAX_LENGTH - signature.length - 1 }
}
