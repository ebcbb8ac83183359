import { MEDIA_PATH } from '#app/platform/media/media-store.server.ts'
import type { MediaStore } from '#app/platform/media/media-store.server.ts'

const ONE_YEAR_S = 365 * 24 * 3600
// A drawing opened on its own could otherwise run its scripts in the name of the site.
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

/** Serves kept pictures. Their names hash their content, so browsers and networks in between may keep them for ever. */
export function serveMedia(store: MediaStore, headers: Readonly<Record<string, string>>): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method } = request
    const name = new URL(request.url).pathname.slice(MEDIA_PATH.length)
    const file = method === 'GET' || method === 'HEAD' ? await store.find(name) : undefined
    if (!file) {
      return new Response('Image introuvable', {
        status: 404,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    }
    const etag = `"${name}"`
    const kept = { ...headers, ETag: etag, 'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable`, 'Content-Security-Policy': POLICY }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: kept })
    const body = method === 'HEAD' ? null : new Uint8Array(file.content)
    return new Response(body, { headers: { ...kept, 'Content-Type': file.type, 'Content-Length': String(file.content.byteLength) } })
  }
}
