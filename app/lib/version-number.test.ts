import { expect, test } from 'vitest'
import { readVersion } from './version-number.ts'

test('the number of a version is read as it stands', () => {
  expect(['1', '12', '999999999'].map(readVersion)).toEqual([1, 12, 999_999_999])
})

test.each(['', '0', '-1', '1.5', '1e3', ' 2', '2147483648', '9007199254740991', 'deux'])('«%s» is the number of no version', (typed) => {
  expect(readVersion(typed)).toBe(0)
})
