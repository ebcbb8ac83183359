import { expect, test } from 'vitest'
import { WATCHDOG_LIMITS, createWatchdog, isUpkeep, statementText } from './watchdog.ts'
import { changePatience, createSignals, readSignals, signalStatement } from './worker-signals.ts'
import type { WorkerLook } from './worker-signals.ts'

const IDLE: WorkerLook = { statement: 2, long: false, queued: 0, heartbeat: 1, text: 0 }
const RUNNING: WorkerLook = { ...IDLE, statement: 3 }

/** What the watchdog says after that many looks of a second each at what `at` returns. */
function watchFor(looks: number, at: (second: number) => WorkerLook): string | null {
  const judge = createWatchdog(WATCHDOG_LIMITS)
  for (let second = 0; second < looks; second += 1) {
    const reason = judge(at(second), 1_000)
    if (reason) return reason
  }
  return null
}

test('a statement that passes its time is found, one after the other is not', () => {
  expect(watchFor(20, () => RUNNING)).toBe('a statement ran for more than 15 s')
  expect(watchFor(100, (second) => ({ ...RUNNING, statement: 1 + 2 * Math.floor(second / 10) }))).toBeNull()
})

test('upkeep has its time', () => {
  expect(watchFor(1_700, () => ({ ...RUNNING, long: true }))).toBeNull()
  expect(watchFor(1_900, () => ({ ...RUNNING, long: true }))).toBe('a statement ran for more than 1800 s')
})

test('work that is said to take long makes every statement a long one until it ends', () => {
  const signals = createSignals()
  changePatience(signals, 1)
  signalStatement(signals, false, 7)
  expect(readSignals(signals)).toMatchObject({ statement: 1, long: true, text: 7 })
  changePatience(signals, -1)
  expect(readSignals(signals).long).toBe(false)
})

test('a thread that is blocked outside of a statement is found, an idle one is not', () => {
  expect(watchFor(100, () => IDLE)).toBe('its thread was blocked for 15 s')
  expect(watchFor(100, (second) => ({ ...IDLE, heartbeat: second }))).toBeNull()
})

test('a queue without progress is found, a backup that takes its time between two statements is not', () => {
  expect(watchFor(100, (second) => ({ ...IDLE, heartbeat: second, queued: 3 }))).toBe('3 statements waited 30 s for one that never came')
  expect(watchFor(100, (second) => ({ ...IDLE, heartbeat: second, queued: second % 20 === 0 ? 0 : 3 }))).toBeNull()
})

test('time in which the whole process stood still does not count', () => {
  const judge = createWatchdog(WATCHDOG_LIMITS)
  expect([judge(RUNNING, 250), judge(RUNNING, 3_600_000), judge(RUNNING, 250)]).toEqual([null, null, null])
})

/** The protocol's messages: a letter, the length, then ended texts. */
function message(letter: string, ...texts: string[]): Uint8Array {
  const body = Buffer.from(`${texts.join('\0')}\0`)
  return Buffer.concat([Buffer.from(letter), Buffer.from([0, 0, 0, body.length + 4]), body])
}

test.each([
  [message('Q', 'VACUUM (analyze) brands'), true],
  [message('Q', ' checkpoint'), true],
  [message('P', '', 'select pg_backup_start($1, true)'), true],
  [message('P', 'named', 'create unique index on brands (slug)'), true],
  [message('P', '', 'select 1'), false],
  [message('Q', "insert into words values ('vacuum')"), false],
  [message('E', ''), undefined],
])('message %# is upkeep: %o', (bytes, expected) => {
  const text = statementText(bytes)
  expect(text && isUpkeep(text)).toBe(expected)
})
