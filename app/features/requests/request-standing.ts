import { CARRIERS } from '#app/content/carriers.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import type { KnownRequest } from './find-by-contact.queries.server.ts'
import { parcelHref } from './parcel-number.ts'
import { quoteEndText } from './quote-end.ts'
import { REFUSED_LABEL_TEXT, REFUSED_PARCEL_TEXT } from './refusal-reasons.ts'

type Standing = Pick<KnownRequest, 'reference' | 'receivedAt' | 'state' | 'quote' | 'post' | 'isVisit' | 'plannedFor' | 'contacts'> & {
  isWithdrawn: boolean
  now: Date
  mailLeaves: boolean
}

const FOLLOWED_HERE = 'Une fois l’appareil déposé, vous suivez la réparation ici, avec la même référence.'
const ENDED = 'Elle est terminée. Une question, ou la panne est toujours là\u00a0? Appelez le magasin avec cette référence.'
const QUESTION = 'Une question\u00a0? Appelez le magasin avec cette référence.'
/** Of a visit to the shop that was announced for a day: nothing is prepared for it any more. */
export const DAY_PASSED_TEXT = 'Le jour prévu pour votre visite est passé. La panne est toujours là\u00a0? Appelez le magasin avec cette référence.'
const ON_ITS_WAY_BACK = 'Votre appareil repart vers vous.'
const FOLLOWED_ON_ARRIVAL = 'Une fois l’appareil arrivé, vous suivez la réparation ici, avec la même référence.'

/** Where a request stands that has not become a repair yet, as its customer reads it. */
export function standingText(standing: Standing): string {
  const { reference, receivedAt, state, quote, post, plannedFor, isWithdrawn, now, mailLeaves } = standing
  const begun = `Votre demande ${reference} est arrivée le ${dayOf(receivedAt)}.`
  if (isWithdrawn) {
    // A quote that waits for an answer after a withdrawal is a new offer.
    const waits = quote?.state === 'sent' ? sentText(quote, now) : null
    return waits === null
      ? `${begun} Vous avez renoncé au contrat\u00a0: rien ne vous est demandé.${post?.back ? ` ${ON_ITS_WAY_BACK}` : ''}`
      : `${begun} Vous avez renoncé à ce qui était convenu avant. ${waits}`
  }
  const followed = post ? FOLLOWED_ON_ARRIVAL : FOLLOWED_HERE
  if (!quote && state === 'done') return `${begun} ${ENDED}`
  if (!quote && post?.back) return `${begun} ${ON_ITS_WAY_BACK}`
  if (!quote && plannedFor !== null && plannedFor < parisTime(now).date) return `${begun} ${DAY_PASSED_TEXT} ${followed}`
  if (!quote) return `${begun} ${post ? postText(post, mailLeaves) : answerText(standing)} ${followed}`
  const decidedOn = quote.decidedAt ? ` le ${dayOf(quote.decidedAt)}` : ''
  switch (quote.state) {
    case 'accepted':
      return `${begun} Vous avez accepté notre devis${decidedOn}. ${followed}`
    case 'refused':
      return `${begun} Vous avez refusé notre devis${decidedOn}\u00a0: rien ne vous est demandé.${goesBackText(post, quote.closed)}`
    case 'sent':
      return `${begun} ${sentText(quote, now)}`
  }
}

/** Of a request without a quote: a visit that was announced asks for no answer, and an answer comes by what its customer left. */
function answerText({ state, isVisit, plannedFor, mailLeaves, contacts: { email, phone } }: Standing): string {
  const ways = [...(email && mailLeaves ? ['par e-mail'] : []), ...(phone ? ['par téléphone'] : [])].join(' ou ')
  // Where no e-mail leaves this site, an address is answered from the mailbox of the shop, or not at all.
  if (state !== 'new') return `Nous y avons répondu${ways && `, ${ways}`}. ${QUESTION}`
  if (!isVisit) return ways === '' ? `Le magasin l’a reçue. ${QUESTION}` : `Nous y répondons ${ways}.`
  return `Le magasin est prévenu de votre visite${plannedFor === null ? '' : ` du ${dateText(plannedFor)}`}.`
}

/** A quote that waits for an answer, or that nobody can accept any more. */
function sentText({ validUntil, closed, path, sentAt, total }: NonNullable<Standing['quote']>, now: Date): string {
  if (closed !== null) return quoteEndText(closed)
  if (validUntil < parisTime(now).date)
    return `Notre devis n’est plus valable depuis le ${dateText(addDays(validUntil, 1))}\u00a0: demandez-en un nouveau au magasin.`
  return path === null
    ? `Notre devis est parti le ${dayOf(sentAt)}\u00a0: le lien pour y répondre est dans ce message. Sans message, appelez le magasin.`
    : `Notre devis de ${total} est parti le ${dayOf(sentAt)}\u00a0: nous attendons votre réponse.`
}

/** The page of the quote that counts, with what the customer can do there; null without one. */
export function quoteLink({ quote }: Pick<Standing, 'quote'>): { label: string; href: string } | null {
  if (!quote?.path) return null
  return { label: quote.state === 'sent' && quote.closed === null ? 'Lire le devis et y répondre' : 'Voir le devis', href: quote.path }
}

/** Where the parcel of the device is followed, the one back once that has left; null before its number is known. */
export function parcelLink({ post, isWithdrawn }: Pick<Standing, 'post' | 'isWithdrawn'>): { label: string; href: string } | null {
  const parcel = post?.back ?? (isWithdrawn ? null : post?.parcel)
  if (!parcel) return null
  const { carrier, number } = parcel
  const name = CARRIERS.find(({ id }) => id === carrier)?.name ?? carrier
  return { label: `Suivre le colis ${number}, ${name}`, href: parcelHref(carrier, number) }
}

/** What becomes of a device that may be under way to us when its quote is refused; with a space before it, or empty. */
function goesBackText(post: Standing['post'], closed: NonNullable<Standing['quote']>['closed']): string {
  if (post?.back) return ` ${ON_ITS_WAY_BACK}`
  if (closed !== null) return ''
  if (post?.labelAt) return ` ${REFUSED_LABEL_TEXT}`
  return post?.parcel ? ` ${REFUSED_PARCEL_TEXT}` : ''
}

function postText({ labelAt, parcel }: NonNullable<KnownRequest['post']>, mailLeaves: boolean): string {
  if (!labelAt && parcel) return 'Votre colis vers l’atelier est noté.'
  if (!labelAt && !mailLeaves) return 'Pour l’étiquette prépayée, appelez l’atelier avec cette référence.'
  return labelAt ? `L’étiquette prépayée est partie par e-mail le ${dayOf(labelAt)}.` : 'L’étiquette prépayée vous arrive par e-mail.'
}

function dayOf(instant: Date): string {
  return dateText(parisTime(instant).date)
}
