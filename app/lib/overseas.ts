/** Overseas France: what the law and the clock have otherwise there, by the postcode of a shop. */
import { localHoliday } from './french-holidays.ts'
import type { Store } from './shop-facts.ts'
import { NO_VAT } from './vat-words.ts'
import { VAT_RATES, rateText } from './vat.ts'

/** Rates of VAT, the usual one first. */
export type Rates = readonly [number, ...number[]]

interface Overseas {
  /** "à La Réunion" */
  at: string
  /** What the clock there shows beside that of Paris. */
  clock: string
  /** Null where there is no VAT. */
  rates: Rates | null
}

/** Guadeloupe, Martinique and La Réunion have rates of their own (CGI, article 296), the usual one first. */
const OWN_RATES = [850, 210] as const

/** The first whose postcodes fit. Guyane and Mayotte have no VAT (CGI, article 294), nor have the collectivities, which make their own taxes. */
const PLACES: readonly (Overseas & { postcodes: RegExp })[] = [
  { postcodes: /^97133/, at: 'à Saint-Barthélemy', clock: '5\u00a0h de moins en hiver, 6\u00a0h en été', rates: null },
  { postcodes: /^97150/, at: 'à Saint-Martin', clock: '5\u00a0h de moins en hiver, 6\u00a0h en été', rates: null },
  { postcodes: /^971/, at: 'en Guadeloupe', clock: '5\u00a0h de moins en hiver, 6\u00a0h en été', rates: OWN_RATES },
  { postcodes: /^972/, at: 'en Martinique', clock: '5\u00a0h de moins en hiver, 6\u00a0h en été', rates: OWN_RATES },
  { postcodes: /^973/, at: 'en Guyane', clock: '4\u00a0h de moins en hiver, 5\u00a0h en été', rates: null },
  { postcodes: /^974/, at: 'à La Réunion', clock: '3\u00a0h de plus en hiver, 2\u00a0h en été', rates: OWN_RATES },
  { postcodes: /^975/, at: 'à Saint-Pierre-et-Miquelon', clock: '4\u00a0h de moins', rates: null },
  { postcodes: /^976/, at: 'à Mayotte', clock: '2\u00a0h de plus en hiver, 1\u00a0h en été', rates: null },
  { postcodes: /^986/, at: 'à Wallis-et-Futuna', clock: '11\u00a0h de plus en hiver, 10\u00a0h en été', rates: null },
  { postcodes: /^987/, at: 'en Polynésie française', clock: '11\u00a0h de moins en hiver, 12\u00a0h en été', rates: null },
  { postcodes: /^988/, at: 'en Nouvelle-Calédonie', clock: '10\u00a0h de plus en hiver, 9\u00a0h en été', rates: null },
]

/** Every rate that an invoice of ours may have had. */
export const KNOWN_RATES: readonly number[] = [...new Set([...VAT_RATES, ...OWN_RATES])]

/** Where a postcode is, if it is overseas; Monaco, 98000, keeps the clock and the VAT of mainland France. */
export function overseasAt(postcode: string): Overseas | undefined {
  return PLACES.find(({ postcodes }) => postcodes.test(postcode))
}

/**
 * The rates of VAT that invoices may have, that of most sales first: those of the place of the shop of the document, then those of the others. A place
 * without VAT has none to add, and a business that is only in such places is offered what the mainland has: what it charges is its own to know.
 * @param at the shop of the document; the first one without it
 */
export function vatRatesOf({ stores }: { stores: readonly Pick<Store, 'postcode'>[] }, at?: Pick<Store, 'postcode'>): Rates {
  const [usual, ...others] = new Set([...(at ? [at] : []), ...stores].flatMap(({ postcode }) => ratesAt(postcode) ?? []))
  return usual === undefined ? VAT_RATES : [usual, ...others]
}

/** Whether what a shop does is taxed by no VAT where it is, whatever the regime of the business. */
export function isUntaxedAt(postcode: string): boolean {
  return overseasAt(postcode)?.rates === null
}

/** Guyane and Mayotte, of whose want of VAT the code général des impôts says itself why (article 294, 1). */
const UNTAXED_BY_CODE = /^97[36]/

/** Why a document of a shop has no VAT: by its place, or as the business says everywhere. What the collectivities want said is not known. */
export function noVatText(postcode: string | undefined): string {
  return postcode !== undefined && UNTAXED_BY_CODE.test(postcode) ? 'TVA non applicable, art. 294 du CGI' : NO_VAT
}

/** Null where there is no VAT. */
function ratesAt(postcode: string): Rates | null {
  const place = overseasAt(postcode)
  return place ? place.rates : VAT_RATES
}

/** What an owner has to know of a shop overseas before he relies on hours and days; undefined elsewhere. */
export function overseasClockText({ postcode }: Pick<Store, 'postcode'>): string | undefined {
  const place = overseasAt(postcode)
  return (
    place &&
    `Le produit compte partout en heure de Paris. Il est ${place.clock} ${place.at}\u00a0: les horaires affichés sont ceux que vous écrivez, mais le site dit «\u00a0Ouvert\u00a0» et «\u00a0Fermé\u00a0» avec ce décalage, l’agenda d’un client montre un rendez-vous à une autre heure, et les jours changent à minuit de Paris, aussi pour les factures et la caisse.`
  )
}

function untaxedText(postcode: string): string {
  const elsewhere = 'citent l’article 293 B du CGI, qui n’est pas celui d’ici'
  return UNTAXED_BY_CODE.test(postcode)
    ? `Elle cite alors l’article 294 du CGI, comme en franchise les reçus et les bons de dépôt. En franchise, les devis et les pages ${elsewhere}.`
    : `Les documents ${elsewhere}\u00a0; demandez à votre comptable ce qu’ils doivent dire.`
}

/** What else the product does not know there, as «Mise en ligne» says it beside the clock. */
export function overseasLawText({ postcode }: Pick<Store, 'postcode'>): string | undefined {
  const place = overseasAt(postcode)
  if (!place) return undefined
  const vat = place.rates
    ? `Les factures proposent la TVA d’ici, ${place.rates.map(rateText).join(' et ')}.`
    : `La TVA ne s’y applique pas\u00a0: les lignes d’une facture d’ici commencent par «\u00a0Sans TVA\u00a0». ${untaxedText(postcode)}`
  const own = localHoliday(postcode)
  const days = own
    ? `Parmi les jours fériés d’ici, le produit connaît ${own.name}\u00a0; ajoutez les autres parmi les jours fermés.`
    : 'Les jours fériés propres au territoire ne sont pas connus\u00a0: ajoutez-les parmi les jours fermés.'
  return `${vat} ${days}`
}
