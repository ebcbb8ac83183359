import { expect, test } from 'vitest'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { changedLines } from './closing-lines.ts'
import type { ClosingLine } from './closing-lines.ts'

const line = (from: string, to: string, more: Partial<ClosingLine> = {}): ClosingLine => ({ from, to, slots: [], message: '', ...more })
const known = (id: string, each: ClosingLine, storeId: string | null = 'libourne'): HoursException => ({ id, storeId, yearly: false, ...each })

test('what a line says already adds none, be it of the shop or of all of them', () => {
  const cut = line('2026-12-01', '2026-12-01', { slots: [{ start: '10:00', end: '11:30' }], message: 'Panne.' })
  const rest = line('2026-12-02', '2026-12-05', { message: 'Panne.' })
  expect(changedLines([known('a', cut), known('b', rest)], [cut, rest])).toEqual({ add: [], removeIds: [] })
  expect(changedLines([known('b', rest)], [line('2026-12-03', '2026-12-03')])).toEqual({ add: [], removeIds: [] })
  expect(changedLines([known('b', rest, null)], [line('2026-12-02', '2026-12-05')])).toEqual({ add: [], removeIds: [] })
})

test('closed days that overlap become one line, and other words take the place of earlier ones', () => {
  const first = line('2026-12-02', '2026-12-05', { message: 'Congés.' })
  expect(changedLines([known('a', first)], [line('2026-12-04', '2026-12-08', { message: 'Congés.' })])).toEqual({
    add: [line('2026-12-02', '2026-12-08', { message: 'Congés.' })],
    removeIds: ['a'],
  })
  expect(changedLines([known('a', first)], [{ ...first, message: 'Travaux.' }])).toEqual({
    add: [{ ...first, message: 'Travaux.' }],
    removeIds: ['a'],
  })
})

test('other words are those of the days that they were said of, and leave the others theirs', () => {
  const long = known('a', line('2026-12-01', '2026-12-08', { message: 'Inventaire.' }))
  for (const closing of [
    line('2026-12-02', '2026-12-02', { message: 'Salon.' }),
    line('2026-12-06', '2026-12-10', { message: 'Déménagement.' }),
    line('2026-12-06', '2026-12-10'),
  ])
    expect(changedLines([long], [closing])).toEqual({ add: [closing], removeIds: [] })
})

test('days apart, hours of a day and what comes every year stay as they are', () => {
  const added = line('2026-12-10', '2026-12-11')
  const opened = line('2026-12-10', '2026-12-10', { slots: [{ start: '10:00', end: '12:00' }] })
  const yearly = { ...known('c', line('12-10', '12-11')), yearly: true }
  expect(
    changedLines(
      [known('a', line('2026-12-02', '2026-12-05')), known('b', opened), yearly, known('d', line('2026-12-11', '2026-12-20'), null)],
      [added],
    ),
  ).toEqual({
    add: [added],
    removeIds: [],
  })
})

test('a day of a long closing on which the shop was to open all the same can be closed', () => {
  const long = known('a', line('2026-12-01', '2026-12-31'))
  const opened = known('b', line('2026-12-10', '2026-12-10', { slots: [{ start: '10:00', end: '12:00' }] }))
  const closed = line('2026-12-10', '2026-12-10')
  expect(changedLines([opened, long], [closed]).add).toEqual([line('2026-12-01', '2026-12-31')])
})
