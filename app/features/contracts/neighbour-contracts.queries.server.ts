import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addsTo, relationText } from '#app/lib/agreed-before.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { AGREED_CENTS } from '#app/platform/db/agreed-cents.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { contractsOfSameCase } from './find-contract.queries.server.ts'
import type { FoundContract } from './find-contract.queries.server.ts'

interface Neighbour {
  concludedAt: Date
  cents: number
}

async function neighbour(db: Db, contract: FoundContract, which: SQL | undefined): Promise<Neighbour | null> {
  const [row] = await db
    .select({ concludedAt: contracts.concluded_at, cents: AGREED_CENTS })
    .from(contracts)
    .leftJoin(deposits, and(eq(contracts.source, 'counter'), eq(deposits.repair_id, contracts.repair_id)))
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(and(contractsOfSameCase(contract), ne(contracts.id, contract.id), isNotNull(AGREED_CENTS), which))
    .orderBy(desc(contracts.concluded_at))
    .limit(1)
  return row && row.cents !== null ? { concludedAt: row.concludedAt, cents: row.cents } : null
}

const dayOf = ({ concludedAt }: Neighbour) => dateText(parisTime(concludedAt).date)

/** What a contract is to the one that counted when it was concluded; null where there was none. */
export async function beforeText(db: Db, contract: FoundContract): Promise<string | null> {
  const { totalCents, concludedAt } = contract
  if (totalCents === null) return null
  const stood = or(isNull(contracts.left_at), gt(contracts.left_at, concludedAt))
  const notLeft = or(isNull(withdrawals.id), gt(withdrawals.declared_at, concludedAt))
  const earlier = await neighbour(db, contract, and(lt(contracts.concluded_at, concludedAt), stood, notLeft))
  if (!earlier) return null
  return `${relationText('Ce contrat', `celui du ${dayOf(earlier)}`, { earlierCents: earlier.cents, cents: totalCents })}.`
}

/** What has come of a contract by the newest one of its case; empty while it is the newest itself, or the newer ones were left. */
export async function afterTexts(db: Db, contract: FoundContract): Promise<string[]> {
  const { totalCents, concludedAt } = contract
  if (totalCents === null) return []
  const later = await neighbour(db, contract, and(gt(contracts.concluded_at, concludedAt), isNull(contracts.left_at)))
  if (!later) return []
  const price = priceText(later.cents)
  return [
    addsTo(later.cents, totalCents)
      ? `Un contrat du ${dayOf(later)} s’y ajoute\u00a0: son prix, ${price}, comprend celui-ci.`
      : `Un contrat du ${dayOf(later)} le remplace (${price}).`,
  ]
}
