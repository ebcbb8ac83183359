import { asc, isNull } from 'drizzle-orm'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { listHeldMails } from '#app/platform/mail/held-mails.server.ts'
import type { HeldMail } from '#app/platform/mail/held-mails.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** What a manager has to know, and to deal with, after the database was taken back to a backup. */
export interface RollbackView {
  /** Those that nobody has noted as dealt with. `seenAt` is null where nothing is known of the numbers given out before. */
  open: { id: string; foundAt: Date; seenAt: Date | null; missing: MissingNumbers[] }[]
  /** What waited to leave in the backup. */
  heldMails: HeldMail[]
}

/** Null where nothing is left to deal with. */
export async function findRollbacks(ctx: AllowedCtx<'settings:write'>): Promise<RollbackView | null> {
  const open = await ctx.db
    .select({ id: rollbacks.id, foundAt: rollbacks.found_at, seenAt: rollbacks.seen_at, missing: rollbacks.missing })
    .from(rollbacks)
    .where(isNull(rollbacks.settled_at))
    .orderBy(asc(rollbacks.found_at))
  const heldMails = await listHeldMails(ctx)
  return open.length > 0 || heldMails.length > 0 ? { open, heldMails } : null
}

/**
 * The lines of the second-hand register that were written before a return to a backup, also once somebody has noted that as dealt with: its holes are
 * explained for good.
 */
export async function listMissingLines(ctx: AllowedCtx<'second-hand:manage'>): Promise<MissingNumbers[]> {
  const all = await ctx.db.select({ missing: rollbacks.missing }).from(rollbacks).orderBy(asc(rollbacks.found_at))
  return all.flatMap(({ missing }) => missing.filter(({ series }) => series === 'R'))
}
