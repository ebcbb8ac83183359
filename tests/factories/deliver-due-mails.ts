/** Sends what waits in the outbox, as its job does, and waits for each mail that was begun. */
import { minutes } from '#app/lib/durations.ts'
import { createOutboxSender } from '#app/platform/mail/outbox-sender.server.ts'
import type { OutboxTools } from '#app/platform/mail/outbox.server.ts'

/** Longer than any test takes: a run ends with its last mail. */
const PATIENCE_MS = minutes(10)

/** One run, and how many mails left in it. */
export function deliverDueMails(
  db: OutboxTools['db'],
  deliver: OutboxTools['deliver'],
  now: OutboxTools['now'],
  log: OutboxTools['log'],
  renew?: OutboxTools['renew'],
): Promise<number> {
  return createOutboxSender({ db, deliver, now, log, ...(renew && { renew }) }, PATIENCE_MS).sendDue()
}
