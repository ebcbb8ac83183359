import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { monthsBefore, PERSON_KEPT_MONTHS } from '#app/lib/durations.ts'
import { ERASED_NAME } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { originRuns } from '#app/platform/db/running-warranty.server.ts'
import { VISIT_UNSEEN } from '#app/platform/db/stated-online.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { VISIT_COLUMNS } from './visit-row.server.ts'

/** The visits of a person, by contact or by id, oldest first. */
export async function listVisitsOf(ctx: Ctx, { emails, phones }: Contact, ids: readonly string[] = []) {
  assertCan(ctx.actor, 'requests:read')
  return ctx.db
    .select({ ...VISIT_COLUMNS, bookedAt: bookings.created_at, isUnseen: VISIT_UNSEEN })
    .from(bookings)
    .where(and(eq(bookings.kind, 'visit'), or(inArray(bookings.email, emails), inArray(bookings.phone, phones), inArray(bookings.id, ids))))
    .orderBy(asc(bookings.starts_at))
}

/** When somebody is still expected to one of these visits; undefined when nobody will come. */
export async function findUpcomingVisit(ctx: Ctx, ids: readonly string[]): Promise<Date | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [visit] = await ctx.db
    .select({ startsAt: bookings.starts_at })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), eq(bookings.kind, 'visit'), eq(bookings.status, 'confirmed'), gt(bookings.ends_at, ctx.now)))
    .orderBy(asc(bookings.starts_at))
    .limit(1)
  return visit?.startsAt
}

/** Forgets whose the visits were, and the mails about them. */
export async function eraseVisits(ctx: AllowedCtx<'people:erase'>, ids: readonly string[]): Promise<void> {
  await forgetVisits(ctx, ids)
}

/** Anonymises visits that are longer over than their person may be kept, unless the device is under warranty. Returns how many. */
export async function anonymiseOldVisits(ctx: Pick<Ctx, 'db' | 'now'>, keptMonths = PERSON_KEPT_MONTHS): Promise<number> {
  const old = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.kind, 'visit'),
        isNull(bookings.erased_at),
        lt(bookings.ends_at, monthsBefore(ctx.now, keptMonths)),
        not(originRuns(sql`bookings.id`, ctx.now)),
      ),
    )
  await ctx.db.transaction((tx) =>
    forgetVisits(
      { db: tx, now: ctx.now },
      old.map(({ id }) => id),
    ),
  )
  return old.length
}

/** Town and times stay, for the figures; the customer's link opens nothing any more. */
async function forgetVisits(ctx: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(bookings)
    .set({ name: ERASED_NAME, phone: '', email: '', address: '', problem: '', reason: '', link_hash: null, erased_at: ctx.now, updated_at: ctx.now })
    .where(inArray(bookings.id, ids))
  await ctx.db.delete(mails).where(inArray(mails.subject_id, ids))
}
