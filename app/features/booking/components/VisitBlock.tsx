import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { ofName } from '#app/content/place-words.ts'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { cx } from '#app/ui/cx.ts'
import type { AgendaEntry } from '../agenda.queries.server.ts'
import type { useCarriedVisit } from './use-carried-visit.ts'

interface VisitBlockProps {
  entry: AgendaEntry
  /** "lundi 23 novembre". */
  dayLabel: string
  date: string
  href: string
  /** Says how a visit is moved, for those who do not see it. */
  helpId: string
  hold: ReturnType<typeof useCarriedVisit>
  isOpen: boolean
}

/** A visit or a kept time in the calendar. A press shows it; a visit to come is dragged, or picked up with Enter or the space bar. */
export function VisitBlock({ entry, dayLabel, date, href, helpId, hold, isOpen }: VisitBlockProps) {
  const movable = entry.kind === 'visit' && entry.upcoming
  const className = cx('agenda-visit', entry.kind === 'block' && 'is-kept', hold.carried?.id === entry.id && 'is-carried', !movable && 'is-fixed')
  return (
    <div className="agenda-block">
      <Link
        to={href}
        className={className}
        data-visit={entry.id}
        aria-current={isOpen || undefined}
        preventScrollReset
        {...(movable && {
          role: 'button',
          draggable: true,
          'aria-describedby': helpId,
          onKeyDown: (event) => hold.onVisitKey(event, entry, date),
          onDragStart: (event) => hold.onDragStart(event, entry, date),
          onDragEnd: hold.onDragEnd,
        })}
      >
        <VisuallyHidden>{dayLabel}, </VisuallyHidden>
        <b>{entry.name}</b>
        <span>{entry.time}</span>
        <span className="soft">{[entry.town, entry.technician].filter(Boolean).join(', ')}</span>
      </Link>
      {movable && (
        <Link to={href} className="agenda-more" aria-label={`Voir la visite ${ofName(entry.name)}, ${dayLabel}, ${entry.time}`} preventScrollReset>
          <Ellipsis className="icon icon-s" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
