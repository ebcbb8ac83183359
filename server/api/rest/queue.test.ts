import { expect, test, vi } from 'vitest'
import { createQueue } from './queue.ts'
import { setTimeout as delay } from 'node:timers/promises'

const BOUNDS = { atOnce: 2, waiting: 2, waitMs: 5_000 }

/** Work that ends when it is told to. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('a place that becomes free goes to the one who has waited longest', async () => {
  const queue = createQueue(BOUNDS)
  const [first, second] = [slowWork(), slowWork()]
  const order: string[] = []
  const running = [queue.run(first.work), queue.run(second.work)]
  const waiting = ['a', 'b'].map((name) => queue.run(async () => void order.push(name)))
  await Promise.resolve()
  expect(order).toEqual([])
  first.end()
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b'])
  second.end()
  await Promise.all(running)
})

test('work that fails leaves its place too', async () => {
  const queue = createQueue({ ...BOUNDS, atOnce: 1 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'yes')).toBe('yes')
})

test('after a long call its place stays empty for a while, a short one gives it on at once', async () => {
  const queue = createQueue({ ...BOUNDS, atOnce: 1, restAfterLong: 3 })
  const waitAfter = async (workMs: number) => {
    let endedMs = 0
    const first = queue.run(() => delay(workMs)).then(() => (endedMs = performance.now()))
    const startedMs = await queue.run(async () => performance.now())
    await first
    return startedMs - endedMs
  }
  expect(await waitAfter(100)).toBeGreaterThan(200)
  expect(await waitAfter(0)).toBeLessThan(50)
})

test('who finds too many waiting, or waits too long, is asked to come back', async () => {
  vi.useFakeTimers()
  const queue = createQueue({ ...BOUNDS, atOnce: 1, waiting: 1 })
  const endless = slowWork()
  const running = queue.run(endless.work)
  const waiting = queue.run(async () => {}).catch((error: unknown) => error)
  await expect(queue.run(async () => {})).rejects.toMatchObject({ status: 503, body: { code: '53300' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
  endless.end()
  await running
  expect(await queue.run(async () => 'free again')).toBe('free again')
  vi.useRealTimers()
})
