import { SERVICE_PRICE_NAMES } from './service-prices.ts'
import type { ServicePrices } from './service-prices.ts'

/** What the demonstration asks for its services, in cents. */
export const STARTING_SERVICE_PRICES: ServicePrices = {
  homeIt: 49_00,
  customCase: 19_90,
  backup64: 49_00,
  backup128: 59_00,
  backup256: 69_00,
  transfer: 39_00,
  technicalCheck: 9_90,
  hydrogelSmartphone: 19_90,
  hydrogelSmartphoneWithRepair: 14_90,
  hydrogelTablet: 24_90,
  hydrogelTabletWithRepair: 19_90,
  customPcOffice: 500_00,
  customPcGamer: 900_00,
  customPcExtreme: 1500_00,
}

/** How many prices of services are still those of the demonstration. */
export function countStartingServicePrices(prices: ServicePrices): number {
  return SERVICE_PRICE_NAMES.filter((name) => prices[name] !== null && prices[name] === STARTING_SERVICE_PRICES[name]).length
}
