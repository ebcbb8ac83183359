import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { addsTo } from '#app/lib/agreed-before.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AGREED_CENTS } from '#app/platform/db/agreed-cents.server.ts'
import { addedPartOfCase, stoodBefore } from '#app/platform/db/case-money.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { contractsOfSameCase, findContractById } from './find-contract.queries.server.ts'
import type { FoundContract } from './find-contract.queries.server.ts'
import { waitsUntil, withdrawalRight } from './withdrawal-right.ts'

/** An earlier contract of the same case. */
export interface StandingContract {
  id: string
  concludedAt: Date
  /** What was agreed, after the aid. */
  cents: number
}

/**
 * What stands in any case when a customer leaves a contract that added to an earlier one: the newest before it that cannot be left any more, and that
 * costs less. Undefined where nothing does: the withdrawal then ends the whole case, unless its customer keeps something. A contract that asks for less
 * than the one before replaces it, and one without a price, a label or a visit, leaves nothing to charge.
 */
export async function findStanding(ctx: Pick<Ctx, 'db' | 'now'>, contract: FoundContract): Promise<StandingContract | undefined> {
  return (await listKeepable(ctx, contract)).find(({ isFixed }) => isFixed)
}

/** `isFixed`: it cannot be left any more. */
export interface KeepableContract extends StandingContract {
  isFixed: boolean
}

/**
 * What a customer may keep who leaves this contract, the newest first: the earlier contracts of the case to which something was added since. The last
 * is the one that stands in any case, where there is one.
 */
export async function listKeepable(ctx: Pick<Ctx, 'db' | 'now'>, contract: FoundContract): Promise<KeepableContract[]> {
  if (contract.totalCents === null) return []
  const keepable: KeepableContract[] = []
  for (const each of await pricedBefore(ctx, contract)) {
    if (each.cents >= contract.totalCents) continue
    const before = await findContractById(ctx, each.id)
    const right = before && withdrawalRight(before, ctx.now).kind
    // One that a newer contract has replaced stands no more, whether it could still be left or not: only what replaced it is kept, or nothing.
    const isReplaced = keepable.some((newer) => !addsTo(newer.cents, each.cents))
    if (!before || isReplaced || right === 'cancelled') continue
    if (right !== 'open') return [...keepable, { ...each, isFixed: true }]
    keepable.push({ ...each, isFixed: false })
  }
  return keepable
}

/** An agreement of a case: a contract, or what would be one if it were made now. */
export type CaseAgreement = Pick<FoundContract, 'id' | 'requestId' | 'repairId' | 'bookingId' | 'totalCents' | 'concludedAt'>

/** `adds`: it costs more, for more work. `replaces`: it costs no more, and the work of the one before need not have waited when it was made. */
interface Relation {
  kind: 'adds' | 'replaces'
  before: StandingContract
}

/**
 * What an agreement is to the one that counted before it, also if that can still be left. Where the work of that one was still waiting, there was none that
 * could go on, so that the agreement is compared with the one before that.
 */
export async function findRelation(ctx: Pick<Ctx, 'db'>, agreement: CaseAgreement): Promise<Relation | undefined> {
  const { totalCents, concludedAt } = agreement
  if (totalCents === null) return undefined
  for (const before of await pricedBefore(ctx, agreement)) {
    if (addsTo(totalCents, before.cents)) return { kind: 'adds', before }
    const contract = await findContractById(ctx, before.id)
    if (contract && waitsUntil(contract, concludedAt) === null) return { kind: 'replaces', before }
  }
  return undefined
}

/** The earlier contracts of the same case that count and have a price, the newest first. */
async function pricedBefore(ctx: Pick<Ctx, 'db'>, contract: CaseAgreement): Promise<StandingContract[]> {
  const earlier = await ctx.db
    .select({ id: contracts.id, concludedAt: contracts.concluded_at, cents: AGREED_CENTS })
    .from(contracts)
    .leftJoin(deposits, and(eq(contracts.source, 'counter'), eq(deposits.repair_id, contracts.repair_id)))
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(
      and(
        contractsOfSameCase(contract),
        ne(contracts.id, contract.id),
        lt(contracts.concluded_at, contract.concludedAt),
        isNull(contracts.left_at),
        isNull(withdrawals.id),
      ),
    )
    .orderBy(desc(contracts.concluded_at))
  return earlier.flatMap(({ cents, ...each }) => (cents === null ? [] : [{ ...each, cents }]))
}

/** Ends a contract alone, and with it those that were concluded since the one that stands; their quotes count no more. */
export async function leaveUpTo(txCtx: Pick<Ctx, 'db' | 'now'>, contract: FoundContract, standing: StandingContract): Promise<void> {
  const left = await txCtx.db
    .update(contracts)
    .set({ left_at: txCtx.now, updated_at: txCtx.now })
    .where(
      and(contractsOfSameCase(contract), ne(contracts.id, standing.id), gt(contracts.concluded_at, standing.concludedAt), isNull(contracts.left_at)),
    )
    .returning({ id: contracts.id })
  const ids = left.map(({ id }) => id)
  await txCtx.db
    .update(quotes)
    .set({ state: 'withdrawn' })
    .where(and(inArray(quotes.id, ids), eq(quotes.state, 'accepted')))
}

/** What the agreement costs that stood when this contract was left alone, cents; null where it was not. */
export async function findStoodCents(txCtx: Pick<Ctx, 'db'>, { id, repairId, requestId, leftAt }: FoundContract): Promise<number | null> {
  if (leftAt === null) return null
  const parts = { repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid` }
  const [row] = await txCtx.db
    .select({ cents: sql<number | null>`(select ${stoodBefore(parts, 'ended')} from ${contracts} as ended where ended.id = ${id})` })
    .from(contracts)
    .where(eq(contracts.id, id))
  return row?.cents ?? null
}

/** Whether staff have counted what was done of an addition that its customer left: nothing else changes its contract after it was left. */
export async function isAdditionCounted(ctx: Pick<Ctx, 'db'>, { id }: FoundContract): Promise<boolean> {
  return (await ctx.db.$count(contracts, and(eq(contracts.id, id), gt(contracts.updated_at, contracts.left_at)))) > 0
}

/** What was counted of additions that their customer has left alone, cents. */
export async function readAddedPart(db: Db, { repairId, requestId }: { repairId: string | null; requestId: string | null }): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select ${addedPartOfCase({ repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid` })} as cents`,
  )
  return rows[0]?.cents ?? 0
}
