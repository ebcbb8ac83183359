/** The words that an empty database starts with, imported once (`db/seed/documents.ts`). Nothing else reads them at run time. */
import { PROMOS } from './promos.ts'
import type { DocumentBody, KindId } from './kinds/registry.ts'

export type StartingDocument = { [Kind in KindId]: { kind: Kind; slug: string; body: DocumentBody<Kind> } }[KindId]

export function startingDocuments(): StartingDocument[] {
  return [...PROMOS.map(({ slug, body }) => ({ kind: 'promo' as const, slug, body }))]
}
