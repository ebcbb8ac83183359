import { IMAGE_TYPES } from './image-type.ts'
import type { ImageEnding } from './image-type.ts'

export const MEDIA_PATH = '/media/'

/** Hash of the content, the size of a derived picture, the ending: the name changes with the picture, so it may be kept for ever. */
const MEDIA_NAME = /^([\w-]{32})(?:-\d{1,4}(?:x\d{1,4})?)?\.(jpg|png|webp|avif|gif|svg)$/

/** The beginning of a name of ours, which all widths of one picture share; undefined for any other file. */
export function stemOf(name: string): string | undefined {
  return MEDIA_NAME.exec(name)?.[1]
}

/** What a file of ours is; undefined for any other file. */
export function endingOf(name: string): ImageEnding | undefined {
  const ending = MEDIA_NAME.exec(name)?.[2]
  return isEnding(ending) ? ending : undefined
}

function isEnding(word: string | undefined): word is ImageEnding {
  return word !== undefined && Object.hasOwn(IMAGE_TYPES, word)
}
