import { LRUCache } from 'lru-cache'
import { emptyPageFacts } from '../ctx.server.ts'
import type { Ctx, PageFacts } from '../ctx.server.ts'
import { shownFacts } from './shown-facts.ts'
import { tags } from './tags.ts'

/** A part is some 100 kB of text; there are a few dozen. */
const MAX_PARTS = 60

interface Entry {
  part: unknown
  shows: PageFacts
}

/** The page that a part is for. */
interface PartOf extends Pick<Ctx, 'page' | 'now'> {
  /** The generation of parts when the page began. */
  since: number
  /** The context that a part is made in: as that of the page, with page facts of its own. */
  contextApart: () => Ctx
}

/**
 * Parts that many pages show alike, such as what stands around every page. A part is kept as a page is: it notes what it shows and until when it is true in
 * facts of its own, goes with the same tags, and hands both on to every page that it stands in.
 */
export class KeptParts {
  readonly #parts = new LRUCache<string, Entry>({ max: MAX_PARTS })
  /** Counts writes: a part whose making began before one is shown but not kept. */
  #generation = 0

  /** To be asked before anything is read that a part is made from. */
  get generation(): number {
    return this.#generation
  }

  /** The kept part, or the one that `make` makes now. `key` names one type of part for good. */
  async get<Part>(key: string, { page, now, since, contextApart }: PartOf, make: (ctx: Ctx) => Promise<Part>): Promise<Part> {
    const known = this.#parts.get(key)
    if (known && isTrue(known.shows, now)) {
      handOn(known.shows, page)
      // Safe because one key always names one type of part.
      return known.part as Part
    }
    const apart = contextApart()
    const part = await make(apart)
    handOn(apart.page, page)
    if (since === this.#generation && !apart.page.outage && isTrue(apart.page, now)) this.#parts.set(key, { part, shows: apart.page })
    return part
  }

  invalidate(written: readonly string[] | 'all'): void {
    this.#generation += 1
    if (written === 'all') return this.#parts.clear()
    const changed = new Set(written)
    for (const [key, { shows }] of this.#parts.entries()) {
      if (!changed.isDisjointFrom(shows.tags)) this.#parts.delete(key)
    }
  }
}

function isTrue({ freshUntil }: PageFacts, now: Date): boolean {
  return freshUntil === null || freshUntil > now
}

/** What a part shows, the page shows. */
function handOn(from: PageFacts, to: PageFacts): void {
  for (const tag of from.tags) to.tags.add(tag)
  if (from.freshUntil && (!to.freshUntil || from.freshUntil < to.freshUntil)) to.freshUntil = from.freshUntil
  if (from.outage) to.outage = true
}

/**
 * The context of a request that may show kept parts. What is read of the facts in it, it says to its page; a part says it to page facts of its own.
 * @param since the generation of the parts before the facts were read
 */
export function ctxWithParts(parts: KeptParts, since: number, { facts, page, ...rest }: Omit<Ctx, 'keptPart'>): Ctx {
  const ctxOf = (shows: PageFacts): Ctx => ({ ...rest, page: shows, facts: shownFacts(facts, (tag) => shows.tags.add(tag)) })
  // A write that is no command names all facts at once: no part forgets to go with it.
  const contextApart = () => ctxOf({ ...emptyPageFacts(), tags: new Set([tags.facts]) })
  return { ...ctxOf(page), keptPart: async (key, make) => parts.get(key, { page, now: rest.now, since, contextApart }, make) }
}
