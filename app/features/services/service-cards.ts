import type { ServiceWords } from '#app/content/kinds/service.ts'
import { SERVICE_PRICES } from '#app/content/prices.ts'

export interface ServicePriceLine {
  label: string
  /** Cents TTC; null when the price is only given in a quote. */
  amountCents: number | null
  /** Shown as "à partir de". */
  from: boolean
}

/** A service as the page shows it: its words with the prices of the shop. */
export interface ServiceCard extends Omit<ServiceWords, 'details'> {
  id: string
  details: Omit<ServiceWords['details'], 'prices'> & { prices: readonly ServicePriceLine[] }
}

type PriceName = NonNullable<ServiceWords['details']['prices'][number]['price']>

const AMOUNTS_CENTS = {
  customCase: SERVICE_PRICES.customCaseCents,
  backup64: SERVICE_PRICES.backupCents[64],
  backup128: SERVICE_PRICES.backupCents[128],
  backup256: SERVICE_PRICES.backupCents[256],
  transfer: SERVICE_PRICES.transferCents,
  technicalCheck: SERVICE_PRICES.technicalCheckCents,
  hydrogelSmartphone: SERVICE_PRICES.hydrogelSmartphoneCents,
  hydrogelSmartphoneWithRepair: SERVICE_PRICES.hydrogelSmartphoneWithRepairCents,
  hydrogelTablet: SERVICE_PRICES.hydrogelTabletCents,
  hydrogelTabletWithRepair: SERVICE_PRICES.hydrogelTabletWithRepairCents,
  customPcOffice: SERVICE_PRICES.customPcOfficeFromCents,
  customPcGamer: SERVICE_PRICES.customPcGamerFromCents,
  customPcExtreme: SERVICE_PRICES.customPcExtremeFromCents,
} as const satisfies Record<PriceName, number>

export function serviceCards(words: readonly { slug: string; body: ServiceWords }[]): ServiceCard[] {
  return words.map(({ slug, body: { details, ...body } }) => ({
    ...body,
    id: slug,
    details: { ...details, prices: details.prices.map(({ label, price, from }) => ({ label, from, amountCents: price && AMOUNTS_CENTS[price] })) },
  }))
}
