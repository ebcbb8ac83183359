import { expect, test } from 'vitest'
import { processings } from './processings.ts'
import type { DoneWithData } from './processings.ts'
import { FIXED_RETENTION, INITIAL_RETENTION } from './retention.ts'

test('the register says who really opens what: the team takes money, writes invoices and reads the audience', () => {
  const rows = processings(INITIAL_RETENTION, { aids: true, visits: true })
  const readers = (what: string) => rows.find((row) => row.what === what)?.who
  expect(readers(FIXED_RETENTION[0].label)).toBe('L’équipe, l’expert-comptable')
  expect(readers('Mesure d’audience')).toBe('L’équipe')
  expect(readers('Aide à la réparation')).toBe('L’équipe, l’éco-organisme qui la paie')
  expect(readers('Demandes sur vos données')).toBe('Les gérants')
  expect(readers(FIXED_RETENTION[1].label)).toBe('Les gérants, les autorités sur demande')
})

test('a shop that neither deducts the aid nor comes to its customers says nothing of them', () => {
  const said = (done: DoneWithData) => processings(INITIAL_RETENTION, done).map(({ what }) => what)
  const all = said({ aids: true, visits: true })
  expect(all.filter((what) => !said({ aids: false, visits: true }).includes(what))).toEqual(['Aide à la réparation'])
  expect(all.filter((what) => !said({ aids: true, visits: false }).includes(what))).toEqual(['Visites à domicile'])
})
