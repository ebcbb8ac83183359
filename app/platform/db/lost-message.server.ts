import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after, hours } from '#app/lib/durations.ts'
import { mails } from './tables/mails.server.ts'

/** As long as a standstill of the outbox lasts before anybody is told: a mail server that is restarted is back before that. */
export const STANDSTILL_MS = hours(1)
/** A text of the night is tried from the morning on: by its fourth try nothing was taken for twenty minutes. */
const TEXT_TRIES = 4

/**
 * Whether the last that was written to a customer has reached nobody: it was given up, or was tried and waits while nothing has left by its channel for
 * an hour. Few of either stand there, and an index has them. What a manager decides on or has decided on is not lost, nor what a later message has followed.
 * @param ids what its messages are about, as a list for SQL
 */
export function lostMessage(ids: SQL, now: Date): SQL {
  const isStuck = stuck(now)
  const isFollowed = sql`exists (select 1 from ${mails} as later where later.subject_id in ${ids} and not later.to_shop
    and later.created_at > lost.created_at and later.state <> 'failed' and not ${isStuck(sql`later`)})`
  const which = (state: SQL) => sql`exists (select 1 from ${mails} as lost where lost.subject_id in ${ids} and ${state} and not lost.to_shop
    and lost.held_since is null and lost.dropped_at is null and not ${isFollowed})`
  return sql`(${which(sql`lost.state = 'failed'`)} or ${which(isStuck(sql`lost`))})`
}

/** Of a channel that stands still, `listStandstills` says the same to the owner. What left last is asked for once, whatever waits. */
function stuck(now: Date): (mail: SQL) => SQL {
  const lastLeft = (channel: 'mail' | 'sms') =>
    sql`(select max(gone.sent_at) from ${mails} as gone where gone.channel = ${channel} and gone.state = 'sent')`
  const isBefore = sql`${after(now, -STANDSTILL_MS).toISOString()}::timestamptz`
  return (mail) => sql`(${mail}.state in ('pending', 'sending') and ${mail}.attempts > 0 and ${mail}.last_error is not null
    and ${mail}.created_at <= ${isBefore} and (${mail}.channel = 'mail' or ${mail}.attempts >= ${TEXT_TRIES})
    and ${mail}.created_at > coalesce(case ${mail}.channel when 'mail' then ${lastLeft('mail')} else ${lastLeft('sms')} end, '-infinity'))`
}
