import sharp from 'sharp'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { barePhoto } from './bare-photo.ts'
import { imageEnding } from './image-type.ts'
import { MEDIA_PATH } from './media-name.ts'
import { pictureStem } from './media-storage.server.ts'
import { isBoxed } from './photo-boxes.ts'
import { WHOLE_PIXELS_MAX, weighPhoto } from './photo-weight.ts'
import { PHOTO_WIDTHS } from '#app/lib/photo.ts'

/** Largest file that somebody may send, bytes. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024
/** Largest picture, pixels: a small file can unfold into gigabytes. */
const PHOTO_MAX_PIXELS = 50_000_000
const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Unpacked whole before they are made smaller: at the size of a JPEG they cost four times its work, from a file of a few kilobytes. No camera writes them. */
const WHOLE = new Set(['gif', 'webp'])
const AVIF = { quality: 52, effort: 2 }
const WEBP = { quality: 78, effort: 3 }
/** How many times as tall as the widest picture is wide the tallest may be: more than any phone's 20 to 9. */
const TALLEST = 2.5
/**
 * Points of a photo that gets no address: all that a camera's format of 4 to 3 has at that width; and its bytes, three times those of an ordinary one. They
 * lie in the database, and in every backup of it.
 */
const PRIVATE_PIXELS_MAX = 3_500_000
const PRIVATE_MAX_BYTES = 1_200_000
/** Changes when pictures come out differently, so that no address ever changes its content. */
const PIPELINE = 'photo-1'

export type PhotoRefusal = 'not-an-image' | 'too-heavy' | 'too-many-pixels' | 'too-large-whole' | 'no-place'
export type PhotoResult = { kind: 'kept'; address: string } | { kind: 'refused'; reason: PhotoRefusal }

export const PHOTO_REFUSALS: Readonly<Record<PhotoRefusal, string>> = {
  'not-an-image': 'Ce fichier n’est pas une photo lisible. Envoyez un JPEG, un PNG, un WebP ou un AVIF.',
  'too-heavy': 'Ce fichier dépasse 15\u00a0Mo.',
  'too-many-pixels': 'Cette photo dépasse 50\u00a0millions de pixels. Réduisez-la d’abord.',
  'too-large-whole': 'Cette photo est trop grande pour ce format. Réduisez-la, ou envoyez-la en JPEG.',
  'no-place': 'L’enregistrement des photos ne répond pas. Réessayez dans quelques minutes.',
}

// The library keeps the last hundred things that it has done, with all that it needed for them: of a JPEG in passes that is every point of it, 290 MB of the
// largest one, which it counts as nothing.
sharp.cache(false)

// One picture at a time: a handful of large ones at once would take the memory of the whole site.
let turn: Promise<unknown> = Promise.resolve()

type Keeping = Pick<Ctx, 'media' | 'now' | 'log'>

/**
 * Turns a sent file into pictures of several widths, upright, without place or camera data, and keeps them. Files kept before
 * a failure are found again by the next attempt, because their names hash the content, or removed later (`orphans.server.ts`).
 */
export async function keepPhoto(ctx: Keeping, content: Uint8Array): Promise<PhotoResult> {
  if (content.byteLength > PHOTO_MAX_BYTES) return { kind: 'refused', reason: 'too-heavy' }
  const next = turn.then(() => convert(ctx, content))
  turn = next.catch(() => undefined)
  return next
}

export type PrivatePhoto = { kind: 'read'; content: Buffer } | { kind: 'refused'; reason: PhotoRefusal }

/** The same checks for a photo that gets no address: one upright picture without place or camera data, for the caller to keep. */
export async function readPhoto(file: Blob): Promise<PrivatePhoto> {
  if (file.size > PHOTO_MAX_BYTES) return { kind: 'refused', reason: 'too-heavy' }
  // Read when its turn comes: those that wait stay on the disk.
  const next = turn.then(async () => redraw(new Uint8Array(await file.arrayBuffer())))
  turn = next.catch(() => undefined)
  return next
}

async function redraw(content: Uint8Array): Promise<PrivatePhoto> {
  const read = await readHead(content)
  if (typeof read === 'string') return { kind: 'refused', reason: read }
  const width = Math.min(widestOf(read.size), Math.max(1, Math.floor(Math.sqrt((PRIVATE_PIXELS_MAX * read.size.width) / read.size.height))))
  const photo = sharp(read.bare, INPUT).autoOrient().toColourspace('srgb')
  try {
    const drawn = await photo.clone().resize({ width }).webp(WEBP).toBuffer()
    if (drawn.byteLength <= PRIVATE_MAX_BYTES) return { kind: 'read', content: drawn }
    // Only noise takes so many bytes, which is no photo of a fault: it is drawn smaller until it fits.
    const fitting = Math.max(1, Math.floor(width * Math.sqrt(PRIVATE_MAX_BYTES / drawn.byteLength) * 0.95))
    return { kind: 'read', content: await photo.clone().resize({ width: fitting }).webp(WEBP).toBuffer() }
  } catch (error) {
    if (isUnreadable(error)) return { kind: 'refused', reason: 'not-an-image' }
    throw error
  }
}

async function convert(ctx: Keeping, content: Uint8Array): Promise<PhotoResult> {
  const read = await readHead(content)
  if (typeof read === 'string') return { kind: 'refused', reason: read }
  const stem = pictureStem(ctx.now, PIPELINE, content)
  const widest = widestOf(read.size)
  const widths = [...PHOTO_WIDTHS.filter((width) => width < widest), widest]
  let full = ''
  for (const width of widths) {
    const drawn = await draw(read.bare, width)
    if (!drawn) return { kind: 'refused', reason: 'not-an-image' }
    const name = `${stem}-${width}`
    full = width === widest ? `${name}x${drawn.height}.webp` : `${name}.webp`
    try {
      await ctx.media.keep(`${name}.avif`, drawn.avif)
      await ctx.media.keep(full, drawn.webp)
    } catch (error) {
      ctx.log.error({ err: error }, 'picture not kept')
      return { kind: 'refused', reason: 'no-place' }
    }
  }
  return { kind: 'kept', address: `${MEDIA_PATH}${full}` }
}

/**
 * The largest width that a picture is kept in. A picture may be far taller than wide: it is no more work, and takes no more room, than the tallest
 * that a phone takes.
 */
function widestOf({ width, height }: Size): number {
  const widest = PHOTO_WIDTHS.at(-1) ?? width
  return Math.max(1, Math.min(width, widest, Math.floor((widest * TALLEST * width) / height)))
}

/** One width in both formats; undefined when the content turns out to be broken. */
async function draw(content: Uint8Array, width: number): Promise<{ height: number; avif: Buffer; webp: Buffer } | undefined> {
  try {
    const scaled = await sharp(content, INPUT).autoOrient().resize({ width }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const { channels, height } = scaled.info
    const raw = sharp(scaled.data, { raw: { width: scaled.info.width, height, channels } })
    return { height, avif: await raw.clone().avif(AVIF).toBuffer(), webp: await raw.webp(WEBP).toBuffer() }
  } catch (error) {
    if (isUnreadable(error)) return undefined
    throw error
  }
}

const INPUT = { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: false } as const

/** Upright, pixels. */
interface Size {
  width: number
  height: number
}

/** Reads the header alone, of the photo without what is written beside its picture: nothing else goes to the library. */
async function readHead(content: Uint8Array): Promise<{ size: Size; bare: Buffer } | PhotoRefusal> {
  if (!beginsLikePhoto(content)) return 'not-an-image'
  const weight = weighPhoto(content)
  if (weight !== 'light') return weight === 'large' ? 'too-large-whole' : 'not-an-image'
  const bare = barePhoto(content)
  if (!bare) return 'not-an-image'
  try {
    // Without the limit, so that a picture that is too large has another answer than a file that is none; no pixel is decoded here.
    const { format, width, height, autoOrient } = await sharp(bare, { limitInputPixels: false }).metadata()
    if (!READABLE.has(format)) return 'not-an-image'
    if (width * height > PHOTO_MAX_PIXELS) return 'too-many-pixels'
    if (WHOLE.has(format) && width * height > WHOLE_PIXELS_MAX) return 'too-large-whole'
    return { size: { width: autoOrient.width, height: autoOrient.height }, bare }
  } catch (error) {
    if (isUnreadable(error)) return 'not-an-image'
    throw error
  }
}

/**
 * Whether the picture library may look at a file at all. It would take a drawing apart only to learn its size: minutes of one thread
 * for 300 kB of text, while every other photo waits for its turn.
 */
function beginsLikePhoto(content: Uint8Array): boolean {
  const ending = imageEnding(content)
  return ending === undefined ? isBoxed(content) : ending !== 'svg'
}

/** Sharp has no error classes: what it says of broken content comes from the picture library, never from the disk. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !('code' in error)
}
