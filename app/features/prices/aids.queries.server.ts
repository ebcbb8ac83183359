import { asc } from 'drizzle-orm'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { expirePageAt, showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairAids } from '#app/platform/db/tables/prices.server.ts'
import { nextChangeDay } from './aid-scale.ts'
import type { AidRow } from './aid-scale.ts'

export interface AidsOfToday {
  /** Empty where no shop has a label number: only a labelled repairer may deduct the aid. */
  scale: readonly AidRow[]
  today: string
  /** Shops without a number, where others have one. */
  unlabelled: readonly string[]
}

/** The scale of the repair aid and the day in Paris; the page under construction holds until the scale says something else. */
export async function readAids(ctx: Ctx): Promise<AidsOfToday> {
  showsTag(ctx, tags.aids)
  const scale = await ctx.memo.get('repair aids', [tags.aids], () => readScale(ctx))
  const today = parisTime(ctx.now).date
  const next = nextChangeDay(scale, today, (day) => addDays(day, 1))
  if (next !== null) expirePageAt(ctx, instantOf(next, 0))
  const unlabelled = ctx.facts.stores.filter(({ labelNumber }) => labelNumber === '').map(({ id }) => id)
  const hasLabel = unlabelled.length < ctx.facts.stores.length
  return { scale: hasLabel ? scale : [], today, unlabelled: hasLabel ? unlabelled : [] }
}

async function readScale(ctx: Pick<Ctx, 'db'>): Promise<AidRow[]> {
  return ctx.db
    .select({
      deviceType: repairAids.device_type,
      repairKind: repairAids.repair_kind,
      amountCents: repairAids.amount_cents,
      circularBonusPercent: repairAids.circular_bonus_percent,
      validFrom: repairAids.valid_from,
      validTo: repairAids.valid_to,
    })
    .from(repairAids)
    .orderBy(asc(repairAids.device_type), asc(repairAids.valid_from), asc(repairAids.id))
}
