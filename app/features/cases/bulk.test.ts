import { expect, test } from 'vitest'
import { pickedText, readBulkChange, readPicked } from './bulk.ts'

test('a ticked case says what it was', () => {
  const picked = { reference: 'T-12', step: 'ready', assignee: '', shop: 'libourne' }
  expect(readPicked(pickedText(picked))).toEqual(picked)
  expect(['', 'T-12', '|ready||libourne', 'T-1|a|b|c|d'].map(readPicked)).toEqual([undefined, undefined, undefined, undefined])
})

test('what is to be done with them is one word and its aim', () => {
  expect(['step:ready', 'assign:', 'shop:libourne'].map(readBulkChange)).toEqual([
    { kind: 'step', to: 'ready' },
    { kind: 'assign', to: '' },
    { kind: 'shop', to: 'libourne' },
  ])
  expect(['', 'shop:', 'close:all', 'step:a:b'].map(readBulkChange)).toEqual([undefined, undefined, undefined, undefined])
})
