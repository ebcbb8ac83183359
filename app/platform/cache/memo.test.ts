import { expect, test } from 'vitest'
import { Memo } from './memo.server.ts'

test('what was worked out once is kept until one of its tags is dropped', async () => {
  const memo = new Memo()
  let works = 0
  const ask = () => memo.get('index', ['catalogue'], async () => (works += 1))
  expect([await ask(), await ask()]).toEqual([1, 1])
  memo.drop(['stock'])
  expect(await ask()).toBe(1)
  memo.drop(['catalogue'])
  expect(await ask()).toBe(2)
  memo.drop('all')
  expect(await ask()).toBe(3)
})

test('a failure is not kept', async () => {
  const memo = new Memo()
  await expect(memo.get('index', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memo.get('index', [], async () => 'there')).toBe('there')
})
