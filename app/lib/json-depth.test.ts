import { expect, test } from 'vitest'
import { isNestedDeeper } from './json-depth.ts'

test.each([
  ['[[1]]', 2, false],
  ['[[1]]', 1, true],
  ['[[],[],[]]', 2, false],
  ['{"a":[{"b":1}]}', 2, true],
  ['{"a":"[[[[ \\" [[[[","b":"\\\\"}', 1, false],
  ['"[[["', 0, false],
  ['"[[[', 0, false],
  ['', 0, false],
])('%s within %d levels', (text, most, deeper) => {
  expect(isNestedDeeper(text, most)).toBe(deeper)
})

test('a text of half a million levels is answered without reading it all by recursion', () => {
  expect(isNestedDeeper('['.repeat(500_000))).toBe(true)
  expect(isNestedDeeper('[{}]'.repeat(100_000))).toBe(false)
})
