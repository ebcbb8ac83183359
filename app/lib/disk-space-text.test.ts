import { expect, test } from 'vitest'
import { diskSpaceText } from './disk-space-text.ts'

test.each([
  [820, '820\u00a0Mo'],
  [1_000, '1\u00a0Go'],
  [3_440, '3,4\u00a0Go'],
  [52_900, '52\u00a0Go'],
])('%i megabytes are %s', (megabytes, expected) => {
  expect(diskSpaceText(megabytes)).toBe(expected)
})
