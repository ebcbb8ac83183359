/** What the shop promises for every refurbished device it sells, as far as its owner has said it: pages, texts and the check before a sale follow. */
export interface RefurbishedPromise {
  /** What is looked at before a device is sold; null as long as nobody has said it. */
  checkPoints: number | null
  /** Below it the battery is replaced, percent of the first capacity. */
  batteryMinPercent: number | null
  /** The warranty of a device is between these two; its card and its invoice say which. */
  warrantyMonths: number | null
  warrantyMonthsMax: number | null
  /** Compared with the price of a new one, in words: "−30 % à −60 %"; empty as long as nobody has said it. */
  smartphoneDiscount: string
  tabletDiscount: string
}

/** What a new shop promises: nothing, until its owner does. */
export const NO_PROMISE: RefurbishedPromise = {
  checkPoints: null,
  batteryMinPercent: null,
  warrantyMonths: null,
  warrantyMonthsMax: null,
  smartphoneDiscount: '',
  tabletDiscount: '',
}

/** What the demonstration promises. */
export const STARTING_PROMISE = {
  checkPoints: 48,
  batteryMinPercent: 80,
  warrantyMonths: 6,
  warrantyMonthsMax: 12,
  smartphoneDiscount: '−30 % à −60 %',
  tabletDiscount: '−40 % à −70 %',
} as const satisfies RefurbishedPromise

export function isStartingPromise(promise: RefurbishedPromise): boolean {
  return PROMISE_FIELDS.every((each) => promise[each.promise] === STARTING_PROMISE[each.promise])
}

/** What pages and texts may say of it: outside a demonstration its promise is nobody's word before the owner has confirmed it. */
export function shownPromise({
  business: { refurbished },
  refurbishedConfirmed,
  isExample,
}: {
  business: { refurbished: RefurbishedPromise }
  refurbishedConfirmed: boolean
  isExample: boolean
}): RefurbishedPromise {
  return isExample || refurbishedConfirmed || !isStartingPromise(refurbished) ? refurbished : NO_PROMISE
}

/** What is promised of refurbished devices, by the field where it is typed. */
export const PROMISE_FIELDS = [
  { field: 'refurbishedPoints', promise: 'checkPoints', label: 'Points contrôlés' },
  { field: 'refurbishedBattery', promise: 'batteryMinPercent', label: 'Batterie au moins, %' },
  { field: 'refurbishedWarranty', promise: 'warrantyMonths', label: 'Garantie au moins, mois' },
  { field: 'refurbishedWarrantyMax', promise: 'warrantyMonthsMax', label: 'Garantie au plus, mois' },
  { field: 'refurbishedDiscount', promise: 'smartphoneDiscount', label: 'Remise des smartphones' },
  { field: 'refurbishedTabletDiscount', promise: 'tabletDiscount', label: 'Remise des tablettes' },
] as const satisfies readonly { field: string; promise: keyof RefurbishedPromise; label: string }[]
