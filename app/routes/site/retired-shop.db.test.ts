import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LandingView } from '#app/content/landing/derive.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { landingNodes } from '#app/features/seo/landing-nodes.ts'
import { saveDocument } from '#app/features/words/document.commands.server.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { formerWorkshopNote, listTownsShown } from '#app/workflows/town-pages.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import Landing, { loader } from './landing.tsx'

/** Without a shop of theirs, which another one answers for. */
function without(facts: ShopFacts, id: string, takenOverBy: string, successorPath: string | null): ShopFacts {
  const retired = facts.stores.filter((store) => store.id === id)
  const formerStores = retired.map((store) => ({ ...store, takenOverBy, successorPath, retiredAt: '2026-11-20T10:00:00.000Z' }))
  return { ...facts, stores: facts.stores.filter((store) => store.id !== id), formerStores }
}

function shown(ctx: Ctx, landingSlug: string) {
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  const url = new URL(`https://www.example.fr/${landingSlug}`)
  return loader({ context, params: { landingSlug }, request: new Request(url), url, pattern: '/:landingSlug' })
}

/** Where an address leads that shows no page. */
async function leadsTo(ctx: Ctx, slug: string): Promise<string> {
  try {
    await shown(ctx, slug)
    return 'shown'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('Location')}`
    return String((thrown as { init?: { status?: number } }).init?.status)
  }
}

dbTest('pages that speak of a retired shop', (db) => {
  const seeded = async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const manager = await asManager(testCtx(db))
    return (facts: ShopFacts = startingFacts()) => ({ ...manager, memo: new Memo(), facts })
  }

  test('those of its towns lead to the shop that answers for it, and say no way that was measured to the other', async () => {
    const at = await seeded()
    const htmlOf = async (facts: ShopFacts) => {
      const loaderData = await shown(at(facts), 'gujan-mestras')
      const page = createElement(Landing, { loaderData } as unknown as Parameters<typeof Landing>[0])
      return { html: renderedInSite(page, facts), view: loaderData.view as LandingView }
    }
    expect((await htmlOf(startingFacts())).html).toMatch(/Votre magasin, à \d+\s?km/)
    const facts = without(startingFacts(), 'le-teich', 'libourne', '/magasins')
    const { html, view } = await htmlOf(facts)
    expect(html).toMatch(/Votre magasin<.*Libourne/s)
    expect(html).not.toMatch(/Votre magasin, à \d/)
    const nodes = JSON.stringify(landingNodes(view, { publicUrl: 'https://www.example.fr', shop: facts, today: '2026-11-20' }))
    expect(nodes).toContain('https://www.example.fr/libourne')
    expect(nodes).not.toContain('https://www.example.fr/la-teste')
    // Who looks at the towns reads which way leads nowhere.
    const towns = await listTownsShown(allow(at(facts), 'facts:write'))
    expect(towns.find(({ slug }) => slug === 'gujan-mestras')?.way).toBe('magasin retiré, à revoir')
    expect(towns.find(({ slug }) => slug === 'arcachon')?.way).toMatch(/km/)
    // And that kilometres from the workshop are those from the former one, as long as they are.
    const note = (of: ShopFacts) => formerWorkshopNote(allow(at(of), 'facts:write'))
    expect(await note(facts)).toMatch(/jusqu’à l’ancien, à 12\skm de celui d’aujourd’hui \(La Teste-de-Buch\)/)
    expect(await note(startingFacts())).toBeUndefined()
  })

  test('the page that was written for it at an address of its own leads on, or is gone, as that of the shop', async () => {
    const at = await seeded()
    const address = { kind: 'shop', slug: 'la-teste' } as const
    const words = allow(at(), 'words:write')
    const body = (await findStaffDocument(words, address))?.body
    expect(await saveDocument(words, { ...address, newSlug: 'bergerac', baseVersion: 1, body })).toMatchObject({ kind: 'saved' })
    const paths = async (successorPath: string | null) => {
      const ctx = () => at(without(startingFacts(), 'la-teste', 'le-teich', successorPath))
      return [await leadsTo(ctx(), 'la-teste'), await leadsTo(ctx(), 'bergerac')]
    }
    expect(await paths('/magasins')).toEqual(['301 /magasins', '301 /magasins'])
    expect(await paths(null)).toEqual(['410', '410'])
    expect(await leadsTo(at(), 'nulle-part')).toBe('404')
  })
})
