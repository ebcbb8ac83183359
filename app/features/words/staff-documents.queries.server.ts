import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentRedirects, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { titleOf } from './document-title.ts'
import type { DocumentState } from './document-words.ts'
import type { DocumentAddress } from './document.commands.server.ts'
import { STARTING_BODIES, originOf } from './starting-texts.server.ts'
import { withoutUntruths } from './untrue-words.ts'

export interface StaffDocumentLine {
  kind: KindId
  slug: string
  title: string
  state: DocumentState
  plannedFor: Date | null
  /** The newest one. */
  version: number
  changedAt: Date
  changedBy: string
  /** Better starting words wait as a draft: nobody of the shop has changed these. */
  hasNewerStart: boolean
}

export interface StaffVersion {
  version: number
  at: Date
  by: string
  /** As it is kept. */
  body: unknown
  /** This is the one on the site. */
  isLive: boolean
}

export interface StaffDocument extends StaffDocumentLine {
  id: string
  /** As the site says it. */
  body: unknown
  /** Newest first. */
  versions: StaffVersion[]
}

interface UntitledLine extends Omit<StaffDocumentLine, 'title'> {
  body: unknown
}

/** Every document, kind by kind, in the order of the site. */
export async function listStaffDocuments(ctx: AllowedCtx<'words:write'>): Promise<StaffDocumentLine[]> {
  return (await readLines(ctx)).map((line) => titled(ctx, line))
}

/** Those of which better starting words wait as a draft. */
export async function listNewerStarts(ctx: AllowedCtx<'words:write'>): Promise<StaffDocumentLine[]> {
  return (await readLines(ctx)).filter(({ hasNewerStart }) => hasNewerStart).map((line) => titled(ctx, line))
}

function titled({ facts }: Pick<Ctx, 'facts'>, { body, ...line }: UntitledLine): StaffDocumentLine {
  return { ...line, title: titleOf({ kind: line.kind, slug: line.slug, body }, facts) }
}

async function readLines(ctx: AllowedCtx<'words:write'>): Promise<UntitledLine[]> {
  const latest = ctx.db
    .$with('latest')
    .as(
      ctx.db
        .selectDistinctOn([documentVersions.document_id])
        .from(documentVersions)
        .orderBy(documentVersions.document_id, desc(documentVersions.version)),
    )
  const [rows, publications] = await Promise.all([
    ctx.db
      .with(latest)
      .select({
        id: documents.id,
        kind: documents.kind,
        slug: documents.slug,
        version: latest.version,
        body: latest.body,
        at: latest.created_at,
        by: latest.author_label,
      })
      .from(documents)
      .innerJoin(latest, eq(latest.document_id, documents.id))
      .orderBy(asc(documents.position), asc(documents.slug)),
    ctx.db.select().from(documentPublications).orderBy(asc(documentPublications.at), asc(documentPublications.id)),
  ])
  const byDocument = Map.groupBy(publications, (publication) => publication.document_id)
  return rows.flatMap(({ id, kind, slug, body, version, at: changedAt, by: changedBy }) => {
    if (!isKind(kind)) return []
    const { live: _live, ...plan } = planOf(ctx, byDocument.get(id) ?? [], version)
    return [{ kind, slug, body, ...plan, version, changedAt, changedBy, hasNewerStart: isNewerStart(plan, changedBy) }]
  })
}

/** One document with all its versions. */
export async function findStaffDocument(ctx: AllowedCtx<'words:write'>, { kind, slug }: DocumentAddress): Promise<StaffDocument | undefined> {
  const [document] = await ctx.db
    .select({ id: documents.id, starting: STARTING_BODIES })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug)))
  if (!document) return undefined
  // One after the other: a folder of words is read in within a transaction.
  const versions = await ctx.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.document_id, document.id))
    .orderBy(desc(documentVersions.version))
  const publications = await ctx.db
    .select()
    .from(documentPublications)
    .where(eq(documentPublications.document_id, document.id))
    .orderBy(asc(documentPublications.at), asc(documentPublications.id))
  const [latest] = versions
  if (!latest) return undefined
  const { live, ...plan } = planOf(ctx, publications, latest.version)
  return {
    id: document.id,
    kind,
    slug,
    title: titleOf({ kind, slug, body: latest.body }, ctx.facts),
    ...plan,
    changedAt: latest.created_at,
    changedBy: latest.author_label,
    hasNewerStart: isNewerStart(plan, latest.author_label),
    version: latest.version,
    // What is corrected is what visitors read; what is saved keeps the texts that nobody changed (`keptWords`).
    body: withoutUntruths(latest.body, ctx.facts, originOf({ author: latest.author_label, starting: document.starting }).isStartingText),
    versions: versions.map(({ version, created_at, author_label, body }) => ({
      version,
      at: created_at,
      by: author_label,
      body,
      isLive: version === live,
    })),
  }
}

/** The documents of these kinds whose newest version is about a place or a shop, by its slug. */
export async function listDocumentsAbout(ctx: AllowedCtx<'words:write'>, kinds: readonly KindId[], place: string): Promise<StaffDocument[]> {
  if (kinds.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.document_id, documents.id))
    .where(
      and(
        inArray(documents.kind, [...kinds]),
        sql`(${documentVersions.body} ->> 'place' = ${place} or (${documents.kind} = 'shop' and ${documentVersions.body} ->> 'store' = ${place}))`,
      ),
    )
  const found = await Promise.all(rows.flatMap(({ kind, slug }) => (isKind(kind) ? [findStaffDocument(ctx, { kind, slug })] : [])))
  return found.filter((document) => document !== undefined)
}

/** Where a document that moved is now. */
export async function findMovedDocument(ctx: Pick<Ctx, 'db'>, { kind, slug }: DocumentAddress): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ slug: documents.slug })
    .from(documentRedirects)
    .innerJoin(documents, eq(documents.id, documentRedirects.document_id))
    .where(and(eq(documentRedirects.kind, kind), eq(documentRedirects.slug, slug)))
  return row?.slug
}

function planOf(ctx: Ctx, publications: readonly { at: Date; version: number | null }[], latest: number) {
  const now = publications.findLast(({ at }) => at <= ctx.now)
  const next = publications.find(({ at }) => at > ctx.now)
  const state: DocumentState = next ? 'planned' : !now ? 'draft' : now.version === null ? 'retired' : now.version === latest ? 'live' : 'changed'
  return { state, plannedFor: next?.at ?? null, live: now?.version ?? null }
}

function isNewerStart({ state }: { state: DocumentState }, author: string): boolean {
  return state === 'changed' && author === STARTING_AUTHOR
}

function isKind(kind: string): kind is KindId {
  return Object.hasOwn(DOCUMENT_KINDS, kind)
}
