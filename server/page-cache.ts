import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PageFacts } from '#app/platform/ctx.server.ts'

const brotli = promisify(zlib.brotliCompress)

/** Memory that rendered pages may take, bytes. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Good ratio at a cost that a first visitor does not feel. */
const BROTLI_QUALITY = 6

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  headers: string[]
  body: () => Buffer
}

/** One finished answer, ready to be written: a flat header list and a body per encoding. */
export interface CachedPage {
  status: number
  etag: string
  variants: Readonly<Record<Encoding, Variant>>
  /** For 304: the headers without those that speak of the body. */
  headersNotModified: string[]
  viewedModelId: string | null
  /** Epoch ms from which the page is outdated. */
  freshUntilMs: number
  tags: ReadonlySet<string>
  bytes: number
}

export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
  facts: PageFacts
}

export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: (page) => page.bytes })
  readonly #inFlight = new Map<string, Promise<CachedPage>>()
  /** Counts writes: a page whose rendering began before one is served but not kept. */
  #generation = 0
  readonly #keep: boolean

  constructor(options: { keep: boolean } = { keep: true }) {
    this.#keep = options.keep
  }

  get(key: string, nowMs: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page && page.freshUntilMs > nowMs ? page : undefined
  }

  /** Renders once however many ask at the same time. Only complete 200 answers are kept. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = this.#inFlight.get(key)
    if (running) return running
    const generation = this.#generation
    const flight = render()
      .then(finishPage)
      .then((page) => {
        if (this.#keep && page.status === 200 && generation === this.#generation) this.#pages.set(key, page)
        return page
      })
      .finally(() => {
        if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, flight)
    return flight
  }

  /** Renders a page that is never kept: its address holds a visitor's own words. */
  async renderOnce(render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return finishPage(await render())
  }

  /** Drops the pages that show any of these tags, and makes renderings under way start again for the next visitor. */
  drop(tags: readonly string[] | 'all'): void {
    this.#generation += 1
    this.#inFlight.clear()
    if (tags === 'all') {
      this.#pages.clear()
      return
    }
    for (const [key, page] of this.#pages.entries()) {
      if (tags.some((tag) => page.tags.has(tag))) this.#pages.delete(key)
    }
  }

  get size(): number {
    return this.#pages.size
  }
}

/** Compresses and freezes an answer. */
export async function finishPage(rendered: RenderedPage): Promise<CachedPage> {
  const br = await brotli(rendered.body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  const plainLength = rendered.body.length
  const etag = `W/"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`
  const base: string[] = []
  rendered.headers.forEach((value, name) => {
    if (name !== 'content-length' && name !== 'content-encoding') base.push(name, value)
  })
  base.push('ETag', etag, 'Vary', 'Accept-Encoding')
  const variant = (lengthBytes: number, body: () => Buffer, encoding?: Encoding): Variant => ({
    body,
    headers: [...base, 'Content-Length', String(lengthBytes), ...(encoding ? ['Content-Encoding', encoding] : [])],
  })
  // Nearly every client takes brotli: the plain body, five times as large, is not kept, and gzip is made for the first who asks.
  const plain = () => zlib.brotliDecompressSync(br)
  let gzipped: Variant | undefined
  function makeGzipped(): Variant {
    const gz = zlib.gzipSync(plain(), { level: 6 })
    return variant(gz.length, () => gz, 'gzip')
  }
  return {
    status: rendered.status,
    etag,
    variants: {
      br: variant(br.length, () => br, 'br'),
      get gzip() {
        return (gzipped ??= makeGzipped())
      },
      identity: variant(plainLength, plain),
    },
    headersNotModified: base.filter((_, index) => !/^content-type$/i.test(base[index - (index % 2)] ?? '')),
    viewedModelId: rendered.facts.viewedModelId,
    freshUntilMs: rendered.facts.freshUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    tags: rendered.facts.tags,
    // With the room that gzip may come to take: about a sixth more than brotli.
    bytes: Math.ceil(br.length * 2.2) + 2_000,
  }
}
