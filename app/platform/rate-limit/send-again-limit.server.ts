import type { Ctx } from '#app/platform/ctx.server.ts'
import { consumeLimit } from './rate-limit.server.ts'

/** Five in a row, then one in ten minutes: enough for every mistyped word, too few to fill a mailbox. */
const LIMIT = { name: 'document-sent-again', capacity: 5, refillS: 600 } as const

/** Said to staff who press too often. */
export const SENT_TOO_OFTEN = 'Ce document est déjà parti plusieurs fois\u00a0: attendez dix minutes, ou imprimez-le.'

/** Whether a receipt or an invoice may leave once more. @param id of the payment or the invoice */
export async function maySendAgain(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'client'>, id: string): Promise<boolean> {
  return (await consumeLimit(ctx, { ...LIMIT, subject: id })).granted
}
