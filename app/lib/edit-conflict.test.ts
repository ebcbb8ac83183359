import { expect, test } from 'vitest'
import { differences, mergeEdits, readBase } from './edit-conflict.ts'

const FIELDS = ['name', 'price', 'note'] as const
const base = { name: 'iPhone 12', price: '199', note: '' }

test('what one typed stays, what the other changed elsewhere is taken over', () => {
  const typed = { ...base, price: '189' }
  const current = { ...base, price: '179', note: 'Rayure' }
  expect(mergeEdits(FIELDS, { base, typed, current })).toEqual({ name: 'iPhone 12', price: '189', note: 'Rayure' })
  expect(differences(FIELDS, base, current)).toEqual([
    { field: 'price', before: '199', after: '179' },
    { field: 'note', before: '', after: 'Rayure' },
  ])
})

test.each(['', '{', 'null', '[]', '{"name":"a","price":1,"note":""}', '{"name":"a"}'])('%j is no form', (json) => {
  expect(readBase(FIELDS, json)).toBeUndefined()
})

test('a form reads back what it carried, and nothing more', () => {
  expect(readBase(FIELDS, JSON.stringify({ ...base, more: 'x' }))).toEqual(base)
})
