import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { DocumentBody, KindId } from '#app/content/kinds/registry.ts'
import { addDays, instantOf } from '#app/lib/paris-time.ts'
import { answersFrom } from '#app/lib/reopening.ts'
import { shownFacts } from '#app/platform/cache/shown-facts.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { expirePageAt, showsTag } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentPublications, documentRedirects, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { trueWords } from './true-words.ts'
import { fillPlaceholders, promisedOnceOpen, siteFact } from './placeholders.ts'
import { STARTING_BODIES_OF_VERSION, originOf } from './starting-texts.server.ts'

/** A document as visitors see it. */
export interface Word<Kind extends KindId> {
  slug: string
  body: DocumentBody<Kind>
  /** Since when this version is on the site. */
  publishedAt: Date
  /** As the product came: nobody of the shop wrote it. */
  isStarting: boolean
  /** What a page shows that shows it: the facts that its text names. */
  shownTags: readonly string[]
}

/** What is on the site, and what will be: a page holds until the next of these instants. */
interface Publication<Kind extends KindId> {
  at: Date
  /** Null from when the document is off the site. */
  body: DocumentBody<Kind> | null
  isStarting: boolean
  shownTags: readonly string[]
}
interface Published<Kind extends KindId> {
  slug: string
  /** In the order in which they take effect; the first has begun. */
  publications: Publication<Kind>[]
  /** Somebody looks at it before it is published: shown whatever day it is. */
  isPreview?: true
}

/**
 * The documents of a kind that are on the site, in their order.
 * @param options.alsoOver with those whose last day is over
 */
export async function listWords<Kind extends KindId>(ctx: Ctx, kind: Kind, { alsoOver = false } = {}): Promise<Word<Kind>[]> {
  const words = await listWordsInOutline(ctx, kind, { alsoOver })
  for (const { shownTags } of words) for (const tag of shownTags) showsTag(ctx, tag)
  return words
}

/**
 * The same for a page that tells of few of them and knows the others in outline (`DocumentKind.outline`): it says itself, by
 * `shownTags`, which ones it tells of.
 */
export async function listWordsInOutline<Kind extends KindId>(ctx: Ctx, kind: Kind, { alsoOver = false } = {}): Promise<Word<Kind>[]> {
  showsTag(ctx, tags.words(kind))
  const all = await published(ctx, kind)
  return all.flatMap((document) => current(ctx, document, alsoOver) ?? [])
}

/**
 * The document of a kind that has just one.
 * @throws when it is missing: every database has it from its first start
 */
export async function getSingleWord<Kind extends KindId>(ctx: Ctx, kind: Kind): Promise<DocumentBody<Kind>> {
  const [word] = await listWords(ctx, kind)
  if (!word) throw new Error(`The document ${kind} is missing`)
  return word.body
}

/**
 * One document of a kind by its slug.
 * @throws when it is missing: every database has it from its first start
 */
export async function getWord<Kind extends KindId>(ctx: Ctx, kind: Kind, slug: string): Promise<DocumentBody<Kind>> {
  const word = (await listWords(ctx, kind)).find((each) => each.slug === slug)
  if (!word) throw new Error(`The document ${kind}/${slug} is missing`)
  return word.body
}

/** The slug that a document of these kinds has today, which once had another; undefined when none had it. */
export async function findFormerAddress(ctx: Ctx, kinds: readonly KindId[], slug: string): Promise<string | undefined> {
  const wordTags = kinds.map((kind) => tags.words(kind))
  for (const tag of wordTags) showsTag(ctx, tag)
  const former = await ctx.memo.get(`former ${kinds.join(' ')}`, wordTags, async () => {
    const rows = await ctx.db
      .select({ from: documentRedirects.slug, to: documents.slug })
      .from(documentRedirects)
      .innerJoin(documents, eq(documents.id, documentRedirects.document_id))
      .where(inArray(documentRedirects.kind, [...kinds]))
    return new Map(rows.map(({ from, to }) => [from, to]))
  })
  return former.get(slug)
}

function current<Kind extends KindId>(ctx: Ctx, { slug, publications, isPreview }: Published<Kind>, alsoOver = false): Word<Kind> | undefined {
  const next = publications.find(({ at }) => at > ctx.now)
  if (next) expirePageAt(ctx, next.at)
  const now = publications.findLast(({ at }) => at <= ctx.now)
  return now?.body && (isPreview || isInItsDays(ctx, now.body, alsoOver))
    ? { slug, body: now.body, publishedAt: now.at, isStarting: now.isStarting, shownTags: now.shownTags }
    : undefined
}

/** Whether today is among the days that a document says it is for; the page holds until that changes. */
function isInItsDays(ctx: Ctx, body: { firstDay?: string | null; lastDay?: string | null } | object, alsoOver: boolean): boolean {
  const begins = 'firstDay' in body && body.firstDay ? instantOf(body.firstDay, 0) : undefined
  const ends = 'lastDay' in body && body.lastDay ? instantOf(addDays(body.lastDay, 1), 0) : undefined
  for (const instant of [begins, ends]) if (instant && instant > ctx.now) expirePageAt(ctx, instant)
  return !(begins && begins > ctx.now) && (alsoOver || !(ends && ends <= ctx.now))
}

async function published<Kind extends KindId>(ctx: Ctx, kind: Kind): Promise<Published<Kind>[]> {
  const key = isAway(ctx, kind) ? `${tags.words(kind)} while away` : tags.words(kind)
  const kept = await ctx.memo.get(key, [tags.words(kind), tags.anyWord(kind), tags.facts, tags.anyFact], () => readPublished(ctx, kind))
  return ctx.preview?.kind === kind ? withPreview(ctx, kind, kept) : kept
}

/** As it will be once the version that somebody looks at is published. Only pages under a signed link see it; they are kept nowhere. */
async function withPreview<Kind extends KindId>(ctx: Ctx, kind: Kind, kept: Published<Kind>[]): Promise<Published<Kind>[]> {
  if (!ctx.preview) return kept
  const { documentId, version } = ctx.preview
  const [row] = await ctx.db
    .select({ slug: documents.slug, body: documentVersions.body, author: documentVersions.author_label, starting: STARTING_BODIES_OF_VERSION })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.document_id))
    .where(and(eq(documents.id, documentId), eq(documentVersions.version, version)))
  if (!row) return kept
  const shown = {
    slug: row.slug,
    publications: [{ at: new Date(0), ...readBody(ctx, kind, row) }],
    isPreview: true as const,
  }
  return kept.some(({ slug }) => slug === row.slug) ? kept.map((known) => (known.slug === row.slug ? shown : known)) : [...kept, shown]
}

/** Texts that bind for longer than a closing, and mails, which say themselves from when on somebody answers. */
const KEPT_PROMISES: ReadonlySet<KindId> = new Set(['legal', 'contract', 'withdrawal', 'mail', 'case-mail', 'answer'])

/** Whether a long closing keeps the shop from answering as soon as these texts promise. */
function isAway({ facts, now }: Ctx, kind: KindId): boolean {
  return !KEPT_PROMISES.has(kind) && answersFrom(facts, now) !== null
}

async function readPublished<Kind extends KindId>(ctx: Ctx, kind: Kind): Promise<Published<Kind>[]> {
  const latest = ctx.db
    .select({ at: sql<Date>`max(${documentPublications.at})` })
    .from(documentPublications)
    .where(and(eq(documentPublications.document_id, documents.id), sql`${documentPublications.at} <= ${ctx.now.toISOString()}`))
  const rows = await ctx.db
    .select({
      slug: documents.slug,
      at: documentPublications.at,
      body: documentVersions.body,
      author: documentVersions.author_label,
      starting: STARTING_BODIES_OF_VERSION,
    })
    .from(documents)
    .innerJoin(documentPublications, eq(documentPublications.document_id, documents.id))
    .leftJoin(documentVersions, and(eq(documentVersions.document_id, documents.id), eq(documentVersions.version, documentPublications.version)))
    .where(
      and(eq(documents.kind, kind), or(gte(documentPublications.at, sql`(${latest})`), sql`${documentPublications.at} > ${ctx.now.toISOString()}`)),
    )
    .orderBy(asc(documents.position), asc(documents.slug), asc(documentPublications.at), asc(documentPublications.id))
  const bySlug = new Map<string, Published<Kind>>()
  for (const row of rows) {
    const { slug, at } = row
    const document = bySlug.get(slug) ?? { slug, publications: [] }
    bySlug.set(slug, document)
    document.publications.push({ at, ...readBody(ctx, kind, row) })
  }
  return [...bySlug.values()]
}

/**
 * A body with the facts that it names, and the tags of these. Null when it is taken off the site; one that an earlier version of the product
 * saved and this one cannot read is left out and said in the log.
 */
function readBody<Kind extends KindId>(
  ctx: Ctx,
  kind: Kind,
  { slug, body: stored, author, starting }: { slug: string; body: unknown; author: string | null; starting: unknown[] | null },
): Omit<Publication<Kind>, 'at'> {
  const origin = originOf({ author, starting })
  const { isStarting } = origin
  if (stored === null) return { body: null, isStarting, shownTags: [] }
  const parsed = DOCUMENT_KINDS[kind].schema.safeParse(stored)
  if (!parsed.success) {
    ctx.log.error({ kind, slug, err: parsed.error }, 'a document does not fit its schema')
    return { body: null, isStarting, shownTags: [] }
  }
  const named = new Set<string>()
  const facts = shownFacts(ctx.facts, (tag) => named.add(tag))
  const words = trueWords(asBody<Kind>(parsed.data), facts, origin)
  const body = fillPlaceholders(isAway(ctx, kind) ? promisedOnceOpen(words) : words, { get: (name) => siteFact(facts, name) })
  const { outline } = DOCUMENT_KINDS[kind]
  return { body, isStarting, shownTags: [...(outline ? [tags.word(kind, slug)] : []), ...named] }
}

/** Safe because the schema that parsed it is that of the kind. */
function asBody<Kind extends KindId>(body: unknown): DocumentBody<Kind> {
  return body as DocumentBody<Kind>
}
