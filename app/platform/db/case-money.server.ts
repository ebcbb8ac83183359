import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { REPLACED_BY } from '#app/lib/replaced-note.ts'
import { contracts, withdrawals } from './tables/contracts.server.ts'
import { deposits } from './tables/deposits.server.ts'
import { invoices, payments } from './tables/money.server.ts'
import { quotes } from './tables/requests.server.ts'

/** A case by its parts, as columns of the statement around or as values; null where it has no such part. */
export interface CaseParts {
  repairId: SQL
  requestId: SQL
  training: boolean
  /** As its customer reads it: no draft that nobody has issued says more than what was agreed on. */
  toCustomer?: boolean
  /** What its money would be once the device has gone back as it came; else the repair says whether it has. */
  asReturned?: boolean
}

/** From this price on a customer is owed a note of the work (arrêté 83-50/A, article 1), cents. */
const NOTE_FROM_CENTS = 25_00

/**
 * The money of a case: one row of `due`, what its customer has to pay, cents, null while nobody has said a price; `paid`, what came in less what
 * went back, cents; `owes_note`, whether what came in asks for an invoice for the whole and none stands; `owes_credit`, whether invoices of
 * deposits stand alone and say more than came in, or an invoice stands for a repair that cannot be done: they count as sold until a credit note takes
 * them back; `withdrawn`, whether its customer has withdrawn.
 *
 * What is due:
 * - After a withdrawal what staff say was done at the customer's wish, else nothing, and no more than credit notes have left of an invoice that stands.
 * - What staff say was done of an addition that was left alone, in addition to what stands or was counted of that (`addedPartOfCase`).
 * - Once it is said that a device cannot be repaired, an invoice of before asks for a repair that was not done: nothing of it is due, and a credit note is,
 *   unless one was issued since, which leaves what staff mean to charge, or it says no more than the diagnosis that the slip has announced.
 * - While an invoice for the whole stands, that is not taken back by credit notes: what was issued, deposits and credit notes with it; or the
 *   quote that the customer accepted after that and has not left; or, without one, what stands since the customer left one after that. Where a credit
 *   note has since taken back another one of an open case, what was agreed on: that part is invoiced again. Of what was agreed on goes what credit
 *   notes have granted since on what stands (`lessGranted`). A quote for a device that went back unrepaired adds nothing to its invoice.
 * - While an invoice that was taken back waits for the one that takes its place (`REPLACED_BY`) and nobody has drafted that, what was paid of it: it is
 *   carried over.
 * - Else a draft that says a price, unless since it was last saved a quote was accepted or left, an invoice taken back, or the device given back unrepaired.
 * - A device that was given back unrepaired (or cannot be repaired) costs what an invoice or a draft since then says. Without one, where nothing was
 *   agreed on, the diagnosis that its slip has announced; else what was paid before is too much, and nobody knows of another price: what is paid from then
 *   on is for a look at it.
 * - A case whose invoice was taken back once it was closed costs what is left of that.
 * - A request that ended without a device costs nothing.
 * - Else the quote that was accepted last, then what was agreed at the counter, then what deposits were issued for. A quote that waits for an answer is
 *   no price yet. Where it was refused and nothing else was agreed on, the diagnosis that the slip has announced is due, and nothing without one.
 * - A return under warranty costs nothing until one of these says so.
 *
 * An announced diagnosis whose price nobody has said is due at no price: null.
 *
 * Each table is read once, for a statement with many cases in it plans and runs this for every one of them.
 */
export function moneyOfCase(parts: CaseParts): SQL {
  return sql`(select
    case when withdrawal.at is not null then least(coalesce(withdrawal.kept_cents, 0) + withdrawal.added_cents,
        case when bills.stands then greatest(0, bills.issued) end)
      when bills.voided then ${sinceGivenUp(parts.toCustomer ? sql`case when bills.draft is not null then least(bills.draft, ${SAID_TO_CUSTOMER}) end` : sql`bills.draft`)}
      when bills.stands then case
        when agreed.accepted_at > bills.invoiced_at
          then least(${lessGranted(sql`agreed.cents + withdrawal.added_cents`)}, case when own.unrepaired then bills.issued end)
        when withdrawal.stated_at > bills.invoiced_at and coalesce(withdrawal.left_at > agreed.accepted_at, true)
          then case when ${IS_REOPENED} then ${lessGranted(AGREED_IN_ALL)}
            else least(bills.issued, coalesce(agreed.cents, counter.price_cents - counter.aid_cents)) + withdrawal.added_cents end
        when ${IS_REOPENED} then greatest(bills.issued, ${lessGranted(AGREED_IN_ALL)})
        else bills.issued end
      when bills.draft is not null then ${parts.toCustomer ? sql`least(${DRAFTED}, ${SAID_TO_CUSTOMER})` : DRAFTED}
      when own.closed and bills.replaced is not null then bills.issued + least(bills.replaced, greatest(0, came.paid - bills.issued))
      when own.unrepaired then case when withdrawal.added_cents > 0 then withdrawal.added_cents when own.return_of is not null then 0
        when ${ANNOUNCES_DIAGNOSIS} then counter.diagnosis_cents when came.before_return then 0 end
      when own.closed and bills.taken_back_at > own.handed_over_at then bills.issued
      when agreed.is_ended then withdrawal.added_cents
      when ${IS_REFUSED} then case when not ${ANNOUNCES_DIAGNOSIS} then 0 else counter.diagnosis_cents end + withdrawal.added_cents
      else coalesce(agreed.cents, counter.price_cents - counter.aid_cents, bills.issued,
        case when own.return_of is not null then 0 end) + withdrawal.added_cents
    end as due,
    came.paid, came.paid >= ${NOTE_FROM_CENTS} and not bills.stands as owes_note,
    (not bills.stands and coalesce(bills.sold > came.paid, false)) or bills.voided as owes_credit,
    withdrawal.at is not null as withdrawn
    from (values (1)) as always left join lateral (${ownOf(parts)}) as own on true left join ${deposits} as counter on counter.repair_id = ${parts.repairId}
      cross join lateral (${withdrawalsOf(parts)}) as withdrawal cross join lateral (${agreedOf(parts)}) as agreed
      cross join lateral (${billsOf(parts)}) as bills cross join lateral (${paymentsOf(parts)}) as came)`
}

/**
 * The slip has announced a paid diagnosis, and nothing else was agreed on: what a look at the device costs its customer. It reads `own`, `agreed`
 * and `counter`.
 */
const ANNOUNCES_DIAGNOSIS = sql`(coalesce(counter.diagnosis = 'paid' and counter.price_cents is null and counter.ceiling_cents is null, false)
  and own.return_of is null and agreed.accepted_at is null)`

/** The newest quote was refused, and nothing that was agreed on stands: nobody works on, or the device is on its way back. */
const IS_REFUSED = sql`(agreed.cents is null and counter.price_cents is null
  and coalesce(own.step = 'refused' or agreed.is_refused or (own.step = 'shipped' and agreed.newest = 'refused'), false))`

/** Of a device that cannot be repaired, beside an invoice of before: what is owed for it says an invoice since then, a draft, or its slip. */
function sinceGivenUp(draft: SQL): SQL {
  return sql`coalesce(bills.since_given_up, ${draft}, case when withdrawal.added_cents > 0 then withdrawal.added_cents
    when ${ANNOUNCES_DIAGNOSIS} then counter.diagnosis_cents else 0 end)`
}

const DRAFTED = sql`bills.draft + coalesce(bills.issued, 0)`

/** What stands of what was agreed on, with what was counted of an addition that was left. */
const AGREED_IN_ALL = sql`coalesce(agreed.cents, counter.price_cents - counter.aid_cents) + withdrawal.added_cents`

/**
 * What a draft may say to a customer at most: what was agreed on, up to the ceiling of the slip; the announced diagnosis, or nothing, of what goes back
 * unrepaired or was refused, and nothing of a return under warranty. Null where nobody has spoken of a price.
 */
const SAID_TO_CUSTOMER = sql`case
    when own.unrepaired or ${IS_REFUSED} then case when ${ANNOUNCES_DIAGNOSIS} then counter.diagnosis_cents else 0 end
    else coalesce(agreed.cents, greatest(counter.price_cents - counter.aid_cents, counter.ceiling_cents), case when own.return_of is not null then 0 end)
  end + withdrawal.added_cents`

/** Another invoice of an open case was taken back since the newest one that stands: what it charged is invoiced again. */
const IS_REOPENED = sql`not coalesce(own.closed, false) and bills.taken_back_at > bills.stood_at`

/**
 * An agreed price less what credit notes have granted since on invoices that stand. As far as more had been invoiced than was agreed on, they only bring
 * the invoices down to it.
 */
function lessGranted(cents: SQL): SQL {
  return sql`least(${cents}, greatest(${cents}, bills.issued - bills.granted) + bills.granted)`
}

/** What the customer of a case has to pay: see `moneyOfCase`. */
export function dueOfCase(parts: CaseParts): SQL<number | null> {
  return sql<number | null>`(select money.due from ${moneyOfCase(parts)} as money)`
}

/** What a customer pays by a quote, cents, after its aid. */
export const QUOTE_CENTS = centsOfQuote('quotes')

function centsOfQuote(table: string): SQL {
  const quote = sql.identifier(table)
  return sql`greatest(0, (select sum((line ->> 'amountCents')::int) from jsonb_array_elements(${quote}.lines) as line)::int - ${quote}.aid_cents)`
}

/** Whether the device has gone back, or is to (it cannot be repaired), and whether without what was agreed on: what that costs, its invoice says. */
function ownOf({ repairId, asReturned }: CaseParts): SQL {
  const returnOf = sql`device.return_of from repairs as device where device.id = ${repairId}`
  if (asReturned)
    return sql`select true as closed, true as unrepaired, 'infinity'::timestamptz as handed_over_at, 'closed' as step, (select ${returnOf}) as return_of,
      (select given_up.unrepairable_at from repairs as given_up where given_up.id = ${repairId}) as given_up_at`
  return sql`select device.case_step as step, device.status = 'handed_over' or device.unrepairable_at is not null as closed,
    device.unrepairable_at is not null or (device.status = 'handed_over' and device.outcome = 'not_repaired') as unrepaired,
    coalesce(device.unrepairable_at, device.handed_over_at) as handed_over_at, device.unrepairable_at as given_up_at, ${returnOf}`
}

/**
 * When a quote was accepted last, and its price; how the newest one was answered; and whether its request, while no device is here, has ended, or stands
 * at a refused quote.
 */
function agreedOf({ requestId }: CaseParts): SQL {
  return sql`select max(quote.decided_at) filter (where quote.state = 'accepted') as accepted_at,
      (array_agg(${centsOfQuote('quote')} order by quote.version desc) filter (where quote.state = 'accepted'))[1] as cents,
      (array_agg(quote.state order by quote.version desc))[1] as newest,
      coalesce((select asked.case_step = 'closed' from requests as asked where asked.id = ${requestId}), false) as is_ended,
      coalesce((select asked.case_step = 'refused' from requests as asked where asked.id = ${requestId}), false) as is_refused
    from ${quotes} as quote where quote.request_id = ${requestId}`
}

const PAID_CENTS = sql`coalesce(sum(case ${payments.kind} when 'refund' then -${payments.amount_cents} else ${payments.amount_cents} end), 0)::int`
const IS_WHOLE = sql`bill.kind in ('invoice','final')`

/** What credit notes have taken back of an invoice of the statement around, by the name that it has there; cents, not above zero. */
export function creditedOf(invoice: string): SQL<number> {
  return sql<number>`coalesce((select sum(credit.total_cents) from invoices as credit
    where credit.corrects_id = ${sql.identifier(invoice)}.id and credit.state = 'issued'), 0)`
}

/** Whether the credit note of this name in the statement says to whom its invoice is made out instead. */
function isReplacing(credit: string): SQL {
  return sql`${sql.identifier(credit)}.note ~ ${`(^|\n)${REPLACED_BY}[^\n]+$`}`
}

/** To whom the invoice of a case is to be made out instead of the one that was taken back for that; no row where none waits. */
export function pendingReplacement({ repairId, requestId, training }: CaseParts): SQL {
  return sql`select back.note from ${invoices} as back join ${invoices} as bill on bill.id = back.corrects_id
    where back.state = 'issued' and back.training = ${training} and (back.repair_id = ${repairId} or back.request_id = ${requestId})
      and bill.kind in ('invoice','final') and ${isReplacing('back')} and not exists (select from ${invoices} as newer
        where newer.kind in ('invoice','final') and newer.state = 'issued' and newer.issued_at >= back.issued_at and newer.training = back.training
          and (newer.repair_id = back.repair_id or newer.request_id = back.request_id))
    order by back.issued_at desc limit 1`
}

/**
 * What was issued, all in all, and what that sold, the aid with it; whether an invoice for the whole stands, that credit notes have not taken
 * back; when such an invoice was issued last, and what credit notes have taken off those that stand since a
 * quote was accepted, not above zero; when the newest was that stands, and when one was taken back last; and what the newest draft says that nothing newer
 * contradicts; `replaced`: what the invoice asked for that was taken back to be made out to somebody else, and was not yet; `voided`: whether one stands
 * that is older than the word that its device cannot be repaired. It reads `own`, `agreed`, `counter` and `withdrawal`.
 */
function billsOf({ repairId, requestId, training }: CaseParts): SQL {
  const credited = creditedOf('bill')
  const stands = sql`bill.state = 'issued' and ${IS_WHOLE} and bill.total_cents <> -${credited}`
  return sql`select (sum(bill.due_cents) filter (where bill.state = 'issued'))::int as issued,
      sum(bill.due_cents + bill.aid_cents) filter (where bill.state = 'issued') as sold,
      coalesce(bool_or(${stands}), false) as stands,
      coalesce(bool_or(${stands} and bill.issued_at < own.given_up_at
        and bill.total_cents > case when ${ANNOUNCES_DIAGNOSIS} then coalesce(counter.diagnosis_cents, 0) else 0 end
        and not exists (select from invoices as since where since.corrects_id = bill.id and since.state = 'issued'
          and since.issued_at >= own.given_up_at)), false) as voided,
      (sum(bill.due_cents) filter (where ${stands} and bill.issued_at >= own.given_up_at))::int as since_given_up,
      (sum(bill.due_cents) filter (where bill.state = 'issued' and ${IS_WHOLE} and exists (select from invoices as back
        where back.corrects_id = bill.id and back.state = 'issued' and ${isReplacing('back')} and not exists (select from invoices as newer
          where newer.kind in ('invoice','final') and newer.state = 'issued' and newer.issued_at >= back.issued_at and newer.training = bill.training
            and (newer.repair_id = bill.repair_id or newer.request_id = bill.request_id)))))::int as replaced,
      max(bill.issued_at) filter (where bill.state = 'issued' and ${IS_WHOLE}) as invoiced_at,
      coalesce(sum(bill.due_cents) filter (where bill.state = 'issued' and bill.kind = 'credit_note'
        and coalesce(bill.issued_at > agreed.accepted_at, true) and exists (select from invoices as reduced where reduced.id = bill.corrects_id
          and reduced.kind in ('invoice','final') and reduced.total_cents <> -${creditedOf('reduced')})), 0)::int as granted,
      max(bill.issued_at) filter (where ${stands}) as stood_at,
      max((select max(credit.issued_at) from invoices as credit where credit.corrects_id = bill.id))
        filter (where bill.state = 'issued' and ${IS_WHOLE} and bill.total_cents = -${credited}) as taken_back_at,
      (array_agg(bill.due_cents order by bill.created_at desc) filter (where bill.state = 'draft' and ${IS_WHOLE} and bill.total_cents > 0
        and coalesce(agreed.accepted_at <= bill.updated_at, true) and coalesce(withdrawal.left_at <= bill.updated_at, true)
        and coalesce(not own.unrepaired or own.handed_over_at <= bill.updated_at, true)
        and not exists (select from invoices as back join invoices as former on former.id = back.corrects_id
          where back.state = 'issued' and back.issued_at > bill.updated_at and former.kind in ('invoice','final') and back.training = bill.training
            and (back.repair_id = bill.repair_id or back.request_id = bill.request_id) and former.total_cents = -${creditedOf('former')})))[1] as draft
    from ${invoices} as bill where bill.training = ${training} and (bill.repair_id = ${repairId} or bill.request_id = ${requestId})`
}

/** What came in less what went back; and whether anything came before the device went back. It reads `own`. */
function paymentsOf(parts: CaseParts): SQL {
  return sql`select ${PAID_CENTS} as paid,
      coalesce(bool_or(${payments.at} < own.handed_over_at), false) as before_return
    from ${payments} where ${paymentOfCase(parts)}`
}

type ContractParts = Pick<CaseParts, 'repairId' | 'requestId'>

/**
 * One row: when the customer withdrew from the contract that counts, and what of it staff say is owed all the same; and when a contract was left last while
 * an earlier agreement stands, by a withdrawal or by agreement; `stated_at`: the same, or when staff last said what had been done of it.
 */
function withdrawalsOf(parts: ContractParts): SQL {
  const counting = sql`order by ${contracts.concluded_at} desc) filter (where ${contracts.left_at} is null))[1]`
  return sql`select (array_agg(${withdrawals.declared_at} ${counting} as at, (array_agg(${withdrawals.kept_cents} ${counting} as kept_cents,
      max(${contracts.left_at}) as left_at,
      max(case when ${contracts.starts_early} then greatest(${contracts.left_at}, ${contracts.updated_at}) else ${contracts.left_at} end)
        filter (where ${contracts.left_at} is not null) as stated_at,
      case when max(${contracts.left_at}) is null then 0 else ${addedPartOfCase(parts)} end as added_cents
    from ${contracts} left join ${withdrawals} on ${withdrawals.contract_id} = ${contracts.id} where ${contractOfCase(parts)}`
}

function contractOfCase({ repairId, requestId }: ContractParts, name = 'contracts'): SQL {
  const contract = sql.identifier(name)
  return sql`(${contract}.repair_id = ${repairId} or ${contract}.request_id = ${requestId}
      or ${contract}.booking_id = (select booked.origin_id from repairs as booked where booked.id = ${repairId}))`
}

/**
 * Of a contract that was left alone by a withdrawal, and whose work had been asked for within the period: what staff say was done of what it added,
 * cents. `kept_cents` holds it together with the price of what stood by then; the contract is not touched between the two.
 */
export function partOfAddition(parts: ContractParts, [ended, declared] = ['contracts', 'withdrawals']): SQL<number> {
  const [contract, withdrawal] = [sql.identifier(ended), sql.identifier(declared)]
  return sql<number>`case when ${contract}.updated_at > ${contract}.left_at and ${contract}.starts_early
    then greatest(0, ${withdrawal}.kept_cents - coalesce(${stoodBefore(parts, ended)}, ${withdrawal}.kept_cents)) else 0 end`
}

/** The price of what stood when a contract of the statement around was left alone, cents: the newest before it that nobody had left by then. */
export function stoodBefore(parts: ContractParts, ended = 'contracts'): SQL<number | null> {
  const contract = sql.identifier(ended)
  const price = sql`coalesce(earlier.total_cents, slip.price_cents - slip.aid_cents)`
  return sql<number | null>`(select ${price} from ${contracts} as earlier
      left join ${deposits} as slip on earlier.source = 'counter' and slip.repair_id = earlier.repair_id
      left join ${withdrawals} as gone on gone.contract_id = earlier.id
    where ${contractOfCase(parts, 'earlier')} and earlier.concluded_at < ${contract}.concluded_at and ${price} is not null
      and coalesce(earlier.left_at > ${contract}.left_at, true) and coalesce(gone.declared_at > ${contract}.left_at, true)
    order by earlier.concluded_at desc limit 1)`
}

/**
 * What staff say was done of additions that were left alone, cents: it is owed in addition to what stands. A quote that was accepted since says the price
 * of all.
 */
export function addedPartOfCase(parts: ContractParts): SQL<number> {
  return sql<number>`coalesce((select sum(${partOfAddition(parts, ['ended', 'declared'])})
    from ${contracts} as ended join ${withdrawals} as declared on declared.contract_id = ended.id
    where ended.left_at is not null and ${contractOfCase(parts, 'ended')} and not exists (select 1 from ${quotes} as newer
      where newer.request_id = ${parts.requestId} and newer.state = 'accepted' and newer.decided_at > ended.left_at)), 0)::int`
}

/** Whether the customer has withdrawn from the contract of a case that counts. */
export function isWithdrawn(parts: ContractParts): SQL<boolean> {
  return sql<boolean>`((${countingWithdrawal(parts)}) is not null)`
}

/** When its customer withdrew from the contract that counts: null in its row for one that stands, no row without a contract. */
function countingWithdrawal(parts: ContractParts): SQL {
  return sql`select ${withdrawals.declared_at} from ${contracts} left join ${withdrawals} on ${withdrawals.contract_id} = ${contracts.id}
    where ${contractOfCase(parts)} and ${contracts.left_at} is null order by ${contracts.concluded_at} desc limit 1`
}

/**
 * Whether the work of a case waits for the end of the period of withdrawal, or for its customer's wish, as `waitsUntil` says it.
 * @param oldest the first instant at which a contract, or its information, is within its period (`oldestOpenDay`)
 */
export function waitsForPeriod(parts: ContractParts, oldest: Date): SQL<boolean> {
  const since = sql`${oldest.toISOString()}::timestamptz`
  return sql<boolean>`coalesce((select ${contracts.place} <> 'counter' and not ${contracts.starts_early}
      and not (${contracts.place} = 'home' and ${contracts.urgent_home})
      and (${contracts.informed_at} is null or greatest(${contracts.concluded_at}, ${contracts.informed_at}) >= ${since})
    from ${contracts} where ${contractOfCase(parts)} and ${contracts.left_at} is null order by ${contracts.concluded_at} desc limit 1), false)`
}

/** What came in for a case less what went back, cents; with `until` by that moment. */
export function paidOfCase(parts: CaseParts, until?: SQL): SQL<number> {
  return sql<number>`(select ${PAID_CENTS}
    from ${payments} where ${paymentOfCase(parts)}${until ? sql` and ${payments.at} <= ${until}` : sql``})`
}

/** The payments of a case: taken for it, or for one of its invoices. */
export function paymentOfCase({ repairId, requestId, training }: CaseParts): SQL {
  return sql`${payments.training} = ${training} and (${payments.repair_id} = ${repairId} or ${payments.request_id} = ${requestId})`
}
