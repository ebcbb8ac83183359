import { expect, test } from 'vitest'
import { visitTimeText } from './booking-text.ts'

test('a visit of another year names it', () => {
  const startsAt = new Date('2027-03-30T07:00:00Z')
  expect(visitTimeText(startsAt, new Date('2027-03-20T07:00:00Z'))).toBe('mardi 30\u00a0mars à 9\u00a0h')
  expect(visitTimeText(startsAt, new Date('2028-05-02T07:00:00Z'))).toBe('mardi 30\u00a0mars 2027 à 9\u00a0h')
})
