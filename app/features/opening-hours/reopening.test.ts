import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { answerPromise, answersFrom, awayText } from '#app/lib/reopening.ts'

const FACTS = startingFacts()
/** A Saturday. */
const NOW = new Date('2026-11-28T11:00:00Z')

function closed(to: string, ids: readonly string[] = FACTS.stores.map(({ id }) => id)) {
  const exception = (storeId: string): HoursException => ({ id: storeId, storeId, from: '2026-11-28', to, slots: [], yearly: false, message: '' })
  const stores = FACTS.stores.map((store) => (ids.includes(store.id) ? { ...store, exceptions: [exception(store.id), ...store.exceptions] } : store))
  return { ...FACTS, stores }
}

test('while every shop is closed for longer than the promised delay the answer comes from the day one opens again', () => {
  expect(answersFrom(closed('2026-12-06'), NOW)).toBe('2026-12-07')
  // One day that makes a Sunday longer.
  expect(answersFrom(closed('2026-11-28'), new Date('2026-11-27T20:00:00Z'))).toBe('2026-11-30')
  expect(answerPromise(closed('2026-12-06'), NOW)).toBe('à partir du lundi 7\u00a0décembre 2026')
  expect(answerPromise(FACTS, NOW)).toBe('sous 24\u00a0h')
  // Longer than a badge looks ahead.
  expect(answersFrom(closed('2027-02-28'), NOW)).toBe('2027-03-01')
  expect(awayText('2026-12-07')).toBe('Nous sommes fermés en ce moment\u00a0: nous répondons à partir du lundi 7\u00a0décembre 2026.')
})

test('nights, closing days of the week and a closing of one shop alone leave the promise as it is', () => {
  expect(answersFrom(FACTS, NOW)).toBeNull()
  expect(answersFrom(FACTS, new Date('2026-11-28T20:00:00Z'))).toBeNull()
  expect(answersFrom(closed('2026-12-06', ['libourne']), NOW)).toBeNull()
})

test('a shop that answers within a week promises nothing that a closing of some days breaks', () => {
  const slow = closed('2026-12-02')
  expect(answersFrom({ ...slow, business: { answerHours: 168 } }, NOW)).toBeNull()
  expect(answersFrom({ ...slow, business: { answerHours: 24 } }, NOW)).toBe('2026-12-03')
})
