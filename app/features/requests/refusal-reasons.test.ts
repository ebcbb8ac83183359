import { expect, test } from 'vitest'
import { readRefusalReason } from './refusal-reasons.ts'

test('a refusal needs no choice: what was only written is another reason, and one that is not offered is none', () => {
  expect(readRefusalReason('Trop cher', '')).toBe('Trop cher')
  expect(readRefusalReason('Trop cher', ' chez  un autre ')).toBe('Trop cher, chez un autre')
  expect(readRefusalReason('', 'je le garde')).toBe('Autre raison, je le garde')
  expect(readRefusalReason('', '')).toBe('Autre raison')
  expect(readRefusalReason('Trop loin', 'x')).toBeUndefined()
})
