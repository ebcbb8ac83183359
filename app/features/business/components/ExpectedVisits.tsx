import { Link } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { dayWords } from '../closure-words.ts'
import type { ExpectedVisit } from '../facts-answer.ts'

/** Who counts on the days that a change touches: said before it is saved. */
export function ExpectedVisits({ visits }: { visits: readonly ExpectedVisit[] }) {
  if (visits.length === 0) return null
  return (
    <div role="status">
      <b>
        {expectedText(visits)} {new Set(visits.map(({ day }) => day)).size === 1 ? 'ce jour-là' : 'ces jours-là'}
      </b>
      <ul className="mt-1 grid gap-2">
        {visits.map(({ id, kind, href, day, name, device, reachedBy }) => (
          <li key={id}>
            {dayWords(day, false)}, <Link to={href}>{name}</Link>, {device}
            {KINDS[kind].said}, {reachedBy}
          </li>
        ))}
      </ul>
      {visits.some(({ kind }) => kind === 'due') && (
        <p className="small soft mt-2">Un dossier promis garde son jour&nbsp;: ouvrez-le pour en choisir un autre et prévenir son client.</p>
      )}
    </div>
  )
}

/** Writes to those of them who left an address, once their days are closed; nothing where nobody did. */
export function WarnButton({ visits, variant }: { visits: readonly ExpectedVisit[]; variant: 'solid' | 'outline' }) {
  if (!visits.some(({ canMail }) => canMail)) return null
  return (
    <Button type="submit" variant={variant} name="intent" value="warn">
      Prévenir par e-mail
    </Button>
  )
}

const KINDS = {
  visit: { one: 'rendez-vous', many: 'rendez-vous', said: '' },
  kept: { one: 'appareil réservé', many: 'appareils réservés', said: ' réservé' },
  due: { one: 'dossier promis', many: 'dossiers promis', said: ' promis' },
} as const satisfies Record<ExpectedVisit['kind'], { one: string; many: string; said: string }>

/** "2 rendez-vous, 1 appareil réservé et 1 dossier promis". */
function expectedText(visits: readonly ExpectedVisit[]): string {
  const counts = (['visit', 'kept', 'due'] as const).flatMap((kind) => {
    const count = visits.filter((each) => each.kind === kind).length
    return count === 0 ? [] : [countText(count, KINDS[kind].one, KINDS[kind].many)]
  })
  return [counts.slice(0, -1).join(', '), ...counts.slice(-1)].filter(Boolean).join(' et ')
}
