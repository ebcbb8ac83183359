import { expect, test } from 'vitest'
import { smallSteps } from './small-steps.ts'

test('steps grow while they are short, shrink once they are long, and stay within their bounds', async () => {
  let nowMs = 0
  const steps = smallSteps({ fewest: 4, most: 20 }, () => nowMs)
  const step = async (tookMs: number) => {
    const result = await steps.run(async () => {
      nowMs += tookMs
      return tookMs
    })
    expect(result).toBe(tookMs)
    return steps.size
  }
  expect(steps.size).toBe(4)
  expect([await step(1), await step(39), await step(2)]).toEqual([8, 16, 20])
  expect([await step(60), await step(101), await step(101), await step(101)]).toEqual([20, 10, 5, 4])
})

test('a step is followed by a rest as long as it took', async () => {
  let nowMs = 0
  const steps = smallSteps({ fewest: 1, most: 1 }, () => nowMs)
  const startMs = performance.now()
  await steps.run(async () => {
    nowMs += 80
  })
  expect(performance.now() - startMs).toBeGreaterThan(75)
})
