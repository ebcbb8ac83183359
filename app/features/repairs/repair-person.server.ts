import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { monthsBefore, PERSON_KEPT_MONTHS } from '#app/lib/durations.ts'
import { ERASED_NAME } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isReported, warrantyRuns } from '#app/platform/db/running-warranty.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { depositSignatures, deposits } from '#app/platform/db/tables/deposits.server.ts'
import { partOrders } from '#app/platform/db/tables/parts.server.ts'
import { repairNotes, repairPhotos, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { eraseShownRepairs } from './shown/shown-repairs.commands.server.ts'
import { referenceText } from './repair-words.ts'

const ERASED_PART = 'Pièce'

/** Whose repairs: by contact, because they come from a request or a visit of the person, or by id. */
export interface RepairOwner {
  contact: Contact
  originIds: readonly string[]
  ids?: readonly string[]
}

/** The repairs of a person, oldest first. */
export async function listRepairsOf(ctx: Ctx, owner: RepairOwner) {
  assertCan(ctx.actor, 'requests:read')
  return ctx.db
    .select({
      id: repairs.id,
      number: repairs.number,
      device: repairs.device,
      name: repairs.customer_name,
      email: repairs.customer_email,
      phone: repairs.customer_phone,
      originId: repairs.origin_id,
      isErased: sql<boolean>`${repairs.erased_at} is not null`,
    })
    .from(repairs)
    .where(repairsOf(owner))
    .orderBy(asc(repairs.number))
}

/** The repairs of a person with notes and photos; never the code of a device. */
export async function exportRepairs(ctx: Ctx, owner: RepairOwner) {
  assertCan(ctx.actor, 'requests:read')
  const rows = await ctx.db.select().from(repairs).where(repairsOf(owner)).orderBy(asc(repairs.number))
  const ids = rows.map(({ id }) => id)
  const [notes, photos, written, agreed, signed, ordered] = await Promise.all([
    ctx.db.select().from(repairNotes).where(inArray(repairNotes.repair_id, ids)).orderBy(asc(repairNotes.at)),
    ctx.db.select().from(repairPhotos).where(inArray(repairPhotos.repair_id, ids)).orderBy(asc(repairPhotos.at)),
    ctx.db.select().from(reviews).where(inArray(reviews.repair_id, ids)),
    ctx.db.select().from(deposits).where(inArray(deposits.repair_id, ids)),
    ctx.db.select().from(depositSignatures).where(inArray(depositSignatures.repair_id, ids)),
    ctx.db.select().from(partOrders).where(inArray(partOrders.repair_id, ids)).orderBy(asc(partOrders.ordered_at)),
  ])
  return {
    repairs: rows.map(({ link_hash: _, warranty_hash: __, review_hash: ____, device_code: ___, assigned_to: _____, number, ...row }) => ({
      reference: referenceText(number),
      ...row,
    })),
    notes: notes.map(({ repair_id, audience, channel, text, at }) => ({ repair_id, audience, channel, text, at })),
    reviews: written.map(({ id: _, sample_key: __, ...row }) => row),
    partOrders: ordered.map(({ repair_id, label, quantity, state, ordered_at, expected_on }) => ({
      repair_id,
      label,
      quantity,
      state,
      ordered_at,
      expected_on,
    })),
    deposits: agreed,
    signatures: signed.map(({ witness: _, image, ...row }) => ({ ...row, base64: Buffer.from(image).toString('base64') })),
    photos: photos.map(({ repair_id, moment, type, content }) => ({ repair_id, moment, type, base64: Buffer.from(content).toString('base64') })),
  }
}

/** A repair whose device the shop still has; undefined when there is none. */
export async function findOpenRepair(ctx: Ctx, owner: RepairOwner): Promise<string | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [open] = await ctx.db
    .select({ number: repairs.number })
    .from(repairs)
    .where(and(repairsOf(owner), ne(repairs.status, 'handed_over')))
    .orderBy(asc(repairs.number))
    .limit(1)
  return open && referenceText(open.number)
}

/** Forgets whose the repairs were, with notes, photos and mails. Returns how many. */
export async function eraseRepairs(ctx: AllowedCtx<'people:erase'>, owner: RepairOwner): Promise<number> {
  const rows = await ctx.db.select({ id: repairs.id }).from(repairs).where(repairsOf(owner))
  await forgetRepairs(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/**
 * Anonymises repairs handed over longer ago than their person may be kept. Returns how many. Whoever has a warranty is known until it ends, with the
 * returns under it, for nobody could use it otherwise; what of them is on the site goes all the same: their review, as its page promises, and the
 * pictures of their device.
 */
export async function anonymiseOldRepairs(ctx: Ctx, keptMonths = PERSON_KEPT_MONTHS): Promise<number> {
  const isOld = and(eq(repairs.status, 'handed_over'), isNull(repairs.erased_at), lt(repairs.status_since, monthsBefore(ctx.now, keptMonths)))
  const isUnderFirst = sql`exists (select from repairs as first where first.id = repairs.return_of and ${warrantyRuns('first', ctx.now)})`
  const isHeld = or(warrantyRuns('repairs', ctx.now), isReported('repairs'), isUnderFirst) ?? sql`false`
  const old = await ctx.db
    .select({ id: repairs.id, isHeld: sql<boolean>`${isHeld}` })
    .from(repairs)
    .where(isOld)
  const [held, over] = [old.filter((each) => each.isHeld), old.filter((each) => !each.isHeld)].map((rows) => rows.map(({ id }) => id))
  await withTransaction(ctx, async (txCtx, invalidate) => {
    const ids = over ?? []
    if ((await forgetReviews(txCtx, held ?? [])) > 0 || ids.length > 0) invalidate([tags.reviews])
    await eraseShownRepairs(txCtx, [...(held ?? []), ...ids], invalidate)
    await forgetRepairs(txCtx, ids)
  })
  return over?.length ?? 0
}

function repairsOf({ contact: { emails, phones }, originIds, ids = [] }: RepairOwner) {
  return or(
    inArray(repairs.customer_email, emails),
    inArray(repairs.customer_phone, phones),
    inArray(repairs.origin_id, originIds),
    inArray(repairs.id, ids),
  )
}

/** Device, steps and warranty stay: they name nobody, and the warranty goes on. */
async function forgetRepairs(ctx: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(repairs)
    .set({
      customer_name: ERASED_NAME,
      customer_phone: '',
      customer_email: '',
      fault: '',
      hand_over_note: '',
      unrepairable_reason: '',
      imei: null,
      review_hash: null,
      device_code: null,
      erased_at: ctx.now,
      updated_at: ctx.now,
    })
    .where(inArray(repairs.id, ids))
  // What the person wrote about the repair goes with the person.
  await ctx.db.delete(reviews).where(inArray(reviews.repair_id, ids))
  await ctx.db.delete(repairNotes).where(inArray(repairNotes.repair_id, ids))
  // The sums stay for the figures; what was written beside them and the signature go.
  await ctx.db.delete(depositSignatures).where(inArray(depositSignatures.repair_id, ids))
  await ctx.db.update(deposits).set({ condition_note: '', accessories_note: '' }).where(inArray(deposits.repair_id, ids))
  // Words that somebody typed of what was ordered may name them; a counted part has its own.
  await ctx.db
    .update(partOrders)
    .set({ label: ERASED_PART })
    .where(and(inArray(partOrders.repair_id, ids), isNull(partOrders.part_id)))
  await ctx.db.delete(repairPhotos).where(inArray(repairPhotos.repair_id, ids))
  await ctx.db.delete(mails).where(inArray(mails.subject_id, ids))
}

async function forgetReviews({ db, now }: Pick<Ctx, 'db' | 'now'>, repairIds: readonly string[]): Promise<number> {
  await db
    .update(repairs)
    .set({ review_hash: null, updated_at: now })
    .where(and(inArray(repairs.id, repairIds), isNotNull(repairs.review_hash)))
  return (await db.delete(reviews).where(inArray(reviews.repair_id, repairIds)).returning({ id: reviews.id })).length
}
