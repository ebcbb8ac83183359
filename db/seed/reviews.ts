import { REVIEWS } from '#app/content/reviews.ts'
import type { ReviewStore } from '#app/content/reviews.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'

const PLACES = {
  'La Teste': { store_id: 'la-teste', by_post: false },
  'Le Teich': { store_id: 'le-teich', by_post: false },
  Libourne: { store_id: 'libourne', by_post: false },
  'Envoi postal': { store_id: 'le-teich', by_post: true },
} as const satisfies Record<ReviewStore, { store_id: string; by_post: boolean }>

/** What marks the examples as put in. */
export const STARTING_REVIEW_KEYS = REVIEWS.map(({ id }) => ({ kind: 'review', key: id }))

/** Puts in the reviews of the demonstration, once in the life of the database. Pages mark them as examples. */
export async function seedReviews(tx: Db, isNew: (kind: 'review', key: string) => boolean): Promise<void> {
  const missing = REVIEWS.filter(({ id }) => isNew('review', id))
  if (missing.length === 0) return
  await tx.insert(reviews).values(
    missing.map(({ id, author, rating, content, store, date }) => ({
      sample_key: id,
      first_name: author,
      rating,
      body: content,
      ...PLACES[store],
      experienced_on: date,
      state: 'published' as const,
      submitted_at: new Date(`${date}T10:00:00Z`),
      published_at: new Date(`${date}T10:00:00Z`),
    })),
  )
  await tx.insert(seededRows).values(missing.map(({ id }) => ({ kind: 'review', key: id })))
}
