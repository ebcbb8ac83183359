import { z } from 'zod'

/** Control characters, also those that turn the direction of the text around them, say nothing to the reader; a database refuses some. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/**
 * Letters without a width or a shape: soft hyphens and spaces of no width that come along with what is pasted, fillers, the mark of the order of bytes. Lists
 * show a name as if they were not there, and nobody who looks for it types them.
 */
const SHAPELESS = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/gu
const UNSEEN_BUT_LINES = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Endings under which anybody gets a name, and those of the countries around; none that French words have (.de, .me, .la). */
const ENDINGS =
  'com|net|org|info|biz|fr|eu|io|ru|co|cc|tv|ly|gl|gg|tk|ml|ga|cf|gq|pw|ws|uk|us|ch|be|nl|pl|cn|xyz|top|shop|store|site|online|link|click|app|dev|live|tech|vip|win|icu|club|space|website|cloud|page|life|world|today|mobi|fun|bond|buzz|cfd|cyou|lol|sbs'
/** An address of the web, as programs that show mails make links of it: with its ending, or with a path. The domain of an e-mail address is none. */
const LINK = new RegExp(
  String.raw`[a-z]:\/\/|\bwww\.|(?<![\p{L}\d.@-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:(?:${ENDINGS})(?![\p{L}\d])|\p{L}{2,4}\/[\p{L}\d])`,
  'iu',
)
/** Dots of other scripts, which browsers read as ours. */
const DOTS = /[\u3002\uff61\uff0e\u2024]/gu

/** Longer than any field that a mail repeats: such a text is refused for its length, and not looked through. */
const LOOKED_AT_MAX = 2_000

/** Our confirmations repeat what a stranger typed, to an address that the stranger names: nobody may be sent a link that way. */
export function hasNoLink(text: string): boolean {
  return text.length > LOOKED_AT_MAX || !LINK.test(text.replace(DOTS, '.').replace(/\p{Cf}/gu, ''))
}

export const NO_LINK_HERE = 'N’écrivez pas d’adresse internet ici.'

/** A text on one line as people type or paste it, without what cannot be seen. */
export const typedLine = z
  .string()
  .default('')
  .transform((text) => text.replace(SHAPELESS, '').replace(UNSEEN, ' ').trim())

/** The same for a text of several lines. */
export const typedParagraph = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').replace(SHAPELESS, '').replace(UNSEEN_BUT_LINES, ' ').trim())

/** Whether nothing of a text can be seen: no letter, no figure, no sign. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(SHAPELESS, '').replaceAll('\u2800', ''))
}

/** Whether a text holds marks that turn the direction of what stands around it. */
export function turnsText(text: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)
}
