import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { undoTowns } from '#app/features/business/facts-change.server.ts'
import { addTown, removeTown, saveTown } from '#app/features/business/towns.commands.server.ts'
import { createDocument, publishDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import { fillPlaceholders, sitePlaceholders } from '#app/features/words/placeholders.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findMovedLanding, getLandingSite } from './landing-site.server.ts'
import { listTownPages } from './town-pages.server.ts'

const MIOS = {
  name: 'Mios',
  postcode: '33380',
  department: 'Gironde',
  nearestStore: 'le-teich',
  kmToNearestStore: 11,
  minutesToNearestStore: 15,
  kmToWorkshop: 11,
  pageKinds: ['postal-town' as const],
  ownFacts: ['Un.', 'Deux.', 'Trois.'],
}

async function seeded(db: TestDb) {
  await seedDocuments(db.database.db)
  await seedTowns(db.database.db)
  const manager = await asManager(testCtx(db))
  // What was kept in memory is read anew, as after a change in the product.
  const at = () => ({ ...manager, memo: new Memo() })
  const shown = async (ctx: Ctx = at()) => (await getLandingSite(ctx)).pages
  const facts = () => allow(at(), 'facts:write')
  const words = () => allow(at(), 'words:write')
  return { at, shown, facts, words }
}

dbTest('the landing pages on the site', (db) => {
  test('are those of the starting content, word for word', async () => {
    const { shown } = await seeded(db)
    const plain = (page: object) => Object.fromEntries(Object.entries(page).filter(([, value]) => value !== null))
    const pages = await shown()
    expect(pages).toHaveLength(LANDING_PAGES.length)
    for (const page of fillPlaceholders(LANDING_PAGES, sitePlaceholders(startingFacts()))) {
      expect(plain(pages.find(({ slug }) => slug === page.slug) ?? {}), page.slug).toEqual(plain(page))
    }
  })

  test('need three facts of their town, and a town that is to have them', async () => {
    const { shown, facts, words } = await seeded(db)
    const isShown = async () => (await shown()).some(({ slug }) => slug === 'mios')
    await saveTown(facts(), 'mios', { ...MIOS, ownFacts: ['Un.', 'Deux.'] })
    expect(await isShown()).toBe(false)
    // Its other page tells facts of its own, but the town is not to have it any more.
    expect((await shown()).some(({ slug }) => slug === 'intervention-informatique-mios')).toBe(false)
    const [page] = await listTownPages(words(), { slug: 'mios', ...MIOS, ownFacts: ['Un.', 'Deux.'] })
    expect(page).toMatchObject({ state: 'Il manque un fait', path: null, editHref: '/admin/contenus/envoi-commune/mios' })
    const { undoId } = await saveTown(facts(), 'mios', MIOS)
    const [mios] = (await shown()).filter(({ slug }) => slug === 'mios')
    expect(mios).toMatchObject({ localFacts: ['Un.', 'Deux.', 'Trois.'], title: 'Réparation iPhone et Smartphone à Mios | QualiRépar' })
    expect(await undoTowns(facts(), undoId ?? '')).toBe(true)
    expect(await isShown()).toBe(false)
    await removeTown(facts(), 'mios')
    expect((await getLandingSite(facts())).towns.has('mios')).toBe(false)
    await seedTowns(db.database.db)
    expect(await db.database.db.select().from(towns).where(eq(towns.slug, 'mios'))).toEqual([])
  })

  test('a new town gets a page of its own, which leads on when its address changes', async () => {
    const { at, shown, facts, words } = await seeded(db)
    expect(await addTown(facts(), { ...MIOS, name: 'Belin-Béliet' })).toMatchObject({ kind: 'saved', slug: 'belin-beliet' })
    expect(await addTown(facts(), { ...MIOS, name: 'Belin Béliet' })).toMatchObject({ kind: 'taken' })
    const model = await findStaffDocument(words(), { kind: 'postal-town', slug: 'mios' })
    const body = { ...Object(model?.body), place: 'belin-beliet', title: 'Réparation de téléphone à Belin-Béliet' }
    const address = { kind: 'postal-town', slug: 'belin' } as const
    expect(await createDocument(words(), { ...address, slug: 'arcachon', body })).toMatchObject({ kind: 'slug-taken' })
    expect(await createDocument(words(), { ...address, slug: 'magasins', body })).toMatchObject({ kind: 'slug-taken' })
    await createDocument(words(), { ...address, body })
    expect((await shown()).some(({ slug }) => slug === 'belin')).toBe(false)
    await publishDocument(words(), { ...address, version: 1, at: null })
    expect((await shown()).find(({ slug }) => slug === 'belin')).toMatchObject({ localFacts: ['Un.', 'Deux.', 'Trois.'] })
    await saveDocument(words(), { ...address, newSlug: 'belin-beliet', baseVersion: 1, body })
    expect(await findMovedLanding(at(), 'belin')).toBe('belin-beliet')
    expect(await findMovedLanding(at(), 'nulle-part')).toBeUndefined()
  })
})
