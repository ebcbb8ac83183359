import { expect, test } from 'vitest'
import { WITHDRAWAL } from '#app/content/starting-withdrawal.ts'
import { endsAtHandOver, laterTexts, leftWithout, rightText, takesDeclaration, waitsUntil, withdrawalRight } from './withdrawal-right.ts'
import type { RightFacts } from './withdrawal-right.ts'

const MONDAY = new Date('2026-11-02T09:00:00+01:00')
const right = (facts: Partial<RightFacts>, now = '2026-11-10T12:00:00+01:00') =>
  withdrawalRight(
    { place: 'distance', concludedAt: MONDAY, informedAt: MONDAY, startsEarly: false, urgentHome: false, doneAt: null, ...facts },
    new Date(now),
  )

test('L. 221-18: contracts made at a distance or at home can be withdrawn from, one made at the counter cannot', () => {
  expect(right({})).toEqual({ kind: 'open', lastDay: '2026-11-16' })
  expect(right({ place: 'home' })).toEqual({ kind: 'open', lastDay: '2026-11-16' })
  expect(right({ place: 'counter' })).toEqual({ kind: 'counter' })
})

test('outside the period the answer says until when it was', () => {
  expect(right({}, '2026-11-17T00:00:00+01:00')).toEqual({ kind: 'late', lastDay: '2026-11-16' })
})

test('L. 221-28, 1°: the right ends once the work is fully done, if the customer had asked to begin early and knew it', () => {
  const doneAt = new Date('2026-11-09T17:00:00+01:00')
  expect(right({ startsEarly: true, doneAt })).toEqual({ kind: 'fully-done' })
  expect(right({ startsEarly: true })).toMatchObject({ kind: 'open' })
  expect(right({ doneAt })).toMatchObject({ kind: 'open' })
})

test('L. 221-28, 1°: the page says that the right may end earlier where the hand-over ends it', () => {
  const told = { repairId: 'x', startsEarly: true, informedAt: MONDAY }
  expect(endsAtHandOver(told)).toBe(true)
  // Nothing is here to be handed over; the work waits for the end of the period; who was not told keeps the right.
  for (const other of [{ repairId: null }, { startsEarly: false }, { informedAt: null }]) expect(endsAtHandOver({ ...told, ...other })).toBe(false)
})

test('L. 221-28, 8°: an urgent repair at home that the customer called for cannot be withdrawn from', () => {
  expect(right({ place: 'home', urgentHome: true })).toEqual({ kind: 'urgent' })
  expect(right({ place: 'distance', urgentHome: true })).toMatchObject({ kind: 'open' })
})

test('L. 221-25: the work waits for the day after the period, but for an express wish, a contract of the counter and an urgent repair at home', () => {
  const waits = (facts: Partial<RightFacts>, now = '2026-11-10T12:00:00+01:00') =>
    waitsUntil({ place: 'distance', concludedAt: MONDAY, informedAt: MONDAY, startsEarly: false, urgentHome: false, ...facts }, new Date(now))
  expect(waits({})).toBe('2026-11-17')
  expect(waits({ place: 'home' })).toBe('2026-11-17')
  expect(waits({}, '2026-11-16T23:59:59+01:00')).toBe('2026-11-17')
  expect(waits({}, '2026-11-17T00:00:00+01:00')).toBeNull()
  expect([waits({ startsEarly: true }), waits({ place: 'counter' }), waits({ place: 'home', urgentHome: true })]).toEqual([null, null, null])
  expect(waits({ urgentHome: true })).toBe('2026-11-17')
})

test('L. 221-20: who was not told of the right keeps it twelve months longer, and does not lose it by work that was asked for early', () => {
  expect(right({ informedAt: null }, '2027-11-16T23:59:59+01:00')).toEqual({ kind: 'open', lastDay: '2027-11-16' })
  expect(right({ informedAt: null, startsEarly: true, doneAt: new Date('2026-11-09T17:00:00+01:00') })).toMatchObject({ kind: 'open' })
})

test('nothing is left to withdraw from once the device of a parcel went back as it came', () => {
  expect(right({ sentBack: true })).toEqual({ kind: 'sent-back' })
  expect(rightText(WITHDRAWAL.right, right({ sentBack: true }))).toContain('il n’y a plus rien à quoi renoncer')
})

test('who has sent a device by post reads that the quote to come has days of its own', () => {
  const open = { kind: 'open', lastDay: '2026-12-11' } as const
  expect(laterTexts({ source: 'postal' }, open)).toEqual(['Un devis que vous acceptez a ses propres 14\u00a0jours, à partir de votre accord.'])
  expect(laterTexts({ source: 'quote' }, open)).toEqual([])
  expect(laterTexts({ source: 'postal' }, { kind: 'late', lastDay: '2026-12-11' })).toEqual([])
})

test('no declaration is asked for of a contract that was left, or that cannot be left any more', () => {
  expect(takesDeclaration(null)).toBe(true)
  expect(takesDeclaration({ isOpen: true })).toBe(true)
  expect(takesDeclaration({ isOpen: false })).toBe(false)
})

test('who has nothing at the shop ends a visit, or keeps a parcel', () => {
  expect(leftWithout({ source: 'booking', repairId: null, cancelled: true })).toBe('visit')
  // The visit had taken place.
  expect(leftWithout({ source: 'booking', repairId: null, cancelled: false })).toBeNull()
  expect(leftWithout({ source: 'postal', repairId: null })).toBe('parcel')
  expect(leftWithout({ source: 'quote', repairId: null })).toBeNull()
  expect(leftWithout({ source: 'postal', repairId: 'x' })).toBeNull()
  expect(leftWithout({ source: 'postal', repairId: 'x', isBack: true })).toBe('returned')
})

test('a period that is over leaves the warranties of a repair, and promises none to who only sent a device to be looked at', () => {
  expect(rightText(WITHDRAWAL.right, right({}, '2027-01-10T12:00:00+01:00'))).toMatch(/Les garanties d’une réparation restent/)
})
