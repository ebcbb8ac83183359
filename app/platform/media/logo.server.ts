import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { barePhoto } from './bare-photo.ts'
import { weighDrawing } from './drawing-weight.ts'
import { imageEnding } from './image-type.ts'
import { MEDIA_PATH } from './media-name.ts'
import { pictureStem } from './media-storage.server.ts'

/** Largest file of a logo, bytes: a drawing with many details still fits. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024
const MAX_PIXELS = 25_000_000
const MAX_SECONDS = 10
/** A drawing is rasterised at this density: large enough for the largest icon, whatever size it says of itself. */
const DRAWING_DENSITY = 300
const PHOTOS = ['png', 'jpeg', 'webp']
const READABLE = new Set(['svg', ...PHOTOS])
const WHITE = '#ffffff'
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }
const PIPELINE = 'logo-1'

/** Height of the mark in the header, twice as fine as it is shown. */
const MARK_HEIGHT = 72
const MARK_MAX_WIDTH = 320

/** The pictures beside the mark, by what follows the stem in their names. The last is for masks of any shape: nothing stands at its edge. */
export const LOGO_FILES = {
  favicon: { ending: '-48', width: 48, height: 48, inside: 1, ground: CLEAR },
  touch: { ending: '-180', width: 180, height: 180, inside: 0.8, ground: WHITE },
  icon192: { ending: '-192', width: 192, height: 192, inside: 0.9, ground: WHITE },
  icon512: { ending: '-512', width: 512, height: 512, inside: 0.9, ground: WHITE },
  maskable: { ending: '-513', width: 512, height: 512, inside: 0.6, ground: WHITE },
  sharing: { ending: '-1200', width: 1200, height: 630, inside: 0.6, ground: WHITE },
} as const

type LogoRefusal = 'not-a-logo' | 'too-heavy' | 'too-complex' | 'no-place'
type LogoResult = { kind: 'kept'; address: string } | { kind: 'refused'; reason: LogoRefusal }

export const LOGO_REFUSALS: Readonly<Record<LogoRefusal, string>> = {
  'not-a-logo': 'Ce fichier n’est pas un logo lisible. Envoyez un SVG, un PNG, un JPEG ou un WebP.',
  'too-heavy': 'Ce fichier dépasse 2\u00a0Mo.',
  'too-complex': 'Ce dessin contient trop de formes, ou des formes répétées en boucle. Exportez-le à plat depuis votre logiciel, ou en PNG.',
  'no-place': 'L’enregistrement des images ne répond pas. Réessayez dans quelques minutes.',
}

/**
 * Makes every picture that a logo is needed for, and keeps them. Only pixels are kept: a drawing is rasterised here, without its
 * scripts, its links and what it would load, so that nothing of the sent file ever reaches a browser.
 */
export async function keepLogo(ctx: Pick<Ctx, 'media' | 'now' | 'log'>, content: Uint8Array): Promise<LogoResult> {
  if (content.byteLength > LOGO_MAX_BYTES) return { kind: 'refused', reason: 'too-heavy' }
  const weight = isPhoto(content) ? 'light' : weighDrawing(content)
  if (weight === 'unreadable') return { kind: 'refused', reason: 'not-a-logo' }
  if (weight === 'heavy') return { kind: 'refused', reason: 'too-complex' }
  // Texts in a picture would be unpacked, however large they are.
  const bare = isPhoto(content) ? barePhoto(content) : content
  const pictures = bare && (await drawLogo(bare))
  if (!pictures) return { kind: 'refused', reason: 'not-a-logo' }
  const stem = pictureStem(ctx.now, PIPELINE, content)
  const markName = `${stem}-${pictures.mark.width}x${pictures.mark.height}.png`
  try {
    for (const { ending, png } of pictures.files) await ctx.media.keep(`${stem}${ending}.png`, png)
    await ctx.media.keep(markName, pictures.mark.png)
  } catch (error) {
    ctx.log.error({ err: error }, 'logo not kept')
    return { kind: 'refused', reason: 'no-place' }
  }
  return { kind: 'kept', address: `${MEDIA_PATH}${markName}` }
}

/** Anything else that is a logo is a drawing. */
function isPhoto(content: Uint8Array): boolean {
  const ending = imageEnding(content)
  return ending === 'png' || ending === 'jpg' || ending === 'webp'
}

async function drawLogo(content: Uint8Array) {
  try {
    const whole = await readLogo(content)
    if (!whole) return undefined
    const { data, info } = await whole
      .clone()
      .resize({ height: MARK_HEIGHT, width: MARK_MAX_WIDTH, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const files: { ending: string; png: Buffer }[] = []
    for (const { ending, width, height, inside, ground } of Object.values(LOGO_FILES)) {
      const box = { width: Math.round(width * inside), height: Math.round(height * inside), fit: 'inside' as const }
      const logo = await whole.clone().resize(box).png().toBuffer()
      const canvas = sharp({ create: { width, height, channels: 4, background: ground } })
      files.push({
        ending,
        png: await canvas
          .composite([{ input: logo, gravity: 'centre' }])
          .png({ palette: true })
          .toBuffer(),
      })
    }
    return { mark: { png: data, width: info.width, height: info.height }, files }
  } catch (error) {
    if (isUnreadable(error)) return undefined
    throw error
  }
}

/** The logo without its empty border; undefined when it is neither a drawing nor a picture that we read, or shows nothing. */
async function readLogo(content: Uint8Array): Promise<Sharp | undefined> {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', density: DRAWING_DENSITY } as const
  const { format } = await sharp(content, input).metadata()
  if (!READABLE.has(format)) return undefined
  const png = await sharp(content, input)
    .timeout({ seconds: MAX_SECONDS })
    // A photo of the shop sign lies as the phone was held.
    .autoOrient()
    .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: PHOTOS.includes(format) })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { isOpaque, entropy } = await sharp(png).stats()
  if (!isOpaque && entropy === 0) return undefined
  return sharp(await sharp(png).trim().png().toBuffer())
}

/** Sharp has no error classes: what it says of broken content comes from the picture library, never from the disk. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !('code' in error)
}
