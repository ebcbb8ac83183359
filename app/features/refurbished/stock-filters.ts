import type { Store, StoreId } from '#app/lib/shop-facts.ts'
import { storageGigabytes, storageText } from './device-look.ts'
import { CONDITION_LABELS, storeOf } from './device-words.ts'
import type { StockCondition, StockDevice } from './stock-device.ts'
import { categoryOf } from './stock-categories.ts'
import type { StockCategoryId } from './stock-categories.ts'

/** What a visitor asks of the stock; null asks nothing. */
export interface StockFilters {
  category: StockCategoryId | null
  gigabytes: number | null
  /** Euros, TTC. */
  maxPrice: number | null
  condition: StockCondition | null
  store: StoreId | null
}

/** Of so many filters together a page stays in memory: they make thousands, and few people ask for the same three. */
const KEPT_FILTERS = 2

export function isWorthKeeping(filters: StockFilters): boolean {
  return Object.values(filters).filter((value) => value !== null).length <= KEPT_FILTERS
}

/** Values of the address: few, so that the pages which the cache keeps are few too. */
export const STORAGE_PARAMS = ['32', '64', '128', '256', '512', '1000', '2000']
export const PRICE_PARAMS = ['150', '250', '400', '600', '900']
export const CONDITION_PARAMS = { excellent: 'excellent', 'tres-bon': 'very_good', bon: 'good' } as const satisfies Record<string, StockCondition>
export const STORE_PARAM = /^[a-z0-9-]{1,60}$/

/** Whether a device is what was asked for, whatever its category. */
function fits(device: StockDevice, { gigabytes, maxPrice, condition, store }: StockFilters, stores: readonly Store[]): boolean {
  return (
    (gigabytes === null || storageGigabytes(device) === gigabytes) &&
    (maxPrice === null || device.price <= maxPrice) &&
    (condition === null || device.condition === condition) &&
    (store === null || storeOf(stores, device.store_location)?.id === store)
  )
}

export function filterStock(devices: readonly StockDevice[], filters: StockFilters, stores: readonly Store[]): StockDevice[] {
  return devices.filter((device) => (filters.category === null || categoryOf(device.type).id === filters.category) && fits(device, filters, stores))
}

export interface FilterChoice {
  name: 'capacite' | 'prix' | 'etat' | 'magasin'
  label: string
  /** How the list says that nothing is chosen. */
  any: string
  value: string
  options: readonly { value: string; label: string }[]
}

/**
 * The lists of the filter form. Each offers what the other choices leave, so that no choice leads to an empty list; one that
 * would offer a single value and has none chosen is left out.
 */
export function filterChoices(devices: readonly StockDevice[], filters: StockFilters, stores: readonly Store[]): FilterChoice[] {
  const without = (own: Partial<StockFilters>) => filterStock(devices, { ...filters, ...own }, stores)
  const choices: FilterChoice[] = [
    {
      name: 'capacite',
      label: 'Capacité',
      any: 'Toutes',
      value: String(filters.gigabytes ?? ''),
      options: STORAGE_PARAMS.filter((value) => without({ gigabytes: null }).some((device) => storageGigabytes(device) === Number(value))).map(
        (value) => ({
          value,
          label: storageText(Number(value)),
        }),
      ),
    },
    { name: 'prix', label: 'Prix', any: 'Tous', value: String(filters.maxPrice ?? ''), options: priceOptions(without({ maxPrice: null })) },
    {
      name: 'etat',
      label: 'État',
      any: 'Tous',
      value: Object.entries(CONDITION_PARAMS).find(([, condition]) => condition === filters.condition)?.[0] ?? '',
      options: Object.entries(CONDITION_PARAMS)
        .filter(([, condition]) => without({ condition: null }).some((device) => device.condition === condition))
        .map(([value, condition]) => ({ value, label: CONDITION_LABELS[condition] })),
    },
    {
      name: 'magasin',
      label: 'Magasin',
      any: 'Tous',
      value: filters.store ?? '',
      options: stores
        .filter(({ id }) => without({ store: null }).some((device) => storeOf(stores, device.store_location)?.id === id))
        .map(({ id, town }) => ({ value: id, label: town })),
    },
  ]
  return choices.filter(({ options, value }) => value !== '' || options.length > 1)
}

/** The limits that take away some of the devices and leave others. */
function priceOptions(devices: readonly StockDevice[]) {
  return PRICE_PARAMS.filter((value) => {
    const cheap = devices.filter(({ price }) => price <= Number(value)).length
    return cheap > 0 && cheap < devices.length
  }).map((value) => ({ value, label: `${value}\u00a0€ ou moins` }))
}
