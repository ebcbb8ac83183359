import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { instantOf } from '#app/lib/paris-time.ts'
import type { DayHours } from '#app/lib/shop-facts.ts'
import { visitProblem } from './visit-day.ts'

/** The sentence alone. */
function visitDayProblem(...asked: Parameters<typeof visitProblem>): string | undefined {
  return visitProblem(...asked)?.problem
}

// A Saturday, late in the evening.
const NOW = instantOf('2026-11-21', 23 * 60 + 30)

test.each([
  ['libourne', '2026-11-20', /^Ce jour est passé/],
  ['libourne', '2026-11-21', /^Libourne est fermé pour aujourd’hui\. Ouvert le lundi 23\u00a0novembre 2026, de 10/],
  ['libourne', '2027-01-20', undefined],
  ['libourne', '2027-01-21', /^Choisissez un jour jusqu’au mercredi 20\u00a0janvier 2027\.$/],
  ['le-teich', '2026-11-24', undefined],
])('at %s a visit on %s', (storeId, day, problem) => {
  if (problem) expect(visitDayProblem({ now: NOW, facts: startingFacts() }, storeId, day)).toMatch(problem)
  else expect(visitDayProblem({ now: NOW, facts: startingFacts() }, storeId, day)).toBeUndefined()
})

test('on a day of closing it is said when the shop opens next, holidays included', () => {
  expect(visitDayProblem({ now: NOW, facts: startingFacts() }, 'le-teich', '2026-11-25')).toBe(
    'Le Teich est fermé le mercredi 25\u00a0novembre 2026. Ouvert le jeudi 26\u00a0novembre 2026, de 10\u00a0h à 13\u00a0h et de 14\u00a0h à 18\u00a0h\u00a030.',
  )
  expect(visitDayProblem({ now: NOW, facts: startingFacts() }, 'libourne', '2026-12-25')).toContain('Ouvert le samedi 26\u00a0décembre 2026')
  expect(visitDayProblem({ now: NOW, facts: startingFacts() }, 'libourne', '2026-11-25')).toBeUndefined()
})

test('no visit is announced for what is left of a day on which the shop was closed, nor within a long closure', () => {
  const facts = startingFacts()
  const closed = (from: string, to: string, slots: DayHours) => ({ id: from, storeId: 'libourne', from, to, yearly: false, slots, message: '' })
  const stores = facts.stores.map((store) =>
    store.id === 'libourne'
      ? { ...store, exceptions: [closed('2026-11-23', '2026-11-23', [{ start: '10:00', end: '11:30' }]), closed('2026-11-24', '2026-12-13', [])] }
      : store,
  )
  const problem = (day: string, minutes: number) =>
    visitDayProblem({ now: instantOf('2026-11-23', minutes), facts: { ...facts, stores } }, 'libourne', day)
  expect(problem('2026-11-23', 11 * 60 + 29)).toBeUndefined()
  expect(problem('2026-11-23', 11 * 60 + 30)).toMatch(/^Libourne est fermé pour aujourd’hui\. Ouvert le lundi 14\u00a0décembre 2026/)
  expect(problem('2026-11-30', 0)).toMatch(/^Libourne est fermé le lundi 30\u00a0novembre 2026\. Ouvert le lundi 14\u00a0décembre 2026/)
})

test('a half of the day counts only while the shop is open in it', () => {
  const asked = (storeId: string, day: string, moment: string, now = NOW) => visitProblem({ now, facts: startingFacts() }, storeId, day, moment)
  // Le Teich opens on Saturdays from 10 to 13.
  expect(asked('le-teich', '2026-11-28', 'afternoon')).toEqual({
    field: 'moment',
    problem: 'Le Teich est fermé l’après-midi le samedi 28\u00a0novembre 2026. Ouvert ce jour-là de 10\u00a0h à 13\u00a0h.',
  })
  expect([asked('le-teich', '2026-11-28', 'morning'), asked('le-teich', '2026-11-28', 'open')]).toEqual([undefined, undefined])
  expect(asked('le-teich', '2026-11-27', 'afternoon')).toBeUndefined()
  // In the afternoon of the day itself the morning is over.
  expect(asked('le-teich', '2026-11-27', 'morning', instantOf('2026-11-27', 15 * 60))).toMatchObject({ field: 'moment' })
  expect(asked('le-teich', '2026-11-27', 'afternoon', instantOf('2026-11-27', 15 * 60))).toBeUndefined()
})
