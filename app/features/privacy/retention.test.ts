/** Owners choose how long data is kept within what the CNIL recommends, never longer. */
import { expect, test } from 'vitest'
import { INITIAL_RETENTION, RETENTION_BOUNDS } from './retention.ts'

test('nobody keeps persons beyond three years, nor the audience beyond 25 months', () => {
  expect([RETENTION_BOUNDS.personMonths.max, RETENTION_BOUNDS.audienceMonths.max]).toEqual([36, 25])
  for (const kept of ['personMonths', 'mailDays', 'audienceMonths'] as const) {
    expect(INITIAL_RETENTION[kept]).toBeLessThanOrEqual(RETENTION_BOUNDS[kept].max)
    expect(INITIAL_RETENTION[kept]).toBeGreaterThanOrEqual(RETENTION_BOUNDS[kept].min)
  }
})
