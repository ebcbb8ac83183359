import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { MissingNumbers } from '#app/lib/missing-numbers.ts'
import { rollbacks } from '#app/platform/db/tables/rollbacks.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { listHeldMails } from '#app/platform/mail/held-mails.server.ts'
import type { HeldMail } from '#app/platform/mail/held-mails.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** What a manager has to know, and to deal with, after the database was taken back to a backup. */
export interface RollbackView {
  /** Those that nobody has noted as dealt with. `seenAt` is null where nothing is known of the numbers given out before. */
  open: { id: string; foundAt: Date; seenAt: Date | null; missing: MissingNumbers[] }[]
  /** What waited to leave in the backup. */
  heldMails: HeldMail[]
  /** Of the people who had been erased since the backup: how many were erased again, and what keeps each of the others. */
  erased: { again: number; waiting: readonly WaitingErasure[] }
}

/** What has to end before somebody is erased again, in words, and the screen where it ends; null where they go within the hour. */
export type WaitingErasure = { what: string; href: string } | null

/**
 * Null where nothing is left to deal with.
 * @param waiting what keeps each of those who were erased and came back
 */
export async function findRollbacks(ctx: AllowedCtx<'settings:write'>, waiting: readonly WaitingErasure[] = []): Promise<RollbackView | null> {
  const open = await ctx.db
    .select({ id: rollbacks.id, foundAt: rollbacks.found_at, seenAt: rollbacks.seen_at, missing: rollbacks.missing })
    .from(rollbacks)
    .where(isNull(rollbacks.settled_at))
    .orderBy(asc(rollbacks.found_at))
  const heldMails = await listHeldMails(ctx)
  if (open.length + heldMails.length + waiting.length === 0) return null
  return { open, heldMails, erased: { again: await countErasedAgain(ctx, open[0]?.foundAt), waiting } }
}

async function countErasedAgain({ db }: AllowedCtx<'settings:write'>, since: Date | undefined): Promise<number> {
  if (since === undefined) return 0
  return db.$count(auditEntries, and(eq(auditEntries.action, 'person.erased_again'), gte(auditEntries.at, since)))
}

/**
 * The lines of the second-hand register that were written before a return to a backup, also once somebody has noted that as dealt with: its holes are
 * explained for good.
 */
export async function listMissingLines(ctx: AllowedCtx<'second-hand:manage'>): Promise<MissingNumbers[]> {
  const all = await ctx.db.select({ missing: rollbacks.missing }).from(rollbacks).orderBy(asc(rollbacks.found_at))
  return all.flatMap(({ missing }) => missing.filter(({ series }) => series === 'R'))
}
