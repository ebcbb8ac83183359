import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PageFacts } from '#app/platform/ctx.server.ts'

const brotli = promisify(zlib.brotliCompress)
const decompress = promisify(zlib.brotliDecompress)

/** Memory that rendered pages may take, bytes: the 850 pages of the starting catalogue take 25 MB, with gzip bodies for all of them. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Memory of bodies without compression, bytes. They are three quarters of a page, and nearly every client takes a compressed one. */
const MAX_PLAIN_BYTES = 12 * 1024 * 1024
/** What the first visitor waits for: 7 takes a half millisecond more for 1 % less, and the next visitor gets the smallest body anyway. */
const BROTLI_QUALITY = 5
/** The quality of the second compression: 9 % smaller, for 40 to 100 ms of a core while nobody waits for it. */
const BROTLI_QUALITY_KEPT = 11
/** How long after a page was made it is made smaller for the next visitor, ms: the first one may still be asking for what stands in it. */
const CONDENSED_AFTER_MS = 1_000
/** How many pages a minute are made smaller before anybody asks for them again: whoever walks through all addresses costs some 2 % of a core. */
const CONDENSED_AHEAD_A_MINUTE = 20
/**
 * What a page repeats is near: with a window of 64 kB (2 to the 16th) pages of 85 kB come out a little smaller than with the usual 4 MB, at half the time.
 * The usual window also takes some megabytes for each page, which V8 answers by collecting its whole heap every dozen pages.
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
  /** Headers that every variant is sent with. */
  headers: readonly string[]
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

/** What a page takes beside its bodies, bytes: its headers and its place among the others. */
const BESIDE_BODIES_BYTES = 2_000

/**
 * Bodies without compression that were asked for lately, by the compressed body that they are made from. What they hold counts, not their length: zlib
 * gives even 14 bytes as the beginning of 16 kB, and an answer of one word is made anew for each address that somebody invents.
 */
const plainBodies = new LRUCache<Buffer, Variant>({
  maxSize: MAX_PLAIN_BYTES,
  sizeCalculation: ({ body }, br) => body.buffer.byteLength + br.buffer.byteLength + BESIDE_BODIES_BYTES,
})

interface KeptPage {
  page: CachedPage
  /** The second compression is done. */
  isDense: boolean
  /** The page is to be served without another look only in the epoch in which it was made. */
  epoch: number
}

/** The epoch of a page that was made while the messages about writes may not have arrived: it is never taken for current. */
const NO_EPOCH = -1

export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: ({ page }) => page.bytes })
  readonly #inFlight = new Map<string, Promise<CachedPage>>()
  /** Counts writes: a page whose rendering began before one is served but not kept. */
  #generation = 0
  /** Counts the times after which kept pages need another look. */
  #epoch = 0
  #isAway = false
  /** One page after the other, so that visitors keep the cores. */
  #isCondensing = false
  /** How many pages were compressed once more since `sinceMs`, the beginning of the present minute. */
  #ahead = { sinceMs: 0, pages: 0 }
  #awayUntilMs = 0
  readonly #keep: boolean

  constructor(options: { keep: boolean } = { keep: true }) {
    this.#keep = options.keep
  }

  get(key: string, nowMs: number): CachedPage | undefined {
    const kept = this.#pages.get(key)
    if (!kept || kept.epoch !== this.#epoch || kept.page.freshUntilMs <= nowMs) return undefined
    if (!kept.isDense && !this.#isCondensing) void this.#condense(key, kept)
    return kept.page
  }

  /** Not while somebody waits for a page; a page that is asked for before its turn is made smaller then (`get`). */
  #condenseAhead(key: string, kept: KeptPage): void {
    if (kept.page.freshUntilMs <= Date.now()) return
    const nowMs = performance.now()
    if (nowMs - this.#ahead.sinceMs > 60_000) this.#ahead = { sinceMs: nowMs, pages: 0 }
    if (this.#ahead.pages >= CONDENSED_AHEAD_A_MINUTE) return
    this.#ahead.pages += 1
    const tryNow = () => {
      if (this.#pages.peek(key) !== kept) return
      if (this.#isCondensing || this.#inFlight.size > 0) plan()
      else void this.#condense(key, kept)
    }
    const plan = () => void setTimeout(tryNow, CONDENSED_AFTER_MS).unref()
    plan()
  }

  /** Whoever asks next gets the smaller body: within the first 14 kB of a connection a page saves a round trip. */
  async #condense(key: string, kept: KeptPage): Promise<void> {
    this.#isCondensing = true
    try {
      const page = await condensed(kept.page)
      if (this.#pages.peek(key) === kept) this.#pages.set(key, { ...kept, page, isDense: true })
    } catch {
      // Without the memory for it the page stays as it is; the next visit tries again.
    } finally {
      this.#isCondensing = false
    }
  }

  /**
   * Renders once however many ask at the same time, a page for one visitor alone for each of them. Only complete 200 answers are kept, and none that is
   * one visitor's. While the database is away, an old copy is served in the place of an error.
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
        if (this.#keep && !page.isNeverKept && page.status === 200 && generation === this.#generation) {
          const kept = { page, isDense: false, epoch: this.#isAway ? NO_EPOCH : this.#epoch }
          this.#pages.set(key, kept)
          this.#condenseAhead(key, kept)
        }
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
    // A rendering that began before may have missed a write: its page is not kept.
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

  /** How many pages have been made smaller. */
  get condensed(): number {
    return [...this.#pages.values()].filter(({ isDense }) => isDense).length
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

/**
 * Compresses and freezes an answer. Nothing of it may hold `rendered`: with the text of the page and the context of its rendering a kept page takes three
 * times the room.
 */
export async function finishPage(rendered: RenderedPage): Promise<CachedPage> {
  const { body: plain } = rendered
  const br = await compress(plain, BROTLI_QUALITY)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
  const base: string[] = []
  rendered.headers.forEach((value, name) => {
    if (name !== 'content-length' && name !== 'content-encoding') base.push(name, value)
  })
  base.push('ETag', etag, 'Vary', 'Accept-Encoding')
  return {
    status: rendered.status,
    isOutage: rendered.facts.outage,
    isNeverKept: rendered.facts.neverKept,
    isForOne: rendered.facts.freshUntil !== null && rendered.facts.freshUntil.getTime() <= Date.now(),
    etag,
    headers: base,
    variants: variantsOf(base, br),
    headersNotModified: base.filter((_, index) => !/^content-type$/i.test(base[index - (index % 2)] ?? '')),
    viewedModelId: rendered.facts.viewedModelId,
    freshUntilMs: rendered.facts.freshUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    tags: rendered.facts.tags,
    bytes: bytesKept(br),
  }
}

/** The same page with the smallest body. */
async function condensed(page: CachedPage): Promise<CachedPage> {
  const plain = await decompress(page.variants.br.body)
  const br = await compress(plain, BROTLI_QUALITY_KEPT)
  return { ...page, variants: variantsOf(page.headers, br), bytes: bytesKept(br) }
}

async function compress(plain: Buffer, quality: number): Promise<Buffer> {
  const br = await brotli(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  // The copy lets go of the rest of the 16 kB that zlib begins with.
  const alone = Buffer.allocUnsafeSlow(br.length)
  br.copy(alone)
  return alone
}

/** With the room that gzip may come to take: about a sixth more than brotli. */
function bytesKept(br: Buffer): number {
  return Math.ceil(br.length * 2.2) + BESIDE_BODIES_BYTES
}

/** Nearly every client takes brotli: other bodies are made for the first who asks. */
function variantsOf(base: readonly string[], br: Buffer): CachedPage['variants'] {
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
  let gzipped: Variant | undefined
  return {
    br: variant(br, 'br'),
    get gzip() {
      return (gzipped ??= variant(zlib.gzipSync(identity().body, { level: 6 }), 'gzip'))
    },
    get identity() {
      return identity()
    },
  }
}
