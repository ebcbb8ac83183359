import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { asRecord } from './editor-form.ts'
import { fillPlaceholders, sitePlaceholders } from './placeholders.ts'

/**
 * What lists call a document, with the facts that its title names. Of starting words, what is not so of this business is left out, and what is left may
 * lack what its schema asks for: it has its title all the same, and the slug where it has none.
 */
export function titleOf({ kind, slug, body }: { kind: KindId; slug: string; body: unknown }, facts: ShopFacts): string {
  const parsed = DOCUMENT_KINDS[kind].schema.safeParse(body)
  const { title: written } = asRecord(body)
  const title = parsed.success ? callTitle(DOCUMENT_KINDS[kind].title, parsed.data, slug) : typeof written === 'string' && written ? written : slug
  // Nothing is left of a title that only names what nobody has stated: staff see which fact is missing.
  return fillPlaceholders(title, sitePlaceholders(facts)) || title
}

/** Safe because both come from one entry of the table: the compiler cannot follow that through a union of kinds. */
function callTitle(title: unknown, body: unknown, slug: string): string {
  return (title as (body: unknown, slug: string) => string)(body, slug)
}
