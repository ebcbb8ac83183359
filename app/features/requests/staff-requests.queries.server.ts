import { and, asc, count, desc, eq, ilike, ne, not, or, sql } from 'drizzle-orm'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { IS_OPEN_REQUEST } from '#app/platform/db/open-request.server.ts'
import { authorName, colleagueName } from '#app/platform/db/colleague-name.server.ts'
import { isWithdrawn } from '#app/platform/db/case-money.server.ts'
import { requestMatches } from '#app/platform/db/case-search.server.ts'
import { containing, unaccented, unaccentedColumn } from '#app/platform/db/like.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, quotes, requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { failureSentence } from '#app/platform/mail/mail-failure.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { RequestFilters, RequestSort } from './inbox-list.ts'
import { listRequestFiles } from './request-files.queries.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { POSTAL_DETAIL, WARRANTY_DETAIL } from './request-kinds.ts'
import type { QuoteAnswer, RequestKind, RequestState } from './request-kinds.ts'
import { QUOTE_CLOSED } from './quote-closed.server.ts'
import { QUOTE_DROPPED, QUOTE_LEFT } from './quote-left.server.ts'

export interface RequestListItem {
  id: string
  reference: string
  kind: RequestKind
  state: RequestState
  device: string
  repair: string
  name: string
  storeId: string
  /** A quote for a device that comes by post: no shop was chosen. */
  byPost: boolean
  /** Sent by the link of a warranty. */
  isReport: boolean
  assignee: string | null
  quoteAnswer: QuoteAnswer
  isHere: boolean
  /** The number of its parcel to us is noted. */
  isPosted: boolean
  createdAt: Date
  answeredAt: Date | null
  /** Until when an answer is promised; null where nobody waits for one. */
  deadline: Date | null
}

/** The answer to the newest quote of the request of the outer query, and a withdrawal before all. The outer column by its table: the quote has an id of its own. */
export const QUOTE_ANSWER = sql<QuoteAnswer>`case when ${isWithdrawn({ repairId: sql`null::uuid`, requestId: sql`requests.id` })} then 'withdrawn'
  else (select case when ${quotes.state} in ('accepted', 'refused') then ${quotes.state} end from ${quotes}
    where ${quotes.request_id} = ${requests}.id and ${quotes.state} <> 'withdrawn' order by ${quotes.version} desc limit 1) end`

/** Whether the device of the request of the outer query was taken in. */
export const IS_HERE = sql<boolean>`exists (select 1 from ${repairs} where ${repairs.origin} = 'request' and ${repairs.origin_id} = ${requests}.id)`
export const IS_POSTED = sql<boolean>`exists (select 1 from ${parcels} where ${parcels.request_id} = ${requests}.id and ${parcels.direction} = 'to-workshop')`

const IS_REPORT = sql<boolean>`coalesce(${requests.details} ->> ${WARRANTY_DETAIL.field} <> '', false)`

const LIST_COLUMNS = {
  id: requests.id,
  reference: requests.reference,
  kind: requests.kind,
  state: requests.state,
  device: requests.device,
  repair: requests.repair,
  name: requests.name,
  storeId: requests.store_id,
  isReport: IS_REPORT,
  byPost: sql<boolean>`coalesce(${requests.details} ->> ${POSTAL_DETAIL.field} = ${POSTAL_DETAIL.value}, false)`,
  assignee: sql<string | null>`(select ${colleagueName} from ${staffUsers} where ${staffUsers.id} = ${requests.assigned_to})`,
  quoteAnswer: QUOTE_ANSWER,
  isHere: IS_HERE,
  isPosted: IS_POSTED,
  createdAt: requests.created_at,
  answeredAt: requests.answered_at,
  // As it was promised when the request arrived.
  deadline: sql<Date | null>`${requests}.case_deadline`.mapWith(requests.created_at),
}

/** The inbox: what nobody answered yet first, the oldest on top. Of one shop, or of all. */
export async function listRequests(ctx: Ctx, query: ListQuery<RequestSort, RequestFilters>, shop: string | null): Promise<ListPage<RequestListItem>> {
  assertCan(ctx.actor, 'requests:read')
  const where = and(
    shop === null ? undefined : eq(requests.store_id, shop),
    stateOf(query.filters.state),
    kindOf(query.filters.kind),
    foundRequest(query.search),
  )
  const order =
    query.sort.by === 'arrival' && query.sort.descending
      ? [desc(requests.created_at)]
      : [sql`array_position(array['new','waiting','done'], ${requests.state})`, asc(requests.created_at)]
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(LIST_COLUMNS)
      .from(requests)
      .where(where)
      .orderBy(...order)
      .limit(LIST_PAGE_SIZE)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(requests).where(where),
  ])
  return { rows, total: counted?.total ?? 0, page: query.page }
}

/** As the list names the type: what came by the link of a warranty is that, however it was sent. */
function kindOf(kind: RequestFilters['kind']) {
  if (kind === undefined) return undefined
  return kind === 'report' ? IS_REPORT : and(eq(requests.kind, kind), not(IS_REPORT))
}

function stateOf(state: RequestFilters['state']) {
  if (state === 'all') return undefined
  return state === 'open' ? IS_OPEN_REQUEST : eq(requests.state, state)
}

/** What the other lists find by it, and any part of a name, a reference, an address or a device. */
export function foundRequest(search: string) {
  if (search === '') return undefined
  const pattern = containing(search)
  const plain = containing(unaccented(search))
  return or(
    // Up to three figures are searched in names and references alone: the ends of phone numbers are indexed as words, and too many fit.
    /^\d{1,3}$/.test(search) ? undefined : requestMatches(search),
    ilike(unaccentedColumn(requests.name), plain),
    ilike(requests.reference, pattern),
    ilike(requests.email, pattern),
    ilike(unaccentedColumn(requests.device), plain),
  )
}

/** How many wait for a first answer, and since when the oldest does. */
export async function countWaitingRequests(ctx: Ctx, shop: string | null): Promise<{ waiting: number; oldest: Date | null }> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db
    .select({ waiting: count(), oldest: sql<string | null>`min(${requests.created_at})` })
    .from(requests)
    .where(and(eq(requests.state, 'new'), shop === null ? undefined : eq(requests.store_id, shop)))
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null }
}

export type RequestDetail = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** What the newest request is about: texts that name a request are tried on it. */
export async function findNewestRequest(ctx: Ctx) {
  assertCan(ctx.actor, 'requests:read')
  const [request] = await ctx.db
    .select({ name: requests.name, device: requests.device, repair: requests.repair, reference: requests.reference })
    .from(requests)
    .orderBy(desc(requests.created_at))
    .limit(1)
  return request
}

/** What the form of a request asked for beyond what every request has; within a transaction too. */
export async function findRequestDetails(ctx: Ctx, id: string) {
  assertCan(ctx.actor, 'requests:read')
  const [request] = await ctx.db.select({ details: requests.details }).from(requests).where(eq(requests.id, id))
  return request?.details
}

/** One request with what happened, its quotes, its mails, and other requests of the same person. */
export async function findRequest(ctx: Ctx, id: string) {
  assertCan(ctx.actor, 'requests:read')
  const [request] = await ctx.db
    .select({
      ...LIST_COLUMNS,
      description: requests.description,
      email: requests.email,
      phone: requests.phone,
      details: requests.details,
      assignedTo: requests.assigned_to,
    })
    .from(requests)
    .where(eq(requests.id, id))
  if (!request) return undefined
  const [entries, versions, sent, others, both, files] = await Promise.all([
    listEntries(ctx, id),
    listQuoteVersions(ctx, id),
    listMails(ctx, id),
    listOthers(ctx, request),
    ctx.db.select({ direction: parcels.direction, carrier: parcels.carrier, number: parcels.number }).from(parcels).where(eq(parcels.request_id, id)),
    listRequestFiles(ctx, id),
  ])
  return {
    ...request,
    entries,
    quotes: versions,
    mails: sent,
    others,
    parcels: both,
    files,
  }
}

/** What happened to a request, the oldest first. */
function listEntries({ db }: Pick<Ctx, 'db'>, id: string) {
  return db
    .select({
      id: requestEntries.id,
      kind: requestEntries.kind,
      author: authorName(requestEntries.author),
      text: requestEntries.text,
      at: requestEntries.created_at,
    })
    .from(requestEntries)
    .where(eq(requestEntries.request_id, id))
    .orderBy(asc(requestEntries.created_at), asc(requestEntries.id))
}

/** Its quotes as they were sent, the newest first. */
function listQuoteVersions({ db }: Pick<Ctx, 'db'>, id: string) {
  return db
    .select({
      version: quotes.version,
      state: quotes.state,
      lines: quotes.lines,
      aidCents: quotes.aid_cents,
      partKind: quotes.part_kind,
      warrantyMonths: quotes.warranty_months,
      vatRegime: quotes.vat_regime,
      validUntil: quotes.valid_until,
      /** Why it can no longer be accepted, apart from its last day. */
      closed: QUOTE_CLOSED,
      sentAt: quotes.sent_at,
      decidedAt: quotes.decided_at,
      /** Accepted, and no longer agreed on since a withdrawal from the whole contract. */
      left: QUOTE_LEFT,
      dropped: QUOTE_DROPPED,
      untold: sql<boolean>`${quotes.state} = 'sent' and ${quotes.untold_since} is not null`,
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(eq(quotes.request_id, id))
    .orderBy(desc(quotes.version))
}

/** What was written about it, the oldest first. */
async function listMails({ db, facts }: Pick<Ctx, 'db' | 'facts'>, id: string) {
  const sent = await db
    .select({
      id: mails.id,
      to: mails.to_address,
      subject: mails.subject,
      state: mails.state,
      channel: mails.channel,
      attempts: mails.attempts,
      error: mails.last_error,
      at: mails.created_at,
      sentAt: mails.sent_at,
    })
    .from(mails)
    .where(eq(mails.subject_id, id))
    .orderBy(asc(mails.created_at))
  return sent.map(({ sentAt, channel, attempts, error, ...mail }) => ({
    ...mail,
    /** Why it has not left, in a sentence; null where no try has failed. */
    failure: error !== null && (mail.state === 'failed' || (mail.state === 'pending' && attempts > 0)) ? failureSentence(channel, error) : null,
    stays: mail.state === 'sent' && sentAt === null && !facts.isExample,
  }))
}

/** The newest other requests of the same e-mail or phone. */
function listOthers({ db }: Pick<Ctx, 'db'>, { id, email, phone }: { id: string; email: string | null; phone: string | null }) {
  const samePerson = [...(email && email !== ERASED_EMAIL ? [eq(requests.email, email)] : []), ...(phone ? [eq(requests.phone, phone)] : [])]
  return db
    .select({ id: requests.id, reference: requests.reference, device: requests.device, state: requests.state })
    .from(requests)
    .where(samePerson.length === 0 ? sql`false` : and(or(...samePerson), ne(requests.id, id)))
    .orderBy(desc(requests.created_at))
    .limit(5)
}
