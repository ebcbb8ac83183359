import { expect, test } from 'vitest'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { KEPT_BACKUPS, backupsToKeep, stampsToKeep } from './retention.ts'
import { isStamp, stampDate, stampOf } from './stamps.ts'

const NOW = new Date('2026-11-22T03:00:00Z')

test('of a hundred days of hourly backups stay 24 hours, 14 days and 8 weeks', () => {
  const madeAt = Array.from({ length: 100 * 24 }, (_, count) => after(NOW, -hours(count)))
  const kept = [...backupsToKeep(madeAt)].toSorted((a, b) => b.getTime() - a.getTime())
  expect(kept.slice(0, 24)).toEqual(madeAt.slice(0, 24))
  // From then on one a day: that of 22 h in Greenwich, the last before midnight in Paris.
  expect(kept[24]).toEqual(new Date('2026-11-20T22:00:00Z'))
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

test('one that was asked for stays when the next hourly one is made, and the newest ten of them', () => {
  const asked = stampOf(after(NOW, minutes(5)), { asked: true })
  const hourly = [stampOf(after(NOW, minutes(20))), stampOf(NOW)]
  expect(stampsToKeep([hourly[0] ?? '', asked, hourly[1] ?? ''], KEPT_BACKUPS)).toEqual(new Set([hourly[0], asked]))
  const many = Array.from({ length: 12 }, (_, count) => stampOf(after(NOW, -hours(count)), { asked: true }))
  expect([...stampsToKeep(many, KEPT_BACKUPS)]).toEqual(many.slice(0, 10))
})

test('the name of a backup says when it was made, asked for or not', () => {
  for (const asked of [false, true]) {
    const stamp = stampOf(NOW, { asked })
    expect(isStamp(stamp)).toBe(true)
    expect(stampDate(stamp)).toEqual(NOW)
  }
  expect(isStamp('2026-11-22T03-00-00.partial')).toBe(false)
})
