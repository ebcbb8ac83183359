import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { hoursItem, publicHolidaysItem } from './launch-hours.ts'

test('who goes live is asked what each shop does on public holidays, and led to where it is said', () => {
  const facts = startingFacts()
  let holidays = ''
  const of = (...said: ('' | 'closed' | 'usual')[]) =>
    publicHolidaysItem(
      { ...facts, stores: facts.stores.map((store, index) => ({ ...store, publicHolidays: said[index] ?? '' })) },
      holidays,
      '/admin/magasins',
    )
  expect(of('closed', 'usual')).toMatchObject({
    state: 'missing',
    blocks: false,
    text: expect.stringContaining('Libourne'),
    link: { href: '/admin/magasins/libourne#jours-feries' },
  })
  expect(of('closed', 'usual').text).not.toContain('Le Teich')
  expect(of('closed', 'usual').text).toMatch(/^Personne n’a dit ce que font les jours fériés/)
  // Some were ticked with the hours, in the first steps.
  holidays = 'Chaque année\u00a0: Fermé le 25\u00a0décembre.'
  expect(of('closed', 'usual').text).toMatch(/^Personne n’a dit ce que font les autres jours fériés/)
  expect(of('closed', 'usual', 'closed')).toMatchObject({ state: 'done' })
})

test('texts that state other hours than the shop are named, also once the hours are confirmed', () => {
  const text = { title: 'Le Teich', href: '/x', claim: { kind: 'hours', words: ['L’atelier est fermé le mercredi'] }, isTerms: false } as const
  const of = (textsWithClaims: (typeof text)[]) =>
    hoursItem(startingFacts(), { isConfirmed: true, holidays: '', textsWithClaims, path: '/admin/magasins' })
  expect(of([])).toMatchObject({ state: 'done', text: 'Confirmés.', parts: [] })
  expect(of([text])).toMatchObject({
    state: 'missing',
    blocks: false,
    text: 'Confirmés. 1\u00a0texte à relire\u00a0:',
    parts: [
      {
        title: 'Le Teich',
        href: '/x',
        text: 'Ce texte dit «\u00a0L’atelier est fermé le mercredi\u00a0», et ce n’est pas ce que dit la semaine écrite dans la fiche du magasin.',
      },
    ],
  })
})
