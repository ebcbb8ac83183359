import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/lib/durations.ts'
import type { Log } from '../log/log.server.ts'
import { noteReplacement } from './database-health.ts'
import type { DatabaseHealth } from './database-health.ts'
import type { EmbeddedThread } from './embedded-thread.server.ts'
import { LOOK_INTERVAL_MS, createWatchdog } from './watchdog.ts'
import type { WatchdogLimits } from './watchdog.ts'
import { changePatience, readSignals } from './worker-signals.ts'

export interface SupervisorOptions {
  open: () => Promise<EmbeddedThread>
  health: DatabaseHealth
  limits: WatchdogLimits
  log: Log
  isReplaceable: boolean
  /** Whether the disk takes writes again after it was full. */
  hasRoom: () => boolean
}

/** The pause between two tries to open the database again; a full disk may stay full for hours. */
const REOPEN_PAUSES_MS = [100, 250, 500, seconds(1), seconds(2)]
/** Tries before the process leaves it to its supervisor, as long as it is not the disk that has no room. */
const REOPEN_TRIES = 10
/** Longest wait for an orderly close, ms: the rest of the stop needs its share of ten seconds. */
const CLOSE_TIMEOUT_MS = seconds(5)

/**
 * Keeps one thread of the embedded database at work: one that hangs, throws or ends is terminated and another opens the
 * same files. Rows that were acknowledged are on the disk; a statement that was not is never repeated.
 */
export function superviseThread(first: EmbeddedThread, { open, health, limits, log, isReplaceable, hasRoom }: SupervisorOptions) {
  let thread = first
  let patient = 0
  let isClosing = false
  let replacing: Promise<void> | undefined
  let judge = createWatchdog(limits)
  let lastLookMs = performance.now()

  function watch(watched: EmbeddedThread): void {
    watched.events.on('failed', (reason) => {
      if (watched === thread) replace(reason)
    })
    watched.events.on('disk full', () => {
      if (!health.isDiskFull) log.error('the disk is full: the database cannot write')
      health.isDiskFull = true
    })
    judge = createWatchdog(limits)
    lastLookMs = performance.now()
  }

  function look(): void {
    if (health.isDiskFull && hasRoom()) {
      health.isDiskFull = false
      log.warn('the disk has room again')
    }
    const nowMs = performance.now()
    const reason = replacing ? null : judge(readSignals(thread.signals), nowMs - lastLookMs)
    lastLookMs = nowMs
    if (reason) replace(reason)
  }

  function replace(reason: string): void {
    if (replacing || isClosing || !isReplaceable) return
    noteReplacement(health, reason, new Date())
    health.endedBy = readSignals(thread.signals).text
    log.error({ reason, generation: health.generation }, 'the embedded database is replaced')
    replacing = putAnotherInPlace()
  }

  async function putAnotherInPlace(): Promise<void> {
    try {
      thread = await openAnother()
    } catch (error) {
      if (isClosing) return
      log.fatal({ err: error }, 'the embedded database cannot be opened again: the process ends for its supervisor')
      process.exit(1)
    }
    for (let count = 0; count < patient; count += 1) changePatience(thread.signals, 1)
    watch(thread)
    log.warn({ awayMs: health.awaySince ? Date.now() - health.awaySince.getTime() : 0 }, 'the embedded database answers again')
    health.awaySince = null
    replacing = undefined
  }

  async function openAnother(): Promise<EmbeddedThread> {
    // Two threads on the same files would destroy them, so one that does not end takes the process with it.
    if (!(await thread.terminate())) throw new Error('its thread does not end')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await open()
      } catch (error) {
        if (isClosing || (attempt >= REOPEN_TRIES && !health.isDiskFull)) throw error
        log.warn({ err: error, attempt }, 'the embedded database could not be opened again yet')
        await pause(REOPEN_PAUSES_MS[Math.min(attempt, REOPEN_PAUSES_MS.length) - 1])
      }
    }
  }

  watch(first)
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  timer.unref()

  return {
    async answering(): Promise<void> {
      await replacing
    },
    async patiently<T>(work: () => Promise<T>): Promise<T> {
      patient += 1
      changePatience(thread.signals, 1)
      try {
        return await work()
      } finally {
        patient -= 1
        // The count is that of the present thread, even if it replaced another one meanwhile: it was given the count when it started.
        changePatience(thread.signals, -1)
      }
    },
    countFsyncs: () => thread.countFsyncs(),
    /** Ends in order where that works, and by force where it does not. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(timer)
      await replacing
      const late = pause(CLOSE_TIMEOUT_MS, 'late', { ref: false })
      const ended = await Promise.race([thread.close().catch((error: unknown) => error), late])
      if (ended !== undefined) {
        log.warn(
          { err: ended instanceof Error ? ended : undefined },
          'the embedded database did not close in order; its log is replayed at the next start',
        )
        await thread.terminate()
      }
    },
  }
}
