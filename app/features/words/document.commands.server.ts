import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, lte, max, ne } from 'drizzle-orm'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentRedirects, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { isTaken, slugProblem } from './document-address.server.ts'
import { titleOf } from './document-title.ts'
import { keptWords } from './kept-words.server.ts'
import { placeholderNames, unknownPlaceholders } from './placeholders.ts'
import { STARTING_BODIES, originOf } from './starting-texts.server.ts'

type WordsCtx = AllowedCtx<'words:write'>

/** Which document a command is about, as the address of its screen names it. */
export interface DocumentAddress {
  kind: KindId
  slug: string
}

export type SaveAnswer =
  | { kind: 'saved'; version: number; slug: string }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'slug-taken' }
  | { kind: 'unknown' }
  /** Somebody saved another version after the form was opened. */
  | { kind: 'conflict'; version: number; author: string }

/**
 * Saves a new version as a draft; the site stays as it is. Texts that say what the site says stay as they are kept, and go on following the
 * facts. A new slug is the document's address at once, and the old one leads to it.
 */
export async function saveDocument(
  ctx: WordsCtx,
  input: DocumentAddress & { body: unknown; baseVersion: number; newSlug: string },
): Promise<SaveAnswer> {
  const { kind, slug, newSlug, baseVersion } = input
  const errors = { ...problemsOf({ kind, slug }, input.body), ...slugProblem(kind, newSlug) }
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const document = await lockDocument(txCtx, { kind, slug })
    if (!document) return { kind: 'unknown' as const }
    if (document.version !== baseVersion) return { kind: 'conflict' as const, version: document.version, author: document.author }
    if (newSlug !== slug) {
      if (await isTaken(txCtx, kind, newSlug)) return { kind: 'slug-taken' as const }
      await moveDocumentTo(txCtx, { id: document.id, kind, slug, newSlug })
      invalidate([tags.words(kind)])
    }
    const version = baseVersion + 1
    const body = bodyToKeep(kind, input.body, { stored: document.body, facts: ctx.facts, isStarting: originOf(document).isStartingText })
    await addVersion(txCtx, { id: document.id, version, body })
    await audit(
      txCtx,
      'document.saved',
      { kind, slug: newSlug, body: input.body },
      { after: { version, ...(newSlug !== slug && { slug: newSlug }) } },
    )
    return { kind: 'saved' as const, version, slug: newSlug }
  })
}

export type CreateAnswer = { kind: 'saved'; slug: string } | { kind: 'invalid'; errors: Record<string, string> } | { kind: 'slug-taken' }

/** Adds a document as a draft, behind the others of its kind. */
export async function createDocument(ctx: WordsCtx, input: DocumentAddress & { body: unknown }): Promise<CreateAnswer> {
  const { kind, slug, body } = input
  const errors = { ...problemsOf({ kind, slug }, body), ...slugProblem(kind, slug) }
  if (DOCUMENT_KINDS[kind].isFixed) errors['slug'] = 'Il n’y en a qu’un.'
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  return withTransaction(ctx, async (txCtx) => {
    if (await isTaken(txCtx, kind, slug)) return { kind: 'slug-taken' as const }
    const [last] = await txCtx.db
      .select({ position: max(documents.position) })
      .from(documents)
      .where(eq(documents.kind, kind))
    const [row] = await txCtx.db
      .insert(documents)
      .values({ kind, slug, position: (last?.position ?? 0) + 1, created_at: txCtx.now })
      .onConflictDoNothing()
      .returning({ id: documents.id })
    if (!row) return { kind: 'slug-taken' as const }
    await txCtx.db.delete(documentRedirects).where(and(eq(documentRedirects.kind, kind), eq(documentRedirects.slug, slug)))
    await addVersion(txCtx, { id: row.id, version: 1, body })
    await audit(txCtx, 'document.created', { kind, slug, body }, {})
    return { kind: 'saved' as const, slug }
  })
}

export type PublishAnswer = { kind: 'done' } | { kind: 'unknown' } | { kind: 'conflict'; version: number; author: string } | { kind: 'past' }

/** Puts a version on the site, now or at an instant to come. What was planned before is forgotten. */
export async function publishDocument(ctx: WordsCtx, input: DocumentAddress & { version: number; at: Date | null }): Promise<PublishAnswer> {
  const { kind, slug, version, at } = input
  if (at && at <= ctx.now) return { kind: 'past' }
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const document = await lockDocument(txCtx, { kind, slug })
    if (!document) return { kind: 'unknown' as const }
    if (document.version !== version) return { kind: 'conflict' as const, version: document.version, author: document.author }
    const shown = at ? undefined : await shownBody(txCtx, document.id)
    await replacePlan(txCtx, document.id, { version, at: at ?? txCtx.now })
    invalidate(isKnownAsBefore(kind, shown, document.body) ? [tags.anyWord(kind), tags.word(kind, slug)] : [tags.words(kind)])
    await audit(
      txCtx,
      at ? 'document.planned' : 'document.published',
      { kind, slug, body: document.body },
      { after: { version, ...(at && { from: at.toISOString() }) } },
    )
    return { kind: 'done' as const }
  })
}

/** Takes a document off the site; its versions stay, and it can be published again. */
export async function retireDocument(ctx: WordsCtx, { kind, slug }: DocumentAddress): Promise<{ kind: 'done' } | { kind: 'unknown' }> {
  const { isFixed, isRetirable } = DOCUMENT_KINDS[kind]
  if (isFixed && !isRetirable) return { kind: 'unknown' }
  return withTransaction(ctx, async (txCtx, invalidate) => {
    const document = await lockDocument(txCtx, { kind, slug })
    if (!document) return { kind: 'unknown' as const }
    await replacePlan(txCtx, document.id, { version: null, at: txCtx.now })
    invalidate([tags.words(kind)])
    await audit(txCtx, 'document.retired', { kind, slug, body: document.body }, {})
    return { kind: 'done' as const }
  })
}

/** Saves an older version again as the newest draft: nothing that came after it is lost. What it has of the starting words goes on following the facts. */
export async function restoreVersion(
  ctx: WordsCtx,
  input: DocumentAddress & { version: number },
): Promise<{ kind: 'done'; version: number } | { kind: 'unknown' }> {
  const { kind, slug } = input
  return withTransaction(ctx, async (txCtx) => {
    const document = await lockDocument(txCtx, { kind, slug })
    if (!document) return { kind: 'unknown' as const }
    const [old] = await txCtx.db
      .select({ body: documentVersions.body })
      .from(documentVersions)
      .where(and(eq(documentVersions.document_id, document.id), eq(documentVersions.version, input.version)))
    if (!old) return { kind: 'unknown' as const }
    const version = document.version + 1
    const { body } = old
    await addVersion(txCtx, { id: document.id, version, body })
    await audit(txCtx, 'document.restored', { kind, slug, body }, { before: { version: input.version }, after: { version } })
    return { kind: 'done' as const, version }
  })
}

/** Moves a document one place up or down among those of its kind. */
export async function shiftDocument(ctx: WordsCtx, { kind, slug, by }: DocumentAddress & { by: -1 | 1 }): Promise<void> {
  await withTransaction(ctx, async (txCtx, invalidate) => {
    const rows = await txCtx.db
      .select({ id: documents.id, slug: documents.slug })
      .from(documents)
      .where(eq(documents.kind, kind))
      .orderBy(documents.position, documents.slug)
      .for('update')
    const from = rows.findIndex((row) => row.slug === slug)
    const moved = rows[from]
    if (!moved || !rows[from + by]) return
    const order = rows.toSpliced(from, 1).toSpliced(from + by, 0, moved)
    for (const [position, { id }] of order.entries()) await txCtx.db.update(documents).set({ position }).where(eq(documents.id, id))
    invalidate([tags.words(kind)])
  })
}

/** The body that is on the site now; undefined when none is. */
async function shownBody(ctx: Ctx, id: string): Promise<unknown> {
  const [row] = await ctx.db
    .select({ body: documentVersions.body })
    .from(documentPublications)
    .leftJoin(documentVersions, and(eq(documentVersions.document_id, id), eq(documentVersions.version, documentPublications.version)))
    .where(and(eq(documentPublications.document_id, id), lte(documentPublications.at, ctx.now)))
    .orderBy(desc(documentPublications.at), desc(documentPublications.id))
    .limit(1)
  return row?.body ?? undefined
}

/** Whether pages that only name the document go on saying the same. */
function isKnownAsBefore(kind: KindId, before: unknown, after: unknown): boolean {
  const { schema, outline } = DOCUMENT_KINDS[kind]
  if (!outline || !schema.safeParse(before).success || !schema.safeParse(after).success) return false
  return isDeepStrictEqual(outline(before), outline(after))
}

async function lockDocument(ctx: Ctx, { kind, slug }: DocumentAddress) {
  const [document] = await ctx.db
    .select({ id: documents.id, starting: STARTING_BODIES })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug)))
    .for('update')
  if (!document) return undefined
  const [latest] = await ctx.db
    .select({ version: documentVersions.version, body: documentVersions.body, author: documentVersions.author_label })
    .from(documentVersions)
    .where(eq(documentVersions.document_id, document.id))
    .orderBy(desc(documentVersions.version))
    .limit(1)
  return latest && { ...document, ...latest }
}

/** What is kept of an edited body; the body itself where a list would grow past what its kind allows. */
function bodyToKeep(kind: KindId, edited: unknown, before: Parameters<typeof keptWords>[1]): unknown {
  const kept = keptWords(edited, before)
  return DOCUMENT_KINDS[kind].schema.safeParse(kept).success ? kept : edited
}

async function addVersion(ctx: Ctx, { id, version, body }: { id: string; version: number; body: unknown }): Promise<void> {
  await ctx.db.insert(documentVersions).values({ document_id: id, version, body, ...author(ctx), created_at: ctx.now })
}

async function replacePlan(ctx: Ctx, id: string, { version, at }: { version: number | null; at: Date }): Promise<void> {
  await ctx.db.delete(documentPublications).where(and(eq(documentPublications.document_id, id), gt(documentPublications.at, ctx.now)))
  await ctx.db.insert(documentPublications).values({ document_id: id, version, at, ...author(ctx), created_at: ctx.now })
}

async function moveDocumentTo(ctx: Ctx, { id, kind, slug, newSlug }: { id: string; kind: KindId; slug: string; newSlug: string }): Promise<void> {
  await ctx.db.update(documents).set({ slug: newSlug }).where(eq(documents.id, id))
  // The new address may be a former one, of this document or of another that left it.
  await ctx.db.delete(documentRedirects).where(and(eq(documentRedirects.kind, kind), eq(documentRedirects.slug, newSlug)))
  await ctx.db
    .insert(documentRedirects)
    .values({ kind, slug, document_id: id, created_at: ctx.now })
    .onConflictDoUpdate({
      target: [documentRedirects.kind, documentRedirects.slug],
      set: { document_id: id },
      setWhere: ne(documentRedirects.document_id, id),
    })
}

/** Who saves, as versions and publications name them. */
export function author(ctx: Ctx): { author_id: string | null; author_label: string } {
  const { actor } = ctx
  if ('userId' in actor) return { author_id: actor.userId, author_label: signsAs(actor) }
  return { author_id: null, author_label: actor.kind === 'system' ? actor.doing : 'visiteur' }
}

async function audit(
  ctx: Ctx,
  action: string,
  { kind, slug, body }: DocumentAddress & { body: unknown },
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) {
  await recordAudit(ctx, {
    action,
    subject: { kind: 'document', id: `${kind}/${slug}`, label: `${DOCUMENT_KINDS[kind].label}, ${titleOf({ kind, slug, body }, ctx.facts)}` },
    ...change,
  })
}

/** What the schema says against a body, by the names of the editor's fields. */
function problemsOf({ kind, slug }: DocumentAddress, body: unknown): Record<string, string> {
  const parsed = DOCUMENT_KINDS[kind].schema.safeParse(body)
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[['body', ...path.map(String)].join('.')] ??= message
  const unknown = unknownPlaceholders(body, new Set(placeholderNames({ kind, slug })))
  if (unknown.length > 0) errors['body'] = `${unknown.join(', ')}\u00a0: aucun fait du magasin ne porte ce nom.`
  return { ...DOCUMENT_KINDS[kind].problems?.(slug, body), ...errors }
}
