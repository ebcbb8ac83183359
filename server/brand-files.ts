import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReadFacts } from '#app/features/business/read-facts.server.ts'
import { brandLook } from '#app/lib/brand-look.ts'
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
const SHARING: (typeof BRAND_FILES)[string] = { logo: 'sharing', plain: 'sharing.png' }
const MAX_AGE_S = 600

interface BrandParts {
  readFacts: ReadFacts
  media: MediaStorage
  clientDir: string
  headers: Readonly<Record<string, string>>
}

/**
 * Answers for the icons and sharing pictures of a business that is not the one they were drawn for: from its logo, or without a
 * name. For the drawn ones the files of the build answer.
 */
export function serveBrandFiles({ readFacts, media, clientDir, headers }: BrandParts): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const names = SHARING_FILE.test(pathname) ? SHARING : Object.hasOwn(BRAND_FILES, pathname) ? BRAND_FILES[pathname] : undefined
    if (!names || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const look = brandLook((await readFacts()).business)
    if (look.kind === 'drawn') return next()
    const logo = look.kind === 'logo' ? await media.find(`${look.stem}${LOGO_FILES[names.logo].ending}.png`) : undefined
    const content = logo?.content ?? (await readFile(path.join(clientDir, 'plain', names.plain)))
    const type = logo?.type ?? (names.plain.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
    const body = c.req.method === 'HEAD' ? null : new Uint8Array(content)
    return new Response(body, {
      headers: { ...headers, 'Content-Type': type, 'Content-Length': String(content.byteLength), 'Cache-Control': `public, max-age=${MAX_AGE_S}` },
    })
  })
}
