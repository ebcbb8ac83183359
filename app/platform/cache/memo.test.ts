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

test('what is remembered apart hides nothing and goes with the rest', async () => {
  const memo = new Memo()
  const ask = (of: Memo, word: string) => of.get('index', ['catalogue'], async () => word)
  expect(await ask(memo, 'today')).toBe('today')
  expect(await ask(memo.apart('once live'), 'once live')).toBe('once live')
  expect([await ask(memo, 'again'), await ask(memo.apart('once live'), 'again')]).toEqual(['today', 'once live'])
  memo.invalidate(['catalogue'])
  expect(await ask(memo.apart('once live'), 'after a change')).toBe('after a change')
  memo.doubt()
  expect(await ask(memo.apart('once live'), 'in doubt')).toBe('in doubt')
})

test('a request that began before a write has what it makes for itself: it may know facts from before', async () => {
  const memo = new Memo()
  const words = (of: Memo, phone: string) => of.get('words', ['facts'], async () => phone)
  const slow = memo.fromNow()
  memo.invalidate(['facts'])
  expect([await words(slow, 'old number'), await words(slow.apart('once live'), 'old number')]).toEqual(['old number', 'old number'])
  const next = memo.fromNow()
  expect([await words(next, 'new number'), await words(next.apart('once live'), 'new number')]).toEqual(['new number', 'new number'])
  // What others have made since is newer.
  expect(await words(slow, 'old number')).toBe('new number')
  expect(await words(memo.fromNow(), 'made again')).toBe('new number')
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
