import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readReference, referenceNumber } from '#app/lib/case-reference.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { withdrawalRight } from './withdrawal-right.ts'
import type { RightFacts } from './withdrawal-right.ts'

/** A contract with what the withdrawal needs to know of its case. */
export interface FoundContract extends RightFacts {
  id: string
  source: 'quote' | 'postal' | 'booking' | 'counter'
  requestId: string | null
  repairId: string | null
  bookingId: string | null
  storeId: string | null
  /** Of the case, as the customer gave it. */
  name: string
  /** The address of the case; empty without one. */
  email: string
  /** "Réparation D-7K2M9Q, iPhone 13, 129,90 €, conclue le 2 novembre 2026". */
  text: string
  withdrawalId: string | null
  /** When it was left alone, or with a newer one, while an earlier contract stands; null for every other. */
  leftAt: Date | null
  /** What it costs, cents; null where no price was agreed yet. */
  totalCents: number | null
  /** "D-7K2M9Q" of the request, or "T-1" of the repair; null for a visit. */
  reference: string | null
  /** Of the case; null for a visit alone. */
  device: string | null
  /** When a visit is; null for every other. */
  visitAt: Date | null
  /** Its device is with the customer again, or on its way there. */
  isBack: boolean
}

/** What a customer gives who has no link. */
export interface ContractClue {
  reference: string
  email: string
  phone: string
}

/** `number`: of the repair by which the contract was named; null for who named it otherwise. */
export type Found = { kind: 'found'; contract: FoundContract; number: number | null } | { kind: 'counter' } | { kind: 'missed' }

/** The newest repair of a contract, of the statement around: its own, or the one that its request or visit became. */
export const REPAIR_OF_CONTRACT = sql<string | null>`(select device.id from repairs as device
  where device.id = ${contracts.repair_id} or device.origin_id = coalesce(${contracts.request_id}, ${contracts.booking_id})
  order by device.number desc limit 1)`

/** Of the form that its customer sent; null for a request that staff opened for a device at the counter, whose customer knows the number of the slip alone. */
const KNOWN_REFERENCE = sql<string | null>`case when ${repairs.number} is null or ${STATED_ONLINE} then ${requests.reference} end`

/** A visit that was cancelled, from which no device was taken to the shop. */
const CANCELLED = sql<boolean>`coalesce(${bookings.status} = 'cancelled', false) and ${repairs.id} is null`

/** A parcel whose device went back as it came. A price that was agreed on since has a contract of its own. */
const SENT_BACK = sql<boolean>`${contracts.source} = 'postal' and coalesce(${repairs.outcome} = 'not_repaired', false)`

const BACK = sql<boolean>`coalesce(${repairs.status} = 'handed_over' or ${repairs}.case_step = 'shipped', false)`

/** The contract behind the customer's own link. */
export async function findContractByToken(ctx: Pick<Ctx, 'db'>, token: string): Promise<FoundContract | undefined> {
  return selectContract(ctx, eq(contracts.link_hash, linkHash(token)))
}

export async function findContractById(ctx: Pick<Ctx, 'db'>, id: string): Promise<FoundContract | undefined> {
  return selectContract(ctx, eq(contracts.id, id))
}

/** The contract of a request that counts. */
export async function findContractOfRequest(ctx: Pick<Ctx, 'db'>, requestId: string): Promise<FoundContract | undefined> {
  return selectContract(ctx, and(eq(contracts.request_id, requestId), isNull(contracts.left_at)))
}

/**
 * The contract by what the customer knows: a reference with the e-mail or the phone that was given then. A visit has no reference: it asks
 * for both, since many people know one of them of somebody else.
 */
export async function findContractByClue(ctx: Pick<Ctx, 'db'>, { reference, email, phone }: ContractClue): Promise<Found> {
  const requestReference = readReference(reference)
  // Empty contacts must not match a case without one.
  const address = email.trim().toLowerCase() || '-'
  const number = readPhone(phone) ?? '-'
  const ofRepair = or(eq(repairs.customer_email, address), eq(repairs.customer_phone, number))
  const ofVisit = or(eq(bookings.email, address), eq(bookings.phone, number))
  const ofCase = or(eq(requests.email, address), eq(requests.phone, number), ofRepair, ofVisit)
  const repairNumber = referenceNumber(reference)
  const which =
    repairNumber !== null
      ? and(eq(repairs.number, repairNumber), ofCase)
      : requestReference !== null
        ? and(eq(requests.reference, requestReference), ofCase)
        : and(isNotNull(contracts.booking_id), eq(bookings.email, address), eq(bookings.phone, number))
  const contract = which && (await selectContract(ctx, which))
  if (contract) return { kind: 'found', contract, number: repairNumber }
  if (repairNumber === null) return { kind: 'missed' }
  const [counter] = await ctx.db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.number, repairNumber), ofRepair))
  return { kind: counter ? 'counter' : 'missed' }
}

/**
 * The contract that a customer leaves who names this one, perhaps from an older mail: the newest of its case that counts, since a later quote replaces what
 * was agreed before; the one that was named where that cannot be left any more. One that ended together with a newer one leads to the withdrawal from that,
 * or, where both ended by agreement, to the contract that stands.
 */
export async function contractToLeave(ctx: Pick<Ctx, 'db' | 'now'>, named: FoundContract): Promise<FoundContract> {
  if (named.withdrawalId !== null) return named
  const newest = await selectContract(
    ctx,
    and(contractsOfSameCase(named), named.leftAt === null ? isNull(contracts.left_at) : isNotNull(withdrawals.id)),
  )
  const canBeLeft = newest !== undefined && (newest.withdrawalId !== null || withdrawalRight(newest, ctx.now).kind === 'open')
  if (canBeLeft) return newest
  const stands = named.leftAt === null ? undefined : await selectContract(ctx, and(contractsOfSameCase(named), isNull(contracts.left_at)))
  return stands ?? named
}

/**
 * The same contract under the number of its repair. Numbers follow each other, so whoever named it by that may be a stranger: they never read the reference
 * of its request, which opens what only its customer may do.
 */
export function calledByNumber(contract: FoundContract, number: number): FoundContract {
  const reference = `T-${number}`
  return { ...contract, reference, text: contractText({ ...contract, reference }) }
}

/** Every contract of the case of this one, of the statement around. */
export function contractsOfSameCase({
  requestId,
  repairId,
  bookingId,
  id,
}: Pick<FoundContract, 'requestId' | 'repairId' | 'bookingId' | 'id'>): SQL | undefined {
  return or(
    eq(contracts.id, id),
    ...(requestId === null ? [] : [eq(contracts.request_id, requestId)]),
    ...(repairId === null ? [] : [eq(contracts.repair_id, repairId)]),
    ...(bookingId === null ? [] : [eq(contracts.booking_id, bookingId)]),
  )
}

/** Holds the contract for the rest of the transaction; undefined when it is gone. */
export async function lockContract(txCtx: Pick<Ctx, 'db'>, id: string): Promise<FoundContract | undefined> {
  await txCtx.db.select({ id: contracts.id }).from(contracts).where(eq(contracts.id, id)).for('update')
  return findContractById(txCtx, id)
}

/**
 * The same as `contractToLeave`, held for the rest of the transaction; undefined when it is gone. Its request is held first, as by whoever agrees to a quote:
 * of the two one waits, so that the declaration ends what was agreed on before it and nothing else.
 */
export async function lockContractToLeave(txCtx: Pick<Ctx, 'db' | 'now'>, named: FoundContract): Promise<FoundContract | undefined> {
  if (named.requestId !== null) await txCtx.db.select({ id: requests.id }).from(requests).where(eq(requests.id, named.requestId)).for('no key update')
  const { id } = await contractToLeave(txCtx, named)
  return lockContract(txCtx, id)
}

/** The newest of those that match: a later quote replaces what was agreed before. */
async function selectContract(ctx: Pick<Ctx, 'db'>, which: SQL | undefined): Promise<FoundContract | undefined> {
  const [row] = await ctx.db
    .select({
      id: contracts.id,
      source: contracts.source,
      place: contracts.place,
      concludedAt: contracts.concluded_at,
      informedAt: contracts.informed_at,
      totalCents: contracts.total_cents,
      startsEarly: contracts.starts_early,
      urgentHome: contracts.urgent_home,
      requestId: contracts.request_id,
      bookingId: contracts.booking_id,
      reference: KNOWN_REFERENCE,
      device: sql<string | null>`coalesce(${requests.device}, ${repairs.device})`,
      email: sql<string>`coalesce(nullif(${repairs.customer_email}, ''), ${requests.email}, ${bookings.email}, '')`,
      name: sql<string>`coalesce(nullif(${repairs.customer_name}, ''), ${requests.name}, ${bookings.name}, '')`,
      storeId: sql<string | null>`coalesce(${repairs.store_id}, ${requests.store_id})`,
      visitAt: bookings.starts_at,
      repairId: repairs.id,
      number: repairs.number,
      doneAt:
        sql<Date | null>`case when ${repairs.outcome} = 'repaired' and ${repairs.status} = 'handed_over' then ${repairs.handed_over_at} end`.mapWith(
          repairs.handed_over_at,
        ),
      withdrawalId: withdrawals.id,
      leftAt: contracts.left_at,
      cancelled: CANCELLED,
      sentBack: SENT_BACK,
      isBack: BACK,
    })
    .from(contracts)
    .leftJoin(requests, eq(requests.id, contracts.request_id))
    .leftJoin(bookings, eq(bookings.id, contracts.booking_id))
    .leftJoin(
      repairs,
      or(eq(repairs.id, contracts.repair_id), eq(repairs.origin_id, sql`coalesce(${contracts.request_id}, ${contracts.booking_id})`)),
    )
    .leftJoin(withdrawals, eq(withdrawals.contract_id, contracts.id))
    .where(which ?? sql`false`)
    // A visit that was cancelled must not stand before one that will take place.
    .orderBy(CANCELLED, desc(contracts.concluded_at), desc(repairs.number))
    .limit(1)
  if (!row) return undefined
  const { number, ...contract } = row
  const reference = row.reference ?? (number === null ? null : `T-${number}`)
  return { ...contract, reference, text: contractText({ ...contract, reference }) }
}

interface ContractWords {
  source: string
  totalCents: number | null
  reference: string | null
  device: string | null
  visitAt: Date | null
  concludedAt: Date
}

/** The contract in words that tell it from every other of the customer. */
export function contractText({ source, totalCents, reference, device, visitAt, concludedAt }: ContractWords): string {
  const what = source === 'booking' ? 'Visite à domicile' : source === 'postal' ? 'Envoi postal' : 'Réparation'
  const visit = visitAt === null ? null : `du ${dateText(parisTime(visitAt).date)}`
  return [
    [what, reference ?? visit].filter(Boolean).join(' '),
    device,
    totalCents === null ? null : priceText(totalCents),
    `contrat conclu le ${dateText(parisTime(concludedAt).date)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
