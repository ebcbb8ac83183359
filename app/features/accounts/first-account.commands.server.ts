import { sql } from 'drizzle-orm'
import { ForbiddenError } from '#app/lib/errors.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { findPasswordProblem } from './password-rules.server.ts'
import type { PasswordProblem } from './password-rules.server.ts'
import { readableCode } from './random-tokens.server.ts'
import { normalizeEmail } from './users.queries.server.ts'

/** Of a demonstration, and of a site that begins empty and names no business yet. */
const DEFAULT_EMAILS = { demo: 'admin@phare-reparation.example', none: 'admin@site.example' } as const

export type FirstAccountResult =
  | { kind: 'exists' }
  /** `password` only when it was generated: it is shown once and kept nowhere. */
  | { kind: 'created'; email: string; password: string | null }
  | { kind: 'weak-password'; problem: PasswordProblem }

/** Opens the first manager's account in an empty product. Of several processes that start together, one does. */
export async function ensureFirstAccount(ctx: Ctx): Promise<FirstAccountResult> {
  if (ctx.actor.kind !== 'system') throw new ForbiddenError('the first account is opened by the product itself')
  const [known] = await ctx.db.select({ id: staffUsers.id }).from(staffUsers).limit(1)
  if (known) return { kind: 'exists' }
  const email = normalizeEmail(ctx.env.ADMIN_EMAIL ?? DEFAULT_EMAILS[ctx.env.SEED])
  const chosen = ctx.env.ADMIN_PASSWORD
  const problem = chosen === undefined ? null : await findPasswordProblem(ctx, chosen, email)
  if (problem) return { kind: 'weak-password', problem }
  const password = chosen ?? readableCode(4)
  const passwordHash = await ctx.passwords.hash(password)
  return ctx.db.transaction(async (tx): Promise<FirstAccountResult> => {
    await tx.execute(sql`lock table ${staffUsers} in exclusive mode`)
    const [first] = await tx.select({ id: staffUsers.id }).from(staffUsers).limit(1)
    if (first) return { kind: 'exists' }
    const [created] = await tx
      .insert(staffUsers)
      .values({ email, role: 'manager', password_hash: passwordHash, confirmed_at: ctx.now, created_at: ctx.now, updated_at: ctx.now })
      .returning({ id: staffUsers.id })
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: 'staff.first_account',
        subject: { kind: 'staff', ...(created ? { id: created.id } : {}), label: email },
        after: { role: 'manager', ...(chosen === undefined && { passwordShown: true }) },
      },
    )
    return { kind: 'created', email, password: chosen === undefined ? password : null }
  })
}
