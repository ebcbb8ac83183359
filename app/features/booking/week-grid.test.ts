import { expect, test } from 'vitest'
import { stepInGrid, weekGrid } from './week-grid.ts'
import type { GridBlock, GridDay } from './week-grid.ts'

const h = (hours: number) => hours * 60
const open = (from: number, until: number) => ({ startMinutes: h(from), endMinutes: h(until) })
const visit = (id: string, from: number, until: number): GridBlock => ({ id, ...open(from, until), stretches: true })

function aDay(overrides: Partial<GridDay<{ minutes: number }>> = {}): GridDay<{ minutes: number }> {
  return { date: '2026-11-23', open: [open(10, 13), open(14, 19)], blocks: [], free: [], ...overrides }
}

/** What stands in a row of the only day, in short. */
function rowAt(day: GridDay<{ minutes: number }>, hours: number) {
  const { rows, days } = weekGrid([day])
  return days[0]?.cells[rows.indexOf(h(hours))]
}

test('the hours are those of the shop, wider where somebody is expected or can come', () => {
  const shown = (day: GridDay<{ minutes: number }>) => {
    const { rows } = weekGrid([day])
    return [rows[0], rows.at(-1)]
  }
  expect(shown(aDay())).toEqual([h(10), h(18.5)])
  expect(shown(aDay({ open: [open(9.5, 12)] }))).toEqual([h(9), h(11.5)])
  expect(shown(aDay({ blocks: [visit('a', 8, 9)] }))).toEqual([h(8), h(18.5)])
  expect(shown(aDay({ free: [{ minutes: h(19) }] }))).toEqual([h(10), h(19.5)])
  expect(shown(aDay({ blocks: [{ ...open(0, 24), id: 'b', stretches: false }] }))).toEqual([h(10), h(18.5)])
  expect(shown(aDay({ open: [] }))).toEqual([h(9), h(17.5)])
})

test('a visit takes as many rows as it lasts, and closed times are told from open ones', () => {
  const day = aDay({ blocks: [visit('a', 10, 11)] })
  expect(rowAt(day, 10)).toEqual([{ kind: 'block', key: 'a', id: 'a', minutes: h(10), rowSpan: 2 }])
  expect(rowAt(day, 10.5)).toEqual([])
  expect(rowAt(day, 11)).toMatchObject([{ kind: 'vacant', open: true, colSpan: 1 }])
  expect(rowAt(day, 13)).toMatchObject([{ kind: 'vacant', open: false }])
  expect(rowAt(aDay({ blocks: [visit('a', 10.25, 11.25)] }), 10)).toMatchObject([{ kind: 'block', rowSpan: 3 }])
})

test('visits at the same time stand side by side, and what is left beside them is one cell', () => {
  const day = aDay({ blocks: [visit('a', 10, 11), visit('b', 10.5, 11.5), visit('c', 10.5, 11), visit('d', 11, 12)] })
  expect(weekGrid([day]).days[0]?.lanes).toBe(3)
  expect(rowAt(day, 10)).toMatchObject([{ id: 'a' }, { kind: 'vacant', colSpan: 2 }])
  expect(rowAt(day, 10.5)).toMatchObject([{ id: 'b' }, { id: 'c' }])
  expect(rowAt(day, 11)).toMatchObject([{ id: 'd' }, { kind: 'vacant', colSpan: 1 }])
  expect(rowAt(day, 12)).toMatchObject([{ kind: 'vacant', colSpan: 3 }])
})

test('every row is full: spans and vacant cells add up to the columns of the day', () => {
  const blocks = Array.from({ length: 30 }, (_, n) => visit(`v${n}`, 10 + ((n * 7) % 15) / 2, 10.5 + ((n * 7) % 15) / 2 + (n % 3) / 2))
  const { rows, days } = weekGrid([aDay({ blocks })])
  const width = rows.map(() => 0)
  for (const [row, cells] of (days[0]?.cells ?? []).entries()) {
    for (const cell of cells) {
      if (cell.kind === 'vacant') width[row] = (width[row] ?? 0) + cell.colSpan
      else for (let at = row; at < row + cell.rowSpan; at += 1) width[at] = (width[at] ?? 0) + 1
    }
  }
  expect(new Set(width)).toEqual(new Set([days[0]?.lanes]))
  expect(days[0]?.cells.flat().filter(({ kind }) => kind === 'block')).toHaveLength(30)
})

test('a time that another technician has free keeps a place beside the visit', () => {
  const day = aDay({ blocks: [visit('a', 10, 11)], free: [{ minutes: h(10) }, { minutes: h(11.25) }] })
  expect(rowAt(day, 10)).toMatchObject([{ id: 'a' }, { kind: 'vacant', free: [{ minutes: h(10) }] }])
  expect(rowAt(day, 11)).toMatchObject([{ kind: 'vacant', colSpan: 2, free: [{ minutes: h(11.25) }] }])
})

test('arrows lead from row to row and from day to day, and stop at the edges', () => {
  const dates = ['2026-11-23', '2026-11-24']
  const rows = [h(9), h(9.5), h(10)]
  const from = (date: string, hours: number, key: string) => stepInGrid({ date, minutes: h(hours) }, key, dates, rows)
  expect(from('2026-11-23', 9, 'ArrowDown')).toEqual({ date: '2026-11-23', minutes: h(9.5) })
  expect(from('2026-11-23', 9, 'ArrowUp')).toEqual({ date: '2026-11-23', minutes: h(9) })
  expect(from('2026-11-23', 10, 'ArrowDown')).toEqual({ date: '2026-11-23', minutes: h(10) })
  expect(from('2026-11-23', 9.25, 'ArrowRight')).toEqual({ date: '2026-11-24', minutes: h(9) })
  expect(from('2026-11-24', 9, 'ArrowRight')).toEqual({ date: '2026-11-24', minutes: h(9) })
  expect(from('2026-11-24', 9, 'ArrowLeft')).toEqual({ date: '2026-11-23', minutes: h(9) })
  expect(from('2026-11-24', 9, 'a')).toBeNull()
})
