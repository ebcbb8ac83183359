import { expect, test } from 'vitest'
import { readPhone, readServicePhone } from './phone-number.ts'

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

test('a service may have a short number, a person may not', () => {
  expect(['1007', '10 07', '3244', '09 72 10 10 07'].map(readServicePhone)).toEqual(['1007', '1007', '3244', '+33972101007'])
  expect(readPhone('1007')).toBeUndefined()
  for (const typed of ['12', '2007', '10071', '']) expect(readServicePhone(typed)).toBeUndefined()
})
