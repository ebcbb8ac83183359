import { lastMonth } from '#app/features/analytics/audience-period.ts'
import { getAudience } from '#app/features/analytics/staff-audience.queries.server.ts'
import { claimDigest, listDigestReaders } from '#app/features/accounts/digest.commands.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { backupText } from '#app/platform/backup/backup-text.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { digestMail } from './digest-mail.ts'
import { readStatistics } from './statistics.server.ts'

/** On the wall clock in Paris: nobody is written to in the night. */
const FROM_MINUTES = 8 * 60
/** A server that was off on the first still writes; an account that asks for the mail later waits for the next month. */
const LAST_DAY = 7

/** Writes the statistics of the month that is over to everybody who asked for them, once each. Returns how many mails were written. */
export async function writeDigests(ctx: Ctx): Promise<number> {
  const { date, minutes } = parisTime(ctx.now)
  if (minutes < FROM_MINUTES || Number(date.slice(8)) > LAST_DAY) return 0
  const period = lastMonth(ctx.now)
  const readers = await listDigestReaders(ctx, period.from)
  if (readers.length === 0) return 0
  const audience = await getAudience(ctx, period, {})
  const mail = digestMail(
    ctx.facts.business.name,
    await readStatistics(ctx, period),
    audience,
    period.from,
    ctx.env.PUBLIC_URL,
    await backupText(ctx),
  )
  let written = 0
  for (const { id, email } of readers) {
    await ctx.db.transaction(async (tx) => {
      // Several processes may get here: the one that notes the mail first writes it.
      if (!(await claimDigest({ db: tx }, period.from, id))) return
      await enqueueMail({ db: tx, now: ctx.now }, { to: email, ...mail })
      written += 1
    })
  }
  return written
}
