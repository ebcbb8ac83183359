import { expect, test } from 'vitest'
import { NO_PROMISE } from '#app/lib/refurbished-promise.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedTowns } from '#db/seed/towns.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listSitePages, publishWarnings } from './document-checks.server.ts'

dbTest('before a document is published', (db) => {
  test('a page that says what another one says, with another name, is noticed; the page itself is not its own double', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const ctx = testCtx(db)
    const audenge = (await listWords(ctx, 'postal-town')).find(({ slug }) => slug === 'audenge')
    const kind = 'postal-town' as const
    expect(await publishWarnings(ctx, { kind, slug: 'audenge', body: audenge?.body })).toEqual([])
    const copied: unknown = JSON.parse(JSON.stringify(audenge?.body).replaceAll('Audenge', 'Mios').replaceAll('33980', '33380'))
    expect(await publishWarnings(ctx, { kind, slug: 'mios-2', body: copied })).toEqual([
      {
        message: 'Ce texte est presque celui de /audenge, aux noms près\u00a0: les moteurs de recherche n’en gardent qu’un.',
        fieldId: expect.stringMatching(/^body\.\w/),
      },
    ])
  })

  test('a text that names a promise which nobody has stated is noticed', async () => {
    await seedDocuments(db.database.db)
    const stated = testCtx(db)
    const ctx = { ...stated, facts: { ...stated.facts, business: { ...stated.facts.business, refurbished: NO_PROMISE } } }
    const body = { title: 'Reconditionné', description: '{reconditionne.points} points.', cta: { text: 'Voir', to: '/reconditionne' } }
    const warningsOf = (each: typeof ctx) => publishWarnings(each, { kind: 'promo', slug: 'essai', body })
    expect(await warningsOf(ctx)).toEqual([{ message: expect.stringContaining('n’est pas renseignée'), fieldId: 'body.description' }])
    expect(await warningsOf(stated)).toEqual([])
  })

  test('a text may lead to the forms of customers, which no search engine lists; an address without a page is noticed', async () => {
    await seedDocuments(db.database.db)
    const ctx = testCtx(db)
    const pages = await listSitePages(ctx)
    expect(pages).toEqual(expect.arrayContaining(['/pro/devis', '/pro/rendez-vous', '/pro/suivi', '/avis', '/suivi-reparation']))
    const aid = (await listWords(ctx, 'promo')).find(({ slug }) => slug === 'aide')
    const leadingTo = (to: string) => publishWarnings(ctx, { kind: 'promo', slug: 'aide', body: { ...aid?.body, cta: { text: 'Demander', to } } })
    expect(await leadingTo('/pro/devis')).toEqual([])
    expect(await leadingTo('/pro/rien')).toEqual([{ message: 'Aucune page du site n’a l’adresse /pro/rien.', fieldId: 'body.cta.to' }])
  })
})
