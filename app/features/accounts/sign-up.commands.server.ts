import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { isLoopback } from '#app/platform/http/client-address.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import { acceptInvitation } from './invitations.commands.server.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import type { ResetPasswordResult } from './password-reset.commands.server.ts'
import { CREDENTIALS_NEEDED } from './session-rules.ts'
import type { SessionChannel } from './sessions.server.ts'
import { beginSession } from './sign-in.commands.server.ts'
import { hashAddress, linkLimit } from './sign-in-limits.server.ts'
import { normalizeEmail } from './users.queries.server.ts'

export interface SignUpInput {
  email: string
  password: string
  metadata?: Record<string, unknown>
  /** Token of an invitation sent to this e-mail. */
  invitation?: string
  channel: SessionChannel
}

export type SignUpResult =
  | Exclude<ResetPasswordResult, { kind: 'invalid-link' }>
  | { kind: 'closed' }
  | { kind: 'missing-credentials'; message: typeof CREDENTIALS_NEEDED }
  | { kind: 'email-taken' }

/** Whether anybody may open an account: only on the machine itself, when it was started so for tests. */
export function signUpIsOpen(ctx: Pick<Ctx, 'env' | 'client'>): boolean {
  return ctx.env.SIGN_UP === 'open' && isLoopback(ctx.client.address)
}

/** Closed, unless the person shows an invitation or the product runs open for tests; then the account gets the role `staff`. */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<SignUpResult> {
  const email = normalizeEmail(input.email)
  if (!signUpIsOpen(ctx) && input.invitation === undefined) return { kind: 'closed' }
  if (email === '' || input.password === '') return { kind: 'missing-credentials', message: CREDENTIALS_NEEDED }
  if (input.invitation !== undefined) {
    const result = await acceptInvitation(ctx, { token: input.invitation, password: input.password, email, channel: input.channel })
    // The name stays the one of the invitation.
    return result.kind === 'invalid-link' || result.kind === 'unfit-name' ? { kind: 'closed' } : result
  }
  const place = await hashAddress(ctx)
  const limit = await consumeLimit(ctx, linkLimit(place))
  if (!limit.granted) return { kind: 'throttled', retryAfterS: limit.retryAfterS }
  const problem = await findPasswordProblem(ctx, input.password, email)
  if (problem) return { kind: 'weak-password', problem }
  const passwordHash = await ctx.passwords.hash(input.password)
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const [created] = await tx
      .insert(staffUsers)
      .values({
        email,
        password_hash: passwordHash,
        role: 'staff',
        metadata: input.metadata ?? {},
        confirmed_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: staffUsers.id })
    if (!created) return { kind: 'email-taken' }
    await recordAudit(txCtx, {
      action: 'staff.signed_up',
      subject: { kind: 'staff', id: created.id, label: email },
      after: { role: 'staff' },
      by: { userId: created.id, email },
    })
    return beginSession(txCtx, { userId: created.id, channel: input.channel, method: 'password', place })
  })
}
