import { LIST_PARAMS } from '#app/lib/list-query.ts'
import { CASE_PARAMS } from './case-list.ts'

/** A view of the list that somebody keeps for themselves. */
export interface SavedView {
  id: string
  name: string
  /** What the address says, as `viewQuery` writes it. */
  query: string
  /** The shop in view; null for all of them. */
  shop: string | null
}

export const VIEW_NAME_MAX = 40
/** More would no longer be found at a glance. */
export const SAVED_VIEWS_MAX = 12

const KEPT_PARAMS = [
  CASE_PARAMS.view,
  CASE_PARAMS.display,
  CASE_PARAMS.group,
  CASE_PARAMS.step,
  CASE_PARAMS.assignee,
  CASE_PARAMS.warranty,
  CASE_PARAMS.stuck,
  LIST_PARAMS.search,
]

/** What a view keeps of the address, in one fixed order: neither the page nor what the list does not know. */
export function viewQuery(params: URLSearchParams): string {
  const kept = KEPT_PARAMS.map((name) => [name, params.get(name)?.trim() ?? '']).filter(([, value]) => value !== '')
  return new URLSearchParams(kept).toString()
}

/** The saved view that the screen shows at present. */
export function shownView(views: readonly SavedView[], params: URLSearchParams, shop: string | null): SavedView | undefined {
  const query = viewQuery(params)
  return views.find((view) => view.query === query && view.shop === shop)
}
