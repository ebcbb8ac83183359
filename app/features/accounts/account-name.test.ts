import { expect, test } from 'vitest'
import { nameKey } from './account-name.server.ts'

test('names that colleagues would read as one are one, others are not', () => {
  for (const written of ['zoe martin', ' ZOÉ  MARTIN ', 'Zoe\u0301-Martin', 'Zoé\u00a0Martin.', '\uff3aoé\u200bMartin'])
    expect(nameKey(written)).toBe(nameKey('Zoé Martin'))
  expect(nameKey('Cœur')).toBe(nameKey('COEUR'))
  expect(nameKey('Zoé M.')).not.toBe(nameKey('Zoé Martin'))
  // Signs alone are a name as well, and not everybody's.
  expect(nameKey('***')).not.toBe(nameKey('---'))
})
