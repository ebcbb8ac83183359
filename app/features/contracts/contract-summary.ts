/** What a consumer has to know before pressing the button that binds, in one list: on the page, in the mail, kept with the contract. */
import { postalLine } from '#app/lib/postal-line.ts'
import type { ContractWords } from '#app/lib/contract-words.ts'
import { mediatorText, publisherText, statedRegistration } from '#app/content/legal-facts.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { startingPriceText } from '#app/lib/service-prices.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { ADDED_TEXT, CONTINUES_TEXT } from './early-start.ts'

export interface SummaryItem {
  label: string
  text: string
}

interface QuoteFacts {
  kind: 'quote'
  /** "iPhone 13". */
  device: string
  /** What is done, each with its price: "Écran, 179 €". */
  lines: readonly string[]
  /** "129,90 €", with the part of the aid. */
  total: string
  /** What the customer pays of it. */
  toPay: string
  /** "25,00 €"; null when no aid is deducted. */
  aid: string | null
  warrantyMonths: number
  /** The part is none of the circular economy: the summary offers one (C. conso. L. 224-109). */
  offersCircular: boolean
  /** Other work on the device is under way. */
  atWork?: boolean
  /** It replaces what was agreed on, for the same or less, and that work goes on. */
  replaces?: boolean
}
interface VisitFacts {
  kind: 'visit'
  /** "à partir de 49 € TTC". */
  price: string
}
interface PostalFacts {
  kind: 'postal'
}
interface ReservationFacts {
  kind: 'reservation'
  /** "Samsung Galaxy S22 128 Go, Très Bon État". */
  device: string
  /** "279 €". */
  price: string
  /** For how long it is kept at least, hours, and where it is. */
  keptHours: number
  shop: string
  warrantyMonths: number
}
export type SummaryFacts = QuoteFacts | VisitFacts | PostalFacts | ReservationFacts

/** A visit as the site offers it. */
export function visitFacts({ business }: Pick<ShopFacts, 'business'>): SummaryFacts {
  return { kind: 'visit', price: startingPriceText(business.servicePrices.homeIt, business) }
}

export const POSTAL_FACTS: SummaryFacts = { kind: 'postal' }

/** Of the button with which a quote is accepted: it says that it binds, and to how much. */
export function acceptLabel(total: string): string {
  return `J’accepte le devis de ${total}, avec obligation de paiement`
}

/** The box beside the button, where the work may begin before the period is over. */
export const STARTS_EARLY_FIELD = 'startsEarly'
/** Names the words that stood on the page, see `contractWordsMark`. */
export const WORDS_FIELD = 'words-read'

/**
 * The summary of an offer, or of the contract made at `now`, in the owner's words.
 * @param store the shop of the case; the publisher's address stands for it when nobody knows which one
 */
export function contractSummary(
  words: ContractWords,
  { business, stores }: Pick<ShopFacts, 'business' | 'stores'>,
  facts: SummaryFacts,
  now: Date,
  store?: Store,
): SummaryItem[] {
  const seller = store ?? stores.find(({ receivesParcels }) => receivesParcels) ?? stores[0]
  return [
    ...offerOf(words, facts),
    {
      label: 'Vendeur',
      text: [publisherText(business), statedRegistration(business), ...reachedAt({ business, stores }, seller), business.email]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Rétractation', text: withdrawalText(words, facts, now) },
    { label: 'Médiateur', text: mediatorText(business) },
  ]
}

function offerOf(words: ContractWords, facts: SummaryFacts): SummaryItem[] {
  switch (facts.kind) {
    case 'quote':
      return quoteItems(words.quote, facts)
    case 'visit':
      return [
        { label: 'Prestation', text: filled(words.visit.service, { prix: facts.price }) },
        { label: 'Paiement', text: words.visit.payment },
        { label: 'Délai', text: words.visit.delay },
        { label: 'Garanties', text: words.visit.guarantees },
      ]
    case 'postal':
      return [
        { label: 'Prestation', text: words.postal.service },
        { label: 'Délai', text: words.postal.delay },
        { label: 'Garanties', text: words.postal.guarantees },
      ]
    case 'reservation':
      return reservationItems(words.reservation, facts)
  }
}

function quoteItems(words: ContractWords['quote'], { device, lines, total, toPay, aid, warrantyMonths, offersCircular }: QuoteFacts): SummaryItem[] {
  return [
    { label: 'Travail', text: filled(words.work, { appareil: device, travaux: lines.join('\u00a0; ') }) },
    ...(offersCircular ? [{ label: 'Pièces', text: words.parts }] : []),
    {
      label: 'Prix à payer',
      text: aid === null ? filled(words.price, { total }) : filled(words.priceWithAid, { reste: toPay, total, 'montant-aide': aid }),
    },
    { label: 'Délai', text: words.delay },
    { label: 'Garanties', text: filled(words.guarantees, { garantie: String(warrantyMonths) }) },
  ]
}

/** Of a second-hand good: L. 217-7 of the consumer code presumes for twelve months that a lack was there from the start. */
function reservationItems(words: ContractWords['reservation'], { device, price, keptHours, shop, warrantyMonths }: ReservationFacts): SummaryItem[] {
  return [
    { label: 'Appareil', text: filled(words.device, { appareil: device }) },
    { label: 'Prix à payer', text: filled(words.price, { prix: price }) },
    { label: 'Délai', text: filled(words.delay, { heures: String(keptHours), lieu: shop }) },
    { label: 'Garanties', text: filled(words.guarantees, { garantie: String(warrantyMonths) }) },
  ]
}

/** With the last day: the button binds at once. */
function withdrawalText({ withdrawal, reservation }: ContractWords, facts: SummaryFacts, now: Date): string {
  const { kind } = facts
  if (kind === 'reservation') return reservation.withdrawal
  const days = { fin: dateText(lastWithdrawalDay(now)), jour: dateText(parisTime(now).date) }
  if (kind === 'postal') return [postalText(days), withdrawal.later, withdrawal.early].join(' ')
  if (facts.kind === 'quote' && facts.replaces) return [replacingText(days), CONTINUES_TEXT, withdrawal.early].join(' ')
  const added = facts.kind === 'quote' && facts.atWork ? [ADDED_TEXT] : []
  return [filled(withdrawal.dated, days), ...added, withdrawal.early].join(' ')
}

/** Of a quote that replaces what was agreed on, for work that is under way: nothing waits, so that no wait is spoken of. */
function replacingText({ fin, jour }: { fin: string; jour: string }): string {
  return `Vous avez 14\u00a0jours pour renoncer au contrat, jusqu’au ${fin} inclus pour un accord donné le ${jour}, par la page «\u00a0Renoncer au contrat\u00a0».`
}

/** The label is a contract of its own, without a price; what is agreed by a quote has its own days (`laterTexts`). */
function postalText({ fin }: { fin: string }): string {
  return `Vous pouvez renoncer à cet envoi jusqu’au ${fin} inclus, sans donner de raison.`
}

/**
 * Where the seller can be written to and called (L. 221-5): at the shop, or where that has no address on the site at the seat, with the shop's own number;
 * before the seat is known at the first shop that has an address, with that one's number: its street beside another shop's number would be of nobody.
 */
function reachedAt({ business, stores }: Pick<ShopFacts, 'business' | 'stores'>, seller: Store | undefined): string[] {
  if (!seller) return []
  const seat = business.seatAddress.split('\n').filter(Boolean).join(', ')
  if (!seller.address && seat) return [seat, phoneText(seller.phone)]
  const shop = seller.address ? seller : (stores.find(({ address }) => address) ?? seller)
  return [shop.address ?? '', postalLine(shop), phoneText(shop.phone)]
}
