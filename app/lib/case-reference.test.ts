import { expect, test } from 'vitest'
import { isReference, readReference, referenceNumber } from './case-reference.ts'

test.each(['t-123', 'T123', '123', 'T-123', ' t 123 ', 'T-00123', 'T–123', 't\u00a0123'])('"%s" is the repair 123', (typed) => {
  expect(referenceNumber(typed)).toBe(123)
})

test.each(['', 'T-', 'A123', '12x', '0', '1234567890', '1;2'])('"%s" is no repair', (typed) => {
  expect(referenceNumber(typed)).toBeNull()
})

test.each(['D-7K2M9Q', 'd-7k2m9q', ' d 7k2m9q ', 'd7k2m9q', '7K2M9Q', 'D–7K2M9Q', 'D - 7K2 M9Q', 'D\u00a07K2M9Q'])(
  '"%s" is the request D-7K2M9Q',
  (typed) => {
    expect(readReference(typed)).toBe('D-7K2M9Q')
    expect(isReference('D-7K2M9Q')).toBe(true)
  },
)

test.each(['', 'D-', 'D-7K2M', 'D-7K2M9QQ', 'visite', '7K2M1O', 'T-7K2M9Q', 'D-7K2M9;'])('"%s" is no request', (typed) => {
  expect(readReference(typed)).toBeNull()
  expect(isReference(typed)).toBe(false)
})
