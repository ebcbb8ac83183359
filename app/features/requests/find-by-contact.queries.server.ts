import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import type { CarrierId } from '#app/content/carriers.ts'
import { readReference } from '#app/lib/case-reference.ts'
import { priceText } from '#app/lib/money.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { QUOTE_STATES } from '#app/platform/db/tables/requests.server.ts'
import { quotes, requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { notedParcel } from './noted-parcel.server.ts'
import { QUOTE_CLOSED } from './quote-closed.server.ts'
import type { QuoteEnd } from './quote-end.ts'
import { quotePath } from './quote-mail.server.ts'
import { quoteSum } from './quote-sum.ts'
import { hashOfSecret } from './quotes.commands.server.ts'
import { travels } from './request-kinds.ts'
import type { RequestState } from './request-kinds.ts'

type QuoteState = (typeof QUOTE_STATES)[number]

interface Parcel {
  carrier: CarrierId
  number: string
}

/** What somebody who knows a request's reference and its contact may know: that it is there, and whether it was answered. */
export interface KnownRequest {
  id: string
  reference: string
  receivedAt: Date
  /** `waiting`: the shop has answered it. */
  state: RequestState
  /** The shop that the customer chose; null where none was. */
  storeId: string | null
  /** The quote that counts; null while none was sent. */
  quote: {
    sentAt: Date
    state: Exclude<QuoteState, (typeof GONE)[number]>
    decidedAt: Date | null
    validUntil: string
    /** Why it can no longer be accepted, apart from its last day; null for no such reason. */
    closed: QuoteEnd | null
    /** What the customer pays. */
    total: string
    /** Of its page, as in the message about it; null for a quote whose link was made elsewhere. */
    path: string | null
  } | null
  /** Of a device that comes by post: when our label was sent, its parcel, and that in which it goes back. Null for every other, and for a quote whose parcel nobody has noted. */
  post: { labelAt: Date | null; parcel: Parcel | null; back: Parcel | null } | null
  /** It announced a visit to the shop. */
  isVisit: boolean
  /** For which day its customer announced a visit to the shop, "YYYY-MM-DD"; null for none. */
  plannedFor: string | null
  /** By which ways the shop can answer: what the customer left. */
  contacts: { email: boolean; phone: boolean }
}

/** The request of a reference that was sent with this phone or e-mail. */
export async function findRequestByContact(ctx: Pick<Ctx, 'db'>, input: { reference: string; contact: string }): Promise<KnownRequest | undefined> {
  const reference = readReference(input.reference)
  if (reference === null) return undefined
  const contact = input.contact.trim().toLowerCase()
  const [request] = await ctx.db
    .select({
      id: requests.id,
      reference: requests.reference,
      receivedAt: requests.created_at,
      state: requests.state,
      kind: requests.kind,
      details: requests.details,
      storeId: requests.store_id,
      email: requests.email,
      phone: requests.phone,
      plannedFor: sql<string | null>`case when ${requests.kind} = 'visit' then nullif(${requests.details} ->> 'day', '') end`,
    })
    .from(requests)
    // An empty contact must not match a request that was sent without one.
    .where(
      and(
        eq(requests.reference, reference),
        or(eq(requests.phone, readPhone(contact) ?? '-'), eq(requests.email, contact || '-')),
        // All forgotten persons share this address: it must find none of them.
        sql`${requests.email} is distinct from ${ERASED_EMAIL}`,
      ),
    )
  if (!request) return undefined
  const answered = await ctx.db
    .select({
      id: quotes.id,
      tokenHash: quotes.token_hash,
      lines: quotes.lines,
      aidCents: quotes.aid_cents,
      sentAt: quotes.sent_at,
      state: quotes.state,
      decidedAt: quotes.decided_at,
      validUntil: quotes.valid_until,
      closed: QUOTE_CLOSED,
    })
    .from(quotes)
    .innerJoin(requests, eq(requests.id, quotes.request_id))
    .where(and(eq(quotes.request_id, request.id), notInArray(quotes.state, [...GONE])))
    .orderBy(desc(quotes.version))
  // What was agreed on stands where a later quote for more was refused.
  const counting = answered.flatMap(({ state, ...each }) => (isGone(state) ? [] : [{ ...each, state }]))
  const quote = counting.find(({ state }) => state !== 'refused') ?? counting[0]
  const { kind, details, email, phone, ...known } = request
  const post = travels({ kind, details }) ? await postOf(ctx, request.id) : null
  return {
    ...known,
    isVisit: kind === 'visit',
    contacts: { email: email !== null, phone: phone !== null },
    quote: quote ? await shownQuote(ctx, quote) : null,
    post: kind === 'postal' || post?.parcel || post?.back ? post : null,
  }
}

/** What counts for nobody any more. */
const GONE = ['replaced', 'withdrawn'] as const

function isGone(state: QuoteState): state is (typeof GONE)[number] {
  return GONE.some((each) => each === state)
}

type FoundQuote = Omit<NonNullable<KnownRequest['quote']>, 'total' | 'path'> &
  Pick<typeof quotes.$inferSelect, 'id' | 'lines'> & { tokenHash: Buffer; aidCents: number }

/** A quote with its sum and its link: reference and contact open the page of a repair, which has the same quote, so they may open this one too. */
async function shownQuote(
  ctx: Pick<Ctx, 'db'>,
  { id, tokenHash, lines, aidCents, ...quote }: FoundQuote,
): Promise<NonNullable<KnownRequest['quote']>> {
  const secret = await customerToken(ctx.db, 'quote', id)
  return { ...quote, total: priceText(quoteSum({ lines, aidCents })), path: hashOfSecret(secret).equals(tokenHash) ? quotePath(secret) : null }
}

async function postOf(ctx: Pick<Ctx, 'db'>, requestId: string): Promise<NonNullable<KnownRequest['post']>> {
  const [label] = await ctx.db
    .select({ sentAt: requestFiles.created_at })
    .from(requestFiles)
    .where(and(eq(requestFiles.request_id, requestId), eq(requestFiles.kind, 'label')))
  const [parcel, back] = [await notedParcel(ctx, requestId, 'to-workshop'), await notedParcel(ctx, requestId, 'to-customer')]
  return { labelAt: label?.sentAt ?? null, parcel, back }
}
