import { expect, test } from 'vitest'
import { isFrenchVat, isSiren, sirenOf } from './siren.ts'

test('a SIREN has nine digits whose sum is right', () => {
  for (const siren of ['732829320', '552100554', '356000000']) expect(isSiren(siren), siren).toBe(true)
  for (const siren of ['732829321', '723829320', '73282932', '7328293200', '000000000', 'abcdefghi', '']) expect(isSiren(siren), siren).toBe(false)
})

test('a number of VAT carries a right SIREN, and the key that follows from it', () => {
  for (const vat of ['FR44732829320', 'FR40123456824', 'FRA1732829320']) expect(isFrenchVat(vat), vat).toBe(true)
  for (const vat of ['FR45732829320', 'FR12345678901', 'FR44732829321', 'DE44732829320', '732829320', '']) expect(isFrenchVat(vat), vat).toBe(false)
})

test('what a company has on its papers names its SIREN: a SIRET and a number of VAT as well', () => {
  for (const typed of ['732829320', '732 829 320', '732\u00a0829\u00a0320\u00a000074', '732.829.320.00074', 'FR44732829320', 'fr 44 732 829 320'])
    expect(sirenOf(typed), typed).toBe('732829320')
  for (const typed of ['FR45732829320', 'DE44732829320', '73282932000', 'abc', '']) expect(isSiren(sirenOf(typed)), typed).toBe(false)
})
