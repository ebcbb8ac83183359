import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { seconds } from '#app/lib/durations.ts'
import type { FileStorage } from './file-storage.ts'
import { IMAGE_TYPES } from './image-type.ts'
import { endingOf } from './media-name.ts'

/** A whole upload or download; a store that hangs must not hold up a counter. */
const TIMEOUT_MS = seconds(20)
const RETRIES = 2

/**
 * Keeps files in a bucket of an S3-compatible store, addressed by path, which all of them understand.
 * @param address `https://KEY:SECRET@host/bucket/folder?region=name`, checked by `parseEnv`
 */
export function createS3Storage(address: string): FileStorage {
  const url = new URL(address)
  const [, bucket = '', ...folders] = url.pathname.split('/')
  const prefix = folders
    .filter(Boolean)
    .map((folder) => `${decodeURIComponent(folder)}/`)
    .join('')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? '',
    retries: RETRIES,
  })
  const bucketUrl = `${url.origin}/${bucket}`
  const urlOf = (name: string) => `${bucketUrl}/${encodeURI(`${prefix}${name}`)}`

  async function call(target: string, init: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }): Promise<Response> {
    const sum = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex')
    const headers = { ...init.headers, 'X-Amz-Content-Sha256': sum }
    const response = await client.fetch(target, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.ok || response.status === 404) return response
    const answer = await response.text()
    throw new Error(`The media store answered ${response.status} to ${init.method}: ${between(answer, 'Code') ?? answer.slice(0, 200)}`)
  }

  return {
    async write(name, content) {
      const ending = endingOf(name)
      const type = ending ? IMAGE_TYPES[ending] : 'application/octet-stream'
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      const response = await call(urlOf(name), { method: 'PUT', headers, body: new Uint8Array(content) })
      await response.body?.cancel()
      if (response.status === 404) throw new Error(`The media store has no bucket ${bucket}`)
    },
    async read(name) {
      const response = await call(urlOf(name), { method: 'GET' })
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return undefined
    },
    async remove(name) {
      const response = await call(urlOf(name), { method: 'DELETE' })
      await response.body?.cancel()
    },
    async *list() {
      let from: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) })
        const response = await call(`${bucketUrl}?${query}`, { method: 'GET' })
        const page = await response.text()
        for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const name = between(entry, 'Key')?.slice(prefix.length)
          const changedAt = new Date(between(entry, 'LastModified') ?? Number.NaN)
          if (name && !name.includes('/') && !Number.isNaN(changedAt.getTime())) yield { name, changedAt }
        }
        from = between(page, 'NextContinuationToken')
      } while (from)
    },
  }
}

/** What stands between two tags. Our own names need no unescaping, and no other file concerns us. */
function between(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
}
