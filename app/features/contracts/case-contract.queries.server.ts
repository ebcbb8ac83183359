import { and, desc, eq, inArray, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addedPartOfCase } from '#app/platform/db/case-money.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { acceptedTexts, contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import type { EARLY_MEANS, SummaryLine } from '#app/platform/db/tables/contracts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { REPAIR_OF_CONTRACT } from './find-contract.queries.server.ts'
import { waitsUntil, withdrawalRight } from './withdrawal-right.ts'
import type { RightFacts } from './withdrawal-right.ts'

export type EarlyMeans = (typeof EARLY_MEANS)[number]

/** The parts of a case by which its contract is found. `originId`: the request or the visit that it came from. */
export interface ContractCase {
  repairId: string | null
  originId: string | null
}

/** The contract of a case that counts, as staff see it. */
export interface CaseContract {
  id: string
  source: 'quote' | 'postal' | 'booking' | 'counter'
  place: 'counter' | 'distance' | 'home'
  concludedAt: Date
  /** When the customer was told of the right to withdraw; null while nobody has. */
  informedAt: Date | null
  acceptedBy: string
  summary: readonly SummaryLine[]
  summaryHash: string
  terms: { hash: string; version: number } | null
  startsEarly: boolean
  /** How the customer asked for that; null when nobody noted it. `notedBy`: who of the team did, empty for the customer. */
  early: { askedAt: Date; means: EarlyMeans; notedBy: string } | null
  urgentHome: boolean
  /** As in `withdrawal-right.ts`. */
  sentBack: boolean
  circular: 'unknown' | 'not_concerned' | 'offered' | 'chosen' | 'declined'
  circularReason: string
  /** `keptCents`: what the customer owes all the same, also of an addition that was left before; null while nobody has said so. */
  withdrawal: { id: string; declaredAt: Date; refundDueOn: string; settledAt: Date | null; keptCents: number | null } | null
}

/** The contract of a case that counts: the newest, for a later quote replaces what was agreed before; one that was left gives way to what stands. */
export async function findCaseContract(ctx: Ctx, of: ContractCase): Promise<CaseContract | null> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await newestOf(ctx.db, of)
  if (!row) return null
  const { contract, version, withdrawal, addedCents, sentBack } = row
  return {
    id: contract.id,
    source: contract.source,
    place: contract.place,
    concludedAt: contract.concluded_at,
    informedAt: contract.informed_at,
    acceptedBy: contract.accepted_by,
    summary: contract.summary,
    summaryHash: contract.summary_hash,
    terms: contract.terms_hash !== null && version !== null ? { hash: contract.terms_hash, version } : null,
    startsEarly: contract.starts_early,
    early: contract.early_asked_at && { askedAt: contract.early_asked_at, means: contract.early_means, notedBy: contract.early_noted_by },
    urgentHome: contract.urgent_home,
    sentBack,
    circular: contract.circular,
    circularReason: contract.circular_reason,
    withdrawal: withdrawal && {
      id: withdrawal.id,
      declaredAt: withdrawal.declared_at,
      refundDueOn: withdrawal.refund_due_on,
      settledAt: withdrawal.settled_at,
      keptCents: withdrawal.kept_cents === null && addedCents === 0 ? null : (withdrawal.kept_cents ?? 0) + addedCents,
    },
  }
}

/** What the customer of a case may know of the beginning of its work. */
export interface CaseStart {
  contractId: string
  concludedAt: Date
  source: CaseContract['source']
  /** As in `withdrawal-right.ts`. */
  waitsUntil: string | null
  /** The last day on which the customer can withdraw, "YYYY-MM-DD"; null where there is no such right, or none any more. */
  lastDay: string | null
  /** The wish that the work begins within the period; null while nobody has asked for it. */
  asked: { at: Date; means: EarlyMeans; text: string } | null
  /** The customer has withdrawn: nothing begins any more. */
  withdrawn: boolean
}

/** The beginning of the work by the contract of a case that counts; null without one. */
export async function findCaseStart(db: Db, of: ContractCase, now: Date): Promise<CaseStart | null> {
  const [row] = await newestOf(db, of)
  if (!row) return null
  const { contract, withdrawal } = row
  const right = withdrawalRight({ ...rightFacts(row), doneAt: null }, now)
  return {
    contractId: contract.id,
    concludedAt: contract.concluded_at,
    source: contract.source,
    withdrawn: withdrawal !== null,
    waitsUntil: withdrawal ? null : waitsUntil(rightFacts(row), now),
    lastDay: right.kind === 'open' && !withdrawal ? right.lastDay : null,
    asked: contract.early_asked_at && { at: contract.early_asked_at, means: contract.early_means, text: contract.early_text },
  }
}

/** A wish that was given for an earlier contract. `notedBy` as in `CaseContract`. */
export type EarlierWish = NonNullable<CaseStart['asked']> & { notedBy: string }

/** The wish of a customer for what was agreed on before the contract that counts, and that was not left alone; null where there is none. */
export async function findEarlierWish(db: Db, of: ContractCase, contractId: string): Promise<EarlierWish | null> {
  const [found] = await db
    .select({ at: contracts.early_asked_at, means: contracts.early_means, text: contracts.early_text, notedBy: contracts.early_noted_by })
    .from(contracts)
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(
      and(
        contractOf(db, of),
        ne(contracts.id, contractId),
        // The contract of a parcel is made before any price is known: a wish in it was not about this work.
        ne(contracts.source, 'postal'),
        isNotNull(contracts.early_asked_at),
        isNull(contracts.left_at),
        isNull(withdrawals.id),
      ),
    )
    .orderBy(desc(contracts.concluded_at))
    .limit(1)
  return found?.at ? { ...found, at: found.at } : null
}

/**
 * What the contract of a case that counts means for the work: `waitsUntil` as in `withdrawal-right.ts`; `contractId` and `concludedAt` are null without
 * one.
 */
export async function readCaseStanding(
  db: Db,
  of: ContractCase,
  now: Date,
): Promise<{ withdrawn: boolean; waitsUntil: string | null; contractId: string | null; concludedAt: Date | null }> {
  const [row] = await newestOf(db, of)
  if (!row) return { withdrawn: false, waitsUntil: null, contractId: null, concludedAt: null }
  const { contract, withdrawal } = row
  const counts = { contractId: contract.id, concludedAt: contract.concluded_at }
  if (withdrawal) return { withdrawn: true, waitsUntil: null, ...counts }
  return { withdrawn: false, waitsUntil: waitsUntil(rightFacts(row), now), ...counts }
}

/** Whether the contract before the one that counts stands beside it. A label by post was none of work. */
export async function hasEarlierContract(db: Db, of: ContractCase): Promise<boolean> {
  const [, before] = await newestOf(db, of, 2)
  return before !== undefined && before.contract.source !== 'postal' && before.withdrawal === null
}

function rightFacts({ contract, sentBack }: { contract: typeof contracts.$inferSelect; sentBack: boolean }): Omit<RightFacts, 'doneAt'> {
  return {
    place: contract.place,
    concludedAt: contract.concluded_at,
    informedAt: contract.informed_at,
    startsEarly: contract.starts_early,
    urgentHome: contract.urgent_home,
    sentBack,
  }
}

/** Whether the customer has withdrawn from the contract of a case that counts. */
export async function isWithdrawn(db: Db, of: ContractCase): Promise<boolean> {
  return (await findCaseWithdrawal(db, of)) !== undefined
}

/**
 * The withdrawal from the contract of a case that counts; `settledAt` is null while money is owed. `addedCents`: what was counted of an addition that was
 * left before, and is owed beside `keptCents`.
 */
export async function findCaseWithdrawal(
  db: Db,
  of: ContractCase,
): Promise<{ id: string; contractId: string; declaredAt: Date; settledAt: Date | null; keptCents: number | null; addedCents: number } | undefined> {
  const [row] = await newestOf(db, of)
  if (!row?.withdrawal) return undefined
  const { id, contract_id: contractId, declared_at: declaredAt, settled_at: settledAt, kept_cents: keptCents } = row.withdrawal
  return { id, contractId, declaredAt, settledAt, keptCents, addedCents: row.addedCents }
}

/** When the customer last left a contract of the case that added to one that stands; null for never. */
export async function findLeftAt(db: Db, of: ContractCase): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(contracts.left_at) })
    .from(contracts)
    .where(contractOf(db, of))
  return row?.at ?? null
}

/** The withdrawals of a case whose money nobody has settled yet, also from a contract that added to one that stands. */
export function findOpenWithdrawals(db: Db, of: ContractCase): Promise<{ id: string; contractId: string }[]> {
  return withdrawalsOf(db, of, isNull(withdrawals.settled_at))
}

/** The withdrawals of a case for which staff have said, or may have, what was done at the customer's wish. */
export function listCountedWithdrawals(db: Db, of: ContractCase): Promise<{ id: string; contractId: string }[]> {
  return withdrawalsOf(db, of, isNotNull(withdrawals.kept_cents))
}

function withdrawalsOf(db: Db, of: ContractCase, which: SQL) {
  return db
    .select({ id: withdrawals.id, contractId: withdrawals.contract_id })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.id, withdrawals.contract_id))
    .where(and(which, contractOf(db, of)))
}

/** What was counted of additions that were left before a withdrawal of the statement around, cents. */
const ADDED_CENTS = sql<number>`case when ${withdrawals.id} is null then 0
  else ${addedPartOfCase({ repairId: REPAIR_OF_CONTRACT, requestId: sql`${contracts.request_id}` })} end`

/** A parcel whose device went back as it came, without an agreed price: nothing is left of what its label was sent for. */
const SENT_BACK = sql<boolean>`${contracts.source} = 'postal'
  and coalesce((select outcome from repairs where id = ${REPAIR_OF_CONTRACT}) = 'not_repaired', false)`

function newestOf(db: Db, of: ContractCase, most = 1) {
  return db
    .select({ contract: contracts, version: acceptedTexts.version, withdrawal: withdrawals, addedCents: ADDED_CENTS, sentBack: SENT_BACK })
    .from(contracts)
    .leftJoin(acceptedTexts, eq(acceptedTexts.hash, contracts.terms_hash))
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(and(isNull(contracts.left_at), contractOf(db, of)))
    .orderBy(desc(contracts.concluded_at))
    .limit(most)
}

/** Every contract of a case; without a part there is none. */
function contractOf(db: Db, { repairId, originId }: ContractCase) {
  return or(
    sql`false`,
    ...(repairId === null ? [] : [eq(contracts.repair_id, repairId), ofOrigin(db, repairId)]),
    ...(originId === null ? [] : [eq(contracts.request_id, originId), eq(contracts.booking_id, originId)]),
  )
}

/** The contract of the request or of the visit that a repair came from, also where the caller only knows the repair. */
function ofOrigin(db: Db, repairId: string) {
  const origin = db.select({ id: repairs.origin_id }).from(repairs).where(eq(repairs.id, repairId))
  return or(inArray(contracts.request_id, origin), inArray(contracts.booking_id, origin))
}
