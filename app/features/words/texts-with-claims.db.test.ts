import { expect, test } from 'vitest'
import { PROMOS } from '#app/content/promos.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { createDocument, publishDocument } from './document.commands.server.ts'
import { readTerms } from './terms.queries.server.ts'
import { listTextsWithClaims, untruthsOf } from './texts-with-claims.queries.server.ts'
import { getWord } from './words.queries.server.ts'

/** A manager of a business that is in Arles and has no label, with the words that it began with. */
async function inArles(db: TestDb) {
  await seedDocuments(db.database.db, { withExamples: false })
  const starting = startingFacts()
  const stores = starting.stores.slice(0, 1).map((store) => ({ ...store, id: 'arles', town: 'Arles', postcode: '13200', labelNumber: '' }))
  const business = { ...starting.business, name: 'Atelier Dupin', claimSources: {} }
  return asManager(testCtx(db, { facts: { ...starting, stores, business, isExample: false } }))
}

dbTest('texts that say something without ground', (db) => {
  test('an owner’s own text is listed with its field once it is on the site; a place that is served is not', async () => {
    const ctx = await inArles(db)
    /** As the next request finds it. */
    const listed = (ownPlaces?: readonly string[]) => listTextsWithClaims({ ...ctx, memo: new Memo() }, ownPlaces)
    // What the product came with says nothing that is not so.
    expect(await listed()).toEqual([])
    const [first] = PROMOS
    const body = {
      ...first?.body,
      title: 'Bienvenue',
      description: 'Comme à Libourne et sur le Bassin, 98\u00a0% de clients satisfaits. Libourne\u00a0!',
      cta: { text: 'Voir', to: '/magasins' },
    }
    const words = allow(ctx, 'words:write')
    expect(await createDocument(words, { kind: 'promo', slug: 'bienvenue', body })).toMatchObject({ slug: 'bienvenue' })
    expect(await listed()).toEqual([])
    expect(await publishDocument(words, { kind: 'promo', slug: 'bienvenue', version: 1, at: null })).toEqual({ kind: 'done' })
    const onSite = await listed()
    expect(onSite.map(({ slug, claim, field }) => [slug, claim.kind, field])).toEqual([
      ['bienvenue', 'figure', 'body.description'],
      ['bienvenue', 'place', 'body.description'],
    ])
    expect(onSite.map(({ claim }) => claim.words)).toEqual([['98\u00a0% de clients'], ['Bassin', 'Libourne']])
    expect((await listed(['Libourne', 'Bassin'])).map(({ claim }) => claim.kind)).toEqual(['figure'])
    // Each text is looked through once, for as long as it and the facts are the same.
    const again = async () => (await listTextsWithClaims(ctx, ['Bassin'])).map(({ claim }) => claim)
    ctx.memo.invalidate('all')
    const [figure, place] = await again()
    expect(place?.words).toEqual(['Libourne'])
    const next = await again()
    expect([next[0] === figure, next[1] === place]).toEqual([true, true])
    ctx.memo.invalidate([tags.anyFact])
    expect((await again())[1] === place).toBe(false)
  })

  test('an owner’s own text that still has a name from before is listed, and none that the product came with', async () => {
    const ctx = await inArles(db)
    const body = { title: 'Chez Fil et Puce', description: 'À la Gare, et au magasin Gare.', cta: { text: 'Voir', to: '/magasins' } }
    const words = allow(ctx, 'words:write')
    await createDocument(words, { kind: 'promo', slug: 'fil', body: { ...PROMOS[0]?.body, ...body } })
    await publishDocument(words, { kind: 'promo', slug: 'fil', version: 1, at: null })
    const listed = (former: readonly string[]) => listTextsWithClaims({ ...ctx, memo: new Memo() }, [], former)
    expect((await listed(['Fil et Puce', 'Gare', 'Puc', 'Devis'])).map(({ slug, claim }) => [slug, claim])).toEqual([
      ['fil', { kind: 'former', words: ['Fil et Puce', 'Gare'] }],
    ])
    expect(await listed([])).toEqual([])
    // A sentence that is not so for another reason names it all the same.
    const closed = { text: 'Chez Fil et Puce, tout ferme samedi', link: null, firstDay: null, lastDay: null }
    await createDocument(words, { kind: 'announcement', slug: 'ferme', body: closed })
    await publishDocument(words, { kind: 'announcement', slug: 'ferme', version: 1, at: null })
    expect((await listed(['Fil et Puce'])).filter(({ slug }) => slug === 'ferme').map(({ claim }) => claim)).toEqual([
      { kind: 'hours', words: [closed.text] },
      { kind: 'former', words: ['Fil et Puce'] },
    ])
    // Where a shop was once, the business may still go.
    const gone = (text: string) => {
      const stated = untruthsOf(
        ctx,
        { kind: 'announcement', slug: 'gare', body: { ...closed, text } },
        { ownPlaces: ['Gare'], formerNames: ['Gare'] },
      )
      return stated.map(({ claim }) => claim.kind)
    }
    expect(gone('Nous venons à Gare. Passez au magasin.')).toEqual([])
    expect(gone('Nous venons. Passez au magasin de Gare.')).toEqual(['former'])
  })

  test('the partners of the demonstration, who go when the site goes live, are nothing to correct', async () => {
    const ctx = await inArles(db)
    await seedDocuments(db.database.db, { withExamples: true })
    expect((await listTextsWithClaims({ ...ctx, memo: new Memo() })).filter(({ kind }) => kind === 'partner')).toEqual([])
  })

  test('the terms that a customer accepts are those of the page, without the towns and the label of the first business', async () => {
    const ctx = await inArles(db)
    const accepted = await readTerms(ctx)
    expect(accepted?.body).toEqual(await getWord(ctx, 'legal', 'conditions-de-vente'))
    expect(JSON.stringify(accepted)).not.toMatch(/Libourne|Bordeaux|QualiRépar|Phare/)
  })
})
