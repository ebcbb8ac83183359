import { isDatabaseOutage } from '#app/platform/db/db.server.ts'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/**
 * One step of the start, tried again until PostgreSQL answers: a site that starts before its database comes up by itself, and its
 * supervisor has no reason to give up. Whatever else fails, and a database that answers but is of no use, ends the start.
 */
export async function waitForDatabase<Result>(step: () => Promise<Result>, log: Log): Promise<Result> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await step()
    } catch (error) {
      if (error instanceof DatabaseRefusedError || !isDatabaseOutage(error)) throw error
      log.warn({ reason: error instanceof Error ? deepestMessage(error) : undefined }, 'waiting for the database')
      log.debug({ err: error }, 'the database is away')
      if (pauseMs === FIRST_PAUSE_MS) {
        process.stderr.write(
          '\nThe database at DATABASE_URL does not answer. Check the address and that the server runs.\nUntil it does, every address answers 503.\n',
        )
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** The query that failed stands first, what the network says against it last: only that tells what to correct. */
function deepestMessage(error: Error): string {
  if (error.cause instanceof Error) return deepestMessage(error.cause)
  return error instanceof AggregateError ? error.errors.map((each) => (each instanceof Error ? each.message : '')).join(', ') : error.message
}
