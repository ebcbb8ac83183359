import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { storeValues } from '#app/features/business/store-values.ts'
import { StoreForm } from '#app/features/business/store.schema.ts'
import { saveStore } from '#app/features/business/stores.commands.server.ts'
import { addTown, removeTowns } from '#app/features/business/towns.commands.server.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import { createDocument, publishDocument } from '#app/features/words/document.commands.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { publishWarnings } from './document-checks.server.ts'
import { getLandingSite } from './landing-site.server.ts'
import { getShopPage } from './shop-pages.server.ts'
import { listTownPages, listTownsShown } from './town-pages.server.ts'
import { findShopPageStart, findTownPageStart } from './town-page-start.server.ts'

const BLAGON = {
  name: 'Blagon',
  postcode: '33138',
  department: 'Gironde',
  visitArea: '',
  nearestStore: 'le-teich',
  kmToNearestStore: 23,
  minutesToNearestStore: 26,
  kmToWorkshop: 23,
  pageKinds: ['local' as const, 'home-it' as const],
  ownFacts: ['Un.', 'Deux.', 'Trois.'],
}

dbTest('a new page of a town', (db) => {
  test('begins with what is known of it, is on the site with what its owner adds, and says nothing that the checks find untrue', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const manager = await asManager(testCtx(db))
    const at = () => ({ ...manager, memo: new Memo() })
    const words = () => allow(at(), 'words:write')
    await addTown(allow(at(), 'facts:write'), BLAGON)
    const slug = (await listTowns(at())).find(({ name }) => name === 'Blagon')?.slug ?? ''
    const own = { localFacts: [], localNeeds: 'Des coques de vélo.' }
    for (const kind of ['local', 'home-it'] as const) {
      const start = await findTownPageStart(words(), kind, slug)
      const body = { ...own, ...start?.body }
      expect(await createDocument(words(), { kind, slug: start?.slug ?? '', body })).toMatchObject({ kind: 'saved' })
      expect(await publishWarnings(at(), { kind, slug: start?.slug ?? '', body })).toEqual([])
      expect(await publishDocument(words(), { kind, slug: start?.slug ?? '', version: 1, at: null })).toMatchObject({ kind: 'done' })
    }
    const shown = (await getLandingSite(at())).pages.filter((page) => 'place' in page && page.place === slug)
    expect(shown.map((page) => page.slug).toSorted()).toEqual(['blagon', 'intervention-informatique-blagon'])
    // The page of the shop itself leads; what has no page is no neighbour.
    expect((await findTownPageStart(words(), 'local', slug))?.body).toMatchObject({ neighbours: expect.arrayContaining(['le-teich', 'biganos']) })
    // The address is taken by now.
    expect((await findTownPageStart(words(), 'local', slug))?.slug).toBe('')
    expect(await findTownPageStart(words(), 'local', 'nulle-part')).toBeNull()
    expect(await findTownPageStart(words(), 'shop', slug)).toBeNull()
  })

  test('warns of the next one that begins alike: its owner has to say it otherwise', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const manager = await asManager(testCtx(db))
    const at = () => ({ ...manager, memo: new Memo() })
    const words = () => allow(at(), 'words:write')
    for (const name of ['Blagon', 'Sanguinet']) await addTown(allow(at(), 'facts:write'), { ...BLAGON, name })
    const [first, second] = (await listTowns(at())).filter(({ name }) => name === 'Blagon' || name === 'Sanguinet')
    const bodyOf = async (slug: string) => ({ localFacts: [], localNeeds: 'Des écrans.', ...(await findTownPageStart(words(), 'local', slug))?.body })
    await createDocument(words(), { kind: 'local', slug: 'blagon', body: await bodyOf(first?.slug ?? '') })
    await publishDocument(words(), { kind: 'local', slug: 'blagon', version: 1, at: null })
    expect(await publishWarnings(at(), { kind: 'local', slug: 'sanguinet', body: await bodyOf(second?.slug ?? '') })).toMatchObject([
      { message: expect.stringContaining('presque celui de /blagon') },
    ])
  })

  test('of a shop that has left the town of the example: its page begins under an address of its own, with the facts of the town', async () => {
    await seedShopFacts(db.database.db)
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const manager = await asManager(testCtx(db))
    const at = async () => ({ ...manager, memo: new Memo(), facts: { ...(await readFacts(manager)), isExample: false } })
    const words = async () => allow(await at(), 'words:write')
    const shop = findStore((await at()).facts, 'la-teste')
    if (!shop) throw new Error('There is no shop')
    const moved = { name: 'Limoges', address: '12 rue de la Boucherie', postcode: '87000', town: 'Limoges', maps: '' }
    await saveStore(allow(await at(), 'facts:write'), 'la-teste', StoreForm.parse({ ...storeValues(shop), ...moved }))
    const limoges = { ...BLAGON, name: 'Limoges', postcode: '87000', nearestStore: 'la-teste', kmToNearestStore: 0, pageKinds: ['shop' as const] }
    await removeTowns(allow(await at(), 'facts:write'), ['la-teste'])
    await addTown(allow(await at(), 'facts:write'), limoges)
    const town = async () => {
      const found = (await listTowns(await at())).find(({ slug }) => slug === 'limoges')
      if (!found) throw new Error('There is no town')
      return listTownPages(await words(), found)
    }
    const newPage = '/admin/contenus/pages-magasin/nouveau?magasin=la-teste'
    expect(await town()).toMatchObject([{ state: 'À écrire', editHref: newPage }])
    expect(await findShopPageStart(await words(), 'nulle-part')).toBeNull()
    const start = await findShopPageStart(await words(), 'la-teste')
    expect(start).toMatchObject({ slug: 'limoges', body: { store: 'la-teste', localFacts: limoges.ownFacts } })
    const body = { times: [], sections: [], ...start?.body }
    expect(await createDocument(await words(), { kind: 'shop', slug: 'limoges', body })).toMatchObject({ kind: 'saved' })
    expect(await publishWarnings(await at(), { kind: 'shop', slug: 'limoges', body })).toEqual([])
    await publishDocument(await words(), { kind: 'shop', slug: 'limoges', version: 1, at: null })
    const store = findStore((await at()).facts, 'la-teste')
    if (!store) throw new Error('There is no shop')
    expect(await town()).toMatchObject([{ state: 'Sur le site', path: '/limoges', editHref: '/admin/contenus/pages-magasin/limoges' }])
    expect((await listTownsShown(allow(await at(), 'facts:write'))).find(({ slug }) => slug === 'limoges')).toMatchObject({ pages: 1, shown: 1 })
    expect(
      (await getLandingSite(await at())).pages.filter((page) => page.kind === 'shop' && page.store === 'la-teste').map(({ slug }) => slug),
    ).toContain('limoges')
    expect(await getShopPage(await at(), store)).toMatchObject({ path: '/limoges', isWritten: true })
  })
})
