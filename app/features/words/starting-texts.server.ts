import { sql } from 'drizzle-orm'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import { documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { textsIn } from './kept-words.server.ts'
import type { Origin } from './true-words.ts'

/** A column of a statement that reads `documents`: the bodies that the product came with, which versions of the shop keep texts of. */
export const STARTING_BODIES = sql<unknown[] | null>`(
  select jsonb_agg(starting.body) from ${documentVersions} starting
  where starting.document_id = ${documents}.id and starting.author_label = ${STARTING_AUTHOR})`

/** The same beside a version: asked only about what somebody of the shop wrote, as most is as the product came. */
export const STARTING_BODIES_OF_VERSION = sql<
  unknown[] | null
>`case when ${documentVersions}.author_label <> ${STARTING_AUTHOR} then ${STARTING_BODIES} end`

/** Which texts of a version are the product's: all of a starting one, else those that it has word for word from one. */
export function originOf({ author, starting }: { author: string | null; starting: unknown[] | null }): Origin {
  if (author === STARTING_AUTHOR) return { isStarting: true, isStartingText: () => true }
  const texts = new Set(textsIn(starting ?? []))
  return { isStarting: false, isStartingText: (text) => texts.has(text) }
}
