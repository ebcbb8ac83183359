import { expect, test } from 'vitest'
import { processings } from './processings.ts'
import { FIXED_RETENTION, INITIAL_RETENTION } from './retention.ts'

test('the register says who really opens what: the team takes money, writes invoices and reads the audience', () => {
  const rows = processings(INITIAL_RETENTION)
  const readers = (what: string) => rows.find((row) => row.what === what)?.who
  expect(readers(FIXED_RETENTION[0].label)).toBe('L’équipe, l’expert-comptable')
  expect(readers('Mesure d’audience')).toBe('L’équipe')
  expect(readers('Aide à la réparation')).toBe('L’équipe, l’éco-organisme qui la paie')
  expect(readers('Demandes sur vos données')).toBe('Les gérants')
  expect(readers(FIXED_RETENTION[1].label)).toBe('Les gérants, les autorités sur demande')
})
