/** What a process keeps when the clock of its machine is set back, and when it goes as clocks do. */
import { expect, test, vi } from 'vitest'
import { days, hours, minutes, seconds } from '#app/lib/durations.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { clockJob } from './clock-job.ts'
import { PageCache } from './page-cache.ts'

const NOON = Date.parse('2026-11-30T11:00:00Z')
const notStopping = new AbortController().signal

/** A machine whose clock somebody sets, and a page that shows the time to the minute. */
function aMachine() {
  let [steadyMs, setByMs] = [0, 0]
  const nowMs = () => NOON + steadyMs + setByMs
  const pages = new PageCache()
  const warn = vi.fn<(facts: object, text: string) => void>()
  const job = clockJob({
    clock: () => new Date(nowMs()),
    steadyMs: () => steadyMs,
    log: Object.assign(createLog('silent'), { warn }),
    onSetBack: () => pages.invalidate('all'),
  })
  return {
    pages,
    warn,
    nowMs,
    async pass(ms: number, setBy = 0) {
      steadyMs += ms
      setByMs += setBy
      await job.run(notStopping)
    },
    async show() {
      const facts = { ...emptyPageFacts(), freshUntil: new Date(nowMs() + minutes(1)) }
      await pages.getOrRender('/', async () => ({ status: 200, headers: new Headers(), body: Buffer.from('midi'), facts }))
    },
    kept: () => pages.get('/', nowMs()) !== undefined,
  }
}

test('a page that was made by a clock two months ahead goes with the correction, not two months later', async () => {
  const machine = aMachine()
  await machine.pass(seconds(10), days(60))
  await machine.show()
  expect(machine.kept()).toBe(true)
  await machine.pass(seconds(10), -days(60))
  expect(machine.kept()).toBe(false)
  expect(machine.warn).toHaveBeenCalledExactlyOnceWith({ backS: days(60) / 1_000 }, 'the clock of this machine was set back')
  await machine.show()
  await machine.pass(seconds(10))
  expect(machine.kept()).toBe(true)
})

test('a clock that is corrected by seconds, set ahead, or that a computer asleep has missed, leaves what is kept', async () => {
  const machine = aMachine()
  for (const setBy of [0, -seconds(30), seconds(30)]) {
    await machine.show()
    await machine.pass(seconds(1), setBy)
    expect(machine.pages.size).toBe(1)
  }
  await machine.pass(seconds(10), hours(8))
  expect(machine.pages.size).toBe(1)
  expect(machine.warn).not.toHaveBeenCalled()
})
