import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { AwaitedDevice } from '#app/features/requests/components/QuoteDecisionPage.tsx'
import { SENT_TOKEN_PARAM } from '#app/features/requests/form-answer.ts'
import { CASE_DETAIL, POSTAL_DETAIL } from '#app/features/requests/request-kinds.ts'
import { labelSentAt } from '#app/features/requests/sent-label.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { closedShopText } from '#app/lib/closing-text.ts'
import { parcelPause } from '#app/lib/parcel-pause.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { placeBehind } from '#app/lib/place-line.ts'
import { signatureOf, takesParcels } from '#app/lib/shop-facts.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'

/** How the customer of a quote wanted to hand the device over. `label`: of one that comes by post, whether its label was asked for or has left since. */
export interface HandOver {
  way: 'shop' | 'post' | 'label'
  device: string
  reference: string
  label: 'sent' | 'asked' | null
  /** The secret with which the form of the label is opened for this very case. */
  token?: string
}

/** How the device of an accepted quote gets here. */
export async function awaitedDevice(ctx: Pick<Ctx, 'db' | 'facts' | 'now'>, requestId: string, store: Store | undefined): Promise<AwaitedDevice> {
  const [request] = await ctx.db
    .select({
      kind: requests.kind,
      details: requests.details,
      device: requests.device,
      reference: requests.reference,
      email: requests.email,
      createdAt: requests.created_at,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
  if (!request) return { text: '', labelPath: null }
  const { kind, details, device, reference, email, createdAt } = request
  const byPost = kind !== 'visit' && details[POSTAL_DETAIL.field] === POSTAL_DETAIL.value
  const way = byPost ? 'post' : kind === 'postal' ? 'label' : 'shop'
  const label = !byPost ? null : kind === 'postal' ? await ownLabel(ctx, requestId) : email !== null ? await labelSince(ctx, email, createdAt) : null
  return awaitedWords(ctx, { way, device, reference, label, token: await sentToken(ctx, reference) }, store)
}

/** Of a quote whose label was asked for by its own link. */
async function ownLabel(ctx: Pick<Ctx, 'db' | 'facts'>, requestId: string): Promise<'sent' | 'asked'> {
  return (await labelSentAt(ctx, requestId)) === null ? 'asked' : 'sent'
}

/** The label of the same customer, asked for without the link of the quote after that was: the form then made a case of its own. */
async function labelSince({ db }: Pick<Ctx, 'db'>, email: string, since: Date): Promise<HandOver['label']> {
  const [posting] = await db
    .select({ isSent: sql<boolean>`${requestFiles.id} is not null` })
    .from(requests)
    .leftJoin(requestFiles, and(eq(requestFiles.request_id, requests.id), eq(requestFiles.kind, 'label')))
    .where(and(eq(requests.kind, 'postal'), eq(requests.email, email), gte(requests.created_at, since), ne(requests.state, 'done')))
    .orderBy(desc(requests.created_at))
    .limit(1)
  return posting ? (posting.isSent ? 'sent' : 'asked') : null
}

/** The same in words, for the mail and the page alike, with the days on which nobody is there to take it; empty for a shop that is gone. */
export function awaitedWords(
  { facts, now }: Pick<Ctx, 'facts' | 'now'>,
  { way, device, reference, label, token }: HandOver,
  store: Store | undefined,
): AwaitedDevice {
  const sent = (text: string, labelPath: string | null = null) => ({ text: withClosing(text, parcelPause(facts, now)), labelPath })
  if (way === 'label') return sent('Si l’appareil n’est pas encore parti, collez l’étiquette prépayée sur le colis et déposez-le.')
  if (way === 'post' && label === 'sent')
    return sent('Votre étiquette prépayée est partie par e-mail. Si l’appareil n’est pas encore parti, collez-la sur le colis et déposez-le.')
  if (way === 'post' && label === 'asked') return sent('Votre étiquette prépayée arrive par e-mail\u00a0: collez-la sur le colis et déposez-le.')
  if (way === 'post' && takesParcels(facts)) {
    const asked = { deviceModel: device, ...(token !== undefined && { [CASE_DETAIL.field]: reference, [SENT_TOKEN_PARAM]: token }) }
    return sent(
      `Si l’appareil n’est pas encore chez nous, envoyez-le. L’étiquette prépayée est gratuite\u00a0: demandez-la pour votre dossier ${reference}.`,
      `/pro/envoi-postal?${new URLSearchParams(asked)}`,
    )
  }
  if (!store) return { text: '', labelPath: null }
  return { text: withClosing(deviceAwaited(facts.business, store), closedShopText(store, parisTime(now).date)), labelPath: null }
}

function withClosing(text: string, closing: string): string {
  return closing === '' ? text : `${text} ${closing}`
}

/** Where the device goes when the shop does not have it yet. */
export function deviceAwaited(business: Business, store: Store): string {
  const { address, phone, email } = store
  const name = signatureOf({ business }, store)
  const shop = `${name}, ${placeBehind(name, store)}`
  // Without a street the number has just been said.
  const called = address ? `, ${phoneText(phone)}` : ''
  const here = 'Si l’appareil n’est pas encore chez nous'
  return business.welcome === 'walk_in'
    ? `${here}, apportez-le sans rendez-vous aux heures d’ouverture\u00a0: ${shop}${called}.`
    : `${here}, prenez rendez-vous au ${phoneText(phone)} ou par e-mail à ${email}, puis apportez-le\u00a0: ${shop}.`
}
