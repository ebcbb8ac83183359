import { setTimeout as rest } from 'node:timers/promises'

/** How long one step may keep the database from others, ms: steps grow below the first and shrink above the second. */
const SHORT_MS = 40
const LONG_MS = 100
/** The rest after a step is as long as the step. One shorter than this needs none, ms. */
const UNNOTICED_MS = 5

/** Work on many things, some of them at a time. */
export interface SmallSteps {
  /** How many things the next step may take. */
  readonly size: number
  /** Does a step, and rests for as long as it took: whoever waited for the database has it now. */
  run: <Result>(step: () => Promise<Result>) => Promise<Result>
}

/** The embedded database does one thing at a time: steps are as large as the machine does them in a moment, whatever the things hold. */
export function smallSteps({ fewest, most }: { fewest: number; most: number }, clock: () => number = () => performance.now()): SmallSteps {
  let size = fewest
  return {
    get size() {
      return size
    },
    async run(step) {
      const startMs = clock()
      const result = await step()
      const tookMs = clock() - startMs
      if (tookMs < SHORT_MS) size = Math.min(most, size * 2)
      else if (tookMs > LONG_MS) size = Math.max(fewest, Math.floor(size / 2))
      if (tookMs >= UNNOTICED_MS) await rest(tookMs)
      return result
    },
  }
}
