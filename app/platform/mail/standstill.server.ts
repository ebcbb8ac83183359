import { sql } from 'drizzle-orm'
import { after } from '#app/lib/durations.ts'
import { afterQuietHours } from '#app/lib/quiet-hours.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { STANDSTILL_MS } from '#app/platform/db/lost-message.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import type { MAIL_CHANNELS } from '#app/platform/db/tables/mails.server.ts'
import { failureSentence } from './mail-failure.ts'
import { TRIES } from './outbox.server.ts'

export interface Standstill {
  channel: (typeof MAIL_CHANNELS)[number]
  /** Since when something waits that was tried, with nothing having left after it. */
  since: Date
  /** Why the last try failed, in a sentence. */
  reason: string
}

type StandstillRow = { channel: Standstill['channel']; first_ms: number; last_error: string | null }

/**
 * The channels by which nothing leaves: for an hour something has waited that was tried in vain, or was given up after all its tries, and nothing has
 * left since. What one recipient alone is refused says nothing of the others; what a manager holds back waits for nobody.
 */
export async function listStandstills({ db, now }: { db: Db; now: Date }): Promise<Standstill[]> {
  const { rows } = await db.execute<StandstillRow>(sql`
    select tried.channel, (extract(epoch from min(tried.created_at)) * 1000)::float8 as first_ms,
      (array_agg(tried.last_error order by tried.claimed_at desc nulls last))[1] as last_error
    from ${mails} as tried
    where tried.last_error is not null and tried.held_since is null and tried.dropped_at is null
      and ((tried.state in ('pending', 'sending') and tried.attempts > 0) or (tried.state = 'failed' and tried.attempts >= ${TRIES}))
      and not exists (select 1 from ${mails} as left_since where left_since.channel = tried.channel and left_since.state = 'sent'
        and left_since.sent_at >= tried.created_at)
    group by tried.channel order by tried.channel`)
  return rows
    .map(({ channel, first_ms: firstMs, last_error: lastError }) => {
      const written = new Date(firstMs)
      return { channel, since: channel === 'sms' ? afterQuietHours(written) : written, reason: failureSentence(channel, lastError ?? '') }
    })
    .filter(({ since }) => since <= after(now, -STANDSTILL_MS))
}
