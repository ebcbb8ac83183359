import { expect, test } from 'vitest'
import { personSearch, readAlso } from './person-address.ts'

const FIRST = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const SECOND = '3f2504e0-4f89-41d3-9a0c-0305e82c3302'
const CONTACT = { emails: ['a@exemple.fr'], phones: ['+33611223344'] }

test('what was ticked comes as boxes of a form or as one value of an address, each once, and nothing that is no id', () => {
  expect(readAlso([FIRST, `${SECOND},${FIRST}`, '', 'rien', null])).toEqual([FIRST, SECOND])
  const search = new URLSearchParams(personSearch(CONTACT, [FIRST, SECOND]) ?? '')
  expect([search.get('coordonnees'), readAlso(search.getAll('avec'))]).toEqual(['a@exemple.fr, +33611223344', [FIRST, SECOND]])
  expect([personSearch(CONTACT), personSearch({ emails: [], phones: [] }, [FIRST])]).toEqual(['?coordonnees=a%40exemple.fr%2C+%2B33611223344', null])
})
