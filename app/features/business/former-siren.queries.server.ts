import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { LABELS_CONFIRMED } from '#app/lib/label-words.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'

/** What the journal calls them (`wordsOf` of the commands). */
const SIREN = 'SIREN'
const LABEL = 'numéro de label'

/** The shops whose label number was written, or confirmed last, while the business had another SIREN than today. */
export async function listLabelsOfFormerSiren({ db, facts }: Pick<Ctx, 'db' | 'facts'>): Promise<string[]> {
  const labelled = facts.stores.filter(({ labelNumber }) => labelNumber !== '').map(({ id }) => id)
  const { siren } = facts.business
  if (facts.isExample || siren === '' || labelled.length === 0) return []
  const entries = await db
    .select()
    .from(auditEntries)
    .where(
      or(
        eq(auditEntries.subject_kind, 'business'),
        eq(auditEntries.action, LABELS_CONFIRMED),
        and(eq(auditEntries.subject_kind, 'store'), inArray(auditEntries.subject_id, labelled)),
      ),
    )
    .orderBy(asc(auditEntries.at))
  // A business that had said none yet had no other one.
  const changes = entries.filter(({ before }) => Boolean(before?.[SIREN]))
  /** The number of the company at a moment: the one that the next change took away. */
  const sirenAt = (at: Date) => changes.find((change) => change.at > at)?.before?.[SIREN] ?? siren
  return labelled.filter((id) => {
    const said = entries.findLast(
      ({ action, subject_id: of, after }) =>
        action === LABELS_CONFIRMED || (of === id && (action === 'store.added' || (after !== null && LABEL in after))),
    )
    // One that came with the database was there before the first change.
    return sirenAt(said?.at ?? new Date(0)) !== siren
  })
}
