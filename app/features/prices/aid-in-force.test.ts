import { expect, test } from 'vitest'
import { aidInForce } from './aid-in-force.ts'
import type { AidRow } from './aid-scale.ts'

const BASE = {
  deviceType: 'smartphone',
  repairKind: null,
  amountCents: 2_500,
  circularBonusPercent: 20,
  validFrom: '2026-01-01',
  validTo: null,
} as const
const ENDED: AidRow = { ...BASE, validTo: '2027-03-31' }
const LOWER: AidRow = { ...BASE, amountCents: 1_500, validFrom: '2027-04-01' }
const PHONE = { deviceType: 'smartphone', repairKinds: ['ecran'], aidCents: 2_500 } as const

test('an aid of the scale holds as long as the scale gives it', () => {
  expect(aidInForce([ENDED], '2027-03-31', PHONE)).toBe(2_500)
  expect(aidInForce([ENDED], '2027-04-01', PHONE)).toBe(0)
  expect(aidInForce([ENDED, LOWER], '2027-04-01', PHONE)).toBe(1_500)
  expect(aidInForce([BASE], '2027-04-01', PHONE)).toBe(2_500)
})

test('the bonus of a circular part ends with its line, and goes over to the one that follows', () => {
  expect(aidInForce([ENDED, LOWER], '2027-04-02', { ...PHONE, aidCents: 3_000 })).toBe(1_800)
})

test('a line of its own for what is repaired comes before the general one', () => {
  const screens: AidRow = { ...LOWER, repairKind: 'ecran' }
  expect(aidInForce([BASE, screens], '2027-04-02', PHONE)).toBe(1_500)
  expect(aidInForce([BASE, screens], '2027-04-02', { ...PHONE, repairKinds: ['batterie'] })).toBe(2_500)
})

test('two repairs of one price lose what each of them has lost', () => {
  expect(aidInForce([ENDED], '2027-04-01', { ...PHONE, repairKinds: ['ecran', 'batterie'], aidCents: 5_000 })).toBe(0)
  expect(aidInForce([BASE], '2027-04-01', { ...PHONE, repairKinds: ['ecran', 'batterie'], aidCents: 5_000 })).toBe(5_000)
})

test('a higher aid lowers no announced price, and what the scale never had stays as somebody typed it', () => {
  expect(aidInForce([{ ...ENDED }, { ...LOWER, amountCents: 3_000 }], '2027-04-01', PHONE)).toBe(2_500)
  expect(aidInForce([ENDED], '2027-04-01', { ...PHONE, aidCents: 2_300 })).toBe(2_300)
  expect(aidInForce([], '2027-04-01', PHONE)).toBe(2_500)
})

test('a device that the catalogue does not know keeps an aid that any line still gives', () => {
  const tablets: AidRow = { ...BASE, deviceType: 'tablet' }
  expect(aidInForce([ENDED, tablets], '2027-04-01', { ...PHONE, deviceType: null })).toBe(2_500)
  expect(aidInForce([ENDED, tablets], '2027-04-01', PHONE)).toBe(0)
})
