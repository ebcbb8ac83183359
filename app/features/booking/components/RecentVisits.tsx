import { Link } from 'react-router'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { RecentVisit } from '../recent-online.queries.server.ts'

interface RecentVisitsProps {
  visits: readonly RecentVisit[]
  /** The agenda of that day with the visit beside it. */
  visitHref: (visit: RecentVisit) => string
}

/** What customers booked themselves of late: a visit of another week would be seen by nobody. */
export function RecentVisits({ visits, visitHref }: RecentVisitsProps) {
  return (
    <Panel title="Réservés en ligne récemment" note="Depuis 48&nbsp;heures, le dernier d’abord.">
      <ul className="row-list">
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={visitHref(visit)}>
              {visit.name}, {visit.when}
            </Link>{' '}
            <span className="small soft">
              {visit.town}, réservé {visit.booked}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
