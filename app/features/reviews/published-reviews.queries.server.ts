import { desc, eq } from 'drizzle-orm'
import { parisTime } from '#app/lib/paris-time.ts'
import { findAnyStore, shortTown } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { ShownReview } from '#app/lib/shown-review.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'

/** How many the site shows, the newest first: one page holds them all. */
export const SHOWN_REVIEWS = 60

/** A shown review, and by what pages pick it. */
interface PublishedReview {
  shown: ShownReview
  storeId: string
  sampleKey: string | null
}

/** What is published, by the day of publication and never by the rating; examples come after what customers wrote. */
export async function listPublishedReviews(ctx: Ctx): Promise<ShownReview[]> {
  return (await readPublished(ctx)).map(({ shown }) => shown)
}

/** A few reviews for a page about one shop: its own, then the examples that the page names. */
export async function listReviewsOfShop(
  ctx: Ctx,
  { storeId, sampleKeys }: { storeId: string; sampleKeys: readonly string[] },
): Promise<ShownReview[]> {
  const all = await readPublished(ctx)
  const own = all.filter((review) => review.sampleKey === null && review.storeId === storeId)
  const named = sampleKeys.flatMap((key) => all.find(({ sampleKey }) => sampleKey === key) ?? [])
  return [...own, ...named].slice(0, sampleKeys.length).map(({ shown }) => shown)
}

async function readPublished(ctx: Ctx): Promise<PublishedReview[]> {
  showsTag(ctx, tags.reviews)
  const rows = await ctx.memo.get('published reviews', [tags.reviews], () =>
    ctx.db.select().from(reviews).where(eq(reviews.state, 'published')).orderBy(desc(reviews.published_at), desc(reviews.id)).limit(SHOWN_REVIEWS),
  )
  const published = rows.map((row) => ({ shown: shownOf(row, ctx.facts), storeId: row.store_id, sampleKey: row.sample_key }))
  return [...published.filter(({ shown }) => !shown.isSample), ...published.filter(({ shown }) => shown.isSample)]
}

function shownOf(row: typeof reviews.$inferSelect, facts: ShopFacts): ShownReview {
  return {
    id: row.id,
    author: row.first_name,
    rating: row.rating,
    text: row.body,
    place: placeOf(row, facts),
    experiencedOn: row.experienced_on,
    publishedOn: parisTime(row.published_at ?? row.submitted_at).date,
    isSample: row.sample_key !== null,
    reply: row.reply === '' || row.replied_at === null ? null : { text: row.reply, on: parisTime(row.replied_at).date },
  }
}

export function placeOf({ store_id, by_post }: Pick<typeof reviews.$inferSelect, 'store_id' | 'by_post'>, facts: ShopFacts): string {
  if (by_post) return 'Envoi postal'
  const store = findAnyStore(facts, store_id)
  return store ? shortTown(store) : store_id
}
