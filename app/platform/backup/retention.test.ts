import { expect, test } from 'vitest'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { KEPT_BACKUPS, backupsToKeep, heirsOf, stampsToKeep } from './retention.ts'
import type { Weighing } from './retention.ts'
import { freeStamp, isStamp, stampDate, stampOf } from './stamps.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const weighing = (now = NOW, unreadable: readonly string[] = []): Weighing => ({ kept: KEPT_BACKUPS, now, unreadable: new Set(unreadable) })

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
  expect(stampsToKeep([hourly[0] ?? '', asked, hourly[1] ?? ''], weighing(after(NOW, hours(1))))).toEqual(new Set([hourly[0], asked]))
  const many = Array.from({ length: 12 }, (_, count) => stampOf(after(NOW, -hours(count)), { asked: true }))
  expect([...stampsToKeep(many, weighing())]).toEqual(many.slice(0, 10))
})

test('what a clock that was ahead has made takes the place of none of today, and one that is behind drops none of before', () => {
  const today = Array.from({ length: 24 }, (_, count) => stampOf(after(NOW, -hours(count))))
  const aheadOf = (days: number) => Array.from({ length: 30 }, (_, count) => stampOf(after(NOW, hours(24 * days - count))))
  const kept = stampsToKeep([...aheadOf(31), ...today], weighing())
  expect(today.filter((stamp) => !kept.has(stamp))).toEqual([])
  expect(kept.size).toBeLessThan(24 + 24 + 14)
  const behind = new Date('2010-01-01T00:00:00Z')
  expect(stampsToKeep([...today, stampOf(behind)], weighing(behind))).toEqual(new Set([...today, stampOf(behind)]))
})

test('one that cannot be read takes the place of no good one of its hour, its day or its week', () => {
  const good = stampOf(after(NOW, minutes(10)))
  const damaged = stampOf(after(NOW, minutes(50)))
  const stamps = [damaged, good]
  const now = after(NOW, hours(1))
  expect(stampsToKeep(stamps, weighing(now))).toEqual(new Set([damaged]))
  expect(stampsToKeep(stamps, weighing(now, [damaged]))).toEqual(new Set(stamps))
  const hundredDays = Array.from({ length: 100 * 24 }, (_, count) => stampOf(after(NOW, -hours(count))))
  const kept = [...stampsToKeep(hundredDays, weighing())]
  const [, lastOfItsDay = '', before = ''] = hundredDays.slice(hundredDays.indexOf(kept[24] ?? '') - 1)
  expect([kept.includes(lastOfItsDay), kept.includes(before)]).toEqual([true, false])
  expect(stampsToKeep(hundredDays, weighing(NOW, [lastOfItsDay])).has(before)).toBe(true)
})

test('whoever stays for one that goes is the newest of its hour, its day and its week', () => {
  const at = (text: string) => stampOf(new Date(`2026-11-${text}:00Z`))
  const [sunday, evening, lateInHour, going] = [at('22T02:00'), at('20T21:00'), at('20T09:50'), at('20T09:10')]
  const asked = stampOf(new Date('2026-11-22T02:30:00Z'), { asked: true })
  const stamps = [asked, sunday, evening, lateInHour, going, at('15T12:00')]
  expect(heirsOf([going], stamps, weighing())).toEqual(new Set([lateInHour, evening, sunday]))
  expect(heirsOf([going], stamps, weighing(NOW, [evening]))).toEqual(new Set([lateInHour, sunday]))
  expect(heirsOf([sunday], stamps, weighing())).toEqual(new Set())
})

test('two backups of one second have names of their own', () => {
  expect(freeStamp([], NOW)).toBe('2026-11-22T03-00-00')
  expect(freeStamp(['2026-11-22T03-00-00', '2026-11-22T03-00-01'], NOW)).toBe('2026-11-22T03-00-02')
  expect(freeStamp(['2026-11-22T03-00-00'], NOW, { asked: true })).toBe('2026-11-22T03-00-00-asked')
})

test('the name of a backup says when it was made, asked for or not', () => {
  for (const asked of [false, true]) {
    const stamp = stampOf(NOW, { asked })
    expect(isStamp(stamp)).toBe(true)
    expect(stampDate(stamp)).toEqual(NOW)
  }
  expect(isStamp('2026-11-22T03-00-00.partial')).toBe(false)
})
