/** What the shop asks for its services. The owner says each price once; cards, pages, contracts and texts that name it follow. */
import { priceText } from './money.ts'
import { inTaxWords } from './vat-words.ts'
import type { Taxed } from './vat-words.ts'

/** The prices that services, pages and texts name, under the words of the screen where they are typed. */
export const SERVICE_PRICE_LABELS = {
  homeIt: 'Visite informatique à domicile, à partir de',
  customCase: 'Coque personnalisée',
  backup64: 'Sauvegarde, 64\u00a0Go',
  backup128: 'Sauvegarde, 128\u00a0Go',
  backup256: 'Sauvegarde, 256\u00a0Go',
  transfer: 'Transfert de données',
  technicalCheck: 'Contrôle technique',
  hydrogelSmartphone: 'Film hydrogel, smartphone',
  hydrogelSmartphoneWithRepair: 'Film hydrogel, smartphone, avec une réparation',
  hydrogelTablet: 'Film hydrogel, tablette',
  hydrogelTabletWithRepair: 'Film hydrogel, tablette, avec une réparation',
  customPcOffice: 'PC de bureau sur mesure, à partir de',
  customPcGamer: 'PC gamer sur mesure, à partir de',
  customPcExtreme: 'PC gamer extrême sur mesure, à partir de',
} as const

export type ServicePriceName = keyof typeof SERVICE_PRICE_LABELS
/** Cents TTC; null for what is only priced in a quote. */
export type ServicePrices = Readonly<Record<ServicePriceName, number | null>>

/** `Object.keys` widens to string; the keys of this literal are exactly its names. */
export const SERVICE_PRICE_NAMES = Object.keys(SERVICE_PRICE_LABELS) as readonly ServicePriceName[]

/** Prices of which nobody has said anything: all are given in a quote. */
export const NO_SERVICE_PRICES: ServicePrices = Object.fromEntries(SERVICE_PRICE_NAMES.map((name) => [name, null])) as Record<ServicePriceName, null>

/** Of a price that nobody has said. */
export const ONLY_IN_A_QUOTE = 'sur devis'

/** "49 €", or "sur devis". */
export function servicePriceText(amountCents: number | null): string {
  return amountCents === null ? ONLY_IN_A_QUOTE : priceText(amountCents)
}

/** "à partir de 49 € TTC", or "sur devis": of what a first price is given for. */
export function startingPriceText(amountCents: number | null, business: Taxed): string {
  return amountCents === null ? ONLY_IN_A_QUOTE : inTaxWords(`à partir de ${priceText(amountCents)} TTC`, business)
}
