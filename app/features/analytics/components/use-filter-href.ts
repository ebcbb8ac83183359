import { useSearchParams } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { FILTERS } from '../audience-filters.ts'
import type { AudienceFilters, FilterName } from '../audience-filters.ts'

/** The address that narrows the report down to a value; of a value that is on, the one that takes the filter away again. */
export function useFilterHref(filters: AudienceFilters): (name: FilterName, value: string) => string {
  const [params] = useSearchParams()
  return (name, value) => listHref(params, { [FILTERS[name].param]: filters[name] === value ? null : value })
}
