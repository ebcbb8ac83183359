import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Every file of the build has an ending. A folder would be opened like a file, and the page of its address be an outage. */
const FILE = /\.\w+$/
const ONE_YEAR_S = 365 * 24 * 3600
const ONE_DAY_S = 24 * 3600

/**
 * The client build: files with a hash in their name never change, the others (icons) may be asked again after a day.
 * Compressed copies lie beside them (`scripts/compress-assets.ts`).
 */
export function serveBuiltFiles(clientDir: string, headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true, index: '' })
  return createMiddleware(async (c, next) => {
    const { method } = c.req
    const { pathname } = new URL(c.req.url)
    if ((method !== 'GET' && method !== 'HEAD') || !FILE.test(pathname)) return next()
    const response = await serve(c, async () => {})
    if (!response) return next()
    const hashed = pathname.startsWith('/assets/')
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    response.headers.set('Cache-Control', hashed ? `public, max-age=${ONE_YEAR_S}, immutable` : `public, max-age=${ONE_DAY_S}`)
    return response
  })
}
