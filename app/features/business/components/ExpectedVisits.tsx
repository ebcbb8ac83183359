import { countText } from '#app/lib/count-text.ts'
import { dayWords } from '../closure-words.ts'
import type { ExpectedVisit } from '../facts-answer.ts'

/** Who is expected in the days that a change touches: said before it is saved. */
export function ExpectedVisits({ visits }: { visits: readonly ExpectedVisit[] }) {
  if (visits.length === 0) return null
  return (
    <div role="status">
      <b>
        {expectedText(visits)} {new Set(visits.map(({ day }) => day)).size === 1 ? 'ce jour-là' : 'ces jours-là'}
      </b>
      <ul>
        {visits.map(({ id, isKept, day, name, device, reachedBy }) => (
          <li key={id}>
            {dayWords(day, false)}, {name}, {device}
            {isKept && ' réservé'}, {reachedBy}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "2 rendez-vous et 1 appareil réservé". */
function expectedText(visits: readonly ExpectedVisit[]): string {
  const kept = visits.filter(({ isKept }) => isKept).length
  const counts = [
    ...(visits.length > kept ? [countText(visits.length - kept, 'rendez-vous', 'rendez-vous')] : []),
    ...(kept > 0 ? [countText(kept, 'appareil réservé', 'appareils réservés')] : []),
  ]
  return counts.join(' et ')
}
