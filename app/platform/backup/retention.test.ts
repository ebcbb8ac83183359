import { expect, test } from 'vitest'
import { after, hours } from '#app/lib/durations.ts'
import { backupsToKeep } from './retention.ts'

const NOW = new Date('2026-11-22T03:00:00Z')

test('of a hundred days of hourly backups stay 24 hours, 14 days and 8 weeks', () => {
  const madeAt = Array.from({ length: 100 * 24 }, (_, count) => after(NOW, -hours(count)))
  const kept = [...backupsToKeep(madeAt)].toSorted((a, b) => b.getTime() - a.getTime())
  expect(kept.slice(0, 24)).toEqual(madeAt.slice(0, 24))
  const days = new Set(kept.map((date) => date.toISOString().slice(0, 10)))
  expect(days.size).toBeGreaterThanOrEqual(14)
  expect(kept.length).toBeLessThanOrEqual(24 + 14 + 8)
  const oldestDays = (NOW.getTime() - (kept.at(-1)?.getTime() ?? 0)) / hours(24)
  expect(oldestDays).toBeGreaterThan(7 * 6)
  expect(oldestDays).toBeLessThan(7 * 9)
})

test('what was made before a long pause stays until newer ones take its place', () => {
  const old = new Date('2025-01-01T00:00:00Z')
  expect(backupsToKeep([old, NOW])).toEqual(new Set([NOW, old]))
  expect(backupsToKeep([])).toEqual(new Set())
})
