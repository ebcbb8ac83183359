import { expect, test } from 'vitest'
import { readAccountPeriod } from './account-period.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const read = (query: string) => readAccountPeriod(new URLSearchParams(query), NOW)

test('a period is the one that the address names, last month without one, and none that there is not', () => {
  expect(read('du=2026-11-01&au=2026-11-30')).toEqual({ from: '2026-11-01', until: '2026-11-30' })
  expect(read('')).toEqual({ from: '2026-10-01', until: '2026-10-31' })
  for (const wrong of ['du=2026-11-30&au=2026-11-01', 'du=2026-02-30&au=2026-03-01', 'du=2026-11-01', 'du=&au=']) expect(read(wrong)).toBeNull()
})
