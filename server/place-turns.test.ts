import { expect, test } from 'vitest'
import { createPlaceTurns } from './place-turns.ts'

/** Turns begin one after the other, between other events. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

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
  const { make: take } = createPlaceTurns(2)
  const made = ['a', 'b', 'c', 'd'].map((name) => take('here', make(name)))
  const other = take('there', make('other'))
  await soon()
  expect(begun).toEqual(['a', 'other', 'b'])
  end('b')
  expect(await made[1]).toBe('b')
  await soon()
  expect(begun).toEqual(['a', 'other', 'b', 'c'])
  end('a')
  await soon()
  end('c')
  expect(await Promise.all([made[0], made[2]])).toEqual(['a', 'c'])
  await soon()
  end('d')
  end('other')
  expect(await Promise.all([made[3], other])).toEqual(['d', 'other'])
})

test('a failure gives its turn on as well, and nothing of a place is left behind', async () => {
  const { begun, make, end } = work()
  const { make: take } = createPlaceTurns(1)
  const [first, second] = [take('here', make('a')), take('here', make('b'))]
  await soon()
  end('a', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await soon()
  end('b')
  expect(await second).toBe('b')
  const third = take('here', make('c'))
  await soon()
  end('c')
  expect(await third).toBe('c')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('places take turns, and between two turns everything else has its own', async () => {
  const { make } = createPlaceTurns(8)
  const said: string[] = []
  const ask = (place: string, page: number) => make(place, async () => said.push(`${place}${page}`))
  const all = [ask('a', 1), ask('a', 2), ask('a', 3), ask('b', 1)]
  // What arrives meanwhile, such as a connection, is looked at once in each round.
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    said.push('others')
  }
  await Promise.all(all)
  expect(said).toEqual(['a1', 'others', 'b1', 'others', 'a2', 'others', 'a3'])
})
