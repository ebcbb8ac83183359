import type { StockCategoryId } from './stock-categories.ts'

const PATH = '/reconditionne'

/** Address of one page of the stock; the anchor keeps the visitor at the list. */
export function stockHref(category: StockCategoryId | null, page = 1): string {
  const params = new URLSearchParams()
  if (category) params.set('type', category)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return `${PATH}${query ? `?${query}` : ''}#stock`
}
