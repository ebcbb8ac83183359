import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { addsTo } from '#app/lib/agreed-before.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AGREED_CENTS } from '#app/platform/db/agreed-cents.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import type { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import type { SlipAgreement } from './deposit-sheet.ts'

/**
 * The agreements that stand for a device, in order: the first, then what was added to it, each with its price and its day. Empty where there was one
 * at most: the slip then says the price of the counter and the day of the device.
 */
export async function listSlipAgreements({ db }: Pick<Ctx, 'db'>, repair: typeof repairs.$inferSelect): Promise<SlipAgreement[]> {
  const { id, origin_id: originId, due_on: dueOn } = repair
  const rows = await db
    .select({ concludedAt: contracts.concluded_at, source: contracts.source, cents: AGREED_CENTS })
    .from(contracts)
    .leftJoin(deposits, and(eq(contracts.source, 'counter'), eq(deposits.repair_id, contracts.repair_id)))
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(
      and(
        or(
          eq(contracts.repair_id, id),
          originId === null ? undefined : eq(contracts.request_id, originId),
          originId === null ? undefined : eq(contracts.booking_id, originId),
        ),
        isNull(contracts.left_at),
        isNull(withdrawals.id),
        sql`${AGREED_CENTS} is not null`,
      ),
    )
    .orderBy(asc(contracts.concluded_at))
  if (rows.length < 2) return []
  const standing: (Omit<SlipAgreement, 'dueOn'> & { totalCents: number })[] = []
  for (const { concludedAt, source, cents: totalCents } of rows) {
    if (totalCents === null) continue
    const before = standing.at(-1)
    const adds = before !== undefined && addsTo(totalCents, before.totalCents)
    // What replaces an agreement replaces what that one had in its price as well.
    if (!adds) standing.length = 0
    standing.push({ concludedAt, totalCents, cents: adds ? totalCents - before.totalCents : totalCents, atCounter: source === 'counter' })
  }
  return Promise.all(
    standing.map(async ({ concludedAt, cents: ownCents, atCounter }, index) => {
      const next = standing[index + 1]
      return { concludedAt, cents: ownCents, atCounter, dueOn: next ? await dayBefore(db, { id, since: next.concludedAt, dueOn }) : dueOn }
    }),
  )
}

/** The day that was promised before something was agreed on that moved it; the one of today where nothing has. */
async function dayBefore(db: Ctx['db'], { id, since, dueOn }: { id: string; since: Date; dueOn: string | null }): Promise<string | null> {
  const [moved] = await db
    .select({ day: sql<string | null>`${auditEntries.before} ->> 'dueOn'` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_kind, 'repair'),
        eq(auditEntries.subject_id, id),
        gte(auditEntries.at, since),
        sql`${auditEntries.before} ? 'dueOn'`,
        sql`${auditEntries.after} ? 'dueOn'`,
      ),
    )
    .orderBy(asc(auditEntries.at))
    .limit(1)
  return moved ? moved.day : dueOn
}
