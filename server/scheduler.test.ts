import { expect, test, vi } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { startScheduler } from './scheduler.ts'
import type { Job } from './scheduler.ts'

const log = createLog('silent')

test('a job runs again and again, the first time after firstMs', async () => {
  vi.useFakeTimers()
  const run = vi.fn<Job['run']>(async () => undefined)
  const scheduler = startScheduler([{ name: 'count', firstMs: 10, everyMs: 1_000, run }], log)
  await vi.advanceTimersByTimeAsync(9)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
  await scheduler.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('a job never overlaps with itself, and a slow one does not hold up another', async () => {
  vi.useFakeTimers()
  let finish = () => {}
  const slow = vi.fn<Job['run']>(() => new Promise<void>((resolve) => (finish = resolve)))
  const quick = vi.fn<Job['run']>(async () => undefined)
  const scheduler = startScheduler(
    [
      { name: 'slow', everyMs: 10, run: slow },
      { name: 'quick', everyMs: 10, run: quick },
    ],
    log,
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(slow).toHaveBeenCalledTimes(1)
  expect(quick).toHaveBeenCalledTimes(10)
  finish()
  await vi.advanceTimersByTimeAsync(10)
  expect(slow).toHaveBeenCalledTimes(2)
  finish()
  await scheduler.stop()
  vi.useRealTimers()
})

test('a job may rest after a long run, but not for ever', async () => {
  vi.useFakeTimers()
  let tookMs = 50
  const run = vi.fn<Job['run']>(() => new Promise<void>((resolve) => setTimeout(resolve, tookMs)))
  const scheduler = startScheduler([{ name: 'rests', firstMs: 0, everyMs: 1_000, restAfterLong: 10, run }], log)
  const runsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return run.mock.calls.length
  }
  // A short run changes nothing.
  expect(await runsAfter(1_049)).toBe(1)
  tookMs = 2_000
  expect(await runsAfter(1)).toBe(2)
  // After two seconds of work the next run comes twenty seconds later.
  expect(await runsAfter(21_999)).toBe(2)
  tookMs = 3_600_000
  expect(await runsAfter(1)).toBe(3)
  // After an hour of it, five minutes later.
  expect(await runsAfter(3_600_000 + 299_999)).toBe(3)
  expect(await runsAfter(1)).toBe(4)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await scheduler.stop()
  vi.useRealTimers()
})

test('a run that fails is logged, and the next one comes', async () => {
  vi.useFakeTimers()
  const warn = vi.fn<(facts: object, text: string) => void>()
  const run = vi.fn<Job['run']>(async () => {
    throw new Error('away')
  })
  const scheduler = startScheduler([{ name: 'fails', everyMs: 10, run }], Object.assign(createLog('silent'), { warn }))
  await vi.advanceTimersByTimeAsync(20)
  expect(run).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'fails' }), 'job failed')
  await scheduler.stop()
  vi.useRealTimers()
})

test('stopping tells a run under way, and waits for it', async () => {
  let ended = false
  let begun = () => {}
  const running = new Promise<void>((resolve) => (begun = resolve))
  const scheduler = startScheduler(
    [
      {
        name: 'long',
        firstMs: 0,
        everyMs: 1_000,
        run: (stopping) =>
          new Promise<void>((resolve) => {
            begun()
            stopping.addEventListener('abort', () => {
              ended = true
              resolve()
            })
          }),
      },
    ],
    log,
  )
  await running
  await scheduler.stop()
  expect(ended).toBe(true)
})
