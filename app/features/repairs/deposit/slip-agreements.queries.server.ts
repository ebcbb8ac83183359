import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { addsTo } from '#app/lib/agreed-before.ts'
import { isPartKind } from '#app/lib/repair-price.ts'
import { isCleaning } from '#app/lib/water-repair.ts'
import type { Taxed } from '#app/lib/vat-words.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AGREED_CENTS } from '#app/platform/db/agreed-cents.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import type { QuoteLine } from '#app/platform/db/tables/requests.server.ts'
import type { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import type { SlipAgreement } from './deposit-sheet.ts'

/**
 * The agreements that stand for a device, in order: the first, then what was added to it, each with its price and its day. Empty where the counter's
 * was the only one, or none was: the slip then says the price of the counter and the day of the device.
 */
export async function listSlipAgreements({ db }: Pick<Ctx, 'db'>, repair: typeof repairs.$inferSelect): Promise<SlipAgreement[]> {
  const { id, due_on: dueOn } = repair
  const rows = await db
    .select({
      concludedAt: contracts.concluded_at,
      source: contracts.source,
      cents: AGREED_CENTS,
      lines: quotes.lines,
      partKind: quotes.part_kind,
      aidCents: quotes.aid_cents,
      vatRegime: quotes.vat_regime,
      counterAidCents: deposits.aid_cents,
      saysPrice: sql<boolean>`exists (select from ${deposits} as slip where slip.repair_id = ${id} and slip.price_cents is not null)`,
    })
    .from(contracts)
    .leftJoin(deposits, and(eq(contracts.source, 'counter'), eq(deposits.repair_id, contracts.repair_id)))
    // The contract of a quote has its id.
    .leftJoin(quotes, eq(quotes.id, contracts.id))
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(and(ofRepair(repair), isNull(contracts.left_at), isNull(withdrawals.id), sql`${AGREED_CENTS} is not null`))
    .orderBy(asc(contracts.concluded_at))
  // A quote that was accepted since is the price of a slip that was written without one.
  const isQuoteAlone = rows.length === 1 && rows.some(({ lines, saysPrice }) => lines !== null && !saysPrice)
  if (rows.length < 2 && !isQuoteAlone) return []
  const standing: (Omit<SlipAgreement, 'dueOn'> & AgreedQuote)[] = []
  for (const { concludedAt, source, cents: totalCents, lines, partKind, aidCents, vatRegime, counterAidCents } of rows) {
    if (totalCents === null) continue
    const before = standing.at(-1)
    const adds = before !== undefined && addsTo(totalCents, before.totalCents)
    // What replaces an agreement replaces what that one had in its price as well.
    if (!adds) standing.length = 0
    const quote = { totalCents, lines, partKind, vatRegime: vatRegime ?? '', aidTotalCents: aidCents ?? counterAidCents ?? 0 }
    standing.push({
      ...quote,
      concludedAt,
      cents: adds ? totalCents - before.totalCents : totalCents,
      atCounter: source === 'counter',
      quoted: quotedWork(quote, adds ? before : null),
    })
  }
  const agreements: SlipAgreement[] = []
  // One after the other: a connection that holds a transaction answers one question at a time.
  for (const [index, { concludedAt, cents: ownCents, atCounter, quoted }] of standing.entries()) {
    const next = standing[index + 1]
    agreements.push({
      concludedAt,
      cents: ownCents,
      atCounter,
      quoted,
      dueOn: next ? await dayBefore(db, { id, since: next.concludedAt, dueOn }) : dueOn,
    })
  }
  return agreements
}

/** The customer has withdrawn from the contract that counts: nothing is done any more, and neither a price nor a day is promised. */
export async function isSlipEnded({ db }: Pick<Ctx, 'db'>, repair: typeof repairs.$inferSelect): Promise<boolean> {
  const [newest] = await db
    .select({ withdrawalId: withdrawals.id })
    .from(contracts)
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(and(ofRepair(repair), isNull(contracts.left_at)))
    .orderBy(desc(contracts.concluded_at))
    .limit(1)
  return newest !== undefined && newest.withdrawalId !== null
}

function ofRepair({ id, origin_id: originId }: typeof repairs.$inferSelect) {
  return or(
    eq(contracts.repair_id, id),
    originId === null ? undefined : eq(contracts.request_id, originId),
    originId === null ? undefined : eq(contracts.booking_id, originId),
  )
}

/** What was agreed as a whole, also with what came before it; without lines and kind of part where it has no quote. */
interface AgreedQuote extends Taxed {
  totalCents: number
  lines: QuoteLine[] | null
  partKind: string | null
  aidTotalCents: number
}

/** What a quote says of its own work, without what was agreed before it. A contract of the counter has no lines to compare with. */
function quotedWork({ lines, partKind, vatRegime, aidTotalCents }: AgreedQuote, before: AgreedQuote | null): SlipAgreement['quoted'] {
  if (lines === null) return null
  const known = before?.lines?.map(({ label }) => label) ?? []
  // A discount is no work.
  const own = before && !before.lines ? [] : lines.filter(({ label, amountCents }) => amountCents >= 0 && !known.includes(label))
  return {
    work: own.map(({ label }) => label).join(', '),
    partKind: own.length > 0 && !own.some((line) => namesPart(line) || isCleaning(line.label)) && isPartKind(partKind) ? partKind : null,
    vatRegime,
    aidCents: Math.max(0, aidTotalCents - (before?.aidTotalCents ?? 0)),
  }
}

/** "Batterie, pièce d’origine": a line whose part is another than that of its quote says so. */
function namesPart({ label }: QuoteLine): boolean {
  return /, pièce [^,]+$/u.test(label)
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
