import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { COUNTED_UP_TO } from '#app/lib/count-text.ts'
import { days } from '#app/lib/durations.ts'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { isCovered } from '#app/lib/warranty-return.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { colleagueName } from '#app/platform/db/colleague-name.server.ts'
import { QUOTE_CENTS, moneyOfCase } from '#app/platform/db/case-money.server.ts'
import { withdrawnOf } from '#app/platform/db/consents.server.ts'
import { lostMessage } from '#app/platform/db/lost-message.server.ts'
import { STEP_MESSAGE, STEP_MESSAGE_LEAVES, untoldOf } from '#app/platform/db/step-message.server.ts'
import type { Untold } from '#app/platform/db/step-message.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairMessages, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, quotes, requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { NOBODY } from './case-list.ts'
import type { CaseFilters } from './case-list.ts'
import { caseStep } from './case-machine.ts'
import type { CaseStep } from './case-machine.ts'
import { CASE_ORDER, OWES_DIAGNOSIS, SHOP_STEPS, caseBranches, caseCount, groupedCases } from './case-rows.server.ts'
import type { CaseColumns, CaseScope } from './case-rows.server.ts'
import { dayCondition } from './day-groups.server.ts'
import { UNSETTLED_DAYS, endedOf, viewCondition } from './case-views.server.ts'
import type { MoneyOfCases } from './unsettled-actions.ts'
import { AWAITED_PART } from './awaited-part.server.ts'
import type { AwaitedPart } from './awaited-part.ts'
import { leavesLaterAt } from './message-state.ts'
import { leaves } from '#app/platform/mail/leaving.ts'

export interface CaseRow {
  id: string
  kind: 'repair' | 'request'
  reference: string
  /** The reference of the request it came from, when it is not the case's own. */
  requestReference: string | null
  storeId: string
  name: string
  device: string
  fault: string
  step: CaseStep
  since: Date
  /** When somebody should look at it at the latest; null once closed. */
  deadline: Date | null
  /** Behind its time: `late` waits for the shop, `stuck` for somebody else. */
  behind: 'late' | 'stuck' | null
  dueOn: string | null
  byPost: boolean
  /** The case that its device comes back from, under warranty: "T-1". */
  returnOf: string | null
  /** The case under whose warranty its request reports a fault, "T-1", while the device is not here; null for any other. */
  reportedUnder: string | null
  /** The case named by `reportedUnder` is open again: its device was not handed over after all, or is worked on anew. */
  reportedReopened: boolean
  /** It is mended under that warranty: nobody has said a price for something else. */
  covered: boolean
  /** Of the label of a request by post: the customer waits for it, has it, or its parcel is under way to us; null without one, and once the device is here. */
  postalLabel: 'awaited' | 'sent' | 'posted' | null
  /** A quote can be written for it: it began with a request, or at the counter. */
  quotable: boolean
  assigneeId: string | null
  assignee: string | null
  /** When somebody last noted that they had called the customer. */
  calledAt: Date | null
  /** Of the quote that was accepted last, else of the newest, or else as agreed at the counter, aid deducted; null without any. */
  totalCents: number | null
  /** What stands of what was agreed on, by an accepted quote or at the counter, aid deducted; null for nothing. */
  agreedCents: number | null
  /** Of the newest quote while the customer has not answered it. */
  askedCents: number | null
  /** The version of that quote, where its message was taken back before it left; null where its customer has it. */
  untoldQuote: number | null
  /** E.164; empty when only an address is known. */
  phone: string
  /** The customer had the mail or the text of the present step, or can have neither. */
  notified: boolean
  /** Why the message of the present step has reached nobody; null where it left, or there is none. */
  untold: Untold | null
  /** The last that was written to this customer has reached nobody: given up, or tried in vain while nothing leaves. */
  lost: boolean
  /** When that message leaves, where it still waits for its time: until then nobody knows. */
  tellsAt: Date | null
  /** There is a phone for texts, and no address that takes mails. */
  byText: boolean
  /** There is a phone that takes no texts, and no address that takes mails: only a call tells this customer anything. */
  byCall: boolean
  /** What remains to be paid; negative when too much came in, null while no price is agreed. */
  restCents: number | null
  /** What came in less what went back, cents. */
  paidCents: number
  /**
   * What is open of a closed case: `unpaid` was handed over repaired, or work was done before the customer withdrew,
   * and less came in than is due; `overpaid` paid more than is due; `unbilled` likewise, but nobody has said a
   * price, and nothing came in; `uninvoiced` was paid, and its customer is owed a note of the work; `uncredited` has invoices of deposits alone, for more
   * than came in; `diagnosis` went back unrepaired, and the diagnosis that its slip has announced is not paid, or has no price and is not invoiced.
   */
  unsettled: 'unpaid' | 'overpaid' | 'unbilled' | 'uninvoiced' | 'uncredited' | 'diagnosis' | null
  /** The customer has withdrawn from the contract that counts. */
  withdrawn: boolean
  /** What was ordered for it, while it waits for a part; in repair what is on its way. Nothing where nobody noted an order. */
  part?: AwaitedPart
}

type StoredRow = {
  id: string
  kind: 'repair' | 'request'
  reference: string
  request_reference: string | null
  store_id: string
  name: string
  device: string
  fault: string
  step: CaseStep
  since_ms: number
  deadline_ms: number | null
  due_on: string | null
  by_post: boolean
  return_of: string | null
  reported_under: string | null
  reported_reopened: boolean
  postal_label: CaseRow['postalLabel']
  quotable: boolean
  assigned_to: string | null
  assignee: string | null
  called_ms: number | null
  total_cents: number | null
  agreed_cents: number | null
  asked_cents: number | null
  untold_quote: number | null
  phone: string
  has_email: boolean
  texts_withdrawn: boolean
  notified: boolean
  step_message: string | null
  tells_ms: number | null
  lost: boolean
  due_cents: number | null
  paid_cents: number
  repaired: boolean | null
  owes_invoice: boolean
  owes_credit: boolean
  owes_diagnosis: boolean
  withdrawn: boolean
  part: { label: string | null; expected_on: string | null; open: number } | null
  /** The group that it was asked by; null where none was. */
  grouped: string | null
  total: number
}

/**
 * One page of cases, late and stuck first. Closed ones the last one first.
 * @param options.byFault false: the search finds people, devices and numbers alone
 */
export async function listCases(
  ctx: Ctx,
  query: ListQuery<'deadline', CaseFilters>,
  { shop, pageSize = LIST_PAGE_SIZE, byFault = true }: { shop: string | null; pageSize?: number; byFault?: boolean },
): Promise<ListPage<CaseRow>> {
  assertCan(ctx.actor, 'requests:read')
  const scope: CaseScope = { shop, state: stateOf(ctx, query), search: query.search, byFault }
  const where = (columns: CaseColumns) => whereOf(ctx, query.filters, columns)
  const { rows, total } = await selectCases(ctx, { scope, where, limit: pageSize, offset: offsetOf(query, pageSize) })
  return { rows, total, page: query.page }
}

/** Reads cases, with what only the shown ones need: their parts, the colleague's name and the sum of the newest quote. */
export async function selectCases(
  ctx: Ctx,
  {
    scope,
    where,
    limit,
    offset,
    countUpTo,
  }: { scope: CaseScope; where: (columns: CaseColumns) => SQL; limit: number; offset: number; countUpTo?: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const rows = await readPage(
    ctx,
    sql`select found.*, null::text as grouped, ${caseCount(scope, where, countUpTo)} as total from (${caseBranches(scope, where, limit + offset)}) as found
      order by ${CASE_ORDER} limit ${limit} offset ${offset}`,
  )
  return { rows: rows.map((row) => toRow(ctx, row)), total: rows[0]?.total ?? 0 }
}

/**
 * Reads the first cases of several groups at once, each group the most pressing first: PostgreSQL takes longer to plan such a query than to answer it.
 * @param options.group the group of a case, null for one that is in none
 * @param options.limit how many of each
 */
export async function selectGrouped(
  ctx: Ctx,
  { scope, where, group, limit }: { scope: CaseScope; where: (columns: CaseColumns) => SQL; group: (columns: CaseColumns) => SQL; limit: number },
): Promise<Map<string, { rows: CaseRow[]; total: number }>> {
  const rows = await readPage(
    ctx,
    sql`select * from (select found.*, count(*) over (partition by grouped)::int as total, row_number() over (partition by grouped order by ${CASE_ORDER}) as place
      from (${groupedCases(scope, { now: ctx.now, where, group })}) as found where grouped is not null) as ranked where place <= ${limit}`,
  )
  const groups = Map.groupBy(rows, ({ grouped }) => grouped ?? '')
  return new Map([...groups].map(([id, found]) => [id, { rows: found.map((row) => toRow(ctx, row)), total: found[0]?.total ?? 0 }]))
}

/** @param page which cases, in the columns of `caseBranches`, with the group of each and how many there are of it */
async function readPage(ctx: Ctx, page: SQL): Promise<StoredRow[]> {
  const parts = { repairId: sql`${repairs.id}`, requestId: sql`${requests.id}`, training: isTraining(ctx) }
  const { rows } = await ctx.db.execute<StoredRow>(sql`
    with page as (${page})
    select page.id, page.kind, page.reference, page.step, page.by_post, page.grouped, page.total, ${requests.reference} as request_reference,
      coalesce(${repairs.store_id}, ${requests.store_id}) as store_id, coalesce(${repairs.customer_name}, ${requests.name}) as name,
      coalesce(${repairs.device}, ${requests.device}) as device,
      coalesce(${repairs.fault}, nullif(${requests.repair}, ''), ${requests.description}) as fault,
      (select 'T-' || first.number from repairs as first where first.id = ${repairs.return_of}) as return_of,
      case when page.kind = 'request' then nullif(${requests.details} ->> 'warrantyOf', '') end as reported_under,
      page.kind = 'request' and exists (select from ${repairs} as first where first.status <> 'handed_over'
        and first.number = substring(${requests.details} ->> 'warrantyOf' from '^T-([0-9]{1,9})$')::int) as reported_reopened,
      ${ASSIGNED_TO} as assigned_to, ${repairs.due_on}::text as due_on,
      (extract(epoch from case page.kind when 'repair' then ${repairs.called_at} else ${requests.called_at} end) * 1000)::float8 as called_ms,
      (extract(epoch from page.since) * 1000)::float8 as since_ms, (extract(epoch from page.deadline) * 1000)::float8 as deadline_ms,
      (select ${colleagueName} from ${staffUsers} where ${staffUsers.id} = ${ASSIGNED_TO}) as assignee,
      coalesce(${AGREED}, ${AT_COUNTER},
        (select ${QUOTE_CENTS} from ${quotes} where ${quotes.request_id} = ${requests.id} and ${quotes.state} <> 'withdrawn'
          order by ${quotes.version} desc limit 1)) as total_cents,
      coalesce(${AGREED}, ${AT_COUNTER}) as agreed_cents,
      (select ${QUOTE_CENTS} from ${quotes} where ${quotes.request_id} = ${requests.id} and ${quotes.state} = 'sent') as asked_cents,
      (select ${quotes.version} from ${quotes} where ${quotes.request_id} = ${requests.id} and ${quotes.state} = 'sent' and ${quotes.untold_since} is not null) as untold_quote,
      ${PHONE} as phone,
      ${EMAIL} <> '' and not ${withdrawnOf('mail', EMAIL)} as has_email, ${withdrawnOf('sms', PHONE)} as texts_withdrawn,
      exists (select 1 from ${repairMessages}
        where ${repairMessages.repair_id} = ${repairs.id} and ${repairMessages.status} = ${repairs.status}) as notified, ${STEP_MESSAGE} as step_message, ${STEP_MESSAGE_LEAVES} as tells_ms,
      ${lostMessage(sql`(${repairs.id}, ${requests.id})`, ctx.now)} as lost,
      case when page.kind = 'repair' or ${requests.kind} <> 'postal' then null
        when exists (select 1 from ${parcels} where ${parcels.request_id} = ${requests.id} and ${parcels.direction} = 'to-workshop') then 'posted'
        when exists (select 1 from ${requestFiles} where ${requestFiles.request_id} = ${requests.id} and ${requestFiles.kind} = 'label') then 'sent'
        when ${requests.id} is not null then 'awaited' end as postal_label,
      (${requests.id} is not null or ${repairs.origin} = 'counter') as quotable,
      case when page.kind = 'repair' and page.step in ('part_awaited', 'in_repair') then ${AWAITED_PART} end as part,
      money.due as due_cents, money.paid as paid_cents, money.withdrawn,
      ${repairs.outcome} = 'repaired' as repaired,
      coalesce(page.kind = 'repair' and ${repairs.erased_at} is null and money.owes_note, false) as owes_invoice,
      ${repairs.erased_at} is null and money.owes_credit as owes_credit, coalesce(page.kind = 'repair' and ${OWES_DIAGNOSIS}, false) as owes_diagnosis
    from page left join ${repairs} on page.kind = 'repair' and ${repairs.id} = page.id
      left join ${requests} on ${requests.id} = case when page.kind = 'request' then page.id when ${repairs.origin} = 'request' then ${repairs.origin_id} end
      cross join lateral ${moneyOfCase(parts)} as money
    order by page.deadline asc nulls last, page.since desc, page.reference asc`)
  return rows
}

const AGREED = sql`(select ${QUOTE_CENTS} from ${quotes} where ${quotes.request_id} = ${requests.id} and ${quotes.state} = 'accepted'
  order by ${quotes.version} desc limit 1)`
const AT_COUNTER = sql`(select ${deposits.price_cents} - ${deposits.aid_cents} from ${deposits} where ${deposits.repair_id} = ${repairs.id})`
const EMAIL = sql`coalesce(nullif(${repairs.customer_email}, ''), nullif(${requests.email}, ${ERASED_EMAIL}), '')`
const PHONE = sql`coalesce(nullif(${repairs.customer_phone}, ''), ${requests.phone}, '')`
const ASSIGNED_TO = sql`case page.kind when 'repair' then ${repairs.assigned_to} else ${requests.assigned_to} end`

/** How many cases of a shop, or of all, have what is asked, and what remains to be paid of them, and to be given back, cents; of the first `COUNTED_UP_TO`. */
export async function sumCases(ctx: Ctx, { shop, view, step }: { shop: string | null } & Pick<CaseFilters, 'view' | 'step'>): Promise<MoneyOfCases> {
  assertCan(ctx.actor, 'requests:read')
  const scope: CaseScope = { shop, state: endedOf(ctx, view) ?? 'open', search: '' }
  const where = (columns: CaseColumns) => whereOf(ctx, { view, step, assignee: '' }, columns)
  const parts = { repairId: sql`part.id`, requestId: sql`part.request_id`, training: isTraining(ctx) }
  // Each repair by its key: without the offset PostgreSQL would read all of them to find a thousand.
  const { rows } = await ctx.db.execute<{ count: number; cents: number; back_cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(greatest(0, money.due - money.paid)), 0)::float8 as cents,
      coalesce(sum(greatest(0, money.paid - money.due)), 0)::float8 as back_cents
    from (${caseBranches(scope, where, COUNTED_UP_TO)}) as found
      left join lateral (select ${repairs.id}, case when ${repairs.origin} = 'request' then ${repairs.origin_id} end as request_id
        from ${repairs} where found.kind = 'repair' and ${repairs.id} = found.id offset 0) as part on true
      cross join lateral ${moneyOfCase(parts)} as money`)
  const [{ count, cents, back_cents: backCents } = { count: 0, cents: 0, back_cents: 0 }] = rows
  return { count, cents, backCents }
}

/** Where a device lies that goes back as it came. */
const UNMENDED_STEPS: readonly CaseStep[] = ['refused', 'unrepairable']

/** A search looks at every case; a view at its own. */
function stateOf(ctx: Ctx, { search, filters: { view, group, step } }: ListQuery<'deadline', CaseFilters>): CaseScope['state'] {
  const ended = endedOf(ctx, view)
  if (ended) return ended
  if (group) return 'open'
  return view === 'all' || step === 'closed' || (view === 'open' && search !== '') ? 'all' : 'open'
}

function whereOf(ctx: Ctx, { view, group, step, assignee, warranty, stuck }: CaseFilters, columns: CaseColumns): SQL {
  const conditions = [
    viewCondition(ctx, view, columns),
    ...(group ? [dayCondition(ctx, group, columns)] : []),
    // What cannot be repaired waits for its customer among what is ready.
    ...(step ? [step === 'ready' ? sql`${columns.step} in ('ready', 'unrepairable')` : sql`${columns.step} = ${step}`] : []),
    ...(warranty === 'returns' ? [columns.isReturn] : []),
    ...(stuck ? [sql`${columns.deadline} < ${ctx.now.toISOString()}::timestamptz and ${columns.step} not in ${[...SHOP_STEPS]}`] : []),
    ...(assignee === NOBODY ? [sql`${columns.assignedTo} is null`] : isUuid(assignee) ? [sql`${columns.assignedTo} = ${assignee}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function toRow(ctx: Ctx, row: StoredRow): CaseRow {
  const deadline = row.deadline_ms === null ? null : new Date(row.deadline_ms)
  const byText = !row.has_email && !row.texts_withdrawn && takesTexts(row.phone) && leaves(ctx, 'sms')
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    requestReference: row.request_reference === row.reference ? null : row.request_reference,
    storeId: row.store_id,
    name: row.name,
    device: row.device,
    fault: row.fault,
    step: row.step,
    since: new Date(row.since_ms),
    deadline,
    behind: row.withdrawn || deadline === null || deadline > ctx.now ? null : caseStep(row.step).waitsFor === 'shop' ? 'late' : 'stuck',
    // A withdrawal ends what was promised.
    dueOn: row.withdrawn ? null : row.due_on,
    byPost: row.by_post,
    returnOf: row.return_of,
    reportedUnder: row.reported_under,
    reportedReopened: row.reported_reopened,
    // What is not mended under a warranty is not paid by it: its customer owes nothing.
    covered: isCovered({ returnOf: row.return_of, dueCents: row.due_cents }) && row.repaired !== false && !UNMENDED_STEPS.includes(row.step),
    postalLabel: row.postal_label,
    quotable: row.quotable,
    assigneeId: row.assigned_to,
    assignee: row.assignee,
    calledAt: row.called_ms === null ? null : new Date(row.called_ms),
    totalCents: row.total_cents,
    agreedCents: row.agreed_cents,
    askedCents: row.asked_cents,
    untoldQuote: row.untold_quote,
    phone: row.phone,
    untold: untoldOf(ctx, row.step_message, row.lost),
    tellsAt: row.tells_ms === null ? null : leavesLaterAt(row.step_message === 'sms' ? 'sms' : 'mail', new Date(row.tells_ms), ctx.now),
    lost: row.lost,
    notified: row.notified || (!row.has_email && !byText),
    byText,
    byCall: !row.has_email && !byText && row.phone !== '',
    paidCents: row.paid_cents,
    restCents: row.due_cents === null ? null : row.due_cents - row.paid_cents,
    unsettled: row.step === 'closed' ? unsettledOf(row, ctx.now) : null,
    withdrawn: row.withdrawn,
    // What came is news only while the case waits for it.
    ...(row.part?.label != null &&
      (row.step === 'part_awaited' || row.part.open > 0) && {
        part: { label: row.part.label, expectedOn: row.part.expected_on, isHere: row.part.open === 0 },
      }),
  }
}

function unsettledOf(row: StoredRow, now: Date): CaseRow['unsettled'] {
  const { repaired, withdrawn, due_cents: due, paid_cents: paid, owes_invoice: owesNote, owes_credit: owesCredit } = row
  if ((repaired || withdrawn) && due !== null && due > paid) return 'unpaid'
  if (due !== null && due < paid) return 'overpaid'
  if (repaired && due === null && paid === 0) return 'unbilled'
  if (owesNote) return 'uninvoiced'
  if (owesCredit) return 'uncredited'
  // A shop that charged no diagnosis meant to give it: after some weeks the case no longer asks for it.
  const isRecent = now.getTime() - row.since_ms <= days(UNSETTLED_DAYS)
  return row.owes_diagnosis && isRecent && !withdrawn && (due === null ? paid === 0 : due > paid) ? 'diagnosis' : null
}

/** One case as the lists show it. */
export async function findCaseRow(
  ctx: Ctx,
  { repairId, requestId }: { repairId: string | null; requestId: string | null },
): Promise<CaseRow | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const id = repairId ?? requestId
  if (id === null) return undefined
  const { rows } = await selectCases(ctx, { scope: { shop: null, state: 'all', search: '', id }, where: () => sql`true`, limit: 1, offset: 0 })
  return rows[0]
}
