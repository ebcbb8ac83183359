import { MEDIA_PATH } from '#app/platform/media/media-name.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import type { MediaFile, MediaStorage } from '#app/platform/media/media-storage.server.ts'

/** Seconds after which a browser may ask again when the store does not answer. */
const RETRY_AFTER_S = '10'
const ONE_YEAR_S = 365 * 24 * 3600
// A drawing opened on its own could otherwise run its scripts in the name of the site.
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

/** Serves kept pictures. Their names hash their content, so browsers and networks in between may keep them for ever. */
export function serveMedia(
  store: MediaStorage,
  { headers, log }: { headers: Readonly<Record<string, string>>; log: Log },
): (request: Request) => Promise<Response> {
  function answerText(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
    return new Response(text, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more } })
  }

  return async (request) => {
    const { method } = request
    const name = new URL(request.url).pathname.slice(MEDIA_PATH.length)
    let file: MediaFile | undefined
    try {
      file = method === 'GET' || method === 'HEAD' ? await store.find(name) : undefined
    } catch (error) {
      log.error({ err: error }, 'picture could not be read')
      return answerText(503, 'Images indisponibles', { 'Retry-After': RETRY_AFTER_S })
    }
    if (!file) return answerText(404, 'Image introuvable')
    const etag = `"${name}"`
    const kept = { ...headers, ETag: etag, 'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable`, 'Content-Security-Policy': POLICY }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: kept })
    const body = method === 'HEAD' ? null : new Uint8Array(file.content)
    return new Response(body, { headers: { ...kept, 'Content-Type': file.type, 'Content-Length': String(file.content.byteLength) } })
  }
}
