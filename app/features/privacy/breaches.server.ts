import { and, desc, eq } from 'drizzle-orm'
import { after, hours } from '#app/lib/durations.ts'
import { instantOf } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { dataBreaches } from '#app/platform/db/tables/privacy.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { BreachInput } from './data-request.schema.ts'

/** RGPD, article 33: the authority hears of a breach within this after it was found. */
const NOTIFY_WITHIN_MS = hours(72)

export interface ShownBreach {
  id: string
  foundAt: Date
  what: string
  people: string
  measures: string
  notifyUntil: Date
  notifiedOn: string | null
  informedOn: string | null
  author: string
}

export async function listBreaches(ctx: AllowedCtx<'people:erase'>): Promise<ShownBreach[]> {
  const rows = await ctx.db.select().from(dataBreaches).orderBy(desc(dataBreaches.found_at))
  return rows.map((row) => ({
    id: row.id,
    foundAt: row.found_at,
    what: row.what,
    people: row.people,
    measures: row.measures,
    notifyUntil: after(row.found_at, NOTIFY_WITHIN_MS),
    notifiedOn: row.notified_on,
    informedOn: row.informed_on,
    author: row.author,
  }))
}

/** Writes a breach into the register; one that is written down already is not written again. `future` is a moment that has not come. */
export async function addBreach(
  ctx: AllowedCtx<'people:erase'>,
  { foundOn, foundAt, ...breach }: BreachInput,
): Promise<'noted' | 'known' | 'future'> {
  const [clockHours = 0, clockMinutes = 0] = foundAt.split(':').map(Number)
  const found_at = instantOf(foundOn, clockHours * 60 + clockMinutes)
  if (found_at > ctx.now) return 'future'
  return ctx.db.transaction(async (tx) => {
    const same = and(eq(dataBreaches.found_at, found_at), eq(dataBreaches.what, breach.what))
    if ((await tx.select({ id: dataBreaches.id }).from(dataBreaches).where(same)).length > 0) return 'known'
    const author = signsAs(ctx.actor)
    const author_id = 'userId' in ctx.actor ? ctx.actor.userId : null
    const [row] = await tx
      .insert(dataBreaches)
      .values({ ...breach, found_at, author, author_id, created_at: ctx.now })
      .returning({ id: dataBreaches.id })
    await recordAudit({ ...ctx, db: tx }, { action: 'privacy.breach_noted', subject: { kind: 'breach', ...(row && { id: row.id }) } })
    return 'noted'
  })
}

/** Notes that the authority, or the people, were told on a day. */
export async function noteBreachStep(
  ctx: AllowedCtx<'people:erase'>,
  input: { id: string; step: 'notified' | 'informed'; on: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const set = input.step === 'notified' ? { notified_on: input.on } : { informed_on: input.on }
    await tx.update(dataBreaches).set(set).where(eq(dataBreaches.id, input.id))
    await recordAudit(
      { ...ctx, db: tx },
      { action: `privacy.breach_${input.step}`, subject: { kind: 'breach', id: input.id }, after: { on: input.on } },
    )
  })
}
