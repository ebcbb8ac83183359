import { expect, test } from 'vitest'
import { addDays } from '#app/lib/paris-time.ts'
import { aidFor, nextChangeDay } from './aid-scale.ts'
import type { AidRow } from './aid-scale.ts'

const ROW: AidRow = {
  deviceType: 'smartphone',
  repairKind: null,
  amountCents: 25_00,
  circularBonusPercent: 20,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}
const REPAIR = { deviceType: 'smartphone', repairKind: 'ecran', part: 'compatible', amountCents: 204_00 } as const

test('the aid is taken off from its first to its last day, and not the next day', () => {
  const aids = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => aidFor([ROW], day, REPAIR))
  expect(aids).toEqual([0, 25_00, 25_00, 0])
})

test('a part of the circular economy gives a fifth more', () => {
  expect(aidFor([ROW], '2026-06-01', { ...REPAIR, part: 'circulaire' })).toBe(30_00)
})

test('the line of a repair comes before the line of all repairs, and a line without an amount counts for nothing', () => {
  const scale = [ROW, { ...ROW, repairKind: 'ecran', amountCents: 40_00 }, { ...ROW, repairKind: 'batterie', amountCents: null }]
  expect(aidFor(scale, '2026-06-01', REPAIR)).toBe(40_00)
  expect(aidFor(scale, '2026-06-01', { ...REPAIR, repairKind: 'batterie' })).toBe(25_00)
  expect(aidFor(scale, '2026-06-01', { ...REPAIR, deviceType: 'tablet' })).toBe(0)
})

test('water damage gets no aid from the line of all repairs, only from a line of its own', () => {
  const wet = { ...REPAIR, repairKind: 'eau' }
  expect(aidFor([ROW], '2026-06-01', wet)).toBe(0)
  expect(aidFor([ROW, { ...ROW, repairKind: 'eau', amountCents: 10_00 }], '2026-06-01', wet)).toBe(10_00)
})

test('a repair that costs no more than the aid gets none', () => {
  const aids = [24_99, 25_00, 25_01, null].map((amountCents) => aidFor([ROW], '2026-06-01', { ...REPAIR, amountCents }))
  expect(aids).toEqual([0, 0, 25_00, 0])
})

test('pages know the next day on which the scale changes', () => {
  const dayAfter = (day: string) => addDays(day, 1)
  expect(nextChangeDay([ROW], '2025-06-01', dayAfter)).toBe('2026-01-01')
  // Of that day itself the page is already right.
  expect(nextChangeDay([ROW], '2026-01-01', dayAfter)).toBe('2027-01-01')
  expect(nextChangeDay([ROW], '2026-06-01', dayAfter)).toBe('2027-01-01')
  expect(nextChangeDay([ROW], '2027-06-01', dayAfter)).toBeNull()
})
