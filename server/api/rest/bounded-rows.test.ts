import { expect, test } from 'vitest'
import { createBoundedRows } from './bounded-rows.ts'

const BOUND = { column: 'session_id', most: 3 }
const FIRST = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const SECOND = '3f2504e0-4f89-41d3-9a0c-0305e82c3302'

function rowsOf(...sessions: readonly (string | null)[]) {
  return { keys: ['session_id'], rows: sessions.map((session_id) => ({ session_id })) }
}

test('each value has room of its own, and what goes beyond it is dropped', () => {
  const bounded = createBoundedRows()
  expect(bounded.take('events', BOUND, rowsOf(FIRST, FIRST))).toMatchObject({ payload: rowsOf(FIRST, FIRST), dropped: 0 })
  expect(bounded.take('events', BOUND, rowsOf(FIRST, SECOND, FIRST))).toMatchObject({ payload: rowsOf(FIRST, SECOND), dropped: 1 })
  expect(bounded.take('events', BOUND, rowsOf(FIRST))).toMatchObject({ payload: rowsOf(), dropped: 1 })
  expect(bounded.take('others', BOUND, rowsOf(FIRST)).dropped).toBe(0)
})

test('a UUID that is written in another way is the same', () => {
  const bounded = createBoundedRows()
  const spelled = [FIRST.toUpperCase(), `{${FIRST}}`, FIRST.replaceAll('-', ''), FIRST]
  expect(bounded.take('events', BOUND, rowsOf(...spelled)).dropped).toBe(1)
})

test('no more is kept of a value than a UUID has: a body may hold 256 kB of it, before the database refuses it', () => {
  const endless = Array.from({ length: 9 }, (_, index) => `${FIRST}f${index}`)
  expect(createBoundedRows().take('events', BOUND, rowsOf(FIRST, ...endless)).dropped).toBe(6)
})

test('rows without a value are counted by their sender, not with those of a value', () => {
  let room = 2
  const take = (...sessions: readonly (string | null)[]) => createBoundedRows().take('events', BOUND, rowsOf(...sessions), () => (room -= 1) >= 0)
  expect(take(null, FIRST, null, null, FIRST)).toMatchObject({ payload: rowsOf(null, FIRST, null, FIRST), dropped: 1 })
  expect(createBoundedRows().take('events', BOUND, rowsOf(null, null, null, null)).dropped).toBe(0)
})

test('what was not written after all leaves its room', () => {
  const bounded = createBoundedRows()
  bounded.take('events', BOUND, rowsOf(FIRST, FIRST, FIRST)).giveBack()
  expect(bounded.take('events', BOUND, rowsOf(FIRST, FIRST, FIRST, FIRST)).dropped).toBe(1)
})
