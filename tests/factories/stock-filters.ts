/** What the page of devices shows to whoever has chosen nothing: all of them. */
import type { StockFilters } from '#app/features/refurbished/stock-filters.ts'

export const NO_FILTERS: StockFilters = { category: null, gigabytes: null, maxPrice: null, condition: null, store: null }
