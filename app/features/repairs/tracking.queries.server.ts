import { and, asc, desc, eq, min, or, sql } from 'drizzle-orm'
import { announcedDiagnosisTexts } from '#app/lib/counter-promises.ts'
import type { AnnouncedDiagnosis } from '#app/lib/counter-promises.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import { isCovered } from '#app/lib/warranty-return.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dueOfCase, paidOfCase } from '#app/platform/db/case-money.server.ts'
import { DUE_ON, PART_HERE_AT } from '#app/platform/db/part-here.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { parcels, quotes } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { repairEvents, repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { paysDiagnosis } from './deposit/deposit-sheet.ts'
import { referenceOf } from './returns/returns.queries.server.ts'
import { wayBackColumn } from './way-back.server.ts'
import type { WayBack } from './way-back.server.ts'
import { warrantyPath } from './tracking-addresses.ts'
import { unrepairableMoneyText } from './unrepairable-words.ts'
import { viewToken } from './tracking-view.server.ts'
import { referenceNumber } from '#app/lib/case-reference.ts'
import type { RepairOutcome, RepairStatus } from './repair-words.ts'

/** What anybody with the link may know: nothing about the person, no number of the device. */
export interface TrackedRepair {
  number: number
  device: string
  storeId: StoreId
  status: RepairStatus
  /** Null until the device was given back. */
  outcome: RepairOutcome | null
  statusSince: Date
  dueOn: string | null
  /** The case that the device came back from, under warranty: "T-1". */
  returnOf: string | null
  /** A return that costs nothing. */
  isFree: boolean
  /** What the customer has to pay, cents; null while nobody has said a price. */
  dueCents: number | null
  /** What was agreed at the counter and stands, no quote having taken its place, cents after the aid; null for no such price. */
  counterCents: number | null
  /** What came in less what went back, cents. */
  paidCents: number
  events: { status: RepairStatus; at: Date }[]
  notes: { id: string; text: string; at: Date }[]
  /** The request it comes from: for the page, not for the customer. */
  requestId: string | null
  /** Of the warranty page, once there is one. */
  warrantyPath: string | null
  wayBack: WayBack
  /** When the parcel back was noted; null before. */
  sentBackAt: Date | null
  /** When the customer last refused the quote that the device lies at, or went back unrepaired for; null where no refusal stands. */
  refusedAt: Date | null
  /** It waits for a part, and all that was ordered is here since then; null while it is awaited. */
  partHereAt: Date | null
  /** What is said of the diagnosis that its slip has announced, while nothing else was agreed on; null where it announced none. */
  diagnosis: AnnouncedDiagnosis | null
  /** Since when it is said that the device cannot be repaired, why, and what is due and comes back, in a sentence; null for any other. */
  unrepairable: { at: Date; reason: string; toPay: string } | null
  /** What was agreed on before that quote, by another one or at the counter, stands. */
  agreedBefore: boolean
}

/** The newest quote is still the refused one when its device goes back: nothing was agreed on after it. */
const refusedAtColumn = sql<Date | null>`case when ${repairs}.case_step = 'refused' or (${repairs}.case_step in ('shipped', 'closed')
    and ${repairs.outcome} is distinct from 'repaired' and (select newest.state from quotes as newest where newest.request_id = ${repairs}.origin_id
      order by newest.version desc limit 1) = 'refused')
  then (select max(refused.decided_at) from quotes as refused where refused.request_id = ${repairs}.origin_id and refused.state = 'refused') end`.mapWith(
  quotes.decided_at,
)

/** Every miss takes at least this long, whatever was wrong with it. */
export const MISS_FLOOR_MS = 250
/** A number that no repair can have: a nonsense reference asks the database as well. */
const NO_NUMBER = 0

/** The repair of a link, with what its customer may see and nothing of their person; undefined when the link opens none. */
export async function findTrackedRepair(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, token: string): Promise<TrackedRepair | undefined> {
  const repair = await findLinkedRepair(ctx, token)
  if (!repair) return undefined
  const { id, origin, originId, warrantyHash, firstId, slip, due, paid, unrepairableAt, unrepairableReason, hasQuoteAgreed, ...shown } = repair
  // A return gives no warranty of its own: the first one goes on.
  const firstWarrantyPath = firstId === null ? null : warrantyPath(await customerToken(ctx.db, 'warranty', firstId))
  const isPaid = slip !== null && !shown.agreedBefore && paysDiagnosis({ diagnosis: slip.diagnosis, returnOf: firstId, deposit: slip })
  const diagnosis = isPaid ? announcedDiagnosisTexts({ ...slip, vatRegime: slip.vatRegime || ctx.facts.business.vatRegime }) : null
  const money = { dueCents: due, paidCents: paid, diagnosis, diagnosisCents: slip?.diagnosisCents ?? null }
  const events = await listSteps(ctx, id)
  return {
    ...shown,
    unrepairable: unrepairableAt && { at: unrepairableAt, reason: unrepairableReason, toPay: unrepairableMoneyText(money) },
    returnOf: firstId === null ? null : await referenceOf(ctx, firstId),
    isFree: isCovered({ returnOf: firstId, dueCents: due }),
    diagnosis,
    dueCents: due,
    counterCents: slip?.priceCents == null || hasQuoteAgreed ? null : slip.priceCents - slip.aidCents,
    paidCents: paid,
    events: origin === 'request' && originId !== null ? await sinceAccepted(ctx, originId, events) : events,
    notes: await listCustomerNotes(ctx, id),
    requestId: origin === 'request' ? originId : null,
    warrantyPath: warrantyHash === null ? firstWarrantyPath : warrantyPath(await customerToken(ctx.db, 'warranty', id)),
  }
}

/** What is read of a repair by its link, with its slip and its money; no column of the person is among it. */
async function findLinkedRepair(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, token: string) {
  const requestId = sql`case when ${repairs.origin} = 'request' then ${repairs.origin_id} end`
  const parts = { repairId: sql`${repairs.id}`, requestId, training: isTraining(ctx), toCustomer: true }
  const [repair] = await ctx.db
    .select({
      id: repairs.id,
      number: repairs.number,
      device: repairs.device,
      storeId: repairs.store_id,
      status: repairs.status,
      outcome: repairs.outcome,
      statusSince: repairs.status_since,
      dueOn: DUE_ON,
      origin: repairs.origin,
      originId: repairs.origin_id,
      warrantyHash: repairs.warranty_hash,
      firstId: repairs.return_of,
      wayBack: wayBackColumn,
      sentBackAt: sql<Date | null>`(select max(parcels.created_at) from parcels where parcels.request_id = ${repairs}.origin_id
        and parcels.direction = 'to-customer')`.mapWith(parcels.created_at),
      unrepairableAt: repairs.unrepairable_at,
      unrepairableReason: repairs.unrepairable_reason,
      refusedAt: refusedAtColumn,
      partHereAt: PART_HERE_AT,
      agreedBefore: sql<boolean>`exists (select 1 from deposits as slip where slip.repair_id = ${repairs}.id and slip.price_cents is not null)
        or exists (select 1 from quotes as agreed where agreed.request_id = ${repairs}.origin_id and agreed.state = 'accepted')`,
      hasQuoteAgreed: sql<boolean>`exists (select 1 from quotes as agreed where agreed.request_id = ${repairs}.origin_id and agreed.state = 'accepted')`,
      // `diagnosis` first, which is never null: by the first column drizzle sees whether the joined row is there.
      slip: {
        diagnosis: deposits.diagnosis,
        diagnosisCents: deposits.diagnosis_cents,
        priceCents: deposits.price_cents,
        aidCents: deposits.aid_cents,
        ceilingCents: deposits.ceiling_cents,
        vatRegime: deposits.vat_regime,
      },
      due: dueOfCase(parts),
      paid: paidOfCase(parts),
    })
    .from(repairs)
    .leftJoin(deposits, eq(deposits.repair_id, repairs.id))
    .where(eq(repairs.link_hash, linkHash(token)))
  return repair
}

function listSteps({ db }: Pick<Ctx, 'db'>, repairId: string) {
  return (
    db
      .select({ status: repairEvents.status, at: repairEvents.at })
      .from(repairEvents)
      .where(eq(repairEvents.repair_id, repairId))
      // A device that is taken in may come to its next step at the same moment.
      .orderBy(asc(repairEvents.at), desc(eq(repairEvents.status, 'received')))
  )
}

/** What staff wrote for the customer, the newest first; never what they wrote for each other. */
function listCustomerNotes({ db }: Pick<Ctx, 'db'>, repairId: string) {
  return db
    .select({ id: repairNotes.id, text: repairNotes.text, at: repairNotes.at })
    .from(repairNotes)
    .where(and(eq(repairNotes.repair_id, repairId), eq(repairNotes.audience, 'customer')))
    .orderBy(desc(repairNotes.at))
}

/**
 * The steps with the moment at which the customer accepted the quote: a device that is brought afterwards enters its step at the counter,
 * which is not when anybody agreed.
 */
async function sinceAccepted(ctx: Pick<Ctx, 'db'>, requestId: string, events: TrackedRepair['events']): Promise<TrackedRepair['events']> {
  const [quote] = await ctx.db
    .select({ acceptedAt: min(quotes.decided_at) })
    .from(quotes)
    .where(and(eq(quotes.request_id, requestId), eq(quotes.state, 'accepted')))
  const acceptedAt = quote?.acceptedAt ?? null
  const first = events.find(({ status }) => status === 'accepted')
  if (acceptedAt === null || first === undefined || acceptedAt > first.at) return events
  return events.map((event) => (event === first ? { ...event, at: acceptedAt } : event)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export type LookupResult = { kind: 'found'; token: string } | { kind: 'missed' }

/** The link that shows a repair to who knows its reference and the phone or e-mail that it was brought with; nobody acts with it. */
export async function lookUpRepair(
  ctx: Pick<Ctx, 'db'>,
  input: { reference: string; contact: string },
  options: { missFloorMs?: number } = {},
): Promise<LookupResult> {
  const startedMs = performance.now()
  const number = referenceNumber(input.reference) ?? NO_NUMBER
  const contact = input.contact.trim().toLowerCase()
  // An empty contact must not match a repair that was brought without one.
  const [repair] = await ctx.db
    .select({ id: repairs.id })
    .from(repairs)
    .where(and(eq(repairs.number, number), or(eq(repairs.customer_phone, readPhone(contact) ?? '-'), eq(repairs.customer_email, contact || '-'))))
  const token = await viewToken(ctx, number)
  if (repair) return { kind: 'found', token }
  const leftMs = (options.missFloorMs ?? MISS_FLOOR_MS) - (performance.now() - startedMs)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)))
  return { kind: 'missed' }
}

/** The link of the newest repair that began as this request or visit; undefined while there is none. */
export async function findLinkOfOrigin(ctx: Pick<Ctx, 'db'>, originId: string): Promise<string | undefined> {
  return (await findRepairOfOrigin(ctx, originId))?.token
}

/** That repair: its link, where it stands, and once it is handed over, what was done. */
export async function findRepairOfOrigin(
  ctx: Pick<Ctx, 'db'>,
  originId: string,
): Promise<{ token: string; status: RepairStatus; outcome: RepairOutcome | null } | undefined> {
  const [repair] = await ctx.db
    .select({ id: repairs.id, status: repairs.status, outcome: repairs.outcome })
    .from(repairs)
    .where(eq(repairs.origin_id, originId))
    .orderBy(desc(repairs.number))
    .limit(1)
  return repair && { token: await customerToken(ctx.db, 'repair', repair.id), status: repair.status, outcome: repair.outcome }
}
