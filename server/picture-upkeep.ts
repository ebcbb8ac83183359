import { hours } from '#app/lib/durations.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import type { FileShelf } from '#app/platform/media/file-shelf.ts'
import { removeOrphans } from '#app/platform/media/orphans.server.ts'

/** Removes the files of pictures that no record names any more, a while after the start and then every day. */
export function startPictureUpkeep(
  given: { db: Db; shelf: FileShelf; clock: () => Date; log: Log },
  { firstMs = hours(1), everyMs = hours(24) } = {},
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const found = await removeOrphans({ db: given.db, shelf: given.shelf, now: given.clock() })
      if (found.removed > 0) given.log.info(found, 'pictures that no record names removed')
    } catch (error) {
      // Nothing is lost: the next look finds the same files.
      given.log.warn({ err: error }, 'upkeep of the pictures failed')
    }
  }

  function wait(ms: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      running = look()
      next = wait(everyMs)
    }, ms)
    return timer.unref()
  }

  let next = wait(firstMs)
  return {
    /** Resolves when the look under way has ended. */
    async stop() {
      clearTimeout(next)
      await running
    },
  }
}
