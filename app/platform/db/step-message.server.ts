import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { leaves } from '../mail/leaving.ts'
import { mails } from './tables/mails.server.ts'
import { repairMessages, repairs } from './tables/repairs.server.ts'

/** Why a customer does not know what was written of the present step: it stays on the server, was tried in vain, or a manager is to decide on it. */
export type Untold = 'stayed' | 'failed' | 'held'

/**
 * How the message about the present step of `repairs` fared, for `untoldOf`; null without one, once it has left, or where a manager has decided that it
 * does not leave (again).
 */
export const STEP_MESSAGE: SQL<string | null> = sql`(select case
    when ${mails.held_since} is not null then 'held'
    when ${mails.state} = 'failed' and ${mails.dropped_at} is null then 'failed'
    when ${mails.state} = 'sent' and ${mails.sent_at} is null then 'kept'
    when ${mails.state} = 'pending' and ${mails.attempts} > 0 then 'tried ' || ${mails.channel}
    when ${mails.state} = 'pending' then ${mails.channel} end
  from ${repairMessages} join ${mails} on ${mails.id} = ${repairMessages.id}
  where ${repairMessages.repair_id} = ${repairs.id} and ${repairMessages.status} = ${repairs.status})`

/** When the message about the present step of `repairs` leaves that still waits for its time, ms since 1970; null without one. */
export const STEP_MESSAGE_LEAVES: SQL<number | null> = sql`(select extract(epoch from ${mails.next_try_at}) * 1000
  from ${repairMessages} join ${mails} on ${mails.id} = ${repairMessages.id}
  where ${repairMessages.repair_id} = ${repairs.id} and ${repairMessages.status} = ${repairs.status} and ${mails.state} = 'pending' and ${mails.attempts} = 0)::float8`

/**
 * Whether its customer was told nothing all the same; a demonstration shows what would be sent.
 * @param isLost the last message has reached nobody (`lostMessage`): what was tried is not on its way then
 */
export function untoldOf(ctx: Pick<Ctx, 'env' | 'facts'>, message: string | null, isLost = false): Untold | null {
  if (message === 'failed' || message === 'held') return message
  if (message === 'kept') return ctx.facts.isExample ? null : 'stayed'
  const isTried = message?.startsWith('tried ') ?? false
  const channel = message?.replace('tried ', '')
  if ((channel === 'mail' || channel === 'sms') && !leaves(ctx, channel)) return 'stayed'
  return isTried && isLost ? 'failed' : null
}
