import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { atPlaces } from '#app/content/place-words.ts'
import type { ReadFacts } from '#app/features/business/read-facts.server.ts'
import { drawSharingPicture } from '#app/features/sharing/sharing-picture.server.ts'
import { brandLook } from '#app/lib/brand-look.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { LOGO_FILES } from '#app/platform/media/logo.server.ts'
import type { MediaStorage } from '#app/platform/media/media-storage.server.ts'

/** The pictures of the business that have one address for ever: what the logo gives for each, and the one without any name. */
const BRAND_FILES: Readonly<Record<string, { logo: keyof typeof LOGO_FILES; plain: string }>> = {
  '/favicon.svg': { logo: 'favicon', plain: 'icon.svg' },
  '/apple-touch-icon.png': { logo: 'touch', plain: 'icon-180.png' },
  '/icon-192.png': { logo: 'icon192', plain: 'icon-192.png' },
  '/icon-512.png': { logo: 'icon512', plain: 'icon-512.png' },
  '/icon-maskable-512.png': { logo: 'maskable', plain: 'icon-maskable-512.png' },
}
/** Pictures under shared links: each kind of page has a drawn one. */
const SHARING_FILE = /^\/og\/[a-z-]+\.png$/
/** Asked for by programs that read no page; browsers take the icon that the page names. */
const ASKED_UNREAD = '/favicon.ico'
const MAX_AGE_S = 600

interface BrandFile {
  content: Uint8Array
  type: string
}

interface BrandParts {
  readFacts: ReadFacts
  media: MediaStorage
  clientDir: string
  headers: Readonly<Record<string, string>>
}

/**
 * Answers for the icons and sharing pictures of a business that is not the one they were drawn for: from its logo, or without one
 * icons of no name and a picture that says its name and towns. For the drawn ones the files of the build answer.
 */
export function serveBrandFiles({ readFacts, media, clientDir, headers }: BrandParts): MiddlewareHandler {
  const named = pictureOfName()
  const plainFile = async (name: string): Promise<BrandFile> => ({
    content: await readFile(path.join(clientDir, 'plain', name)),
    type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  })
  const ofLogo = (stem: string, { ending }: (typeof LOGO_FILES)[keyof typeof LOGO_FILES]) => media.find(`${stem}${ending}.png`)
  return createMiddleware(async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const isSharing = SHARING_FILE.test(pathname)
    const icon = Object.hasOwn(BRAND_FILES, pathname) ? BRAND_FILES[pathname] : undefined
    if (!(isSharing || icon || pathname === ASKED_UNREAD) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const kept = { 'Cache-Control': `public, max-age=${MAX_AGE_S}` }
    if (pathname === ASKED_UNREAD) return new Response(null, { status: 301, headers: { ...headers, ...kept, Location: '/favicon.svg' } })
    const facts = await readFacts()
    const look = brandLook(facts.business)
    if (look.kind === 'drawn') return next()
    const logo = look.kind === 'logo' ? await ofLogo(look.stem, LOGO_FILES[icon?.logo ?? 'sharing']) : undefined
    const { content, type } = logo ?? (icon ? await plainFile(icon.plain) : { content: await named(facts), type: 'image/png' })
    const body = c.req.method === 'HEAD' ? null : new Uint8Array(content)
    return new Response(body, {
      headers: { ...headers, ...kept, 'Content-Type': type, 'Content-Length': String(content.byteLength) },
    })
  })
}

/** Draws the picture of a name and its towns, once as long as they stay the same. */
function pictureOfName(): (facts: ShopFacts) => Promise<Buffer> {
  let kept: { key: string; picture: Promise<Buffer> } | undefined
  return async ({ business: { name }, stores }) => {
    const towns = [...new Set(stores.map(({ town }) => town))]
    const title = towns.length > 0 ? `Réparation ${atPlaces(towns)}` : 'Réparation'
    const key = JSON.stringify([name, title])
    if (kept?.key !== key) kept = { key, picture: drawSharingPicture({ business: name, isDrawn: false, title, fact: null, lines: [] }) }
    return kept.picture.catch((error: unknown) => {
      // The next one who asks has it drawn again.
      kept = undefined
      throw error
    })
  }
}
