import { expect, test } from 'vitest'
import { isSameBulk, pickedText, readBulkChange, readPicked } from './bulk.ts'

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

test('two sendings mean the same where one change is made of the same cases, whatever they have become', () => {
  const sending = (change: string, ...cases: string[]) => {
    const form = new FormData()
    form.append('change', change)
    for (const each of cases) form.append('case', each)
    return form
  }
  const one = sending('step:diagnosis', 'T-1|received||libourne', 'T-2|received||libourne')
  expect(isSameBulk(one, sending('step:diagnosis', 'T-2|diagnosis||libourne', 'T-1|diagnosis||libourne'))).toBe(true)
  expect(isSameBulk(one, sending('assign:', 'T-1|received||libourne', 'T-2|received||libourne'))).toBe(false)
  expect(isSameBulk(one, sending('step:diagnosis', 'T-1|received||libourne'))).toBe(false)
})
