import { Link, useSearchParams } from 'react-router'
import { readAddress } from '#app/lib/address-params.ts'
import { TIMELINE_ADDRESS, TIMELINE_FILTERS } from '../timeline.ts'

/** What of the timeline is shown. The address keeps it; what is being typed elsewhere on the page stays. */
export function TimelineFilter() {
  const [params] = useSearchParams()
  const chosen = readAddress(params, TIMELINE_ADDRESS).filter
  const known = TIMELINE_FILTERS.some(({ word }) => word === chosen) ? chosen : ''
  return (
    <nav className="timeline-filter" aria-label="Filtrer la chronologie">
      {TIMELINE_FILTERS.map(({ word, label }) => (
        <Link key={word} to={hrefOf(params, word)} replace preventScrollReset aria-current={word === known ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function hrefOf(params: URLSearchParams, word: string): string {
  const next = new URLSearchParams(params)
  if (word === '') next.delete(TIMELINE_ADDRESS.filter.param)
  else next.set(TIMELINE_ADDRESS.filter.param, word)
  return `?${next}`
}
