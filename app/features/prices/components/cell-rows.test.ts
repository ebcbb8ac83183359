import { expect, test } from 'vitest'
import type { GridRow } from '../grid.ts'
import { asKnown, knownAfter, leftOf } from './cell-rows.ts'

const ROW: GridRow = {
  id: 'a',
  name: 'Un',
  slug: 'un',
  views: 0,
  repairIds: ['r'],
  cells: ['89', '99'],
  common: ['', ''],
  ages: ['o', ''],
  extras: {},
}
const ROWS = [ROW, { ...ROW, id: 'b' }]
const TYPED = { row: 1, column: 0, text: '79' }

test('what was saved is known, with its age; rows without a change stay the same objects', () => {
  const known = knownAfter(
    ROWS,
    { kind: 'saved', changed: 1, undoId: null },
    { cells: [TYPED], extras: { stock: 'commande', stockDays: '3', warranty: '' } },
  )
  expect(known[1]).toMatchObject({ cells: ['79', '99'], ages: ['n', ''], extras: { 0: { stock: 'commande', stockDays: 3, warranty: null } } })
  expect(known[0]).toBe(ROW)
  expect(ROWS[1]?.cells).toEqual(['89', '99'])
})

test('of a refused save only what a colleague has written is known, and the cell is left with its reason', () => {
  const answer = { kind: 'refused' as const, problems: [{ index: 0, problem: 'Modifié par Léa.', now: '85' }] }
  expect(knownAfter(ROWS, answer, { cells: [TYPED], extras: undefined })[1]?.cells).toEqual(['85', '99'])
  expect(leftOf([TYPED], answer, undefined)).toEqual([{ ...TYPED, problem: 'Modifié par Léa.', again: false }])
})

test('what did not arrive changes nothing, and is sent again with all that was said of it', () => {
  const extras = { stock: 'stock' as const }
  expect(knownAfter(ROWS, 'offline', { cells: [TYPED], extras })).toBe(ROWS)
  expect(leftOf([TYPED], 'offline', extras)).toEqual([{ ...TYPED, problem: 'Pas enregistré.', again: true, extras }])
})

test('the screen takes over the cells that nobody has typed into since, and no others', () => {
  const known = knownAfter(
    ROWS,
    { kind: 'saved', changed: 2, undoId: null },
    {
      cells: [
        { row: 1, column: 0, text: '79' },
        { row: 1, column: 1, text: '69' },
      ],
      extras: undefined,
    },
  )
  expect(asKnown(ROWS, known, [{ row: 1, column: 1 }])[1]?.cells).toEqual(['89', '69'])
})
