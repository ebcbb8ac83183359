import { expect, test } from 'vitest'
import { addTown } from '#app/features/business/towns.commands.server.ts'
import { listTowns } from '#app/features/business/towns.queries.server.ts'
import { createDocument, publishDocument } from '#app/features/words/document.commands.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { publishWarnings } from './document-checks.server.ts'
import { getLandingSite } from './landing-site.server.ts'
import { findTownPageStart } from './town-page-start.server.ts'

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
})
