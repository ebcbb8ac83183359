/** What the shop promises for every refurbished device it sells: its pages, texts and the check before a sale follow. */
export interface RefurbishedPromise {
  /** What is looked at before a device is sold. */
  checkPoints: number
  /** Below it the battery is replaced, percent of the first capacity. */
  batteryMinPercent: number
  /** The warranty of a device is between these two; its card and its invoice say which. */
  warrantyMonths: number
  warrantyMonthsMax: number
  /** Compared with the price of a new one, in words: "−30 % à −60 %". */
  smartphoneDiscount: string
  tabletDiscount: string
}

/** What a shop begins with, until its owner says otherwise. */
export const STARTING_PROMISE: RefurbishedPromise = {
  checkPoints: 48,
  batteryMinPercent: 80,
  warrantyMonths: 6,
  warrantyMonthsMax: 12,
  smartphoneDiscount: '−30 % à −60 %',
  tabletDiscount: '−40 % à −70 %',
}
