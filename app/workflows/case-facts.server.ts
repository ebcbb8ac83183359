/** The device and the customer of a case, as its repair or its request has them: what an invoice, a quote or a slip of it names. */
import { eq, sql } from 'drizzle-orm'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { holdCase } from '#app/platform/db/hold-case.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'

export interface CaseParts {
  repairId: string | null
  requestId: string | null
}

export interface CaseFacts {
  reference: string
  storeId: string
  device: string
  imei: string | null
  name: string
  email: string
  phone: string
  /** When the device was given back unrepaired; null otherwise. */
  returnedAt: Date | null
  /** When the device came; null before. */
  cameAt: Date | null
  /** The device lies here at a quote that its customer has refused, and nothing else was agreed on. */
  isRefused: boolean
  /** The warranty that was given when the repaired device was handed over; null before, and for a device that went back unrepaired. */
  given: { months: number; at: Date } | null
  /** The device has gone back, repaired or not. */
  isClosed: boolean
  /** The repair under whose warranty the device came back; null for none. */
  returnOf: string | null
}

/** Whoever invoices the same case at the same moment waits here, and finds what the first one made. */
export async function lockCase(txCtx: Pick<Ctx, 'db'>, parts: CaseParts): Promise<CaseFacts | undefined> {
  await holdCase(txCtx.db, parts)
  return readCase(txCtx, parts)
}

/** What its repair says, once there is one; before, what its request does. */
export async function readCase(txCtx: Pick<Ctx, 'db'>, { repairId, requestId }: CaseParts): Promise<CaseFacts | undefined> {
  const request = requestId === null ? undefined : await findRequest(txCtx, requestId)
  const repair = repairId === null ? undefined : await findRepair(txCtx, repairId)
  if (repair) return { ...repair, email: repair.email || (request?.email ?? ''), phone: repair.phone || (request?.phone ?? '') }
  return request && { ...request, ...WITHOUT_DEVICE }
}

/** Of a case whose device has not come. */
const WITHOUT_DEVICE = {
  imei: null,
  returnedAt: null,
  isRefused: false,
  given: null,
  isClosed: false,
  cameAt: null,
  returnOf: null,
} as const satisfies Partial<CaseFacts>

async function findRequest(txCtx: Pick<Ctx, 'db'>, requestId: string) {
  const [request] = await txCtx.db
    .select({
      reference: requests.reference,
      storeId: requests.store_id,
      device: requests.device,
      name: requests.name,
      email: requests.email,
      phone: requests.phone,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  return request && { ...request, email: isKnown(request.email) ? request.email : '', phone: request.phone ?? '' }
}

function isKnown(email: string | null): email is string {
  return email !== null && email !== ERASED_EMAIL
}

async function findRepair(txCtx: Pick<Ctx, 'db'>, repairId: string) {
  const [repair] = await txCtx.db
    .select({
      number: repairs.number,
      storeId: repairs.store_id,
      device: repairs.device,
      imei: repairs.imei,
      name: repairs.customer_name,
      email: repairs.customer_email,
      phone: repairs.customer_phone,
      returnOf: repairs.return_of,
      cameAt: repairs.created_at,
      isClosed: sql<boolean>`${repairs.status} = 'handed_over'`,
      isRefused: IS_REFUSED,
      outcome: repairs.outcome,
      months: repairs.warranty_months,
      handedOverAt: repairs.handed_over_at,
      returnedAt: sql<Date | null>`coalesce(${repairs.unrepairable_at},
          case when ${repairs.status} = 'handed_over' and ${repairs.outcome} = 'not_repaired' then ${repairs.handed_over_at} end)`.mapWith(
        repairs.handed_over_at,
      ),
    })
    .from(repairs)
    .where(eq(repairs.id, repairId))
  if (!repair) return undefined
  const { number, outcome, months, handedOverAt, ...facts } = repair
  const wasRepaired = facts.isClosed && outcome === 'repaired' && handedOverAt !== null
  return { ...facts, reference: referenceText(number), given: wasRepaired ? { months, at: handedOverAt } : null }
}

/** The newest quote was refused, and nothing that was agreed on before stands. */
const IS_REFUSED = sql<boolean>`(coalesce(${repairs}.case_step = 'refused' or (${repairs}.case_step = 'shipped' and (select newest.state
    from quotes as newest where newest.request_id = ${repairs}.origin_id order by newest.version desc limit 1) = 'refused'), false)
  and not exists (select 1 from deposits as slip where slip.repair_id = ${repairs}.id and slip.price_cents is not null)
  and not exists (select 1 from quotes as agreed where agreed.request_id = ${repairs}.origin_id and agreed.state = 'accepted'))`
