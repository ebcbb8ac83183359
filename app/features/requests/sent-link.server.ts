import { timingSafeEqual } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { servingStore } from '#app/lib/shop-facts.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { STATED_ONLINE } from '#app/platform/db/stated-online.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { SENT_TOKEN_PARAM } from './form-answer.ts'
import { isReference } from '#app/lib/case-reference.ts'
import { POSTAL_DETAIL, detailTexts } from './request-kinds.ts'
import type { ParcelSender } from './postal-slip.server.ts'

/** Of the page after a form and of the slip: a reference alone opens neither, whether somebody has it or not. */
export function sentToken(ctx: Pick<Ctx, 'db'>, reference: string): Promise<string> {
  return customerToken(ctx.db, 'request', reference)
}

/** The sheet for the parcel, by its own link. */
export async function slipPath(ctx: Pick<Ctx, 'db'>, reference: string): Promise<string> {
  return `/pro/bordereau/${reference}?${new URLSearchParams({ [SENT_TOKEN_PARAM]: await sentToken(ctx, reference) })}`
}

/** Whether an address has the secret of the reference that it names. The answer is the same for every other one. */
export async function opensSent(ctx: Pick<Ctx, 'db'>, reference: string | null, token: string | null): Promise<boolean> {
  if (reference === null || token === null || !isReference(reference)) return false
  const [given, right] = [Buffer.from(token), Buffer.from(await sentToken(ctx, reference))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * The address that the confirmation went to, as it was typed: a slip in it is seen here or never. Null where staff have written another one down since, or
 * the first: no confirmation went there, and it is theirs to know. Only behind the secret of the reference.
 */
export async function findSentAddress(ctx: Pick<Ctx, 'db'>, reference: string): Promise<string | null> {
  const [request] = await ctx.db
    .select({ email: requests.email })
    .from(requests)
    .where(and(eq(requests.reference, reference), STATED_ONLINE))
  return request?.email || null
}

/** Whether the person of a request was forgotten: nothing is said any more of what they sent, nor that a message went to them. */
export async function isForgotten(ctx: Pick<Ctx, 'db'>, reference: string): Promise<boolean> {
  const [request] = await ctx.db.select({ email: requests.email }).from(requests).where(eq(requests.reference, reference))
  return request?.email === ERASED_EMAIL
}

/** What its customer typed of the sender of a parcel, empty where nobody asked; null once the case is over. Only behind the secret of the reference. */
export async function findParcelSender(ctx: Pick<Ctx, 'db'>, reference: string): Promise<ParcelSender | null> {
  const [request] = await ctx.db
    .select({ name: requests.name, phone: requests.phone, device: requests.device, details: requests.details, state: requests.state })
    .from(requests)
    .where(eq(requests.reference, reference))
  if (!request || request.state === 'done') return null
  const { street = '', postcode = '', city = '' } = request.details
  return { name: request.name, street, town: `${postcode} ${city}`.trim(), phone: request.phone ?? '', device: request.device }
}

/**
 * The shop that a parcel is on its way to: the one of its case, to which its label leads, also once another takes the parcels, or none does. Undefined where
 * nothing is sent yet. Only behind the secret of the reference.
 */
export async function findParcelShop({ db, facts }: Pick<Ctx, 'db' | 'facts'>, reference: string): Promise<Store | undefined> {
  const [request] = await db
    .select({ storeId: requests.store_id })
    .from(requests)
    .where(and(eq(requests.reference, reference), eq(requests.kind, 'postal')))
  return servingStore(facts, request?.storeId)
}

export interface SentState {
  id: string
  receivedAt: Date
  /** What was said after the form to come next is over: the shop has answered, the device is here, or nothing more is done. */
  hasMoved: boolean
  /** The day for which a visit to the shop was announced has passed. */
  dayPassed: boolean
}

/** The request of a reference, and how far it has come. Only behind the secret of the reference. */
export async function findSentState(ctx: Pick<Ctx, 'db' | 'now'>, reference: string): Promise<SentState | null> {
  const isHere = sql`exists (select 1 from repairs where repairs.origin_id = ${requests.id})`
  // Who asks for a label after a refusal has a question to be answered again.
  const isRefused = sql`${requests.state} <> 'new' and (select newest.state from quotes as newest where newest.request_id = ${requests.id} order by newest.version desc limit 1)
    is not distinct from 'refused'`
  // A label that has left is said by the page itself: what follows it is still to come.
  const isAnswered = sql`${requests.state} = 'done' or (${requests.kind} <> 'postal' and ${requests.state} <> 'new')`
  const dayPassed = sql<boolean>`(${requests.kind} = 'visit' and coalesce(nullif(${requests.details} ->> 'day', '') < ${parisTime(ctx.now).date}, false))`
  const [request] = await ctx.db
    .select({ id: requests.id, receivedAt: requests.created_at, hasMoved: sql<boolean>`(${isHere} or (${isRefused}) or (${isAnswered}))`, dayPassed })
    .from(requests)
    .where(eq(requests.reference, reference))
  return request ?? null
}

/** Whether a request that was sent is a quote for a device that comes by post. Only behind the secret of the reference. */
export async function comesByPost(ctx: Pick<Ctx, 'db'>, reference: string): Promise<boolean> {
  const [request] = await ctx.db
    .select({ details: requests.details })
    .from(requests)
    .where(and(eq(requests.reference, reference), eq(requests.kind, 'quote')))
  return request?.details[POSTAL_DETAIL.field] === POSTAL_DETAIL.value
}

/** When a customer said that they come to the shop, in words; nothing for other requests. Only behind the secret of the reference. */
export async function listPlannedVisit(
  ctx: Pick<Ctx, 'db'>,
  reference: string,
  hoursOn: (storeId: string, day: string) => string,
): Promise<{ label: string; text: string }[]> {
  const [request] = await ctx.db
    .select({ storeId: requests.store_id, details: requests.details })
    .from(requests)
    .where(and(eq(requests.reference, reference), eq(requests.kind, 'visit')))
  const { day = '', moment = '' } = request?.details ?? {}
  const hours = request && day !== '' ? hoursOn(request.storeId, day) : ''
  return [...detailTexts({ day, moment: moment === 'open' ? '' : moment }), ...(hours === '' ? [] : [{ label: 'Ouvert ce jour-là', text: hours }])]
}

/** How many photos came with the form, as a line; those that the team adds later are its own. Only behind the secret of the reference. */
export async function listSentPhotos(ctx: Pick<Ctx, 'db'>, reference: string): Promise<{ label: string; text: string }[]> {
  const photos = await ctx.db
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .innerJoin(requests, eq(requests.id, requestFiles.request_id))
    .where(and(eq(requests.reference, reference), eq(requestFiles.kind, 'photo'), lte(requestFiles.created_at, requests.created_at)))
  return photos.length === 0 ? [] : [{ label: 'Photos reçues', text: `${photos.length}` }]
}
