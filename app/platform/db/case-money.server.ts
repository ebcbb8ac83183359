import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { contracts, withdrawals } from './tables/contracts.server.ts'
import { deposits } from './tables/deposits.server.ts'
import { invoices, payments } from './tables/money.server.ts'
import { quotes } from './tables/requests.server.ts'

/** A case by its parts, as columns of the statement around or as values; null where it has no such part. */
export interface CaseParts {
  repairId: SQL
  requestId: SQL
  training: boolean
  /** What its money would be once the device has gone back as it came; else the repair says whether it has. */
  asReturned?: boolean
}

/**
 * What the customer of a case has to pay, cents, null while nobody has said a price.
 *
 * - After a withdrawal nothing, unless a credit note since then has left a part of the invoice: the work that was done at the customer's wish.
 * - While an invoice for the whole stands, that is not taken back by credit notes: what was issued, deposits and credit notes with it; or the
 *   quote that the customer accepted after that.
 * - Else the draft, unless something newer says otherwise (`draftsThatCount`), then the quote that was accepted last, or else the newest that
 *   was not refused, then what was agreed at the counter. A case that is closed and whose invoice was taken back costs nothing any more.
 * - A device that was given back unrepaired costs what an invoice or a draft since then says. Without one, what was paid before for a price that
 *   was agreed on is too much, and nobody knows of another price: what is paid from then on is for a look at it.
 * - A return under warranty costs nothing until one of these says so.
 */
export function dueOfCase(parts: CaseParts): SQL<number | null> {
  const issued = sql`(select sum(${invoices.due_cents})::int from ${invoices} where ${issuedOf(parts)})`
  const ofReturn = sql`(select 0 from repairs as own where own.id = ${parts.repairId} and own.return_of is not null)`
  const quoted = sql`from ${quotes} where ${quotes.request_id} = ${parts.requestId}`
  // Most cases have no document: what looks for them is left out there.
  const byDocuments = sql`coalesce(
    (select case when not ${standsInvoiced(parts)} then 0
        when exists (select 1 from ${invoices} where ${issuedOf(parts)} and ${invoices.kind} = 'credit_note' and ${invoices.issued_at} >= left_at)
          then greatest(0, ${issued}) else 0 end
      from (${withdrawnAt(parts)}) as newest(left_at) where left_at is not null),
    case when ${standsInvoiced(parts)} then coalesce(
      (select ${QUOTE_CENTS} ${quoted} and ${quotes.state} = 'accepted' and ${quotes.decided_at} > ${lastChargedAt(parts)}
        order by ${quotes.version} desc limit 1), ${issued}) end,
    (select ${invoices.due_cents} + coalesce(${issued}, 0) from ${invoices}
      where ${draftsThatCount(parts)} order by ${invoices.created_at} desc limit 1))`
  return sql<number | null>`coalesce(
    case when exists (select 1 from ${invoices} where ${ofInvoices(parts)}) then ${byDocuments} when ${isWithdrawn(parts)} then 0 end,
    case when ${wasReturnedUnrepaired(parts)} then case when ${wasPrepaid(parts)} then 0 else ${ofReturn} end
      when ${isClosed(parts)} and ${lastChargedAt(parts)} is not null then ${issued}
      else coalesce(
        (select ${QUOTE_CENTS} ${quoted} and ${quotes.state} <> 'refused'
          order by (${quotes.state} = 'accepted') desc, ${quotes.version} desc limit 1),
        (select ${deposits.price_cents} - ${deposits.aid_cents} from ${deposits} where ${deposits.repair_id} = ${parts.repairId}),
        ${issued}, ${ofReturn}) end
  )`
}

/** What a customer pays by a quote, cents, after its aid. */
export const QUOTE_CENTS = sql`greatest(0, (select sum((line ->> 'amountCents')::int) from jsonb_array_elements(${quotes.lines}) as line)::int - ${quotes.aid_cents})`
const IS_WHOLE = sql`${invoices.kind} in ('invoice','final')`

/** An invoice for the whole stands, that credit notes have not taken back. */
function standsInvoiced(parts: CaseParts): SQL {
  return sql`exists (select 1 from ${invoices} where ${issuedOf(parts)} and ${IS_WHOLE} and ${invoices.total_cents} <> -coalesce(
    (select sum(credit.total_cents) from invoices as credit where credit.corrects_id = ${invoices.id} and credit.state = 'issued'), 0))`
}

/** When an invoice for the whole, or a credit note, was issued last. */
function lastChargedAt(parts: CaseParts): SQL {
  return sql`(select max(${invoices.issued_at}) from ${invoices} where ${issuedOf(parts)} and ${invoices.kind} <> 'deposit')`
}

/** Drafts of the whole that say a price, and that nothing newer contradicts: no quote accepted since they were last saved, no device given back unrepaired. */
function draftsThatCount(parts: CaseParts): SQL {
  return sql`${invoices.state} = 'draft' and ${IS_WHOLE} and ${invoices.total_cents} > 0 and ${ofInvoices(parts)}
    and not exists (select 1 from ${quotes}
      where ${quotes.request_id} = ${parts.requestId} and ${quotes.state} = 'accepted' and ${quotes.decided_at} > ${invoices.updated_at})
    and not ${
      parts.asReturned
        ? sql`true`
        : sql`exists (select 1 from repairs as own where own.id = ${parts.repairId}
      and own.status = 'handed_over' and own.outcome = 'not_repaired' and own.handed_over_at > ${invoices.updated_at})`
    }`
}

/** Nothing that was agreed on was done: what such a device costs, a diagnosis perhaps, its invoice says. */
function wasReturnedUnrepaired({ repairId, asReturned }: Pick<CaseParts, 'repairId' | 'asReturned'>): SQL {
  if (asReturned) return sql`true`
  return sql`exists (select 1 from repairs as own where own.id = ${repairId} and own.status = 'handed_over' and own.outcome = 'not_repaired')`
}

/** Something was paid for the price that was agreed on before the device went back. */
function wasPrepaid(parts: CaseParts): SQL {
  const { repairId, requestId, asReturned } = parts
  const before = asReturned ? sql`true` : sql`${payments.at} < (select own.handed_over_at from repairs as own where own.id = ${repairId})`
  return sql`(exists (select 1 from ${payments} where ${paymentOfCase(parts)} and ${before})
    and (exists (select 1 from ${quotes} where ${quotes.request_id} = ${requestId} and ${quotes.state} = 'accepted')
      or exists (select 1 from ${deposits} where ${deposits.repair_id} = ${repairId} and ${deposits.price_cents} is not null)
      or exists (select 1 from ${invoices} where ${issuedOf(parts)} and ${invoices.kind} = 'deposit')))`
}

function isClosed({ repairId }: Pick<CaseParts, 'repairId'>): SQL {
  return sql`exists (select 1 from repairs as own where own.id = ${repairId} and own.status = 'handed_over')`
}

/** When the customer withdrew from the newest contract of a case: one row, null in it for a contract that stands, no row without a contract. */
function withdrawnAt({ repairId, requestId }: Pick<CaseParts, 'repairId' | 'requestId'>): SQL {
  return sql`select ${withdrawals.declared_at}
    from ${contracts} left join ${withdrawals} on ${withdrawals.contract_id} = ${contracts.id}
    where ${contracts.repair_id} = ${repairId} or ${contracts.request_id} = ${requestId}
      or ${contracts.booking_id} = (select own.origin_id from repairs as own where own.id = ${repairId})
    order by ${contracts.concluded_at} desc limit 1`
}

/** Whether the customer has withdrawn from the newest contract of a case. */
export function isWithdrawn(parts: Pick<CaseParts, 'repairId' | 'requestId'>): SQL<boolean> {
  return sql<boolean>`((${withdrawnAt(parts)}) is not null)`
}

/** What came in for a case less what went back, cents. */
export function paidOfCase(parts: CaseParts): SQL<number> {
  return sql<number>`(select coalesce(sum(case ${payments.kind} when 'refund' then -${payments.amount_cents} else ${payments.amount_cents} end), 0)::int
    from ${payments} where ${paymentOfCase(parts)})`
}

/** From this price on a customer is owed a note of the work (arrêté 83-50/A, article 1), cents. */
const NOTE_FROM_CENTS = 25_00

/** What came in asks for a note of it, and no invoice for the whole stands. */
export function owesInvoice(parts: CaseParts, paid: SQL = paidOfCase(parts)): SQL<boolean> {
  return sql<boolean>`(${paid} >= ${NOTE_FROM_CENTS} and not ${standsInvoiced(parts)})`
}

/** The payments of a case: taken for it, or for one of its invoices. */
export function paymentOfCase({ repairId, requestId, training }: CaseParts): SQL {
  return sql`${payments.training} = ${training} and (${payments.repair_id} = ${repairId} or ${payments.request_id} = ${requestId})`
}

function issuedOf(parts: CaseParts): SQL {
  return sql`${invoices.state} = 'issued' and ${ofInvoices(parts)}`
}

function ofInvoices({ repairId, requestId, training }: CaseParts): SQL {
  return sql`${invoices.training} = ${training} and (${invoices.repair_id} = ${repairId} or ${invoices.request_id} = ${requestId})`
}
