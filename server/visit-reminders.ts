import { remindOfTomorrow } from '#app/features/booking/reminders.server.ts'
import { minutes } from '#app/lib/durations.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { repeatWork } from './repeat-work.ts'

/** Looks for tomorrow's visits again and again. Every process may: a visit is noted in the transaction that mails. */
export function startVisitReminders(
  given: { db: Db; env: Env; clock: () => Date; log: Log },
  intervalMs = minutes(5),
): { stop: () => Promise<void> } {
  return repeatWork(
    async () => {
      const count = await remindOfTomorrow({ db: given.db, env: given.env, now: given.clock() })
      if (count > 0) given.log.info({ count }, 'customers reminded of their visits')
    },
    (error) => given.log.warn({ err: error }, 'reminders of visits failed'),
    intervalMs,
  )
}
