import type { Store } from '#app/lib/shop-facts.ts'
import { STOCK_PATH } from '#app/platform/site/offered-brands.tsx'
import { PAGE_NUMBER } from '#app/platform/http/page-params.ts'
import type { ParamRules } from '#app/platform/http/page-params.ts'
import { CONDITION_PARAMS, PRICE_PARAMS, STORAGE_PARAMS, STORE_PARAM } from './stock-filters.ts'
import type { StockFilters } from './stock-filters.ts'
import { STOCK_CATEGORIES, findCategory } from './stock-categories.ts'

/** What the page of the stock reads from its address. */
export const STOCK_PARAMS: ParamRules = {
  type: STOCK_CATEGORIES.map(({ id }) => id),
  capacite: STORAGE_PARAMS,
  prix: PRICE_PARAMS,
  etat: Object.keys(CONDITION_PARAMS),
  magasin: STORE_PARAM,
  page: PAGE_NUMBER,
}

/** The filters of an address. A shop that is not there counts as none. */
export function readFilters(params: URLSearchParams, stores: readonly Store[]): StockFilters {
  const condition = Object.entries(CONDITION_PARAMS).find(([value]) => value === params.get('etat'))
  return {
    category: findCategory(params.get('type'))?.id ?? null,
    gigabytes: numberOf(params.get('capacite')),
    maxPrice: numberOf(params.get('prix')),
    condition: condition?.[1] ?? null,
    store: stores.find(({ id }) => id === params.get('magasin'))?.id ?? null,
  }
}

function numberOf(text: string | null): number | null {
  const number = Number(text ?? '')
  return number > 0 ? number : null
}

/** Address of one page of the stock, with what was asked for. */
export function stockAddress(filters: Partial<StockFilters>, page = 1): string {
  const { category, gigabytes, maxPrice, condition, store } = filters
  const conditionParam = Object.entries(CONDITION_PARAMS).find(([, each]) => each === condition)?.[0]
  const values: [name: string, value: string | number | null | undefined][] = [
    ['type', category],
    ['capacite', gigabytes],
    ['prix', maxPrice],
    ['etat', conditionParam],
    ['magasin', store],
    ['page', page > 1 ? page : null],
  ]
  const params = new URLSearchParams(values.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))
  return params.size > 0 ? `${STOCK_PATH}?${params}` : STOCK_PATH
}

/** The same with the anchor that keeps the visitor at the list. */
export function stockHref(filters: Partial<StockFilters>, page = 1): string {
  return `${stockAddress(filters, page)}#stock`
}
