/** The picture formats that the site serves, by file ending. */
export const IMAGE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const

export type ImageEnding = keyof typeof IMAGE_TYPES

/**
 * How a drawing begins. A comment ends at its first mark: one that might as well go on to a later one would be tried in every way in which the comments of a
 * file can be put together, and seventy of them, in half a kilobyte, keep everybody waiting for ever.
 */
const DRAWING = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i

/** What a file is by its first bytes, whatever its name or sender says; undefined when it is no picture we serve. */
export function imageEnding(content: Uint8Array): ImageEnding | undefined {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 512))
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  const text = head.toString('latin1')
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8, 32))) return 'avif'
  if (DRAWING.test(text)) return 'svg'
  return undefined
}
