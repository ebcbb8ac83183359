import { minutes, seconds } from '#app/lib/durations.ts'
import type { WorkerLook } from './worker-signals.ts'

export interface WatchdogLimits {
  /** Longest that one statement may run, ms; the same as on PostgreSQL. */
  statementMs: number
  /** Longest for upkeep: VACUUM, CHECKPOINT, new indexes, migrations. */
  longStatementMs: number
  /** Longest that the thread may be blocked outside of a statement. */
  blockedMs: number
  /** Longest that messages may wait while nothing runs, as behind a transaction that its client forgot. */
  queueMs: number
}

export const WATCHDOG_LIMITS: WatchdogLimits = {
  statementMs: seconds(15),
  longStatementMs: minutes(30),
  blockedMs: seconds(15),
  queueMs: seconds(30),
}

/** How often the thread is looked at. */
export const LOOK_INTERVAL_MS = 250
/** A process that was itself suspended or busy must not count that time against the thread. */
const LONGEST_STEP_MS = 1_000

/** Judges look after look; `elapsedMs` is the time since the one before. Returns why the thread must be replaced, or null. */
export function createWatchdog(limits: WatchdogLimits): (look: WorkerLook, elapsedMs: number) => string | null {
  let last: WorkerLook | undefined
  let statementMs = 0
  let blockedMs = 0
  let queueMs = 0

  return (look, elapsedMs) => {
    const stepMs = Math.min(elapsedMs, LONGEST_STEP_MS)
    const isSameStatement = last?.statement === look.statement
    const isRunning = look.statement % 2 !== 0
    statementMs = isSameStatement && isRunning ? statementMs + stepMs : 0
    blockedMs = isSameStatement && !isRunning && last?.heartbeat === look.heartbeat ? blockedMs + stepMs : 0
    queueMs = isSameStatement && !isRunning && look.queued > 0 ? queueMs + stepMs : 0
    last = look
    const limitMs = look.long ? limits.longStatementMs : limits.statementMs
    if (statementMs > limitMs) return `a statement ran for more than ${limitMs / 1000} s`
    if (blockedMs > limits.blockedMs) return `its thread was blocked for ${limits.blockedMs / 1000} s`
    if (queueMs > limits.queueMs) return `${look.queued} statements waited ${limits.queueMs / 1000} s for one that never came`
    return null
  }
}

/** Statements of upkeep, which take the time they need. */
const UPKEEP = /^\s*(vacuum|checkpoint|analyze|reindex|cluster|create (unique )?index|alter table|select pg_(backup|switch))/i
const HEADER_BYTES = 5
const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)

export function isUpkeep(statement: Uint8Array): boolean {
  const TEXT_BYTES = 200
  return UPKEEP.test(Buffer.from(statement.subarray(0, TEXT_BYTES)).toString('latin1'))
}

/** The text of the statement that a protocol message begins; undefined when it carries none. */
export function statementText(message: Uint8Array): Uint8Array | undefined {
  if (message[0] === QUERY) return textAt(message, HEADER_BYTES)
  if (message[0] === PARSE) return textAt(message, message.indexOf(0, HEADER_BYTES) + 1)
  return undefined
}

function textAt(message: Uint8Array, start: number): Uint8Array {
  const end = message.indexOf(0, start)
  return message.subarray(start, end === -1 ? message.length : end)
}
