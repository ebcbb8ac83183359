import { isSent } from './photo-refusal.ts'

/** Long side of a photo as it leaves, pixels: enough to see a crack in a screen. */
const MAX_EDGE = 2_000
const QUALITY = 0.85
const THUMBNAIL = { width: 240, height: 180 }

export interface Photo {
  file: File
  /** A `data:` address; null for what this browser cannot draw. */
  thumbnail: string | null
}

/** A photo as small as it needs to be, without the place where it was taken. What cannot be drawn stays as it is. */
export async function preparePhoto(file: File): Promise<Photo> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return { file, thumbnail: null }
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height))
  const full = drawn(picture, { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) })
  const blob = await new Promise<Blob | null>((resolve) => full.toBlob(resolve, 'image/jpeg', QUALITY))
  const thumbnail = drawn(picture, THUMBNAIL).toDataURL('image/jpeg', QUALITY)
  picture.close()
  const smaller =
    blob && (!isSent(file) || blob.size < file.size) ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  return { file: smaller, thumbnail }
}

/** The picture's middle, filling a canvas of that size. */
function drawn(picture: ImageBitmap, { width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // What was transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const scale = Math.max(width / picture.width, height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
  return canvas
}
