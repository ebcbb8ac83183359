import { expect, test } from 'vitest'
import { doublePressGuard } from './double-press.ts'
import type { Press } from './double-press.ts'

const FIRST: Press = { atMs: 1_000, byKey: false, x: 400, y: 300, control: 'commencer', sends: true }

/** Whether the second of two presses is taken for a stray one. */
function second(changes: Partial<Press>, first: Partial<Press> = {}): boolean {
  const guard = doublePressGuard()
  expect(guard.isStray({ ...FIRST, ...first })).toBe(false)
  return guard.isStray({ ...FIRST, ...first, atMs: 1_300, ...changes })
}

test('a second press that falls on what has come in between is not meant', () => {
  expect(second({ control: 'prêt' })).toBe(true)
  expect(second({ control: 'prêt', x: 420 })).toBe(true)
  expect(second({ control: 'prêt', byKey: true }, { byKey: true })).toBe(true)
  expect(second({ control: 'prêt', atMs: 1_750 }, { byKey: true })).toBe(true)
})

test('what is pressed twice itself, elsewhere, later or after something that sends nothing is meant', () => {
  expect(second({})).toBe(false)
  expect(second({ control: 'prêt', x: 500 })).toBe(false)
  expect(second({ control: 'prêt', atMs: 1_600 })).toBe(false)
  expect(second({ control: 'prêt', atMs: 1_800 }, { byKey: true })).toBe(false)
  expect(second({ control: 'prêt', byKey: true })).toBe(false)
  expect(second({ control: 'prêt' }, { sends: false })).toBe(false)
})

test('a third press counts from the second one, and any other key begins anew', () => {
  const guard = doublePressGuard()
  guard.isStray(FIRST)
  expect(guard.isStray({ ...FIRST, control: 'prêt', atMs: 1_500 })).toBe(true)
  expect(guard.isStray({ ...FIRST, control: 'rendre', atMs: 2_000 })).toBe(true)
  expect(guard.isStray({ ...FIRST, control: 'rendre', atMs: 2_700 })).toBe(false)
  guard.forget()
  expect(guard.isStray({ ...FIRST, control: 'prêt', atMs: 2_800 })).toBe(false)
})

test('on a slow line the time counts from the answer: the impatient second Enter after it took the rest of a payment in parts', () => {
  const guard = doublePressGuard()
  const enter = { ...FIRST, byKey: true }
  guard.isStray({ ...enter, control: 'encaisser 50' })
  guard.answered(3_000)
  expect(guard.isStray({ ...enter, control: 'encaisser 79', atMs: 3_400 })).toBe(true)
  expect(guard.isStray({ ...enter, control: 'encaisser 79', atMs: 4_300 })).toBe(false)
})
