import { z } from 'zod'

/** Control characters, also those that turn the direction of the text around them, say nothing to the reader; a database refuses some. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const UNSEEN_BUT_LINES = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** An address of the web, as programs that show mails make links of it; the domain of an e-mail address is none. */
const LINK =
  /[a-z]:\/\/|\bwww\.|(?<![\p{L}\d.@-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|fr|eu|io|ru|xyz|top|shop|site|online|link|click)\b/iu

/** Our confirmations repeat what a stranger typed, to an address that the stranger names: nobody may be sent a link that way. */
export function hasNoLink(text: string): boolean {
  return !LINK.test(text)
}

export const NO_LINK_HERE = 'N’écrivez pas d’adresse internet ici.'

/** A text on one line as people type or paste it, without what cannot be seen. */
export const typedLine = z
  .string()
  .default('')
  .transform((text) => text.replace(UNSEEN, ' ').trim())

/** The same for a text of several lines. */
export const typedParagraph = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').replace(UNSEEN_BUT_LINES, ' ').trim())
