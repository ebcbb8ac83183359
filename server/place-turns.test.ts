import { expect, test } from 'vitest'
import { NoTurnError, createPlaceTurns } from './place-turns.ts'

/** Turns begin one after the other, some rounds between two. Rounds are counted, not time: a busy machine may have none in a moment. */
async function soon(): Promise<void> {
  for (let round = 0; round < 30; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

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
  for (let round = 0; round < 24; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (said.at(-1) !== 'others') said.push('others')
  }
  await Promise.all(all)
  expect(said.filter((word) => word !== 'others')).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(said.join(' ')).toMatch(/a1 others b1 others a2 others a3/)
})

test('while more arrives, it is heard before the next page, but no longer than a page takes', async () => {
  const { make, heard } = createPlaceTurns(8)
  let isMade = false
  const page = make('here', async () => {
    isMade = true
  })
  let rounds = 0
  for (; !isMade && rounds < 1_000_000; rounds += 1) {
    heard()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await page
  expect(rounds).toBeGreaterThan(10)
  expect(rounds).toBeLessThan(1_000_000)
})

test('no page is made for who has left while others were waited for; a form counts all the same', async () => {
  const { begun, make, end } = work()
  const { make: take } = createPlaceTurns(1)
  let isGone = false
  const first = take('here', make('first'), () => isGone)
  const left = take('here', make('left'), () => isGone)
  const form = take('here', make('form'))
  await soon()
  isGone = true
  end('first')
  await expect(left).rejects.toThrow(NoTurnError)
  await soon()
  end('form')
  expect(await Promise.all([first, form])).toEqual(['first', 'form'])
  expect(begun).toEqual(['first', 'form'])
})

test('of its turns one place has fewer for pages, and a form goes past the pages that wait', async () => {
  const { begun, make, end } = work()
  const { make: take } = createPlaceTurns(2, 1)
  const isGone = () => false
  const made = [
    take('here', make('page 1'), isGone),
    take('here', make('page 2'), isGone),
    take('here', make('form 1')),
    take('here', make('form 2')),
  ]
  await soon()
  expect(begun).toEqual(['page 1', 'form 1'])
  end('form 1')
  await soon()
  expect(begun).toEqual(['page 1', 'form 1', 'form 2'])
  end('page 1')
  await soon()
  expect(begun).toEqual(['page 1', 'form 1', 'form 2', 'page 2'])
  end('page 2')
  end('form 2')
  expect(await Promise.all(made)).toEqual(['page 1', 'page 2', 'form 1', 'form 2'])
})

test('of one place five hundred wait, not counting who has left, and others are not concerned', async () => {
  const { make, end } = work()
  const { make: take, isCrowded } = createPlaceTurns(1)
  let isGone = false
  const first = take('here', make('first'))
  await soon()
  const waiting = Array.from({ length: 500 }, (_, n) => take('here', make(`${n}`), () => isGone).catch((error: unknown) => error))
  expect([isCrowded('here'), isCrowded('there')]).toEqual([true, false])
  await expect(take('here', make('more'), () => false)).rejects.toThrow(NoTurnError)
  isGone = true
  expect(isCrowded('here')).toBe(false)
  expect(await Promise.all(waiting)).toHaveLength(500)
  end('first')
  await first
})

test('of all places together fifteen hundred wait, and then each has its share: a form whose sender has left holds memory as well', async () => {
  const { make } = work()
  const { make: take, isCrowded } = createPlaceTurns(1)
  const ask = (place: string, forms: number) => {
    for (let n = 0; n < forms; n += 1) void take(place, make(`${place} ${n}`))
  }
  for (const place of ['a', 'b', 'c']) ask(place, 450)
  ask('office', 60)
  expect(['a', 'b', 'c', 'office', 'visitor'].filter((place) => isCrowded(place))).toEqual([])
  ask('d', 100)
  expect(['a', 'b', 'c', 'd', 'office', 'visitor'].filter((place) => isCrowded(place))).toEqual(['a', 'b', 'c'])
})

test('a session that asks from many places has the turns of one place, and another session of such a place does not wait for it', async () => {
  const { begun, make, end } = work()
  const { take } = createPlaceTurns(2)
  const asked = async (name: string, session: string, place: string) => {
    const endTurn = await take(place, undefined, session)
    return make(name)().finally(endTurn)
  }
  const all = ['a', 'b', 'c', 'd'].map((name, index) => asked(name, 'thief', `place ${index}`))
  const other = asked('other', 'owner', 'place 2')
  await soon()
  expect(begun.toSorted()).toEqual(['a', 'b', 'other'])
  end('a')
  await soon()
  // Its place had none yet.
  expect(begun.toSorted()).toEqual(['a', 'b', 'd', 'other'])
  for (const name of ['b', 'd', 'other']) end(name)
  await soon()
  end('c')
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'other'])
})

test('forms with sessions that are made up wait at their place, which is crowded by them', async () => {
  const { take, isCrowded } = createPlaceTurns(8, 3)
  for (let form = 0; form < 600; form += 1) void take('here', undefined, `made up ${form % 6}`)
  await soon()
  expect(isCrowded('here')).toBe(true)
})

test('of one session a hundred wait, from however many places: its forms may be long', async () => {
  const { take, isCrowded } = createPlaceTurns(2)
  const ends: (() => void)[] = []
  for (let form = 0; form < 102; form += 1) void take(`place ${form % 10}`, undefined, 'thief').then((end) => ends.push(end))
  await soon()
  expect([isCrowded('elsewhere', 'thief'), isCrowded('place 0', 'owner'), isCrowded('place 0')]).toEqual([true, false, false])
  await expect(take('elsewhere', () => false, 'thief')).rejects.toThrow(NoTurnError)
  ends.shift()?.()
  await soon()
  expect(isCrowded('elsewhere', 'thief')).toBe(false)
})

test('a session of its own for each page gives a place nothing: who asked less lately is before it', async () => {
  const { begun, make, end } = work()
  const { take } = createPlaceTurns(1)
  const asked = async (name: string, place: string, session?: string) => {
    const endTurn = await take(place, () => false, session)
    return make(name)().finally(endTurn)
  }
  const pages = ['m1', 'm2', 'm3'].map((name) => asked(name, 'many', `made up ${name}`))
  await soon()
  const visits = [asked('v1', 'visitor')]
  await soon()
  end('m1')
  end('v1')
  await soon()
  end('m2')
  visits.push(asked('v2', 'visitor'))
  await soon()
  expect(begun).toEqual(['m1', 'v1', 'm2', 'v2', 'm3'])
  end('v2')
  end('m3')
  await Promise.all([...pages, ...visits])
})

test('who leaves while their session has its turns elsewhere holds nothing back', async () => {
  const { take } = createPlaceTurns(1)
  const endHere = await take('here', undefined, 'session')
  let isGone = false
  const left = take('there', () => isGone, 'session').catch((error: unknown) => error)
  await soon()
  isGone = true
  endHere()
  await soon()
  expect(await left).toBeInstanceOf(NoTurnError)
  const endThere = await take('there', undefined, 'session')
  endThere()
})

test('who had no turn lately is before all who had some, and who waits all the time has as many as the others who do', async () => {
  const { begun, make, end } = work()
  let nowMs = 0
  const { make: take } = createPlaceTurns(1, 1, () => nowMs)
  const many = ['a', 'b', 'c']
  const asked: Promise<string>[] = []
  // One page of each is under way, and the next of each waits.
  for (const place of many) asked.push(take(place, make(`${place}1`)), take(place, make(`${place}2`)), take(place, make(`${place}3`)))
  await soon()
  for (const place of many) end(`${place}1`)
  await soon()
  expect(begun.slice(3)).toEqual(['a2', 'b2', 'c2'])
  // They end together with the arrival of somebody new, who is behind them in the order of asking.
  for (const place of many) end(`${place}2`)
  asked.push(take('visitor', make('v1')))
  await soon()
  expect(begun.slice(6)).toEqual(['v1', 'a3', 'b3', 'c3'])
  for (const name of ['v1', 'a3', 'b3', 'c3']) end(name)
  await Promise.all(asked)
  // After a while nobody remembers: the order of asking counts.
  nowMs = 200_000
  const later = [take('a', make('a4')), take('newcomer', make('n1'))]
  await soon()
  expect(begun.slice(10)).toEqual(['a4', 'n1'])
  for (const name of ['a4', 'n1']) end(name)
  await Promise.all(later)
})
