import { count, desc, eq } from 'drizzle-orm'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { placeOf } from './published-reviews.queries.server.ts'
import type { ReviewState } from './review-words.ts'

/** Reviews on one screen: what is older is found by its state. */
const STAFF_PAGE_REVIEWS = 100

/** A review as staff read it. */
export interface StaffReview {
  id: string
  /** "T-12"; null for an example. */
  repair: string | null
  device: string | null
  author: string
  rating: number
  text: string
  place: string
  experiencedOn: string
  submittedAt: Date
  state: ReviewState
  publishedAt: Date | null
  refusal: string | null
  reply: string
}

export type ReviewCounts = Record<ReviewState, number>

/** The reviews of a state, the one that was written last first. */
export async function listStaffReviews(ctx: AllowedCtx<'reviews:write'>, state: ReviewState): Promise<StaffReview[]> {
  const rows = await ctx.db
    .select({ review: reviews, number: repairs.number, device: repairs.device })
    .from(reviews)
    .leftJoin(repairs, eq(repairs.id, reviews.repair_id))
    .where(eq(reviews.state, state))
    .orderBy(desc(reviews.submitted_at), desc(reviews.id))
    .limit(STAFF_PAGE_REVIEWS)
  return rows.map(({ review, number, device }) => ({
    id: review.id,
    repair: number === null ? null : `T-${number}`,
    device,
    author: review.first_name,
    rating: review.rating,
    text: review.body,
    place: placeOf(review, ctx.facts),
    experiencedOn: review.experienced_on,
    submittedAt: review.submitted_at,
    state: review.state,
    publishedAt: review.published_at,
    refusal: review.refusal,
    reply: review.reply,
  }))
}

export async function countReviews(ctx: AllowedCtx<'reviews:write'>): Promise<ReviewCounts> {
  const rows = await ctx.db.select({ state: reviews.state, reviews: count() }).from(reviews).groupBy(reviews.state)
  const counts: ReviewCounts = { waiting: 0, published: 0, refused: 0 }
  for (const row of rows) counts[row.state] = row.reviews
  return counts
}
