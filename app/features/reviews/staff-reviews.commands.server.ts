import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { refusedReviewMail } from './review-mails.server.ts'
import { repairSubject } from './review-subject.ts'
import type { RefusalReason } from './review-words.ts'

/** `changed-since`: the customer has written something else than what was read here. */
export type ReviewDecision = 'done' | 'unchanged' | 'changed-since' | 'unknown'

interface DecisionOn {
  id: string
  /** When the text that was read here was written: nobody decides about words that they have not seen. */
  submittedAt: Date
}

type AboutReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** Puts a review on the site. */
export async function publishReview(ctx: AllowedCtx<'reviews:write'>, input: DecisionOn): Promise<ReviewDecision> {
  return decide(ctx, input, async (txCtx, about) => {
    const { review } = about
    if (review.state === 'published') return false
    await setReview(txCtx, review.id, { state: 'published', published_at: ctx.now, refusal: null })
    await recordAudit(txCtx, { action: 'review.published', subject: repairSubject(about) })
    return true
  })
}

/**
 * Keeps a review off the site, for a reason that its author gets by mail.
 * @param input.reasonText the reason in the owner's words of today
 */
export async function refuseReview(
  ctx: AllowedCtx<'reviews:write'>,
  input: DecisionOn & { reason: RefusalReason; reasonText: string },
): Promise<ReviewDecision> {
  const { reason, reasonText } = input
  return decide(ctx, input, async (txCtx, about) => {
    const { review, repairId, name, email } = about
    if (review.state === 'refused' && review.refusal === reason) return false
    await setReview(txCtx, review.id, { state: 'refused', published_at: null, refusal: reason })
    if (email) await enqueueMail(txCtx, await refusedReviewMail(txCtx, { repairId, name, email, reasonText }), repairId)
    await recordAudit(txCtx, {
      action: 'review.refused',
      subject: repairSubject(about),
      after: { raison: reasonText },
    })
    return true
  })
}

/** A colleague has answered in other words than this form opened with. */
export interface AnsweredSince {
  current: string
}

/**
 * Answers a review under it, for everybody; an empty answer takes the last one back.
 * @param input.seen the answer that stood there when this one was begun; a colleague's of meanwhile stays, and comes back
 */
export async function replyToReview(
  ctx: AllowedCtx<'reviews:write'>,
  input: DecisionOn & { reply: string; seen?: string | undefined },
): Promise<ReviewDecision | AnsweredSince> {
  const { reply, seen } = input
  let since: AnsweredSince | undefined
  const decision = await decide(ctx, input, async (txCtx, about) => {
    const { review } = about
    // Whoever typed nothing meant nothing: what a colleague wrote stays.
    if (review.reply === reply || reply === seen) return false
    if (seen !== undefined && review.reply !== seen) {
      since = { current: review.reply }
      return false
    }
    await setReview(txCtx, review.id, { reply, replied_at: reply === '' ? null : ctx.now })
    await recordAudit(txCtx, { action: reply === '' ? 'review.reply_removed' : 'review.replied', subject: repairSubject(about) })
    return true
  })
  return since ?? decision
}

async function decide(
  ctx: AllowedCtx<'reviews:write'>,
  { id, submittedAt }: DecisionOn,
  work: (txCtx: Ctx, about: AboutReview) => Promise<boolean>,
): Promise<ReviewDecision> {
  return withTransaction<ReviewDecision, Ctx>(ctx, async (txCtx, invalidate) => {
    const about = await lockReview(txCtx, id)
    if (!about) return 'unknown'
    if (about.review.submitted_at.getTime() !== submittedAt.getTime()) return 'changed-since'
    if (!(await work(txCtx, about))) return 'unchanged'
    invalidate([tags.reviews])
    return 'done'
  })
}

/** An example of the demonstration is not decided about: it goes when the site goes live. */
async function lockReview(txCtx: Ctx, id: string) {
  const [row] = await txCtx.db
    .select({ review: reviews, repairId: repairs.id, repairNumber: repairs.number, name: repairs.customer_name, email: repairs.customer_email })
    .from(reviews)
    .innerJoin(repairs, eq(repairs.id, reviews.repair_id))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews })
  return row
}

async function setReview(txCtx: Ctx, id: string, columns: Partial<typeof reviews.$inferInsert>): Promise<void> {
  await txCtx.db
    .update(reviews)
    .set({ ...columns, updated_at: txCtx.now })
    .where(eq(reviews.id, id))
}
