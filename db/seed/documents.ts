import { isDeepStrictEqual } from 'node:util'
import { desc, eq, ne, notInArray } from 'drizzle-orm'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import type { StartingDocument } from '#app/content/starting-documents.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { documentPublications, documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { lockSeeded } from './seeded.ts'

/** The starting words were always there: they count as published from the beginning. */
const ALWAYS = new Date('2020-01-01T00:00:00Z')

/** What a shop of its own begins without: people, greetings and places of the demonstration. */
const OF_EXAMPLE: ReadonlySet<KindId> = new Set(['partner', 'greeting', 'shop', 'local', 'postal-city', 'postal-town', 'home-it', 'quote'])

/** What a shop of its own has to choose: these wait as drafts until its owner says that he does them. */
const TO_CHOOSE: ReadonlySet<KindId> = new Set(['service'])

/**
 * Puts in the starting words that were never put in before, each once in the life of the database: what staff changed, took off
 * the site or gave another address stays so. A database of a version without documents gets them at its next start.
 */
export async function seedDocuments(db: Db, { withExamples = true } = {}): Promise<void> {
  await db.transaction(async (tx) => {
    const seeded = await lockSeeded(tx)
    const wanted = startingDocuments().filter(({ kind }) => withExamples || !OF_EXAMPLE.has(kind))
    const placed = wanted.map((document, position) => ({ ...document, position }))
    const missing = placed.filter(({ kind, slug }) => !seeded.has(`document:${kind}/${slug}`))
    await offerNewerWords(tx, wanted)
    if (missing.length === 0) return
    const rows = await tx
      .insert(documents)
      .values(missing.map(({ kind, slug, position }) => ({ kind, slug, position })))
      .onConflictDoNothing()
      .returning({ id: documents.id, kind: documents.kind, slug: documents.slug })
    const today = parisTime(new Date()).date
    const ids = new Map(rows.map((row) => [`${row.kind}/${row.slug}`, row.id]))
    const put = missing.flatMap(({ kind, slug, body }) => {
      const document_id = ids.get(`${kind}/${slug}`)
      // A shop of its own has its texts since the day that it was given them, whenever the product wrote them.
      return document_id
        ? [{ document_id, version: 1, body: withExamples ? body : datedOn(today, body), isOnline: withExamples || !TO_CHOOSE.has(kind) }]
        : []
    })
    if (put.length > 0) {
      const versions = put.map(({ isOnline: _, ...row }) => ({ ...row, author_label: STARTING_AUTHOR, created_at: ALWAYS }))
      await tx.insert(documentVersions).values(versions)
      const online = put.filter(({ isOnline }) => isOnline)
      const publications = online.map(({ document_id, version }) => ({
        document_id,
        version,
        at: ALWAYS,
        author_label: STARTING_AUTHOR,
        created_at: ALWAYS,
      }))
      if (publications.length > 0) await tx.insert(documentPublications).values(publications)
    }
    await tx
      .insert(seededRows)
      .values(missing.map(({ kind, slug }) => ({ kind: 'document', key: `${kind}/${slug}` })))
      .onConflictDoNothing()
  })
}

/** A text that says when it was written says this day instead, ISO; others stay as they are. */
function datedOn<Body extends object>(day: string, body: Body): Body {
  return 'updated' in body ? { ...body, updated: day } : body
}

/**
 * Starting words that a later version of the product has written better, as a draft behind those on the site: the owner compares the two and
 * publishes, or leaves it. Where somebody of the shop has written a version of their own, theirs is the newest.
 */
async function offerNewerWords(tx: Db, wanted: readonly StartingDocument[]): Promise<void> {
  const ofStaff = tx.select({ id: documentVersions.document_id }).from(documentVersions).where(ne(documentVersions.author_label, STARTING_AUTHOR))
  const rows = await tx
    .selectDistinctOn([documentVersions.document_id], {
      document_id: documentVersions.document_id,
      kind: documents.kind,
      slug: documents.slug,
      version: documentVersions.version,
      body: documentVersions.body,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.document_id))
    .where(notInArray(documentVersions.document_id, ofStaff))
    .orderBy(documentVersions.document_id, desc(documentVersions.version))
  const newest = new Map(wanted.map(({ kind, slug, body }) => [`${kind}/${slug}`, body]))
  const newer = rows.flatMap(({ document_id, kind, slug, version, body }) => {
    const words = newest.get(`${kind}/${slug}`)
    return words === undefined || saysTheSame(words, body) ? [] : [{ document_id, version: version + 1, body: words }]
  })
  if (newer.length > 0) await tx.insert(documentVersions).values(newer.map((row) => ({ ...row, author_label: STARTING_AUTHOR })))
}

/** Compared as the database keeps it, without what is not said; the day of a text is no word of it. */
function saysTheSame(words: unknown, body: unknown): boolean {
  const compared = (of: unknown): unknown =>
    JSON.parse(JSON.stringify(of, (key, value: unknown) => (key === 'updated' || value === null ? undefined : value)))
  return isDeepStrictEqual(compared(words), compared(body))
}
