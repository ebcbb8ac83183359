/** What several pages promise, apart from the words of each. */

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
