/** Notices that the clock of this machine was set back: what is kept until a moment of the clock before would be shown for as long as that was ahead. */
import { minutes, seconds } from '#app/lib/durations.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import type { Job } from './scheduler.ts'

/** Corrections of a clock that runs a little fast go unnoticed. */
const SET_BACK_MS = minutes(1)

interface ClockTools {
  clock: () => Date
  log: Log
  /** Lets go of everything that was made by the clock before. */
  onSetBack: () => void
  /** A clock that nobody sets, ms. */
  steadyMs?: () => number
}

/** In every process: each keeps its own pages. */
export function clockJob({ clock, log, onSetBack, steadyMs = () => performance.now() }: ClockTools): Job {
  const aheadMs = () => clock().getTime() - steadyMs()
  let lastMs = aheadMs()
  return {
    name: 'clock',
    everyMs: seconds(10),
    async run() {
      const nowMs = aheadMs()
      const backMs = lastMs - nowMs
      lastMs = nowMs
      if (backMs < SET_BACK_MS) return
      log.warn({ backS: Math.round(backMs / 1_000) }, 'the clock of this machine was set back')
      onSetBack()
    },
  }
}
