/** Indicative prices, TTC, repair aid deducted, "à partir de", to be confirmed in the shop. */
export const INDICATIVE_PRICES = {
  'iphone-11-screen': { label: 'Écran iPhone 11', model: 'iphone-11', brand: 'apple', amountCents: 89_00 },
  'iphone-12-battery': { label: 'Batterie iPhone 12', model: 'iphone-12', brand: 'apple', amountCents: 79_00 },
  'iphone-13-screen': { label: 'Écran iPhone 13', model: 'iphone-13', brand: 'apple', amountCents: 179_00 },
  'galaxy-a52-screen': { label: 'Écran Galaxy A52', model: 'galaxy-a52', brand: 'samsung', amountCents: 139_00 },
  'galaxy-s21-battery': { label: 'Batterie Galaxy S21', model: 'galaxy-s21', brand: 'samsung', amountCents: 69_00 },
  'galaxy-a32-screen': { label: 'Écran Galaxy A32', model: 'galaxy-a32', brand: 'samsung', amountCents: 119_00 },
} as const

export type PriceId = keyof typeof INDICATIVE_PRICES
export const ALL_PRICE_IDS: readonly PriceId[] = [
  'iphone-11-screen',
  'iphone-12-battery',
  'iphone-13-screen',
  'galaxy-a52-screen',
  'galaxy-s21-battery',
  'galaxy-a32-screen',
]

/** Services with a fixed price, in cents TTC. */
export const SERVICE_PRICES = {
  homeItFromCents: 49_00,
  customCaseCents: 19_90,
  backupCents: { 64: 49_00, 128: 59_00, 256: 69_00 },
  transferCents: 39_00,
  technicalCheckCents: 9_90,
  hydrogelSmartphoneCents: 19_90,
  hydrogelSmartphoneWithRepairCents: 14_90,
  hydrogelTabletCents: 24_90,
  hydrogelTabletWithRepairCents: 19_90,
  customPcOfficeFromCents: 500_00,
  customPcGamerFromCents: 900_00,
  customPcExtremeFromCents: 1500_00,
} as const
