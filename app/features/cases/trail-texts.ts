import { dateText, isCalendarDay } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { wishMeansText } from '#app/lib/wish-means.ts'
import { CASE_STEPS } from './case-machine.ts'

/**
 * The lines of the journal that belong into the timeline of a case; what has a line of its own there (notes, answers, quotes, the slip that left by mail)
 * is left out.
 */
const TRAIL_WORDS: Readonly<Record<string, string>> = {
  'repair.created': 'Appareil reçu',
  'repair.deposit_signed': 'Signature du client recueillie sur le bon de dépôt',
  'repair.corrected': 'Fiche corrigée',
  'repair.closed': 'Appareil rendu',
  'repair.close_undone': 'Remise annulée',
  'repair.assigned': 'Dossier confié',
  'repair.released': 'Dossier confié à personne',
  'repair.customer_called': 'Client appelé',
  'repair.call_taken_back': 'Appel retiré, il n’a pas eu lieu',
  'repair.aid_answered': 'Réponses du client sur l’aide notées',
  'repair.hand_over_note_written': 'Note à dire en rendant écrite',
  'repair.hand_over_note_removed': 'Note à dire en rendant retirée',
  'repair.code_kept': 'Code de l’appareil gardé',
  'repair.code_shown': 'Code de l’appareil montré',
  'repair.code_erased': 'Code de l’appareil effacé',
  'repair.notice_taken_back': 'Message au client retiré avant son départ',
  'repair.links_closed': 'Liens d’avant fermés, les coordonnées étaient fausses',
  'repair.new_link_sent': 'Nouveau lien du suivi envoyé',
  'request.links_closed': 'Liens d’avant fermés, les coordonnées étaient fausses',
  'repair.link_sent': 'Lien du suivi envoyé à la demande du client',
  'repair.photos_added': 'Photos ajoutées',
  'repair.photo_removed': 'Photo supprimée',
  'quote.notice_taken_back': 'Message du devis retiré avant son départ',
  'request.opened': 'Demande ouverte au comptoir',
  'request.taken': 'Demande prise en charge',
  'request.released': 'Demande laissée',
  'request.assigned': 'Demande confiée',
  'request.customer_called': 'Client appelé',
  'request.call_taken_back': 'Appel retiré, il n’a pas eu lieu',
  'request.notice_taken_back': 'Message au client retiré avant son départ',
  'request.moved_shop': 'Demande confiée à un autre magasin',
  'contract.corrected': 'Faits du contrat corrigés',
  'contract.early_start_removed': 'Demande de commencer tout de suite retirée',
  'contract.informed': 'Droit de rétractation expliqué par e-mail',
  'contract.withdrawn': 'Le client a renoncé au contrat',
  'contract.part_kept': 'Part du travail déjà fait notée',
  'contract.withdrawal_settled': 'Rétractation réglée',
}

const OUTCOMES: Readonly<Record<string, string>> = { repaired: 'réparé', not_repaired: 'rendu sans réparation' }

const AFTER_WITHDRAWAL = 'Appareil rendu après la rétractation'

/** What was paid, given back or billed is money; what became of a held message stands with the messages. */
export function trailKind(action: string): 'money' | 'message' | 'step' {
  if (action === 'mail.held_sent' || action === 'mail.held_dropped') return 'message'
  return action === 'payment.taken' || action === 'payment.refunded' || action in INVOICE_WORDS ? 'money' : 'step'
}

const INVOICE_WORDS: Readonly<Record<string, string>> = {
  'invoice.issued': 'Facture émise',
  'invoice.credited': 'Avoir émis',
  'invoice.reminded': 'Rappel de paiement envoyé',
}

/** The wish of a customer that the work begins at once, as the history of the request and of the case say it. */
export function wishTrailText(means: Parameters<typeof wishMeansText>[0]): string {
  return `Le client demande de commencer avant la fin du délai, ${wishMeansText(means)}`
}

/**
 * One line of the journal in the words of the counter; null when the timeline says it elsewhere. `label` names what it is about, as an invoice by its
 * number; `shop`, before and after, the towns between which a case went.
 */
export function trailText(
  action: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  label = '',
): string | null {
  const billed = INVOICE_WORDS[action]
  if (billed !== undefined) return [billed, label].filter(Boolean).join('\u00a0: ')
  if (action === 'repair.status_changed' || action === 'repair.unrepairable') return steppedText(before, after)
  if (action === 'repair.changed' || action === 'repair.promise_moved') return promiseText(after['dueOn'])
  if (action === 'repair.created' && typeof after['returnOf'] === 'string')
    return `Appareil reçu, retour sous garantie du dossier ${after['returnOf']}`
  if (action === 'repair.returned') return `Retour sous garantie, dossier ${String(after['return'])}`
  if (typeof before['shop'] === 'string' && typeof after['shop'] === 'string')
    return `${TRAIL_WORDS[action] ?? ''}\u00a0: ${before['shop']} → ${after['shop']}`
  if (action === 'repair.closed') return closedText(after)
  if (typeof after['doneBefore'] === 'string')
    return `${TRAIL_WORDS[action] ?? ''}. À vérifier avec le client, car fait avec les anciennes\u00a0: ${after['doneBefore']}`
  if (action === 'contract.early_start') return wishTrailText(after['wishMeans'] ?? after['means'])
  if (action === 'repair.customer_notified') return notifiedText(after)
  if (action === 'part.ordered') return orderedText(after)
  if (action === 'part.received') return `Pièce reçue\u00a0: ${String(after['part'])}`
  if (action === 'part.order_cancelled') return `Commande de pièce annulée\u00a0: ${String(after['part'])}`
  if (action === 'mail.held_sent' || action === 'mail.held_dropped') return heldText(action, after['heldMails'])
  if (action === 'part.order_reopened') return `Pièce de nouveau attendue\u00a0: ${String(after['part'])}`
  if (action === 'part.used') return `Pièce utilisée\u00a0: ${String(after['part'])}`
  if (action === 'part.taken_back') return `Pièce remise au tiroir\u00a0: ${String(after['part'])}`
  if (action === 'payment.taken' || action === 'payment.refunded') return paymentText(action, after)
  return TRAIL_WORDS[action] ?? null
}

/** "Pièce commandée : Écran, attendue le 3 décembre 2026". */
function orderedText({ part, expectedOn }: Readonly<Record<string, unknown>>): string {
  const day = typeof expectedOn === 'string' && isCalendarDay(expectedOn) ? `, attendue le ${dateText(expectedOn)}` : ''
  return `Pièce commandée\u00a0: ${String(part)}${day}`
}

function closedText({ outcome, keptCents, unpaidCents }: Readonly<Record<string, unknown>>): string {
  if (outcome !== 'after_withdrawal') return `Appareil rendu, ${OUTCOMES[String(outcome)] ?? 'clos'}`
  if (typeof keptCents !== 'number') return AFTER_WITHDRAWAL
  const rest = typeof unpaidCents === 'number' ? `dont ${priceText(unpaidCents)} à encaisser` : 'payée'
  return `${AFTER_WITHDRAWAL}, part du travail déjà fait\u00a0: ${priceText(keptCents)}, ${rest}`
}

/** `stayed`: nothing took the message, it is a file on the server. Whether one that was handed on has left, the line of the message says. */
function notifiedText({ channel, stayed }: Readonly<Record<string, unknown>>): string {
  if (channel === 'sms') return stayed === true ? 'SMS au client préparé, non envoyé\u00a0: aucun service d’envoi' : 'SMS au client confié à l’envoi'
  return stayed === true ? 'E-mail au client préparé, non envoyé\u00a0: aucun serveur d’envoi' : 'E-mail au client confié à l’envoi'
}

/** What a manager decided on messages that a return to a backup had held. */
function heldText(action: 'mail.held_sent' | 'mail.held_dropped', count: unknown): string {
  const isMany = typeof count === 'number' && count > 1
  const what = isMany ? `${count} messages retenus` : 'Message retenu'
  const become = action === 'mail.held_sent' ? 'remis à l’envoi' : isMany ? 'non envoyés' : 'non envoyé'
  return `${what} au retour à une sauvegarde, ${become}`
}

/** A quote that was accepted may give the device another day with the step. */
function steppedText(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string {
  const stepped = `${stepLabel(before['status'])} → ${stepLabel(after['status'])}`
  return typeof after['dueOn'] === 'string' ? `${stepped}, ${promiseText(after['dueOn']).toLowerCase()}` : stepped
}

/** The status of a repair has the word of its step; a device that was handed over is closed. */
function stepLabel(status: unknown): string {
  return CASE_STEPS.find(({ id }) => id === (status === 'handed_over' ? 'closed' : status))?.label ?? 'Étape'
}

function promiseText(day: unknown): string {
  return typeof day === 'string' && isCalendarDay(day) ? `Promis pour le ${dateText(day)}` : 'Date promise retirée'
}

const MEANS: Readonly<Record<string, string>> = {
  card: 'par carte',
  cash: 'en espèces',
  transfer: 'par virement',
  outside_terminal: 'par le terminal externe',
}

function paymentText(action: 'payment.taken' | 'payment.refunded', { amountCents, means }: Readonly<Record<string, unknown>>): string {
  const verb = action === 'payment.taken' ? 'Encaissé' : 'Remboursé'
  return [verb, typeof amountCents === 'number' ? priceText(amountCents) : '', MEANS[String(means)] ?? ''].filter(Boolean).join(' ')
}
