import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { DayHour, DayTimes } from '../visit-times.ts'
import { TimePicker } from './TimePicker.tsx'

const HOUR: DayHour = { value: '2026-12-05T08:00:00.000Z', label: '9 h', taken: false }
const SATURDAY: DayTimes = {
  date: '2026-12-05',
  dayText: 'samedi 5 décembre',
  weekday: 'sam.',
  dayOfMonth: '5',
  chosen: true,
  morning: [HOUR],
  afternoon: [],
}

function textOf(day: DayTimes): string {
  const markup = renderedInSite(createElement(TimePicker, { times: [day], proposed: [] }))
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('the place of a half of the day without visits says that there are none', () => {
  expect(textOf(SATURDAY)).toContain('Matin 9 h Après-midi Pas de visite')
  expect(textOf({ ...SATURDAY, morning: [], afternoon: [HOUR] })).toContain('Matin Pas de visite Après-midi 9 h')
  expect(textOf({ ...SATURDAY, afternoon: [{ ...HOUR, taken: true }] })).not.toContain('Pas de visite')
})
