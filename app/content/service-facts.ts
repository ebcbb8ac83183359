/** What several pages say of services, apart from the words of each: a page that needs a price must not load all eight cards. */
import { SERVICE_PRICES } from './prices.ts'

/** What is promised for every refurbished device. */
export const REFURBISHED_PROMISE = {
  smartphoneDiscount: '−30 % à −60 %',
  tabletDiscount: '−40 % à −70 %',
  warrantyMonths: 6,
  /** The warranty of a device is between the promise and one year; its card and its invoice say which. */
  warrantyMonthsMax: 12,
  checkPoints: 48,
  batteryMinPercent: 80,
} as const

/** "19,90 €", "49 €": cents disappear when they are zero. */
export function formatServicePrice(cents: number): string {
  return (cents / 100).toLocaleString('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** Starting price of a visit at home, ready for a sentence. */
export const HOME_IT_FROM = formatServicePrice(SERVICE_PRICES.homeItFromCents)
