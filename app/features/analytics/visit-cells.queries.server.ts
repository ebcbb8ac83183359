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
import { unpackVisits } from './visit-pack.server.ts'
import { VisitScan } from './visit-scan.server.ts'

type Span = Pick<AudiencePeriod, 'from' | 'until' | 'step'>

interface Read {
  totals: Totals
  byTime: Audience['byTime']
  cells: Cell[]
}

/** Packs by their version, which no other days and no other database have. A busy year has about five million bytes. */
const known = new LRUCache<string, Buffer>({ maxSize: 24_000_000, sizeCalculation: ({ length }) => length + 100 })

/**
 * The visits of a span of days that meet all filters: their sums, their course, and with `blocks` the values of every dimension.
 * Read from packs, because the database would take seconds to group as many rows by as many values.
 */
export async function readVisits(ctx: Ctx, span: Span, filters: AudienceFilters, blocks: boolean): Promise<Read> {
  const scan = new VisitScan(filters, span.step, blocks)
  for (const pack of await packsOf(ctx, span)) {
    scan.add(unpackVisits(pack))
    // Between two packs, visitors of the site are answered.
    await setImmediate()
  }
  return { totals: scan.totals, byTime: scan.byTime, cells: scan.cells() }
}

/** Months that are over as one pack each, and the days around them, in order. */
async function packsOf(ctx: Ctx, span: Span): Promise<Buffer[]> {
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
  const read = new Map<string, Buffer>()
  if (missing.length > 0) {
    const rows = await ctx.db
      .select({ version: audiencePacks.version, pack: audiencePacks.pack })
      .from(audiencePacks)
      .where(and(or(...days, whole), inArray(audiencePacks.version, missing)))
    for (const { version, pack } of rows) {
      read.set(version, pack)
      known.set(version, pack)
    }
  }
  return wanted.flatMap(({ version }) => read.get(version) ?? known.get(version) ?? [])
}
