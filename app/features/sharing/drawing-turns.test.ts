import { expect, test } from 'vitest'
import { drawInTurn } from './drawing-turns.server.ts'

test('pictures are drawn one by one, those beyond the eighth are refused, and one that fails stops none', async () => {
  const started: number[] = []
  const end = Promise.withResolvers<void>()
  const ask = (n: number) =>
    drawInTurn(async () => {
      started.push(n)
      await end.promise
      if (n === 0) throw new Error('No picture')
      return n
    })
  const asked = Array.from({ length: 9 }, (_, n) => ask(n))
  expect(asked.map((turn) => turn !== undefined)).toEqual([...Array.from({ length: 8 }, () => true), false])
  const settled = Promise.allSettled(asked.map(async (turn) => turn))
  await Promise.resolve()
  await Promise.resolve()
  expect(started).toEqual([0])
  end.resolve()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 8 }, () => 'fulfilled')])
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(await ask(9)).toBe(9)
})
