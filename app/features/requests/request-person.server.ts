import { and, asc, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm'
import { monthsBefore, PERSON_KEPT_MONTHS } from '#app/lib/durations.ts'
import { ERASED_EMAIL, ERASED_NAME } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { originRuns, reportRuns } from '#app/platform/db/running-warranty.server.ts'
import { REQUEST_UNSEEN } from '#app/platform/db/stated-online.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { parcels, quotes, requestEntries, requestFiles, requests } from '#app/platform/db/tables/requests.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** The requests of a person, by contact or by id, oldest first. */
export async function listRequestsOf(ctx: Ctx, { emails, phones }: Contact, ids: readonly string[] = []) {
  assertCan(ctx.actor, 'requests:read')
  return ctx.db
    .select({
      id: requests.id,
      reference: requests.reference,
      device: requests.device,
      name: requests.name,
      email: requests.email,
      phone: requests.phone,
      isUnseen: REQUEST_UNSEEN,
    })
    .from(requests)
    .where(or(inArray(requests.email, emails), inArray(requests.phone, phones), inArray(requests.id, ids)))
    .orderBy(asc(requests.created_at))
}

/** What is kept of some requests, for the person to take along. */
export async function exportRequests(ctx: Ctx, ids: readonly string[]) {
  assertCan(ctx.actor, 'requests:read')
  const [rows, entries, sentParcels, files] = await Promise.all([
    ctx.db.select().from(requests).where(inArray(requests.id, ids)).orderBy(asc(requests.created_at)),
    ctx.db.select().from(requestEntries).where(inArray(requestEntries.request_id, ids)).orderBy(asc(requestEntries.created_at)),
    ctx.db.select().from(parcels).where(inArray(parcels.request_id, ids)),
    ctx.db.select().from(requestFiles).where(inArray(requestFiles.request_id, ids)),
  ])
  return {
    requests: rows.map(({ form_key: _, assigned_to: __, ...row }) => row),
    parcels: sentParcels.map(({ request_id, direction, carrier, number }) => ({ request_id, direction, carrier, number })),
    files: files.map(({ request_id, kind, type, content }) => ({ request_id, kind, type, base64: Buffer.from(content).toString('base64') })),
    answers: entries.filter(({ kind }) => kind === 'answer').map(({ request_id, text, created_at }) => ({ request_id, text, created_at })),
  }
}

/** Forgets who asked: the cases stay for the figures, without anybody in them. */
export async function eraseRequests(ctx: AllowedCtx<'people:erase'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await forgetPerson(ctx, id)
}

/** Anonymises what was finished longer ago than it may be kept, and whose device is under no warranty any more. Returns how many. */
export async function anonymiseOldRequests(ctx: Pick<Ctx, 'db' | 'now'>, keptMonths = PERSON_KEPT_MONTHS): Promise<number> {
  const old = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.state, 'done'),
        lt(requests.updated_at, monthsBefore(ctx.now, keptMonths)),
        sql`${requests.email} is distinct from ${ERASED_EMAIL}`,
        not(originRuns(sql`requests.id`, ctx.now)),
        not(reportRuns(sql`requests.details`, ctx.now)),
      ),
    )
  for (const { id } of old) await ctx.db.transaction((tx) => forgetPerson({ db: tx, now: ctx.now }, id))
  return old.length
}

/** The first of these requests whose device may be in a parcel to us: its label or its number is there, nobody has ended it, and no device came. */
export async function findParcelUnderWay({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<string | undefined> {
  const isSent = sql`(exists (select 1 from ${requestFiles} where ${requestFiles.request_id} = ${requests.id} and ${requestFiles.kind} = 'label')
    or exists (select 1 from ${parcels} where ${parcels.request_id} = ${requests.id} and ${parcels.direction} = 'to-workshop'))`
  const isHere = sql`exists (select 1 from repairs where repairs.origin = 'request' and repairs.origin_id = ${requests.id})`
  const [request] = await db
    .select({ reference: requests.reference })
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), ne(requests.state, 'done'), isSent, not(isHere)))
    .orderBy(asc(requests.created_at))
    .limit(1)
  return request?.reference
}

async function forgetPerson(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  await ctx.db
    .update(requests)
    .set({
      name: ERASED_NAME,
      email: ERASED_EMAIL,
      phone: null,
      description: '',
      details: {},
      state: 'done',
      updated_at: ctx.now,
    })
    .where(eq(requests.id, id))
  await ctx.db.delete(requestEntries).where(eq(requestEntries.request_id, id))
  await ctx.db.delete(requestFiles).where(eq(requestFiles.request_id, id))
  await ctx.db.delete(parcels).where(eq(parcels.request_id, id))
  await ctx.db.delete(mails).where(eq(mails.subject_id, id))
  // What was accepted or refused stays so, for the figures; no quote keeps the words written to the person.
  await ctx.db.update(quotes).set({ message: '', refusal_reason: '' }).where(eq(quotes.request_id, id))
  await ctx.db
    .update(quotes)
    .set({ state: 'replaced' })
    .where(and(eq(quotes.request_id, id), eq(quotes.state, 'sent')))
}
