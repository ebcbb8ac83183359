import { expect, test } from 'vitest'
import { createPlaceTurns } from './place-turns.ts'

/** Work that ends when it is told to. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const make = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve(name))))
  }
  return { begun, make, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('one place has two at once, in the order of asking, and another place does not wait for it', async () => {
  const { begun, make, end } = work()
  const take = createPlaceTurns(2)
  const made = ['a', 'b', 'c', 'd'].map((name) => take('here', make(name)))
  const other = take('there', make('other'))
  expect(begun).toEqual(['a', 'b', 'other'])
  end('b')
  expect(await made[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  end('a')
  end('c')
  expect(await Promise.all([made[0], made[2]])).toEqual(['a', 'c'])
  end('d')
  end('other')
  expect(await Promise.all([made[3], other])).toEqual(['d', 'other'])
})

test('a failure gives its turn on as well, and nothing of a place is left behind', async () => {
  const { begun, make, end } = work()
  const take = createPlaceTurns(1)
  const [first, second] = [take('here', make('a')), take('here', make('b'))]
  end('a', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  end('b')
  expect(await second).toBe('b')
  const third = take('here', make('c'))
  end('c')
  expect(await third).toBe('c')
  expect(begun).toEqual(['a', 'b', 'c'])
})
