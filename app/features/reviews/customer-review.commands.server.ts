import { eq, sql } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import type { CustomerReviewInput } from './customer-review.schema.ts'
import { repairSubject } from './review-subject.ts'
import type { ReviewState } from './review-words.ts'

/** What the link of a repair opens. */
export interface ReviewInvitation {
  repairId: string
  repairNumber: number
  device: string
  storeId: string
  /** The day in Paris on which the device was given back. */
  experiencedOn: string
  /** What was written before, and what became of it. */
  review: { rating: number; text: string; firstName: string; state: ReviewState; refusal: string | null } | null
}

/** The repair behind a secret link; undefined when the link opens none, or nobody may write any more. */
export async function findInvitation(ctx: Pick<Ctx, 'db'>, secret: string): Promise<ReviewInvitation | undefined> {
  return readInvitation(await selectInvitation(ctx, secret))
}

/** The same, its repair held until the transaction ends: staff who close the link at this moment come before, or wait. */
async function holdInvitation(txCtx: Pick<Ctx, 'db'>, secret: string): Promise<ReviewInvitation | undefined> {
  return readInvitation(await selectInvitation(txCtx, secret).for('update', { of: repairs }))
}

function selectInvitation({ db }: Pick<Ctx, 'db'>, secret: string) {
  return db
    .select({ repair: repairs, review: reviews })
    .from(repairs)
    .leftJoin(reviews, eq(reviews.repair_id, repairs.id))
    .where(eq(repairs.review_hash, linkHash(secret)))
}

function readInvitation([row]: Awaited<ReturnType<typeof selectInvitation>>): ReviewInvitation | undefined {
  if (!row?.repair.handed_over_at || row.repair.erased_at) return undefined
  const { repair, review } = row
  return {
    repairId: repair.id,
    repairNumber: repair.number,
    device: repair.device,
    storeId: repair.store_id,
    experiencedOn: parisTime(row.repair.handed_over_at).date,
    review: review && {
      rating: review.rating,
      text: review.body,
      firstName: review.first_name,
      state: review.state,
      refusal: review.refusal,
    },
  }
}

/** Keeps what a customer writes. One that is written anew is read anew before it is on the site, and loses the answer to what it said before. */
export async function submitReview(ctx: Ctx, { secret, input }: { secret: string; input: CustomerReviewInput }): Promise<'kept' | 'unknown'> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const invitation = await holdInvitation(txCtx, secret)
    if (!invitation) return 'unknown'
    const { firstName, rating, text } = input
    const same = invitation.review
    if (same && same.text === text && same.firstName === firstName && String(same.rating) === rating) return 'kept'
    const written = {
      first_name: firstName,
      rating: Number(rating),
      body: text,
      // The shop that gave the device back: a review of another one would be verified by nothing.
      store_id: invitation.storeId,
      experienced_on: invitation.experiencedOn,
      state: 'waiting' as const,
      submitted_at: ctx.now,
      published_at: null,
      refusal: null,
      reply: '',
      replied_at: null,
      updated_at: ctx.now,
    }
    await txCtx.db
      .insert(reviews)
      .values({ repair_id: invitation.repairId, ...written })
      .onConflictDoUpdate({
        target: reviews.repair_id,
        // Whoever decides names the time of what they read. A form says when it began, and may take minutes to arrive: never the same time twice.
        set: { ...written, submitted_at: sql`greatest(excluded.submitted_at, ${reviews.submitted_at} + interval '1 millisecond')` },
      })
    invalidate([tags.reviews])
    await recordAudit(txCtx, { action: 'review.submitted', subject: repairSubject(invitation) })
    return 'kept'
  })
}

/** Takes a review back: the customer may write another one by the same link. */
export async function withdrawReview(ctx: Ctx, { secret }: { secret: string }): Promise<'withdrawn' | 'unknown'> {
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const invitation = await holdInvitation(txCtx, secret)
    if (!invitation) return 'unknown'
    const gone = await txCtx.db.delete(reviews).where(eq(reviews.repair_id, invitation.repairId)).returning({ id: reviews.id })
    if (gone.length === 0) return 'withdrawn'
    invalidate([tags.reviews])
    await recordAudit(txCtx, { action: 'review.withdrawn', subject: repairSubject(invitation) })
    return 'withdrawn'
  })
}
