import { BUSINESS } from '#app/content/business.ts'
import { getStore } from '#app/content/stores.ts'
import type { StoreId } from '#app/content/stores.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { REQUEST_KIND_LABELS, detailTexts } from '../request-kinds.ts'
import type { RequestKind } from '../request-kinds.ts'

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
  details: Readonly<Record<string, string>>
}

const NEXT_STEPS = {
  quote: ['Nous lisons votre demande et vous répondons sous 24 h.', 'Le devis est gratuit et ne vous engage à rien.'],
  visit: [
    'Nous vérifions que la pièce est là et vous prévenons s’il faut attendre.',
    'Avant de venir : sauvegardez vos données, gardez le code de l’appareil, désactivez « Localiser » si la réparation dure plus d’une journée.',
    'Apportez l’appareil chargé si possible, et son chargeur si la panne touche la charge.',
  ],
  postal: [
    'Nous vous envoyons l’étiquette prépayée par e-mail sous 24 h.',
    'Emballez l’appareil éteint, dans une boîte rigide et calée, avec votre référence à l’intérieur.',
    'Nous réparons en 48 à 72 h après réception. Le retour est offert.',
  ],
} as const satisfies Record<RequestKind, readonly string[]>

/** What the customer said about how the device comes, to read again; a moment not known yet is nothing to read. */
function plannedText({ kind, details }: ReceivedRequest): string[] {
  if (kind === 'postal') return []
  const said = detailTexts(details['moment'] === 'open' ? { ...details, moment: '' } : details)
  return said.map(({ label, text }) => `${label}\u00a0: ${text}.`)
}

/** To the customer; null when only a phone number was left. */
export function customerReceipt(request: ReceivedRequest, publicUrl: string): Mail | null {
  if (request.email === null) return null
  const store = getStore(storeId(request))
  const content = {
    sender: `${BUSINESS.name}, ${store.town}`,
    heading: 'Votre demande est bien arrivée',
    paragraphs: [
      `Bonjour ${request.name},`,
      `Référence : ${request.reference}. Appareil : ${request.device}${request.repair ? `, ${request.repair}` : ''}.`,
      ...plannedText(request),
      ...NEXT_STEPS[request.kind],
    ],
    ...(request.kind === 'postal' && { action: { label: 'Imprimer le bordereau', href: `${publicUrl}/pro/bordereau/${request.reference}` } }),
    notes: [`Une question ? ${store.town}, ${phoneText(store.phone)}. Répondez à ce message, il arrive au magasin.`],
  }
  return {
    to: request.email,
    replyTo: store.email,
    subject: `Votre demande ${request.reference} : ${REQUEST_KIND_LABELS[request.kind].toLowerCase()}`,
    ...mailBodies(content),
  }
}

/** To the shop that answers. */
export function shopNotice(request: ReceivedRequest, publicUrl: string): Mail {
  const store = getStore(storeId(request))
  const facts = [
    { label: 'Appareil', text: request.device },
    { label: 'Réparation', text: request.repair },
    { label: 'Panne', text: request.description },
    { label: 'Nom', text: request.name },
    { label: 'E-mail', text: request.email ?? '' },
    { label: 'Téléphone', text: request.phone === null ? '' : phoneText(request.phone) },
    ...detailTexts(request.details),
  ]
  const content = {
    sender: BUSINESS.name,
    heading: `${REQUEST_KIND_LABELS[request.kind]} ${request.reference}`,
    paragraphs: facts.filter(({ text }) => text !== '').map(({ label, text }) => `${label} : ${text}`),
    action: { label: 'Ouvrir la demande', href: `${publicUrl}/admin/demandes?demande=${request.id}` },
    notes: ['Réponse promise sous 24 h.'],
  }
  return {
    to: store.email,
    ...(request.email && { replyTo: request.email }),
    subject: `${REQUEST_KIND_LABELS[request.kind]} ${request.reference} : ${request.device}`,
    ...mailBodies(content),
  }
}

/** Ids are checked when a request comes in; a shop that closed since leads to the workshop. */
function storeId({ storeId: id }: ReceivedRequest): StoreId {
  return id === 'la-teste' || id === 'libourne' ? id : 'le-teich'
}
