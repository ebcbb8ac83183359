import { HOURS_TO_COME, hasHours } from '#app/lib/week-text.ts'
import { countTexts, partsOf } from './launch-examples.ts'
import type { LaunchFacts, LaunchItem } from './launch-facts.ts'

/** What visitors read of the days of every year: also that nothing is said of them. */
function holidaysSaid(holidays: string): string {
  return holidays === ''
    ? 'Aucun jour fermé chaque année n’est écrit\u00a0: un jour férié suit la semaine.'
    : `Le site dit aussi\u00a0: «\u00a0${holidays}\u00a0»`
}

/** The hours of the shops, with the texts that state others. A shop without hours says so: there is nothing to confirm yet. */
export function hoursItem(
  { stores }: LaunchFacts['shop'],
  {
    isConfirmed,
    holidays,
    textsWithClaims,
    path,
  }: { isConfirmed: boolean; holidays: string; textsWithClaims: LaunchFacts['textsWithClaims']; path: string },
): LaunchItem {
  const others = textsWithClaims.filter(({ claim }) => claim.kind === 'hours')
  const toRead = others.length > 0 && `${countTexts(others)} à relire\u00a0:`
  const item = { id: 'hours', label: 'Horaires', blocks: false, parts: partsOf(others) }
  const unstated = stores.filter((store) => !hasHours(store))
  const [first] = unstated
  if (first) {
    const missing = `Aucune heure n’est écrite\u00a0: ${unstated.map(({ town }) => town).join(', ')}. Le site dit «\u00a0${HOURS_TO_COME}\u00a0».`
    return {
      ...item,
      state: 'missing',
      text: [missing, toRead].filter(Boolean).join(' '),
      link: { label: 'Remplir', href: `${path}/${first.id}` },
      action: null,
    }
  }
  const said = isConfirmed ? 'Confirmés.' : `Relisez-les, magasin par magasin, puis confirmez. ${holidaysSaid(holidays)}`
  return {
    ...item,
    state: isConfirmed && others.length === 0 ? 'done' : 'missing',
    text: [said, toRead].filter(Boolean).join(' '),
    link: { label: 'Relire', href: path },
    action: isConfirmed ? null : { intent: 'confirm-hours', label: 'Les horaires sont justes' },
  }
}

/**
 * What each shop does on public holidays: as long as nobody has said it, the site follows the week.
 * @param holidays what visitors read of the days of every year; those are said already
 */
export function publicHolidaysItem({ stores }: LaunchFacts['shop'], holidays: string, path: string): LaunchItem {
  const unsaid = stores.filter(({ publicHolidays }) => !publicHolidays)
  const [first] = unsaid
  return {
    id: 'public-holidays',
    label: 'Jours fériés',
    state: first ? 'missing' : 'done',
    text: first
      ? `Personne n’a dit ce que font les ${holidays === '' ? '' : 'autres '}jours fériés\u00a0: ${unsaid.map(({ town }) => town).join(', ')}. D’ici là, le site y suit la semaine.`
      : 'Chaque magasin dit ce qu’il fait les jours fériés.',
    blocks: false,
    link: { label: first ? 'Dire' : 'Voir', href: `${path}/${(first ?? stores[0])?.id ?? ''}#jours-feries` },
    action: null,
  }
}
