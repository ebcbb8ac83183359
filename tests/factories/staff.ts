import { generate } from 'otplib'
import { actorFromCookie } from '#app/features/accounts/current-actor.server.ts'
import { enrolSecondFactor, verifySecondFactor } from '#app/features/accounts/second-factor.commands.server.ts'
import { signIn } from '#app/features/accounts/sign-in.commands.server.ts'
import type { SignedInResult } from '#app/features/accounts/sign-in.commands.server.ts'
import type { SessionChannel } from '#app/features/accounts/sessions.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import type { StaffActor, StaffRole } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { Right, RightOf } from '#app/platform/session/rights.ts'

export const PASSWORD = 'quatre mouettes au phare'

export interface Account {
  id: string
  email: string
}

let made = 0

/** An account with PASSWORD. */
export async function anAccount(ctx: Ctx, overrides: { email?: string; role?: StaffRole; name?: string } = {}): Promise<Account> {
  made += 1
  const { email = `personne${made}@example.fr`, role = 'staff', name = `Personne ${made}` } = overrides
  const [row] = await ctx.db
    .insert(staffUsers)
    .values({
      email,
      role,
      name,
      password_hash: await ctx.passwords.hash(PASSWORD),
      confirmed_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning({ id: staffUsers.id })
  if (!row) throw new Error('The account was not inserted')
  return { id: row.id, email }
}

/** Signs an account in; a refusal fails the test. */
export async function signedIn(ctx: Ctx, account: Account, channel: SessionChannel = 'browser'): Promise<SignedInResult> {
  const result = await signIn(ctx, { email: account.email, password: PASSWORD, channel })
  if (result.kind !== 'signed-in') throw new Error(`Sign-in was refused: ${result.kind}`)
  return result
}

/** The same context, asked by that account in a session of its own. */
export async function asAccount(ctx: Ctx, account: Account): Promise<Ctx & { actor: StaffActor }> {
  const { session } = await signedIn(ctx, account)
  const actor = await actorFromCookie(ctx, session.cookie)
  if (actor.kind !== 'staff') throw new Error(`The session is one of a ${actor.kind}`)
  return { ...ctx, actor }
}

export async function asManager(ctx: Ctx): Promise<AllowedCtx<RightOf<'manager'>> & { actor: StaffActor }> {
  return withRights<RightOf<'manager'>>(await asAccount(ctx, await anAccount(ctx, { role: 'manager' })))
}

export async function asStaff(ctx: Ctx): Promise<AllowedCtx<RightOf<'staff'>> & { actor: StaffActor }> {
  return withRights<RightOf<'staff'>>(await asAccount(ctx, await anAccount(ctx, { role: 'staff' })))
}

/** Safe because the account was just made in the role that has these rights; refusals are tried with `allow`. */
function withRights<Held extends Right>(ctx: Ctx & { actor: StaffActor }): AllowedCtx<Held> & { actor: StaffActor } {
  return ctx as AllowedCtx<Held> & { actor: StaffActor }
}

/** Gives an account a verified authenticator; its session is raised by it. */
export async function withSecondFactor(ctx: Ctx): Promise<{ secret: string; factorId: string; recoveryCodes: string[]; cookie: string | null }> {
  const enrolled = await enrolSecondFactor(ctx, { friendlyName: 'Téléphone' })
  if (enrolled.kind !== 'enrolled') throw new Error(`Enrolment was refused: ${enrolled.kind}`)
  const verified = await verifySecondFactor(ctx, { factorId: enrolled.factorId, code: await codeAt(enrolled.secret, ctx.now) })
  if (verified.kind !== 'verified') throw new Error(`The code was refused: ${verified.kind}`)
  return {
    secret: enrolled.secret,
    factorId: enrolled.factorId,
    recoveryCodes: verified.recoveryCodes ?? [],
    cookie: verified.session.cookie,
  }
}

/** What the authenticator shows at an instant. */
export function codeAt(secret: string, instant: Date): Promise<string> {
  return generate({ secret, epoch: Math.floor(instant.getTime() / 1_000) })
}
