import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { FILTERS, activeFilters, valueLabel } from '../audience-filters.ts'
import type { AudienceFilters } from '../audience-filters.ts'

/** The filters that are on; each goes with a click. */
export function ActiveFilters({ filters }: { filters: AudienceFilters }) {
  const [params] = useSearchParams()
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul className="toolbar" aria-label="Filtres en cours">
      {active.map(({ name, value }) => (
        <li key={name}>
          <ButtonLink size="s" iconEnd={X} href={listHref(params, { [FILTERS[name].param]: null })}>
            <span className="vh">Retirer le filtre </span>
            {FILTERS[name].label}&nbsp;: {valueLabel(name, value)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
