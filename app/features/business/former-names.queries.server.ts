import { and, inArray, sql } from 'drizzle-orm'
import { isUnnamed } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

/** What the journal calls them (`wordsOf` of the commands). */
const NAME = sql<string | null>`${auditEntries.before}->>'nom'`
const TOWN = sql<string | null>`${auditEntries.before}->>'ville'`

/** What the business and its shops, by name and by town, were called before, as the journal says it: nothing that is part of a name of today. */
export async function listFormerNames({ db, facts }: Pick<Ctx, 'db' | 'facts'>): Promise<string[]> {
  if (facts.isExample) return []
  const rows = await db
    .select({ name: NAME, town: TOWN })
    .from(auditEntries)
    .where(and(inArray(auditEntries.subject_kind, ['business', 'store']), inArray(auditEntries.action, ['business.changed', 'store.changed'])))
  const today = [facts.business.name, ...facts.stores.flatMap(({ name, town, postTown = '' }) => [name, town, postTown])]
  const before = new Set(rows.flatMap(({ name, town }) => [name ?? '', town ?? '']))
  return [...before].filter((name) => name !== '' && !isUnnamed({ name }) && !today.some((each) => each.includes(name)))
}
