import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { seconds } from '#app/lib/durations.ts'
import type { FileStorage } from './file-storage.ts'
import { IMAGE_TYPES } from './image-type.ts'
import { endingOf } from './media-name.ts'
import { StoreError } from './store-error.ts'

/** A whole upload or download; a store that hangs must not hold up a counter. */
const TIMEOUT_MS = seconds(20)
const RETRIES = 2

/**
 * Keeps files in a bucket of an S3-compatible store, addressed by path, which all of them understand.
 * @param address `https://KEY:SECRET@host/bucket/folder?region=name`, checked by `parseEnv`
 * @throws {StoreError} from every method, where the store does not answer or answers no
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
    const response = await inTime(client.fetch(target, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })).catch(unanswered)
    if (response.ok || response.status === 404) return response
    const answer = await inTime(response.text()).catch(unanswered)
    const code = between(answer, 'Code')
    throw new StoreError(
      `The store at ${bucketUrl} ${refusalText(response.status, code)}: it answered ${response.status} to ${init.method}, ${code ?? answer.slice(0, 200)}.`,
    )
  }

  /** Without its cause: an address that nobody answers, or an answer that ends half-way, must not look like a database that is away. */
  function unanswered(error: unknown): never {
    throw new StoreError(`The store at ${bucketUrl} does not answer: ${networkReason(error)}.`)
  }

  const noBucket = () => new StoreError(`The store at ${url.origin} has no bucket ${bucket}.`)

  return {
    async write(name, content) {
      const ending = endingOf(name)
      const type = ending ? IMAGE_TYPES[ending] : 'application/octet-stream'
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      const response = await call(urlOf(name), { method: 'PUT', headers, body: new Uint8Array(content) })
      await response.body?.cancel()
      if (response.status === 404) throw noBucket()
    },
    async read(name) {
      const response = await call(urlOf(name), { method: 'GET' })
      if (response.status !== 404) return Buffer.from(await inTime(response.arrayBuffer()).catch(unanswered))
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
        const page = await inTime(response.text()).catch(unanswered)
        if (response.status === 404) throw noBucket()
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

/** What a store says no to. Requests carry their time, and a clock that is wrong by a quarter of an hour is refused with the status of a wrong key. */
function refusalText(status: number, code: string | undefined): string {
  if (code === 'RequestTimeTooSkewed') return 'finds that the clock of this machine is wrong (timedatectl)'
  return status === 401 || status === 403 ? 'refuses the key of S3_URL' : 'cannot do it'
}

/** The signal of a request that the client wraps may be collected as garbage while it waits, and then never ends it: this does. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it stayed silent')), TIMEOUT_MS)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

/** "ECONNREFUSED", or what else the network said. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}

/** What stands between two tags. Our own names need no unescaping, and no other file concerns us. */
function between(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
}
