import { and, eq, sql } from 'drizzle-orm'
import { CARRIERS } from '#app/content/carriers.ts'
import type { CarrierId } from '#app/content/carriers.ts'
import type { CaseMailId, CaseMailValues } from '#app/lib/case-mails.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { bothReferencesOfRequest } from '#app/platform/db/both-references.server.ts'
import { moneyOfCase } from '#app/platform/db/case-money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { sendingWords } from './label-of-agreed.server.ts'
import { questionText } from './mails/question-text.ts'
import { parcelHref } from './parcel-number.ts'
import { takeBackClosedQuotes } from './quote-messages.server.ts'
import { PARCEL_WORDS, travels } from './request-kinds.ts'
import type { ParcelDirection } from './request-kinds.ts'
import { addEntry, addressOf, onRequest, subjectOf } from './staff-requests.commands.server.ts'
import type { RequestChange } from './staff-requests.commands.server.ts'

export interface ParcelInput {
  id: string
  direction: ParcelDirection
  carrier: CarrierId
  /** As `readParcelNumber` returns it. */
  number: string
  /** What the form began with, as `parcelWord` says it; left out: whatever stands there. */
  was?: string | undefined
}

/** A number with its carrier, by which a form knows what it began with; empty without a parcel. */
export function parcelWord(parcel: { carrier: CarrierId; number: string } | undefined): string {
  return parcel ? `${parcel.carrier} ${parcel.number}` : ''
}

type MailLinks = readonly { label: string; href: string }[]
/** How the customer leaves the contract of a request, where there is such a right. */
export type WayOut = (txCtx: MailingCtx, requestId: string) => Promise<MailLinks>

/** Keeps the number of a parcel and mails the customer where to follow it; a corrected one says which it replaces. The same number again changes nothing. */
export async function saveParcel(
  ctx: AllowedCtx<'requests:write'>,
  input: ParcelInput,
  wayOut: WayOut,
): Promise<RequestChange | { kind: 'numbered-meanwhile'; current: { carrier: CarrierId; number: string } }> {
  let current: { carrier: CarrierId; number: string } | undefined
  const change = await onRequest(ctx, input.id, async (txCtx, request) => {
    if (!travels(request)) return { kind: 'unknown' }
    const { direction, carrier, number } = input
    const [known] = await txCtx.db
      .select({ carrier: parcels.carrier, number: parcels.number })
      .from(parcels)
      .where(and(eq(parcels.request_id, request.id), eq(parcels.direction, direction)))
    if (known?.carrier === carrier && known.number === number) return { kind: 'unchanged' }
    // The customer has been told of the number of a colleague: another one in its place is meant, or it is not sent.
    if (known && input.was !== undefined && parcelWord(known) !== input.was) {
      current = known
      return { kind: 'unchanged' }
    }
    const to = addressOf(request)
    if (known && to !== undefined && !(await mayWriteByHand(txCtx, to))) return { kind: 'too-often' }
    await txCtx.db
      .insert(parcels)
      .values({ request_id: request.id, direction, carrier, number, created_at: ctx.now })
      .onConflictDoUpdate({ target: [parcels.request_id, parcels.direction], set: { carrier, number, created_at: ctx.now } })
    await mailParcel(txCtx, request, input, { replaced: known, links: await wayOut(txCtx, request.id) })
    await addEntry(txCtx, request.id, 'event', `${PARCEL_WORDS[direction].label}\u00a0: ${carrierName(carrier)} ${number}`)
    // Without the number: it leads to an address, and the trail outlives an erased person.
    await recordAudit(txCtx, {
      action: 'parcel.saved',
      subject: subjectOf(request),
      ...(known && { before: { carrier: known.carrier } }),
      after: { carrier, direction },
    })
    if (direction === 'to-customer') await takeBackClosedQuotes(txCtx, request)
    return { kind: 'changed', ...(to === undefined && { untold: true }) }
  })
  return current ? { kind: 'numbered-meanwhile', current } : change
}

/** The document with the words of each way. */
const PARCEL_MAILS = { 'to-workshop': 'colis-aller', 'to-customer': 'colis-retour' } as const satisfies Record<ParcelDirection, CaseMailId>

async function mailParcel(
  ctx: MailingCtx,
  request: MailedRequest & { id: string; email: string | null; store_id: string; details: Readonly<Record<string, string>> },
  { direction, carrier, number }: ParcelInput,
  { replaced, links }: { replaced: { carrier: CarrierId; number: string } | undefined; links: MailLinks },
): Promise<void> {
  const to = addressOf(request)
  if (to === undefined) return
  const store = servingStore(ctx.facts, request.store_id)
  const written = await ctx.caseMail(ctx, PARCEL_MAILS[direction], parcelMailValues(request, { carrier, number }, replaced))
  const words = direction === 'to-workshop' ? await sendingWords(ctx, request, written) : written
  const subject = `${replaced ? 'Numéro corrigé\u00a0: ' : ''}${words.subject}`
  const bodies = caseMailBodies(words, {
    sender: signatureOf(ctx.facts, store),
    href: parcelHref(carrier, number),
    links,
    notes: [
      ...(await bothReferencesOfRequest(ctx, request.id)),
      ...(direction === 'to-customer' ? await keptNotes(ctx, request.id, store?.phone ?? '') : []),
      ...(store ? [questionText(store)] : []),
    ],
  })
  await enqueueMail(ctx, { to, replyTo: store?.email ?? ctx.facts.business.email, subject, ...bodies }, request.id)
}

/** What a customer who has withdrawn still owes for the part that was done at their wish: the device that goes back is no end of that. */
async function keptNotes(ctx: MailingCtx, requestId: string, phone: string): Promise<string[]> {
  const repairId = sql`(select ${repairs.id} from ${repairs} where ${repairs.origin} = 'request' and ${repairs.origin_id} = ${requestId}
    order by ${repairs.created_at} desc limit 1)`
  const parts = { repairId, requestId: sql`${requestId}::uuid`, training: isTraining(ctx) }
  const { rows } = await ctx.db.execute<{ rest: number | null }>(
    sql`select case when money.withdrawn then money.due - money.paid end as rest from ${moneyOfCase(parts)} as money`,
  )
  const rest = rows[0]?.rest ?? 0
  if (rest <= 0) return []
  const call = phone === '' ? '' : `appelez le magasin au ${phoneText(phone)} ou `
  return [
    `Pour le travail déjà fait à votre demande avant votre rétractation, il reste ${priceText(rest)} à payer\u00a0: ${call}répondez à ce message.`,
  ]
}

interface MailedRequest {
  reference: string
  device: string
  name: string
}

/** What mails say of a parcel. */
export function parcelMailValues(
  request: MailedRequest,
  { carrier, number }: { carrier: CarrierId; number: string },
  replaced?: { carrier: CarrierId; number: string },
): CaseMailValues<'colis-aller'> {
  return {
    nom: request.name,
    appareil: request.device,
    reference: request.reference,
    transporteur: carrierName(carrier),
    numero: number,
    'ancien.numero': replaced ? `${carrierName(replaced.carrier)} ${replaced.number}` : '',
  }
}

export function carrierName(carrier: CarrierId): string {
  return CARRIERS.find(({ id }) => id === carrier)?.name ?? carrier
}
