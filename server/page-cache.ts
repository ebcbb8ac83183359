import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PageFacts } from '#app/platform/ctx.server.ts'

const brotli = promisify(zlib.brotliCompress)

/** Memory that rendered pages may take, bytes: the 850 pages of the starting catalogue take 25 MB, with gzip bodies for all of them. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Memory of bodies without compression, bytes. They are three quarters of a page, and nearly every client takes a compressed one. */
const MAX_PLAIN_BYTES = 12 * 1024 * 1024
/** Good ratio at a cost that a first visitor does not feel. */
const BROTLI_QUALITY = 5
/**
 * What a page repeats is near: with a window of 64 kB (2 to the 16th) pages of 85 kB come out a little smaller than with the usual 4 MB, at half the time. The usual window
 * also takes some megabytes for each page, which V8 answers by collecting its whole heap every dozen pages.
 */
const BROTLI_WINDOW_BITS = 16

/** While the database is away: how long a page that needs another look may take before its old copy is served, ms. */
const PATIENCE_MS = 500
/** How long old copies are served without another try once the database did not answer, ms. */
const AWAY_MS = 1_000
/** Says that an answer is an old copy, in the form of RFC 9211. */
const STALE_MARK = ['Cache-Status', 'phare; hit; detail=stale']

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  headers: string[]
  body: Buffer
}

/** One finished answer, ready to be written: a flat header list and a body per encoding. */
export interface CachedPage {
  status: number
  /** The database was away when it was made. */
  isOutage: boolean
  isNeverKept: boolean
  /** Outdated the moment it is made: it holds the key of one form, or what may go at any moment. */
  isForOne: boolean
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

/** Bodies without compression that were asked for lately, by the compressed body that they are made from. That of a redirect is empty, and a size is at least 1. */
const plainBodies = new LRUCache<Buffer, Variant>({ maxSize: MAX_PLAIN_BYTES, sizeCalculation: ({ body }) => body.length + 1 })

interface KeptPage {
  page: CachedPage
  /** The page is to be served without another look only in the epoch in which it was made. */
  epoch: number
}

/** Of pages made while writes may be missed: no epoch trusts them. */
const NO_EPOCH = -1

export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: ({ page }) => page.bytes })
  readonly #inFlight = new Map<string, Promise<CachedPage>>()
  /** Counts writes: a page whose rendering began before one is served but not kept. */
  #generation = 0
  /** Counts the times after which kept pages need another look. */
  #epoch = 0
  #isAway = false
  #awayUntilMs = 0
  readonly #keep: boolean

  constructor(options: { keep: boolean } = { keep: true }) {
    this.#keep = options.keep
  }

  get(key: string, nowMs: number): CachedPage | undefined {
    const kept = this.#pages.get(key)
    return kept && kept.epoch === this.#epoch && kept.page.freshUntilMs > nowMs ? kept.page : undefined
  }

  /**
   * Renders once however many ask at the same time, a page for one visitor alone for each of them. Only complete 200 answers are kept, and none that is one visitor's. While the database is away, an old copy is
   * served in the place of an error.
   */
  async getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const old = this.#pages.peek(key)?.page
    if (old && performance.now() < this.#awayUntilMs) return asStale(old)
    const begun = this.#inFlight.get(key)
    const flight = begun ? ownOf(begun, render) : this.#render(key, render)
    if (!old) return flight
    const page = this.#isAway ? await firstOf(flight, PATIENCE_MS) : await flight
    return page && !page.isOutage ? page : asStale(old)
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const generation = this.#generation
    const flight = render()
      .then(finishPage)
      .then((page) => {
        if (page.isOutage) this.#awayUntilMs = performance.now() + AWAY_MS
        if (this.#keep && !page.isNeverKept && page.status === 200 && generation === this.#generation)
          this.#pages.set(key, { page, epoch: this.#isAway ? NO_EPOCH : this.#epoch })
        return page
      })
      .finally(() => {
        if (this.#inFlight.get(key) === flight) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, flight)
    return flight
  }

  /** Writes of other processes may have been missed, or may be missed from now on (`isAway`): every kept page needs another look. */
  doubt({ isAway }: { isAway: boolean }): void {
    this.#epoch += 1
    this.#isAway = isAway
    if (isAway) return
    // What began before cannot know what was missed.
    this.#generation += 1
    this.#inFlight.clear()
    this.#awayUntilMs = 0
  }

  /** Renders a page that is never kept: its address holds a visitor's own words. */
  async renderOnce(render: () => Promise<RenderedPage>): Promise<CachedPage> {
    return finishPage(await render())
  }

  /** Invalidates the pages that show any of these tags, and makes renderings under way start again for the next visitor. */
  invalidate(tags: readonly string[] | 'all'): void {
    this.#generation += 1
    this.#inFlight.clear()
    if (tags === 'all') {
      this.#pages.clear()
      return
    }
    // A page has a few tags, a change of many prices has thousands.
    const changed = new Set(tags)
    for (const [key, { page }] of this.#pages.entries()) {
      if (!changed.isDisjointFrom(page.tags)) this.#pages.delete(key)
    }
  }

  get size(): number {
    return this.#pages.size
  }
}

/** The rendering that somebody else began; a page for one visitor is made again for the next. */
async function ownOf(begun: Promise<CachedPage>, render: () => Promise<RenderedPage>): Promise<CachedPage> {
  const page = await begun
  return page.isForOne && !page.isOutage ? finishPage(await render()) : page
}

/** What a promise gives within `patienceMs`, else undefined. */
async function firstOf<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  return Promise.race([promise, patience]).finally(() => clearTimeout(timer))
}

/** The same page, marked as an old copy. */
function asStale(page: CachedPage): CachedPage {
  const marked = (encoding: Encoding): Variant => ({ ...page.variants[encoding], headers: [...page.variants[encoding].headers, ...STALE_MARK] })
  return {
    ...page,
    headersNotModified: [...page.headersNotModified, ...STALE_MARK],
    variants: {
      br: marked('br'),
      get gzip() {
        return marked('gzip')
      },
      get identity() {
        return marked('identity')
      },
    },
  }
}

/** Compresses and freezes an answer. Nothing of it may hold `rendered`: with the text of the page and the context of its rendering a kept page takes three times the room. */
export async function finishPage(rendered: RenderedPage): Promise<CachedPage> {
  const { body: plain } = rendered
  const br = await brotli(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
  const base: string[] = []
  rendered.headers.forEach((value, name) => {
    if (name !== 'content-length' && name !== 'content-encoding') base.push(name, value)
  })
  base.push('ETag', etag, 'Vary', 'Accept-Encoding')
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    body,
    headers: [...base, 'Content-Length', String(body.length), ...(encoding ? ['Content-Encoding', encoding] : [])],
  })
  const identity = (): Variant => {
    const known = plainBodies.get(br)
    if (known) return known
    const made = variant(zlib.brotliDecompressSync(br))
    plainBodies.set(br, made)
    return made
  }
  // Nearly every client takes brotli: other bodies are made for the first who asks.
  let gzipped: Variant | undefined
  return {
    status: rendered.status,
    isOutage: rendered.facts.outage,
    isNeverKept: rendered.facts.neverKept,
    isForOne: rendered.facts.freshUntil !== null && rendered.facts.freshUntil.getTime() <= Date.now(),
    etag,
    variants: {
      br: variant(br, 'br'),
      get gzip() {
        return (gzipped ??= variant(zlib.gzipSync(identity().body, { level: 6 }), 'gzip'))
      },
      get identity() {
        return identity()
      },
    },
    headersNotModified: base.filter((_, index) => !/^content-type$/i.test(base[index - (index % 2)] ?? '')),
    viewedModelId: rendered.facts.viewedModelId,
    freshUntilMs: rendered.facts.freshUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    tags: rendered.facts.tags,
    // With the room that gzip may come to take: about a sixth more than brotli.
    bytes: Math.ceil(br.length * 2.2) + 2_000,
  }
}
