import { expect, test } from 'vitest'
import { readPhone } from './phone-number.ts'

test.each(['06 39 98 00 01', '0639980001', '+33 6 39 98 00 01', '0033639980001', '06.39.98.00.01', '+33 (0)6 39 98 00 01'])(
  '%s is one number',
  (typed) => {
    expect(readPhone(typed)).toBe('+33639980001')
  },
)

test.each(['', '12', '06 39 98 00', '0639980001 23', '0000000000', 'abc', '+3361', '00'])('"%s" is no number', (typed) => {
  expect(readPhone(typed)).toBeUndefined()
})

test('a foreign number keeps its country', () => {
  expect(readPhone('+34 612 345 678')).toBe('+34612345678')
})
