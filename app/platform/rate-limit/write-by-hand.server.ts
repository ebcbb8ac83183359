import type { Ctx } from '#app/platform/ctx.server.ts'
import { limitedContact } from './limited-contact.ts'
import { consumeLimit } from './rate-limit.server.ts'

/** Six in a row, then one in ten minutes, mails and texts together: a conversation goes on, nobody's phone is filled. */
const PER_PERSON = { name: 'written-to-person', capacity: 6, refillS: 600 } as const
/** Of one account, to whomever: a busy day at the counter stays far below, and a stolen session cannot text the whole book. */
const PER_ACCOUNT = { name: 'written-by-account', capacity: 60, refillS: 60 } as const

/** Said to staff who write too often. */
export const WRITTEN_TOO_OFTEN = 'Beaucoup de messages sont déjà partis\u00a0: attendez dix minutes, ou appelez.'

/**
 * Whether staff may write to somebody once more in words of their own.
 * @param to the phone or the address, however it is written
 * @param isToMany one of many that a single decision sends, as a shop that is closed: the account has written none of them by hand
 */
export async function mayWriteByHand(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'client' | 'actor'>, to: string, isToMany = false): Promise<boolean> {
  if (!(await consumeLimit(ctx, { ...PER_PERSON, subject: limitedContact(to) })).granted) return false
  return ctx.actor.kind !== 'staff' || isToMany || (await consumeLimit(ctx, { ...PER_ACCOUNT, subject: ctx.actor.userId })).granted
}
