import { expect, test } from 'vitest'
import { SIZES } from './drill.ts'
import { drillsNamed } from './run-drills.ts'

test('drills that a size leaves out are named with the sizes that have them, not passed over as if they had been carried out', () => {
  expect(() => drillsNamed('Disk full', SIZES.short)).toThrow(/add --medium or --long:\n {2}disk full: tables\n/)
  expect(drillsNamed('disk full', SIZES.medium)).toHaveLength(3)
  expect(() => drillsNamed('volcano', SIZES.long)).toThrow(/^No drill is called so/)
  const short = drillsNamed('', SIZES.short)
  expect(short.length).toBeGreaterThan(5)
  expect(short.some(({ slow }) => slow)).toBe(false)
})
