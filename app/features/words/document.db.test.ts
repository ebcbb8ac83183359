import { expect, test } from 'vitest'
import type { Promo } from '#app/content/kinds/promo.ts'
import { PROMOS } from '#app/content/promos.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { createDocument, publishDocument, restoreVersion, retireDocument, saveDocument, shiftDocument } from './document.commands.server.ts'
import { previewHref, previewOf } from './preview-link.server.ts'
import { findMovedDocument, findStaffDocument, listStaffDocuments } from './staff-documents.queries.server.ts'
import { listWords } from './words.queries.server.ts'

const AID = { kind: 'promo', slug: 'aide' } as const

function promo(change: Partial<Promo>): Promo {
  const first = PROMOS[0]
  if (!first) throw new Error('There is no promo')
  return { ...first.body, ...change }
}

/** A manager's context that notes which tags were published. */
async function manager(db: TestDb, now = '2026-11-24T10:00:00Z') {
  await seedDocuments(db.database.db)
  const published: string[] = []
  const ctx = await asManager(
    testCtx(db, {
      now: new Date(now),
      invalidation: { publishWith: async (_tx, tags) => () => void published.push(...tags) },
    }),
  )
  return { ctx: allow(ctx, 'words:write'), published }
}

/** What visitors see at an instant, and until when. */
async function seenAt(db: TestDb, now: string) {
  const page = emptyPageFacts()
  const words = await listWords(testCtx(db, { now: new Date(now), page }), 'promo')
  return { titles: words.map(({ body }) => body.title), until: page.freshUntil?.toISOString(), tags: [...page.tags] }
}

dbTest('documents', (db) => {
  test('a draft is not on the site; published, it is, and exactly the pages with its kind are dropped', async () => {
    const { ctx, published } = await manager(db)
    const saved = await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body: promo({ title: 'Bonus de Noël' }) })
    expect(saved).toEqual({ kind: 'saved', version: 2, slug: 'aide' })
    expect(published).toEqual([])
    expect((await seenAt(db, '2026-11-24T10:00:00Z')).titles).not.toContain('Bonus de Noël')
    expect(await publishDocument(ctx, { ...AID, version: 2, at: null })).toEqual({ kind: 'done' })
    const seen = await seenAt(db, '2026-11-24T10:00:00Z')
    expect(seen.titles[0]).toBe('Bonus de Noël')
    expect(published).toEqual(['words:promo'])
    // What else the promotions carry are facts of the shop that their texts name.
    expect(seen.tags.filter((tag) => tag.startsWith('word'))).toEqual(['words:promo'])
  })

  test('what is published for Friday shows on Friday, and pages made before hold until then', async () => {
    const { ctx } = await manager(db)
    await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body: promo({ title: 'Vendredi' }) })
    await publishDocument(ctx, { ...AID, version: 2, at: new Date('2026-11-27T07:00:00Z') })
    expect(await seenAt(db, '2026-11-27T06:59:59Z')).toMatchObject({ until: '2026-11-27T07:00:00.000Z' })
    expect((await seenAt(db, '2026-11-27T06:59:59Z')).titles[0]).toMatch(/^Bonus réparation/)
    expect((await seenAt(db, '2026-11-27T07:00:00Z')).titles[0]).toBe('Vendredi')
    expect(await findStaffDocument(ctx, AID)).toMatchObject({ state: 'planned', plannedFor: new Date('2026-11-27T07:00:00Z') })
    expect(await publishDocument(ctx, { ...AID, version: 2, at: new Date('2026-11-20T07:00:00Z') })).toEqual({ kind: 'past' })
  })

  test('a promo shows from its first day to the end of its last one, in Paris', async () => {
    const { ctx } = await manager(db)
    await saveDocument(ctx, {
      ...AID,
      newSlug: 'aide',
      baseVersion: 1,
      body: promo({ title: 'Deux jours', firstDay: '2026-11-27', lastDay: '2026-11-28' }),
    })
    await publishDocument(ctx, { ...AID, version: 2, at: null })
    expect(await seenAt(db, '2026-11-26T22:59:00Z')).toMatchObject({ until: '2026-11-26T23:00:00.000Z' })
    expect((await seenAt(db, '2026-11-26T22:59:00Z')).titles).not.toContain('Deux jours')
    expect(await seenAt(db, '2026-11-26T23:00:00Z')).toMatchObject({ until: '2026-11-28T23:00:00.000Z' })
    expect((await seenAt(db, '2026-11-28T22:59:00Z')).titles[0]).toBe('Deux jours')
    expect((await seenAt(db, '2026-11-28T23:00:00Z')).titles).not.toContain('Deux jours')
  })

  test('of two people who save at once the second is told who was first, and nothing is overwritten', async () => {
    const { ctx } = await manager(db)
    await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body: promo({ title: 'Premier' }) })
    const second = await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body: promo({ title: 'Second' }) })
    expect(second).toMatchObject({ kind: 'conflict', version: 2, author: expect.stringMatching(/./) })
    expect(await findStaffDocument(ctx, AID)).toMatchObject({ version: 2, title: 'Premier' })
  })

  test('an older version that is taken back becomes the newest draft, and the journal says so', async () => {
    const { ctx } = await manager(db)
    await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body: promo({ title: 'Plus court' }) })
    await publishDocument(ctx, { ...AID, version: 2, at: null })
    expect(await restoreVersion(ctx, { ...AID, version: 1 })).toEqual({ kind: 'done', version: 3 })
    expect((await seenAt(db, '2026-11-24T10:00:00Z')).titles[0]).toBe('Plus court')
    await publishDocument(ctx, { ...AID, version: 3, at: null })
    expect((await seenAt(db, '2026-11-24T10:00:00Z')).titles[0]).toMatch(/^Bonus réparation/)
    const versions = (await findStaffDocument(ctx, AID))?.versions ?? []
    expect(versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    const actions = (await db.database.db.select({ action: auditEntries.action }).from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['document.saved', 'document.published', 'document.restored']))
  })

  test('a body that does not fit is refused field by field, and so is a fact that nobody knows', async () => {
    const { ctx } = await manager(db)
    const body = { ...promo({ title: '' }), cta: { text: 'Voir', to: 'magasins' }, description: 'Chez {entreprse}' }
    const refused = await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body })
    expect(refused).toMatchObject({
      kind: 'invalid',
      errors: {
        'body.title': 'Remplissez ce champ.',
        'body.cta.to': expect.stringContaining('/magasins'),
        body: expect.stringContaining('{entreprse}'),
      },
    })
  })

  test('a new slug leads on from the old one, and a taken or unreadable one is refused', async () => {
    const { ctx } = await manager(db)
    expect(await saveDocument(ctx, { ...AID, newSlug: 'coques', baseVersion: 1, body: promo({}) })).toEqual({ kind: 'slug-taken' })
    expect(await saveDocument(ctx, { ...AID, newSlug: 'À l’aide', baseVersion: 1, body: promo({}) })).toMatchObject({
      kind: 'invalid',
      errors: { slug: expect.any(String) },
    })
    expect(await saveDocument(ctx, { ...AID, newSlug: 'bonus', baseVersion: 1, body: promo({}) })).toMatchObject({ kind: 'saved', slug: 'bonus' })
    expect(await findMovedDocument(ctx, AID)).toBe('bonus')
    expect(await saveDocument(ctx, { kind: 'promo', slug: 'bonus', newSlug: 'aide', baseVersion: 2, body: promo({}) })).toMatchObject({
      kind: 'saved',
    })
    expect(await findMovedDocument(ctx, AID)).toBeUndefined()
  })

  test('a document is added behind the others, moved up, and taken off the site', async () => {
    const { ctx } = await manager(db)
    const added = { kind: 'promo', slug: 'rentree' } as const
    expect(await createDocument(ctx, { ...added, body: promo({ title: 'Rentrée' }) })).toEqual({ kind: 'saved', slug: 'rentree' })
    expect(await createDocument(ctx, { ...added, body: promo({}) })).toEqual({ kind: 'slug-taken' })
    await publishDocument(ctx, { ...added, version: 1, at: null })
    expect((await seenAt(db, '2026-11-24T10:00:00Z')).titles.at(-1)).toBe('Rentrée')
    await shiftDocument(ctx, { ...added, by: -1 })
    expect((await seenAt(db, '2026-11-24T10:00:00Z')).titles.at(-2)).toBe('Rentrée')
    await retireDocument(ctx, added)
    expect((await seenAt(db, '2026-11-24T10:00:00Z')).titles).not.toContain('Rentrée')
    expect((await listStaffDocuments(ctx)).find(({ slug }) => slug === 'rentree')).toMatchObject({ state: 'retired' })
  })

  test('a signed link shows the draft on the page; a forged or old one shows what everybody sees', async () => {
    const { ctx } = await manager(db)
    await saveDocument(ctx, { ...AID, newSlug: 'aide', baseVersion: 1, body: promo({ title: 'Brouillon', firstDay: '2030-01-01' }) })
    const document = await findStaffDocument(ctx, AID)
    const href = await previewHref(ctx, { ...AID, documentId: document?.id ?? '', version: 2 })
    const url = new URL(href ?? '', 'https://www.example.fr')
    const titles = async (preview: Awaited<ReturnType<typeof previewOf>>) =>
      (await listWords(testCtx(db, { now: ctx.now, ...(preview && { preview }) }), 'promo')).map(({ body }) => body.title)
    expect(await titles(await previewOf(ctx, url))).toContain('Brouillon')
    expect(await titles(undefined)).not.toContain('Brouillon')
    const forged = new URL(url)
    forged.searchParams.set('apercu', `A${url.searchParams.get('apercu')}`)
    expect(await previewOf(ctx, forged)).toBeUndefined()
    expect(await previewOf({ ...ctx, now: new Date('2026-12-24T10:00:00Z') }, url)).toBeUndefined()
  })

  test('a preview of starting words that nobody has touched leaves out what their page leaves out', async () => {
    const { ctx } = await manager(db)
    const stores = ctx.facts.stores.slice(0, 1).map((store) => ({ ...store, id: 'arles', town: 'Arles', postcode: '13200', labelNumber: '' }))
    const facts = { ...ctx.facts, stores, isExample: false }
    const terms = { kind: 'legal', slug: 'conditions-de-vente' } as const
    const document = await findStaffDocument(ctx, terms)
    const href = await previewHref(ctx, { ...terms, documentId: document?.id ?? '', version: 1 })
    const preview = await previewOf(ctx, new URL(href ?? '', 'https://www.example.fr'))
    if (!preview) throw new Error('There is no preview')
    const shown = (await listWords(testCtx(db, { now: ctx.now, facts, preview }), 'legal')).find(({ slug }) => slug === terms.slug)
    expect(JSON.stringify(document?.body)).toMatch(/Libourne/)
    expect(shown?.body.title).toBeTruthy()
    expect(JSON.stringify(shown)).not.toMatch(/Libourne|QualiRépar/)
  })

  test('staff who are not managers may not write', async () => {
    const staff = await asStaff(testCtx(db))
    expect(() => allow(staff, 'words:write')).toThrow('words:write')
  })
})
