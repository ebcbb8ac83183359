import { expect, test } from 'vitest'
import { isHeavierRepeated } from './repeated-weight.ts'

test.each([
  ['letters', 'a'.repeat(60), 60],
  ['lines of a table', 'a;b\r\n\t'.repeat(10), 60],
  ['quotation marks', '"'.repeat(10), 60],
  ['signs of markup', `<>&'`.repeat(5), 120],
  ['control characters', '\u0001'.repeat(10), 60],
  ['line separators', '\u2028'.repeat(10), 60],
])('%s weigh what they are on a page', (_what, text, weight) => {
  expect(isHeavierRepeated([text], weight)).toBe(false)
  expect(isHeavierRepeated([text], weight - 1)).toBe(true)
})

test('several texts weigh together', () => {
  expect(isHeavierRepeated(['""', 'aa'], 14)).toBe(false)
  expect(isHeavierRepeated(['""', 'aaa'], 14)).toBe(true)
})
