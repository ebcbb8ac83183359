import { count, isNotNull, isNull } from 'drizzle-orm'
import { tags } from '#app/platform/cache/tags.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'

/** How many reviews nobody wrote, and how many customers did. */
export async function countSampleReviews(ctx: Pick<Ctx, 'db'>): Promise<{ samples: number; own: number }> {
  const [samples] = await ctx.db.select({ count: count() }).from(reviews).where(isNotNull(reviews.sample_key))
  const [own] = await ctx.db.select({ count: count() }).from(reviews).where(isNull(reviews.sample_key))
  return { samples: samples?.count ?? 0, own: own?.count ?? 0 }
}

/** Takes away what nobody wrote. */
export async function removeSampleReviews(txCtx: Ctx, invalidate: Invalidate): Promise<number> {
  const gone = await txCtx.db.delete(reviews).where(isNotNull(reviews.sample_key)).returning({ id: reviews.id })
  invalidate([tags.reviews])
  return gone.length
}
