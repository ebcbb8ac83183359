import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { CarrierId } from '#app/content/carriers.ts'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { IS_OPEN_REQUEST } from '#app/platform/db/open-request.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, requestEntries, requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { LABEL_ASKED_TEXT } from './label-of-case.server.ts'
import type { ParcelDirection, QuoteAnswer, RequestState } from './request-kinds.ts'
import type { ShipmentFilters, ShipmentSort } from './shipment-list.ts'
import { foundRequest, IS_HERE, IS_POSTED, QUOTE_ANSWER } from './staff-requests.queries.server.ts'

export interface ShipmentListItem {
  id: string
  reference: string
  state: RequestState
  /** As the list of requests says it. */
  quoteAnswer: QuoteAnswer
  isHere: boolean
  isPosted: boolean
  device: string
  name: string
  /** When its label was asked for: with the request, or later for a case that was there. */
  createdAt: Date
  /** Our label was asked for: a device whose quote is by post may come without. */
  asksLabel: boolean
  /** The label that was sent last. */
  labelId: string | null
  parcels: readonly { direction: ParcelDirection; carrier: CarrierId; number: string }[]
}

const ASKS_LABEL = eq(requests.kind, 'postal')
const LABELLED = sql`exists (select 1 from ${requestFiles} where ${requestFiles.request_id} = ${requests.id} and ${requestFiles.kind} = 'label')`
const LABEL_ASKED_AT = sql<Date>`coalesce((select max(asked.created_at) from ${requestEntries} as asked
  where asked.request_id = requests.id and asked.text = ${LABEL_ASKED_TEXT}), requests.created_at)`.mapWith(requests.created_at)
const RETURNED = sql`exists (select 1 from ${parcels} where ${parcels.request_id} = ${requests.id} and ${parcels.direction} = 'to-customer')`

/** Postal cases, and others of which a parcel is noted, with their label and both parcels, found by person, reference or number. */
export async function listShipments(
  ctx: Ctx,
  query: ListQuery<ShipmentSort, ShipmentFilters>,
  shop: string | null,
): Promise<ListPage<ShipmentListItem>> {
  assertCan(ctx.actor, 'requests:read')
  const where = and(
    or(ASKS_LABEL, sql`exists (select 1 from ${parcels} where ${parcels.request_id} = ${requests.id})`),
    shop === null ? undefined : ofShop(ctx, shop),
    ...stepOf(query.filters.step),
    foundRequest(query.search),
  )
  const [cases, [counted]] = await Promise.all([
    ctx.db
      .select({
        id: requests.id,
        reference: requests.reference,
        state: requests.state,
        quoteAnswer: QUOTE_ANSWER,
        isHere: IS_HERE,
        isPosted: IS_POSTED,
        device: requests.device,
        name: requests.name,
        createdAt: LABEL_ASKED_AT,
        asksLabel: sql<boolean>`${ASKS_LABEL}`,
      })
      .from(requests)
      .where(where)
      .orderBy(query.sort.descending ? desc(LABEL_ASKED_AT) : asc(LABEL_ASKED_AT), asc(requests.id))
      .limit(LIST_PAGE_SIZE)
      .offset(offsetOf(query)),
    ctx.db.select({ total: count() }).from(requests).where(where),
  ])
  const ids = cases.map(({ id }) => id)
  const [both, labels] = await Promise.all([
    ctx.db
      .select({ requestId: parcels.request_id, direction: parcels.direction, carrier: parcels.carrier, number: parcels.number })
      .from(parcels)
      .where(inArray(parcels.request_id, ids)),
    ctx.db
      .select({ requestId: requestFiles.request_id, id: requestFiles.id })
      .from(requestFiles)
      .where(and(inArray(requestFiles.request_id, ids), eq(requestFiles.kind, 'label'))),
  ])
  const rows = cases.map((each) => ({
    ...each,
    labelId: labels.find(({ requestId }) => requestId === each.id)?.id ?? null,
    parcels: both.filter(({ requestId }) => requestId === each.id),
  }))
  return { rows, total: counted?.total ?? 0, page: query.page }
}

/** The workshop sees every parcel: they come to it. A counter sees those filed under it, and those whose device lies there. */
function ofShop({ facts }: Pick<Ctx, 'facts'>, shop: string) {
  if (shop === workshopOf(facts).id) return undefined
  const isHere = sql`exists (select 1 from ${repairs} where ${repairs.origin} = 'request' and ${repairs.origin_id} = ${requests.id} and ${repairs.store_id} = ${shop})`
  return or(eq(requests.store_id, shop), isHere)
}

function stepOf(step: ShipmentFilters['step']) {
  if (step === 'unlabelled') return [IS_OPEN_REQUEST, ASKS_LABEL, sql`not ${LABELLED}`]
  if (step === 'labelled') return [IS_OPEN_REQUEST, LABELLED, sql`not ${RETURNED}`]
  if (step === 'returned') return [IS_OPEN_REQUEST, RETURNED]
  if (step === 'done') return [eq(requests.state, 'done')]
  return step === 'all' ? [] : [IS_OPEN_REQUEST]
}
