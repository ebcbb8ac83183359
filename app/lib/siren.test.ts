import { expect, test } from 'vitest'
import { isFrenchVat, isSiren } from './siren.ts'

test('a SIREN has nine digits whose sum is right', () => {
  for (const siren of ['732829320', '552100554', '356000000']) expect(isSiren(siren), siren).toBe(true)
  for (const siren of ['732829321', '723829320', '73282932', '7328293200', '000000000', 'abcdefghi', '']) expect(isSiren(siren), siren).toBe(false)
})

test('a number of VAT carries a right SIREN, and the key that follows from it', () => {
  for (const vat of ['FR44732829320', 'FR40123456824', 'FRA1732829320']) expect(isFrenchVat(vat), vat).toBe(true)
  for (const vat of ['FR45732829320', 'FR12345678901', 'FR44732829321', 'DE44732829320', '732829320', '']) expect(isFrenchVat(vat), vat).toBe(false)
})
