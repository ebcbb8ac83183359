import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { after, minutes } from '#app/lib/durations.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { consumeLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import type { Bucket } from '#app/platform/rate-limit/rate-limit.server.ts'
import { secondFactorMail } from './mails/second-factor-changed.ts'
import { ownSession } from './own-session.ts'
import { toldOfCodes, wrongCodes } from './code-limits.server.ts'
import { hashAddress } from './sign-in-limits.server.ts'

/** Refusals that are alike become one line of the journal for this long. */
const WINDOW_MS = minutes(10)
/**
 * Lines that refusals may add to the journal, for each account and for all that do not exist together: an attacker with many addresses must not
 * bury it, and nobody's guesses at one account may hide those at another.
 */
const JOURNAL_LINES = { name: 'journal-refusals', capacity: 60, refillS: 60 }
/** Enough of a keyed hash to see that two refusals came from one place, too little to be one. */
const PLACE_MARK_LENGTH = 8

export type SignInRefusal = 'password' | 'code' | 'suspended' | 'throttled'

interface RefusedSignIn {
  /** Undefined when there is no such account: what was typed in place of an address may be a password, and is kept nowhere. */
  user: { id: string; email: string } | undefined
  place: string
  reason: SignInRefusal
}

/** A sign-in that was refused: in the log each time, in the journal once per account and place. */
export async function noteRefusedSignIn(ctx: Ctx, { user, place, reason }: RefusedSignIn): Promise<void> {
  const facts = { reason, place: place.slice(0, PLACE_MARK_LENGTH) }
  ctx.log.warn({ event: 'sign_in.refused', account: user?.id ?? null, ...facts }, 'a sign-in was refused')
  await noteInJournal(ctx, 'session.refused', { kind: 'staff', ...(user ? { id: user.id, label: user.email } : { label: 'compte inconnu' }) }, facts)
}

/**
 * A code of the second factor, or a recovery code, that was wrong. Who has given the right password before is told of several by mail.
 * @param tries what it counted against: a right code elsewhere says nothing of wrong ones here
 */
export async function noteWrongCode(ctx: Ctx, tries: Bucket): Promise<void> {
  const { userId, email } = ownSession(ctx.actor)
  await noteRefusedSignIn(ctx, { user: { id: userId, email }, place: await hashAddress(ctx), reason: 'code' })
  // Whoever adds an application types codes as well, but has given one already or owes none.
  if (ctx.actor.kind !== 'pending' || (await consumeLimit(ctx, wrongCodes(tries))).granted) return
  if ((await consumeLimit(ctx, toldOfCodes(userId))).granted) ctx.mailer.queue(secondFactorMail(ctx, email, 'guessed'))
}

/** Somebody signed in asked for what they may not do, on a screen. */
export async function noteRefusedAccess(ctx: Ctx, right: string): Promise<void> {
  if (ctx.actor.kind === 'staff') await noteRefused(ctx, ctx.actor, { right })
}

/** The same by a call of the data API: its verb and its table. */
export async function noteRefusedCall(ctx: Ctx, person: { userId: string; email: string }, call: string): Promise<void> {
  await noteRefused(ctx, person, { call })
}

async function noteRefused(ctx: Ctx, { userId, email }: { userId: string; email: string }, facts: Record<string, string>): Promise<void> {
  ctx.log.warn({ event: 'access.refused', account: userId, ...facts }, 'an access was refused')
  await noteInJournal(ctx, 'access.refused', { kind: 'staff', id: userId, label: email }, facts)
}

async function noteInJournal(
  ctx: Ctx,
  action: string,
  subject: { kind: string; id?: string; label: string },
  facts: Record<string, string>,
): Promise<void> {
  const [same] = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_kind, subject.kind),
        subject.id === undefined ? isNull(auditEntries.subject_id) : eq(auditEntries.subject_id, subject.id),
        gt(auditEntries.at, after(ctx.now, -WINDOW_MS)),
        eq(auditEntries.action, action),
        sql`${auditEntries.after} @> ${JSON.stringify(facts)}::jsonb`,
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(1)
  if (same) {
    const more = sql`jsonb_set(${auditEntries.after}, '{tries}', to_jsonb((${auditEntries.after} ->> 'tries')::int + 1))`
    await ctx.db.update(auditEntries).set({ after: more }).where(eq(auditEntries.id, same.id))
    return
  }
  if (!(await consumeLimit(ctx, { ...JOURNAL_LINES, subject: subject.id ?? 'unknown' })).granted) return
  await recordAudit(ctx, { action, subject, after: { ...facts, tries: 1 } })
}
