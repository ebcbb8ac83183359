import { lookupPath } from '#app/lib/lookup-path.ts'
import { answerPromise } from '#app/lib/reopening.ts'
import { closedShopText } from '#app/lib/closing-text.ts'
import { parcelPause } from '#app/lib/parcel-pause.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { findStore, signatureOf, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import { UNCONFIRMED_NOTE } from '#app/lib/unconfirmed-note.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { MailContent } from '#app/platform/mail/mail-page.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { CASE_DETAIL, PRICE_DETAIL, START_DETAIL, detailTexts, isWarrantyReport, requestKindText, travels } from '../request-kinds.ts'
import type { RequestKind } from '../request-kinds.ts'
import { questionText } from './question-text.ts'

export interface ReceivedRequest {
  id: string
  reference: string
  kind: RequestKind
  device: string
  repair: string
  description: string
  name: string
  email: string | null
  phone: string | null
  storeId: string
  /** Of the fault, as they came with the form. */
  photoCount: number
  details: Readonly<Record<string, string>>
}

type MailSite = Pick<Ctx, 'env' | 'facts' | 'now'>

/** What staff wrote for the mail, with the names of the request in it. */
interface ReceiptWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
}
/** Undefined where nobody wrote any: the mail then says the least that is always true. */
export type ReceiptWordsOf = ((request: ReceivedRequest) => ReceiptWords) | undefined

/** What the customer said about how the device comes, to read again; a moment not known yet is nothing to read. */
function plannedText({ kind, details }: ReceivedRequest): string[] {
  // Of a parcel only the price that holds and the wish to begin early are repeated: the address has a sentence of its own.
  const said =
    kind === 'postal'
      ? detailTexts({ [PRICE_DETAIL]: details[PRICE_DETAIL] ?? '', [START_DETAIL.field]: details[START_DETAIL.field] ?? '' })
      : detailTexts(details['moment'] === 'open' ? { ...details, moment: '' } : details)
  return said.map(({ label, text }) => `${label}\u00a0: ${text.replace(/\.$/, '')}.`)
}

/** Where the device goes back to, all of it: it may have been typed by whoever found a link, and its customer must see that it is not theirs. */
function returnText({ kind, details }: ReceivedRequest): string[] {
  const { street = '', postcode = '', city = '' } = details
  if (kind !== 'postal' || street === '') return []
  return [`L’appareil repart à cette adresse\u00a0: ${street}, ${postcode} ${city}. Ce n’est pas la vôtre\u00a0? Dites-le-nous avant de l’envoyer.`]
}

/** A reference that was typed and leads to no case of theirs by this form: they read that this is another one, and what to do under a warranty. */
function apartText({ kind, details }: ReceivedRequest): string[] {
  const typed = details[CASE_DETAIL.field] ?? ''
  if (kind !== 'postal' || typed === '') return []
  return [
    `Vous avez indiqué le dossier ${typed}\u00a0: cette demande n’y est pas rattachée. Pour un appareil sous garantie, n’envoyez rien avec elle\u00a0: signalez la panne par le lien de votre garantie ou appelez le magasin, l’envoi et la réparation couverte sont alors gratuits.`,
  ]
}

/** To the customer; null when only a phone number was left. */
export function customerReceipt(
  { env, facts, now }: MailSite,
  request: ReceivedRequest & { links?: MailContent['links']; notes?: readonly string[]; slipPath?: string },
  wordsOf?: ReceiptWordsOf,
): Mail | null {
  if (request.email === null) return null
  const words = wordsOf?.(request)
  const store = storeOf(facts, request)
  const content = {
    sender: signatureOf(facts, store),
    heading: words?.heading ?? 'Votre demande est bien arrivée',
    paragraphs: [
      `Bonjour ${request.name},`,
      `Référence : ${request.reference}.`,
      `Appareil : ${request.device}${request.repair ? `, ${request.repair}` : ''}.`,
      ...(request.photoCount > 0 ? [`Photos reçues\u00a0: ${request.photoCount}.`] : []),
      ...plannedText(request),
      ...returnText(request),
      ...apartText(request),
      ...(words?.paragraphs ?? [`Nous lisons votre demande et vous répondons ${answerPromise(facts, now)}.`]),
      ...[nobodyThereText(request, store, { facts, now })].filter((text) => text !== ''),
    ],
    ...(request.slipPath !== undefined && { action: { label: 'Imprimer le bordereau', href: `${env.PUBLIC_URL}${request.slipPath}` } }),
    links: [
      ...(request.links ?? []),
      {
        label: `Suivre votre demande, avec ${request.reference} et votre e-mail ou téléphone`,
        href: `${env.PUBLIC_URL}${lookupPath(request.reference)}`,
      },
    ],
    notes: [...(request.notes ?? []), questionText(store)],
  }
  return {
    to: request.email,
    replyTo: store.email,
    subject: words?.subject ?? `Votre demande ${request.reference} : ${kindText(request).toLowerCase()}`,
    ...mailBodies(content),
  }
}

/** The days on which nobody is there to take the device. */
function nobodyThereText({ kind, details }: ReceivedRequest, store: Store, { facts, now }: Pick<MailSite, 'facts' | 'now'>): string {
  const isPosted = travels({ kind, details })
  return isPosted ? parcelPause(facts, now) : closedShopText(store, parisTime(now).date)
}

function kindText({ kind, details }: ReceivedRequest): string {
  return requestKindText({ kind, isReport: isWarrantyReport(details) })
}

/**
 * To the shop that answers.
 * @param isConfirmed whether the customer gets a confirmation by mail, where an address was left
 */
export function shopNotice(
  { env, facts: shop, now }: MailSite,
  request: ReceivedRequest,
  { isConfirmed, note = '' }: { isConfirmed: boolean; note?: string } = { isConfirmed: true },
): Mail {
  const store = storeOf(shop, request)
  const facts = [
    { label: 'Appareil', text: request.device },
    { label: 'Réparation', text: request.repair },
    { label: 'Panne', text: request.description },
    { label: 'Photos', text: request.photoCount > 0 ? `${request.photoCount}` : '' },
    { label: 'Nom', text: request.name },
    { label: 'E-mail', text: request.email ?? '' },
    { label: 'Téléphone', text: request.phone === null ? '' : phoneText(request.phone) },
    ...detailTexts(request.details),
  ]
  const content = {
    sender: shop.business.name,
    heading: `${kindText(request)} ${request.reference}`,
    paragraphs: facts.filter(({ text }) => text !== '').map(({ label, text }) => `${label} : ${text}`),
    action: { label: 'Ouvrir la demande', href: `${env.PUBLIC_URL}/admin/demandes?demande=${request.id}` },
    notes: [...(note === '' ? [] : [`${note}.`]), `Réponse promise ${answerPromise(shop, now)}.`, ...(isConfirmed ? [] : [UNCONFIRMED_NOTE])],
  }
  return {
    to: store.email,
    toShop: true,
    ...(request.email && { replyTo: request.email }),
    subject: `${kindText(request)} ${request.reference} : ${request.device}`,
    ...mailBodies(content),
  }
}

/** Ids are checked when a request comes in; a shop that closed since leads to the workshop. */
function storeOf(facts: ShopFacts, { storeId }: ReceivedRequest): Store {
  return findStore(facts, storeId) ?? workshopOf(facts)
}
