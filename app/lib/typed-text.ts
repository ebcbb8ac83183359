import { z } from 'zod'

/** Control characters, also those that turn the direction of the text around them or end a line, say nothing to the reader; a database refuses some. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/gu
/**
 * Letters without a width or a shape: soft hyphens and spaces of no width that come along with what is pasted, fillers, the mark of the order of bytes, tags.
 * Lists show a name as if they were not there, and nobody who looks for it types them.
 */
const SHAPELESS = /[\u034f\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu
const UNSEEN_BUT_LINES = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/gu
/**
 * Accents over and under one letter, beyond those of any language: dozens of them are one letter to a browser, which breaks no line there and draws it over
 * what stands beside.
 */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

/** A text on one line as people type or paste it, without what cannot be seen; empty where nothing else is left. */
export const typedLine = z
  .string()
  .default('')
  .transform((text) => seen(text.replace(SHAPELESS, '').replace(UNSEEN, ' ')))

/** The same for a text of several lines. */
export const typedParagraph = z
  .string()
  .default('')
  .transform((text) => seen(text.replaceAll('\r\n', '\n').replace(SHAPELESS, '').replace(UNSEEN_BUT_LINES, ' ')))

function seen(text: string): string {
  return isBlank(text) ? '' : text.replace(PILED_MARKS, '$1').trim()
}

/** Whether nothing of a text can be seen: no letter, no figure, no sign. */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(SHAPELESS, '').replaceAll('\u2800', ''))
}

/** Whether a text holds marks that turn the direction of what stands around it. */
export function turnsText(text: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)
}
