import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { landingView } from '#app/content/landing/derive.ts'
import { findLandingPage } from '#app/content/landing/site.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { landingNodes } from '#app/features/seo/landing-nodes.ts'
import { createDocument, publishDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { storeOrMain } from '#app/lib/shop-facts.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { getLandingSite, getNavPlaces, listLandingAddresses } from '#app/workflows/landing-site.server.ts'
import { getShopPage, listUnwrittenShopPaths } from '#app/workflows/shop-pages.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { loader } from './landing.tsx'

const pageFacts = ({ facts }: Ctx) => ({ publicUrl: 'https://www.example.fr', shop: facts, today: '2026-11-20' })

const LA_TESTE = { kind: 'shop', slug: 'la-teste' } as const

/** What a visitor of an address gets: where it leads, or nothing where a page is shown. */
async function leadsTo(ctx: Ctx, landingSlug: string): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const url = new URL(`https://www.example.fr/${landingSlug}`)
  try {
    await loader({ context, params: { landingSlug }, request: new Request(url), url, pattern: '/:landingSlug' })
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('Location')}`
    throw thrown
  }
}

dbTest('the page of a shop', (db) => {
  test('gets another address with its words: the one of the shop leads there, and search engines hear of the new one alone', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const manager = await asManager(testCtx(db))
    const at = () => ({ ...manager, memo: new Memo() })
    const words = () => allow(at(), 'words:write')
    const shop = storeOrMain(at().facts, 'la-teste')
    expect(await getShopPage(at(), shop)).toEqual({ path: '/la-teste', isWritten: true, editHref: '/admin/contenus/pages-magasin/la-teste' })
    expect(await leadsTo(at(), 'la-teste')).toBeNull()

    const body = (await findStaffDocument(words(), LA_TESTE))?.body
    expect(await saveDocument(words(), { ...LA_TESTE, newSlug: 'le-teich', baseVersion: 1, body })).toEqual({ kind: 'slug-taken' })
    expect(await saveDocument(words(), { ...LA_TESTE, newSlug: 'bergerac', baseVersion: 1, body })).toMatchObject({ kind: 'saved' })
    expect(await getShopPage(at(), shop)).toEqual({ path: '/bergerac', isWritten: true, editHref: '/admin/contenus/pages-magasin/bergerac' })
    expect([await leadsTo(at(), 'la-teste'), await leadsTo(at(), 'bergerac')]).toEqual(['301 /bergerac', null])
    // What leads to the page, and what says where it is, knows its address.
    expect((await getNavPlaces(at())).shopPaths).toEqual({ 'la-teste': '/bergerac' })
    const site = await getLandingSite(at())
    const page = findLandingPage(site, 'bergerac')
    const near = findLandingPage(site, 'arcachon')
    const urls = [page, near]
      .flatMap((each) => (each ? landingNodes(landingView(each, site), pageFacts(at())) : []))
      .map((node) => JSON.stringify(node))
    expect(urls.some((node) => node.includes('"url":"https://www.example.fr/bergerac"'))).toBe(true)
    expect(urls.join(' ')).not.toContain('"url":"https://www.example.fr/la-teste"')
    const listed = [...(await listLandingAddresses(at())).map(({ path }) => path), ...(await listUnwrittenShopPaths(at()))]
    expect(listed.filter((path) => ['/la-teste', '/bergerac'].includes(path))).toEqual(['/bergerac'])
  })

  test('says what is known until somebody writes one, at whatever address', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const manager = await asManager(testCtx(db))
    const at = () => ({ ...manager, memo: new Memo() })
    const added = { ...storeOrMain(at().facts, 'la-teste'), id: 'bergerac-centre' }
    const withShop = () => ({ ...at(), facts: { ...at().facts, stores: [added] } })
    expect(await getShopPage(withShop(), added)).toEqual({
      path: '/bergerac-centre',
      isWritten: false,
      editHref: '/admin/contenus/pages-magasin/nouveau?magasin=bergerac-centre',
    })
    expect([await listUnwrittenShopPaths(withShop()), await leadsTo(withShop(), 'bergerac-centre')]).toEqual([['/bergerac-centre'], null])

    // A page of a shop tells facts of its commune.
    await db.database.db.update(towns).set({ slug: added.id }).where(eq(towns.slug, 'la-teste'))
    const address = { kind: 'shop', slug: 'bergerac' } as const
    const written = startingDocuments().find(({ kind, slug }) => kind === 'shop' && slug === 'la-teste')?.body
    const words = allow(withShop(), 'words:write')
    expect(await createDocument(words, { ...address, body: { ...Object(written), store: 'bergerac-centre' } })).toMatchObject({ kind: 'saved' })
    // A draft leads nowhere yet.
    expect(await leadsTo(withShop(), 'bergerac-centre')).toBeNull()
    expect(await publishDocument(words, { ...address, version: 1, at: null })).toEqual({ kind: 'done' })
    expect([await listUnwrittenShopPaths(withShop()), await leadsTo(withShop(), 'bergerac-centre')]).toEqual([[], '301 /bergerac'])
  })
})
