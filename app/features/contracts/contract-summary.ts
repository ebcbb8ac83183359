/** What a consumer has to know before pressing the button that binds, in one list: on the page, in the mail, kept with the contract. */
import { mediatorText, publisherText } from '#app/content/legal-facts.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { LEGAL_GUARANTEES } from '#app/lib/legal-guarantees.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { startingPriceText } from '#app/lib/service-prices.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'

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
  return { kind: 'visit', price: startingPriceText(business.servicePrices.homeIt) }
}

export const POSTAL_FACTS: SummaryFacts = { kind: 'postal' }

/** Of the button with which a quote is accepted: it says that it binds, and to how much. */
export function acceptLabel(total: string): string {
  return `J’accepte le devis de ${total}, avec obligation de paiement`
}

/** The box beside the button, where the work may begin before the period is over. */
export const STARTS_EARLY_FIELD = 'startsEarly'
/** Beside the box that asks for the work to begin within the period. */
export const STARTS_EARLY_TEXT =
  'Je demande que le travail commence avant la fin du délai de 14 jours. Je sais que mon droit de rétractation prend fin une fois le travail entièrement fait.'

/**
 * The summary of an offer, or of the contract made at `now`.
 * @param store the shop of the case; the publisher's address stands for it when nobody knows which one
 */
export function contractSummary(
  { business, stores }: Pick<ShopFacts, 'business' | 'stores'>,
  facts: SummaryFacts,
  now: Date,
  store?: Store,
): SummaryItem[] {
  const seller = store ?? stores.find(({ receivesParcels }) => receivesParcels) ?? stores[0]
  return [
    ...offerOf(facts),
    {
      label: 'Vendeur',
      text: [publisherText(business), placeOf({ business, stores }, seller), seller && phoneText(seller.phone), business.email]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Rétractation', text: withdrawalText(facts, now) },
    { label: 'Médiateur', text: mediatorText(business) },
  ]
}

function offerOf(facts: SummaryFacts): SummaryItem[] {
  switch (facts.kind) {
    case 'quote':
      return quoteItems(facts)
    case 'visit':
      return visitItems(facts)
    case 'postal':
      return POSTAL_ITEMS
    case 'reservation':
      return reservationItems(facts)
  }
}

function quoteItems({ device, lines, total, toPay, aid, warrantyMonths, offersCircular }: QuoteFacts): SummaryItem[] {
  return [
    { label: 'Travail', text: `Réparation\u00a0: ${device}. ${lines.join('\u00a0; ')}.` },
    ...(offersCircular
      ? [
          {
            label: 'Pièces',
            text: 'Si la réparation demande une pièce que la loi concerne, vous pouvez la demander issue de l’économie circulaire à la place d’une neuve\u00a0: dites-le-nous avant d’accepter.',
          },
        ]
      : []),
    {
      label: 'Prix à payer',
      text: `${aid === null ? `${total} TTC` : `${toPay} (${total} TTC, aide de ${aid} déduite)`}, à la remise de l’appareil ou avant son renvoi`,
    },
    {
      label: 'Délai',
      text: 'Le jour prévu vous est indiqué quand l’appareil est à l’atelier. Sans autre date convenue, 30\u00a0jours au plus après votre accord.',
    },
    {
      label: 'Garanties',
      text: `${warrantyMonths}\u00a0mois, pièce et main-d’œuvre. S’y ajoutent les ${LEGAL_GUARANTEES}.`,
    },
  ]
}

function visitItems({ price }: VisitFacts): SummaryItem[] {
  return [
    { label: 'Prestation', text: `Visite d’une heure à domicile, ${price}. Le devis est gratuit et vient avant le travail.` },
    {
      label: 'Paiement',
      text: 'Rien à payer en réservant, ni dans les 7\u00a0jours après votre accord à domicile, sauf réparation urgente que vous avez demandée.',
    },
    { label: 'Délai', text: 'Au jour et à l’heure que vous choisissez.' },
    { label: 'Garanties', text: 'Garanties légales de conformité et des vices cachés pour ce que nous vendons.' },
  ]
}

const POSTAL_ITEMS: SummaryItem[] = [
  {
    label: 'Prestation',
    text: 'Transport gratuit à l’aller et au retour, diagnostic et devis gratuits. Aucune réparation payante sans votre accord sur le prix.',
  },
  {
    label: 'Délai',
    text: 'Réparation en 48 à 72\u00a0h après réception, 4 à 5\u00a0jours ouvrés en tout, sous réserve des pièces et de votre réponse au devis. Si vous ne demandez pas que le travail commence tout de suite, il attend la fin du délai de rétractation.',
  },
  { label: 'Garanties', text: `Garantie des réparations écrite sur la facture, ${LEGAL_GUARANTEES}.` },
]

/** Of a second-hand good: L. 217-7 of the consumer code presumes for twelve months that a lack was there from the start. */
function reservationItems({ device, price, keptHours, shop, warrantyMonths }: ReservationFacts): SummaryItem[] {
  return [
    { label: 'Appareil', text: `${device}. Reconditionné, d’occasion.` },
    { label: 'Prix à payer', text: `${price} TTC, au magasin et seulement si vous achetez. Réserver est gratuit.` },
    {
      label: 'Délai',
      text: `Gardé ${keptHours}\u00a0heures au moins, à voir et à emporter ${shop}. Avant un jour de fermeture, il reste à vous jusqu’au soir du prochain jour ouvert.`,
    },
    {
      label: 'Garanties',
      text: `${warrantyMonths}\u00a0mois par le magasin. S’y ajoutent les garanties légales de conformité (2\u00a0ans\u00a0; un défaut qui paraît dans les 12\u00a0mois est présumé venir de l’appareil) et des vices cachés.`,
    },
  ]
}

/** With the last day where the button binds at once. */
function withdrawalText({ kind }: SummaryFacts, now: Date): string {
  if (kind === 'reservation')
    return 'Réserver ne conclut aucun contrat\u00a0: il n’y a rien à payer, et la réservation s’annule d’un geste. Un achat conclu au magasin n’ouvre pas de délai de rétractation.'
  const by = 'par la page «\u00a0Renoncer au contrat\u00a0»'
  const early =
    'Si le travail commence plus tôt à votre demande, ce droit prend fin une fois qu’il est entièrement fait\u00a0; en y renonçant avant, vous payez la part déjà faite.'
  if (kind === 'postal') return `Après votre accord sur un devis, vous avez 14\u00a0jours pour renoncer au contrat, ${by}. ${early}`
  const until = `jusqu’au ${dateText(lastWithdrawalDay(now))} inclus pour un accord donné le ${dateText(parisTime(now).date)}`
  return `Vous avez 14\u00a0jours pour renoncer au contrat, ${until}, ${by}. Sans demande de votre part, le travail commence après ce délai. ${early}`
}

/** Where the seller can be written to (L. 221-5): the shop, or where that has no address on the site, the seat or the first shop that has one. */
function placeOf({ business, stores }: Pick<ShopFacts, 'business' | 'stores'>, seller: Store | undefined): string | undefined {
  const shop = seller?.address ? seller : stores.find(({ address }) => address)
  if (seller && shop !== seller && business.seatAddress) return business.seatAddress.split('\n').filter(Boolean).join(', ')
  return shop && `${shop.address}, ${shop.postcode} ${shop.town}`
}
