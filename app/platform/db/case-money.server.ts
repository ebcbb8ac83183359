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
}

/**
 * What the customer of a case has to pay, cents, null while nobody has said a price. The invoices that were issued say it, deposits
 * and credit notes with them. Without one for the whole: nothing once the customer has withdrawn from the contract, else the draft,
 * then the quote that was accepted last, or else the newest that was not refused, then what was agreed at the counter; neither of
 * these two is a price of a device that was given back unrepaired. A return under warranty costs nothing until one of these says so.
 */
export function dueOfCase(parts: CaseParts): SQL<number | null> {
  const issued = sql`from ${invoices} where ${invoices.state} = 'issued' and ${ofInvoices(parts)}`
  return sql<number | null>`coalesce(
    (select sum(${invoices.due_cents})::int ${issued} having bool_or(${invoices.kind} in ('invoice','final'))),
    (${zeroOnceWithdrawn(parts)}),
    (select ${invoices.due_cents} + (select coalesce(sum(${invoices.due_cents}), 0)::int ${issued}) from ${invoices}
      where ${invoices.state} = 'draft' and ${invoices.kind} in ('invoice','final') and ${ofInvoices(parts)} order by ${invoices.created_at} desc limit 1),
    (select greatest(0, (select sum((line ->> 'amountCents')::int) from jsonb_array_elements(${quotes.lines}) as line)::int - ${quotes.aid_cents})
      from ${quotes} where ${quotes.request_id} = ${parts.requestId} and ${quotes.state} <> 'refused'
        and not ${wasReturnedUnrepaired(parts)}
      order by (${quotes.state} = 'accepted') desc, ${quotes.version} desc limit 1),
    (select ${deposits.price_cents} - ${deposits.aid_cents} from ${deposits}
      where ${deposits.repair_id} = ${parts.repairId} and not ${wasReturnedUnrepaired(parts)}),
    (select sum(${invoices.due_cents})::int ${issued}),
    (select 0 from repairs as own where own.id = ${parts.repairId} and own.return_of is not null)
  )`
}

/** Nothing that was agreed on was done: what such a device costs, a diagnosis perhaps, its invoice says. */
function wasReturnedUnrepaired({ repairId }: Pick<CaseParts, 'repairId'>): SQL {
  return sql`exists (select 1 from repairs as own where own.id = ${repairId} and own.outcome = 'not_repaired')`
}

/** 0 where the newest contract of a case was withdrawn from, null everywhere else. */
function zeroOnceWithdrawn({ repairId, requestId }: Pick<CaseParts, 'repairId' | 'requestId'>): SQL {
  return sql`select case when ${withdrawals.id} is null then null else 0 end
    from ${contracts} left join ${withdrawals} on ${withdrawals.contract_id} = ${contracts.id}
    where ${contracts.repair_id} = ${repairId} or ${contracts.request_id} = ${requestId}
      or ${contracts.booking_id} = (select own.origin_id from repairs as own where own.id = ${repairId})
    order by ${contracts.concluded_at} desc limit 1`
}

/** Whether the customer has withdrawn from the newest contract of a case. */
export function isWithdrawn(parts: Pick<CaseParts, 'repairId' | 'requestId'>): SQL<boolean> {
  return sql<boolean>`((${zeroOnceWithdrawn(parts)}) is not null)`
}

/** What came in for a case less what went back, cents. */
export function paidOfCase(parts: CaseParts): SQL<number> {
  return sql<number>`(select coalesce(sum(case ${payments.kind} when 'refund' then -${payments.amount_cents} else ${payments.amount_cents} end), 0)::int
    from ${payments} where ${paymentOfCase(parts)})`
}

/** From this price on a customer is owed a note of the work (arrêté 83-50/A, article 1), cents. */
const NOTE_FROM_CENTS = 25_00

/** What came in asks for a note of the work, and no invoice for the whole was issued. */
export function owesInvoice(parts: CaseParts): SQL<boolean> {
  return sql<boolean>`(${paidOfCase(parts)} >= ${NOTE_FROM_CENTS} and not exists (select 1 from ${invoices}
    where ${invoices.state} = 'issued' and ${invoices.kind} in ('invoice','final') and ${ofInvoices(parts)}))`
}

/** The payments of a case: taken for it, or for one of its invoices. */
export function paymentOfCase({ repairId, requestId, training }: CaseParts): SQL {
  return sql`${payments.training} = ${training} and (${payments.repair_id} = ${repairId} or ${payments.request_id} = ${requestId})`
}

function ofInvoices({ repairId, requestId, training }: CaseParts): SQL {
  return sql`${invoices.training} = ${training} and (${invoices.repair_id} = ${repairId} or ${invoices.request_id} = ${requestId})`
}
