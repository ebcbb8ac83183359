import { countText } from '#app/lib/count-text.ts'
import { dayWords } from '../closure-words.ts'
import type { ExpectedVisit } from '../facts-answer.ts'

/** Who is expected in the days that a change touches: said before it is saved. */
export function ExpectedVisits({ visits }: { visits: readonly ExpectedVisit[] }) {
  if (visits.length === 0) return null
  return (
    <div role="status">
      <b>
        {countText(visits.length, 'rendez-vous', 'rendez-vous')} {new Set(visits.map(({ day }) => day)).size === 1 ? 'ce jour-là' : 'ces jours-là'}
      </b>
      <ul>
        {visits.map(({ id, day, name, device, reachedBy }) => (
          <li key={id}>
            {dayWords(day, false)}, {name}, {device}, {reachedBy}
          </li>
        ))}
      </ul>
    </div>
  )
}
