import { setImmediate } from 'node:timers/promises'
import { and, asc, between, eq, gt, inArray, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { audiencePacks } from '#app/platform/db/tables/analytics.server.ts'
import type { AudienceFilters } from './audience-filters.ts'
import type { AudiencePeriod } from './audience-period.ts'
import type { Audience, Cell, Totals } from './audience.ts'
import { monthsMade } from './figures.queries.server.ts'
import { spansBetween } from './months.ts'
import { unpackSessions } from './session-pack.server.ts'
import type { SessionPack } from './session-pack.server.ts'
import { SessionScan } from './session-scan.server.ts'

type Span = Pick<AudiencePeriod, 'from' | 'until' | 'step'>

interface Read {
  totals: Totals
  byTime: Audience['byTime']
  cells: Cell[]
}

/** About what one session takes, bytes. */
const SESSION_SIZE = 60
const WORD_SIZE = 80
/**
 * Packs by their version, which no other days and no other database have. Two years of five million events fit; a shop with a
 * hundred sessions a day never fills more than a tenth of it.
 */
const known = new LRUCache<string, SessionPack>({
  maxSize: 48_000_000,
  sizeCalculation: ({ count, words, measures }) => 1_000 + count * SESSION_SIZE + (words.length + measures.length) * WORD_SIZE,
})

/**
 * The sessions of a span of days that meet all filters: their sums, their course, and with `blocks` the values of every dimension.
 * Read from packs, because the database would take seconds to group as many rows by as many values.
 */
export async function readSessions(ctx: Ctx, span: Span, filters: AudienceFilters, blocks: boolean): Promise<Read> {
  const scan = new SessionScan(filters, span.step, blocks)
  for (const pack of await packsOf(ctx, span)) {
    scan.add(pack)
    // Between two packs, visitors of the site are answered.
    await setImmediate()
  }
  return { totals: scan.totals, byTime: scan.byTime, cells: scan.cells() }
}

/** Months that are over as one pack each, and the days around them, in order. */
async function packsOf(ctx: Ctx, span: Span): Promise<SessionPack[]> {
  const months = await monthsMade(ctx, span)
  const days = spansBetween(span, months).map(({ from, until }) =>
    and(eq(audiencePacks.first_day, audiencePacks.last_day), between(audiencePacks.first_day, from, until)),
  )
  const whole = and(inArray(audiencePacks.first_day, months), gt(audiencePacks.last_day, audiencePacks.first_day))
  const wanted = await ctx.db
    .select({ version: audiencePacks.version })
    .from(audiencePacks)
    .where(or(...days, whole))
    .orderBy(asc(audiencePacks.first_day))
  const missing = wanted.map(({ version }) => version).filter((version) => !known.has(version))
  const read = new Map<string, SessionPack>()
  if (missing.length > 0) {
    const rows = await ctx.db
      .select({ version: audiencePacks.version, pack: audiencePacks.pack })
      .from(audiencePacks)
      .where(and(or(...days, whole), inArray(audiencePacks.version, missing)))
    for (const { version, pack } of rows) {
      const unpacked = unpackSessions(pack)
      read.set(version, unpacked)
      known.set(version, unpacked)
      await setImmediate()
    }
  }
  return wanted.flatMap(({ version }) => read.get(version) ?? known.get(version) ?? [])
}
