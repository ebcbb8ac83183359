import { expect, test, vi } from 'vitest'
import { DatabaseAwayError } from '../db/database-away.ts'
import { Memo } from './memo.server.ts'

test('what was worked out once is kept until one of its tags is invalidated', async () => {
  const memo = new Memo()
  let works = 0
  const ask = () => memo.get('index', ['catalogue'], async () => (works += 1))
  expect([await ask(), await ask()]).toEqual([1, 1])
  memo.invalidate(['stock'])
  expect(await ask()).toBe(1)
  memo.invalidate(['catalogue'])
  expect(await ask()).toBe(2)
  memo.invalidate('all')
  expect(await ask()).toBe(3)
})

test('a failure is not kept', async () => {
  const memo = new Memo()
  await expect(memo.get('index', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memo.get('index', [], async () => 'there')).toBe('there')
})

test('a value in doubt is made again, and served on while the database is away', async () => {
  const memo = new Memo()
  const make = (word: string) => memo.get('index', [], async () => word)
  await make('first')
  memo.doubt()
  expect(await memo.get('index', [], () => Promise.reject(new DatabaseAwayError('away')))).toBe('first')
  memo.doubt()
  await vi.waitFor(async () => expect(await make('second')).toBe('second'), { timeout: 60_000 })
})

test('that there is nothing under a name is not kept, and names beyond count take the place of older ones', async () => {
  const memo = new Memo()
  expect(await memo.get('model x', [], async () => undefined)).toBeUndefined()
  expect(await memo.get('model x', [], async () => 'there')).toBe('there')
  for (let name = 0; name < 3_000; name += 1) await memo.get(`model ${name}`, [], async () => name)
  expect(await memo.get('model x', [], async () => 'made again')).toBe('made again')
})
