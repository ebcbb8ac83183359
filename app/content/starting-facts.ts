import type { HoursException, ShopFacts } from '#app/lib/shop-facts.ts'
import { STARTING_BUSINESS } from './business.ts'
import { STARTING_HOLIDAYS, STARTING_STORES } from './stores.ts'

/** Stands in for the number that the scheme gave the shop: without one, no aid is deducted. */
const SAMPLE_LABEL = 'EXEMPLE'

/** The facts of the starting content in the form in which the product reads them: the seed puts them into rows, tests ask them directly. */
export function startingFacts(): ShopFacts {
  const sharedExceptions = Object.entries(STARTING_HOLIDAYS).map(([day, slots]): HoursException => ({
    id: day,
    storeId: null,
    from: day,
    to: day,
    yearly: true,
    slots,
    message: '',
  }))
  return {
    business: STARTING_BUSINESS,
    stores: STARTING_STORES.map((store) => ({
      ...store,
      services: [],
      labelNumber: SAMPLE_LABEL,
      photos: [],
      publicHolidays: '',
      exceptions: sharedExceptions,
    })),
    formerStores: [],
    sharedExceptions,
    launchedAt: null,
    awaitsLaunch: false,
    refurbishedConfirmed: false,
    isExample: true,
  }
}
