import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { StoreId } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isWithdrawn } from '#app/platform/db/case-money.server.ts'
import { repairMatches } from '#app/platform/db/case-search.server.ts'
import { containing } from '#app/platform/db/like.server.ts'
import { STEP_MESSAGE, untoldOf } from '#app/platform/db/step-message.server.ts'
import type { Untold } from '#app/platform/db/step-message.server.ts'
import { repairEvents, repairMessages, repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { RepairFilters } from './repair-list.ts'
import { listRepairPhotos } from './repair-photos.server.ts'
import { isLate } from './repair-words.ts'
import type { PhotoMoment, RepairStatus } from './repair-words.ts'
import { trackingPath, warrantyPath } from './tracking-addresses.ts'

export interface RepairRow {
  id: string
  number: number
  device: string
  fault: string
  customer: string
  storeId: StoreId
  status: RepairStatus
  statusSince: Date
  dueOn: string | null
  late: boolean
  /** The case that its device comes back from, under warranty: "T-1". */
  returnOf: string | null
  /** The customer has withdrawn from the contract that counts. */
  withdrawn: boolean
  /** Since when it is said that it cannot be repaired, and why; null for any other. */
  unrepairable: { at: Date; reason: string } | null
  /** What came of it once it is handed over; null until then. */
  outcome: 'repaired' | 'not_repaired' | null
}

export interface RepairSheet extends RepairRow {
  imei: string | null
  phone: string
  email: string
  createdAt: Date
  events: { id: string; status: RepairStatus; at: Date }[]
  /** With `channel`: a message to the customer, and how it left. */
  notes: { id: string; audience: 'internal' | 'customer'; channel: 'mail' | 'sms' | null; text: string; author: string; at: Date }[]
  /** The customer had a mail about the present status. */
  isCustomerNotified: boolean
  /** The message of this step has reached nobody, and why. */
  untold: Untold | null
  /** Complete address of the tracking page. */
  trackingUrl: string
  /** Complete address of the warranty page; null without a warranty. */
  warrantyUrl: string | null
  origin: 'counter' | 'request' | 'booking'
  originId: string | null
  /** The person was forgotten. */
  erased: boolean
  /** What the bench wants said when the device is handed over; empty for nothing. */
  handOverNote: string
  /** A device code is kept. */
  hasCode: boolean
  photos: { id: string; moment: PhotoMoment }[]
}

const WITHDRAWN = isWithdrawn({ repairId: sql`repairs.id`, requestId: sql`case when repairs.origin = 'request' then repairs.origin_id end` })
const ROW = {
  id: repairs.id,
  number: repairs.number,
  device: repairs.device,
  fault: repairs.fault,
  customer: repairs.customer_name,
  storeId: repairs.store_id,
  status: repairs.status,
  statusSince: repairs.status_since,
  dueOn: repairs.due_on,
  outcome: repairs.outcome,
  unrepairableAt: repairs.unrepairable_at,
  unrepairableReason: repairs.unrepairable_reason,
  returnOf: sql<string | null>`(select 'T-' || first.number from repairs as first where first.id = repairs.return_of)`,
  withdrawn: WITHDRAWN,
}

/**
 * One page of repairs, stuck ones first: not done before done, late before in time, then by how long the present step lasts, also
 * while a part is awaited; the day it is due breaks ties. Without a step, those that are not handed over.
 */
export async function listRepairs(ctx: Ctx, query: ListQuery<'lateness', RepairFilters>, pageSize = LIST_PAGE_SIZE): Promise<ListPage<RepairRow>> {
  assertCan(ctx.actor, 'requests:read')
  const today = parisTime(ctx.now).date
  const { storeId, step } = query.filters
  const condition = and(
    query.search ? matches(query.search) : undefined,
    storeId ? eq(repairs.store_id, storeId) : undefined,
    step === 'all' ? undefined : step === 'open' ? ne(repairs.status, 'handed_over') : eq(repairs.status, step),
  )
  const done = sql`${repairs.status} in ('ready','handed_over')`
  // The same rule as `isLate`, for the order of the list.
  const late = sql`case when ${repairs.due_on} < ${today} and not ${done} and ${repairs.unrepairable_at} is null then not ${WITHDRAWN} else false end`
  const rows = await ctx.db
    .select(ROW)
    .from(repairs)
    .where(condition)
    .orderBy(asc(done), desc(late), asc(repairs.status_since), sql`${repairs.due_on} asc nulls last`, asc(repairs.number))
    .limit(pageSize)
    .offset(offsetOf(query, pageSize))
  const [total] = await ctx.db.select({ count: count() }).from(repairs).where(condition)
  return { rows: rows.map((row) => withLateness(withUnrepairable(row), today)), total: total?.count ?? 0, page: query.page }
}

function withUnrepairable<Row extends { unrepairableAt: Date | null; unrepairableReason: string }>({
  unrepairableAt,
  unrepairableReason,
  ...row
}: Row) {
  return { ...row, unrepairable: unrepairableAt && { at: unrepairableAt, reason: unrepairableReason } }
}

function withLateness<Row extends Parameters<typeof isLate>[0]>(row: Row, today: string): Row & { late: boolean } {
  return { ...row, late: isLate(row, today) }
}

/** The repair that a request became; undefined before. */
export async function findRepairOfRequest(ctx: Pick<Ctx, 'db'>, requestId: string): Promise<{ id: string; number: number } | undefined> {
  const [repair] = await ctx.db
    .select({ id: repairs.id, number: repairs.number })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, requestId)))
    .orderBy(repairs.number)
    .limit(1)
  return repair
}

/** The numbers of the repairs that visits at home became, the first one first, by the id of the visit. */
export async function listRepairsOfVisits(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Record<string, number[]>> {
  const rows = await ctx.db
    .select({ visitId: repairs.origin_id, number: repairs.number })
    .from(repairs)
    .where(and(eq(repairs.origin, 'booking'), inArray(repairs.origin_id, [...ids])))
    .orderBy(repairs.number)
  return Object.fromEntries(ids.map((id) => [id, rows.filter(({ visitId }) => visitId === id).map(({ number }) => number)]))
}

/** All that staff see of one repair. */
export async function findRepair(ctx: Ctx, id: string): Promise<RepairSheet | undefined> {
  assertCan(ctx.actor, 'requests:read')
  if (!isUuid(id)) return undefined
  const [found] = await ctx.db
    .select({
      ...ROW,
      imei: repairs.imei,
      phone: repairs.customer_phone,
      email: repairs.customer_email,
      createdAt: repairs.created_at,
      origin: repairs.origin,
      originId: repairs.origin_id,
      handOverNote: repairs.hand_over_note,
      erased: sql<boolean>`${isNotNull(repairs.erased_at)}`,
      hasCode: sql<boolean>`${isNotNull(repairs.device_code)}`,
      hasWarranty: sql<boolean>`${isNotNull(repairs.warranty_hash)}`,
    })
    .from(repairs)
    .where(eq(repairs.id, id))
  if (!found) return undefined
  const { hasWarranty, ...repair } = found
  const events = await ctx.db
    .select({ id: repairEvents.id, status: repairEvents.status, at: repairEvents.at })
    .from(repairEvents)
    .where(eq(repairEvents.repair_id, id))
    .orderBy(asc(repairEvents.at))
  const notes = await ctx.db
    .select({
      id: repairNotes.id,
      audience: repairNotes.audience,
      channel: repairNotes.channel,
      text: repairNotes.text,
      author: repairNotes.author,
      at: repairNotes.at,
    })
    .from(repairNotes)
    .where(eq(repairNotes.repair_id, id))
    .orderBy(desc(repairNotes.at))
  const { rows: told } = await ctx.db.execute<{ message: string | null }>(
    sql`select ${STEP_MESSAGE} as message from ${repairs} where ${repairs.id} = ${id}`,
  )
  const mailed = await ctx.db.select({ status: repairMessages.status }).from(repairMessages).where(eq(repairMessages.repair_id, id))
  return {
    ...withLateness(withUnrepairable(repair), parisTime(ctx.now).date),
    events,
    notes,
    photos: await listRepairPhotos(ctx, id),
    untold: untoldOf(ctx, told[0]?.message ?? null),
    isCustomerNotified: mailed.some(({ status }) => status === repair.status),
    warrantyUrl: hasWarranty ? `${ctx.env.PUBLIC_URL}${warrantyPath(await customerToken(ctx.db, 'warranty', id))}` : null,
    trackingUrl: `${ctx.env.PUBLIC_URL}${trackingPath(await customerToken(ctx.db, 'repair', id))}`,
  }
}

/** What the other lists find by it, and any part of a device, a name or an address. */
function matches(search: string) {
  const text = containing(search)
  return or(repairMatches(search), ilike(repairs.device, text), ilike(repairs.customer_name, text), ilike(repairs.customer_email, text))
}

/** Whether somebody else than who asks has taken a repair to the step where it is. */
export async function isMovedByOther({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<boolean> {
  const [last] = await db
    .select({ actorId: auditEntries.actor_id })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'repair'), eq(auditEntries.subject_id, id), eq(auditEntries.action, 'repair.status_changed')))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return last !== undefined && last.actorId !== ('userId' in actor ? actor.userId : null)
}
