import { expect, test } from 'vitest'
import { writtenText } from './document-words.ts'

test('the starting content says no day: none on which anybody of the shop wrote anything', () => {
  const now = new Date('2026-11-30T14:00:00Z')
  expect(writtenText({ at: new Date('2020-01-01T00:00:00Z'), by: 'contenu de départ' }, now)).toBe('contenu de départ')
  expect(writtenText({ at: now, by: 'Zoé' }, now)).toMatch(/^aujourd’hui à .+, Zoé$/)
})
