import { and, eq, inArray } from 'drizzle-orm'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { STATIC_PAGES } from '#app/content/pages.ts'
import { SLUG_MAX_LENGTH, isSlug, slugOf } from '#app/lib/slug.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documents } from '#app/platform/db/tables/documents.server.ts'
import { titleOf } from './document-title.ts'
import { NEW_SLUG, kindIds } from './document-words.ts'

/** Whether a document, or a page of the product, has this address already. */
export async function isTaken(ctx: Pick<Ctx, 'db'>, kind: KindId, slug: string): Promise<boolean> {
  const isRootPage = isRoot(kind)
  if (isRootPage && STATIC_PAGES.some(({ path }) => path === `/${slug}`)) return true
  const kinds = isRootPage ? kindIds().filter(isRoot) : [kind]
  const rows = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.kind, kinds), eq(documents.slug, slug)))
    .limit(1)
  return rows.length > 0
}

/** Pages right under the root share their addresses. */
function isRoot(kind: KindId): boolean {
  return DOCUMENT_KINDS[kind].isRootPage === true
}

export function slugProblem(kind: KindId, slug: string): Record<string, string> {
  if (DOCUMENT_KINDS[kind].isFixed) return {}
  if (slug.length <= SLUG_MAX_LENGTH && isSlug(slug)) return {}
  return { slug: `Des lettres minuscules, des chiffres et des traits d’union, ${SLUG_MAX_LENGTH}\u00a0caractères au plus.` }
}

/** An address for a document that has no page of its own, of its title: nobody reads it but the staff area. */
export async function freeSlug(ctx: Pick<Ctx, 'db' | 'facts'>, { kind, body }: { kind: KindId; body: unknown }): Promise<string> {
  const base = slugOf(titleOf({ kind, slug: kind, body }, ctx.facts)).slice(0, 70) || kind
  let slug = base
  for (let count = 2; slug === NEW_SLUG || (await isTaken(ctx, kind, slug)); count += 1) slug = `${base}-${count}`
  return slug
}
