import { expect, test } from 'vitest'
import { isSiren } from './siren.ts'

test('a SIREN has nine digits whose sum is right', () => {
  for (const siren of ['732829320', '552100554', '356000000']) expect(isSiren(siren), siren).toBe(true)
  for (const siren of ['732829321', '723829320', '73282932', '7328293200', '000000000', 'abcdefghi', '']) expect(isSiren(siren), siren).toBe(false)
})
