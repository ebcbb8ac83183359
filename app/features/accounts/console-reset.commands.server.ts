import { eq } from 'drizzle-orm'
import { ForbiddenError } from '#app/lib/errors.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { freeCodes } from './code-limits.server.ts'
import { deleteMailedLinks } from './mailed-links.server.ts'
import { readableCode } from './random-tokens.server.ts'
import { forgetSecondFactor } from './second-factor.commands.server.ts'
import { endSessions } from './sessions.server.ts'
import { freeAccount } from './sign-in-limits.server.ts'
import { findUserByEmail } from './users.queries.server.ts'

/** From the server's console, for an owner who is locked out: a new generated password, all sessions ended, suspension lifted. */
export async function resetPasswordFromConsole(
  ctx: Ctx,
  input: { email: string; removeSecondFactor: boolean },
): Promise<{ email: string; password: string } | undefined> {
  if (ctx.actor.kind !== 'system') throw new ForbiddenError('only from the console')
  const user = await findUserByEmail(ctx.db, input.email)
  if (!user) return undefined
  const password = readableCode(4)
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    await tx
      .update(staffUsers)
      .set({ password_hash: passwordHash, banned_until: null, confirmed_at: user.confirmedAt ?? ctx.now, updated_at: ctx.now })
      .where(eq(staffUsers.id, user.id))
    if (input.removeSecondFactor) await forgetSecondFactor(txCtx, user.id)
    await deleteMailedLinks(txCtx, user.id)
    await endSessions(txCtx, user.id)
    await freeAccount(txCtx, user.email)
    await freeCodes(txCtx, user.id)
    await recordAudit(txCtx, {
      action: 'account.password_reset',
      subject: { kind: 'staff', id: user.id, label: user.email },
      after: { secondFactorRemoved: input.removeSecondFactor },
    })
  })
  return { email: user.email, password }
}
