import { expect, test } from 'vitest'
import { NO_PROMISE } from '#app/lib/refurbished-promise.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
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

  test('every phrase that is not true of the business is named with its field; what is so of it, or where it works, is not', async () => {
    await seedDocuments(db.database.db)
    const example = testCtx(db)
    const { facts } = example
    const stores = facts.stores.slice(0, 1).map((store) => ({ ...store, id: 'arles', town: 'Arles', postcode: '13200', labelNumber: '' }))
    const business = { ...facts.business, name: 'Atelier Dupin', diagnosis: 'paid', welcome: 'appointment', vatRegime: 'normal' } as const
    const other = { ...example, facts: { ...facts, stores, business, isExample: false } }
    const body = {
      title: 'Diagnostic gratuit, sans rendez-vous',
      description: 'L’aide QualiRépar à Libourne et à Bordeaux. TVA non applicable, art. 293 B du CGI.',
      cta: { text: '19\u00a0€ TTC', to: '/magasins' },
    }
    const saidOf = async (ctx: typeof example) =>
      (await publishWarnings({ ...ctx, memo: new Memo() }, { kind: 'promo', slug: 'essai', body })).map(({ message, fieldId }) => [fieldId, message])
    expect(await saidOf(other)).toEqual([
      [
        'body.title',
        expect.stringContaining('«\u00a0Diagnostic gratuit\u00a0», «\u00a0sans rendez-vous\u00a0», et ce n’est pas ce que vous promettez'),
      ],
      ['body.description', expect.stringContaining('«\u00a0L’aide\u00a0», «\u00a0QualiRépar\u00a0», et aucun magasin')],
      ['body.description', expect.stringContaining('«\u00a0TVA non applicable, art. 293 B\u00a0», et ce n’est pas le régime de TVA')],
      ['body.description', 'Ce texte nomme Libourne, Bordeaux, où vous n’avez pas de magasin.'],
    ])
    await seedTowns(db.database.db)
    expect((await saidOf(other)).filter(([, message]) => String(message).includes('nomme'))).toEqual([])
    // Where no VAT is charged «TTC» is left out of what visitors read, but for where it would leave a hole.
    const franchise = { ...example, facts: { ...facts, business: { ...facts.business, vatRegime: 'franchise' as const } } }
    expect(await saidOf(franchise)).toEqual([])
    const inBrackets = { ...body, cta: { ...body.cta, text: '19\u00a0€ (TTC)' } }
    expect(await publishWarnings(franchise, { kind: 'promo', slug: 'essai', body: inBrackets })).toMatchObject([
      { fieldId: 'body.cta.text', message: expect.stringContaining('«\u00a0TTC\u00a0»') },
    ])
    expect(await publishWarnings(example, { kind: 'promo', slug: 'essai', body: inBrackets })).toMatchObject([
      { fieldId: 'body.description', message: expect.stringContaining('293 B') },
    ])
  })

  test('each sentence that the facts of the shop deny is named with a reason of its own, and the list of going live says the same', async () => {
    await seedDocuments(db.database.db)
    const starting = testCtx(db)
    const { business, stores } = starting.facts
    const own = {
      name: 'Répar’Vite',
      founded: 2019,
      vatRegime: 'franchise' as const,
      claimSources: {},
      claims: { ...business.claims, warrantyMonthsMin: 3 },
    }
    const facts = {
      ...starting.facts,
      business: { ...business, ...own },
      stores: stores.slice(0, 2).map((store) => ({ ...store, labelNumber: '' })),
      isExample: false,
    }
    const ctx = { ...starting, facts }
    const [promo] = await listWords(ctx, 'promo')
    const reasonsOf = async (description: string) => {
      const body = { ...promo?.body, title: 'Bienvenue', description, cta: { text: 'Voir', to: '/magasins' } }
      const said = await publishWarnings({ ...ctx, memo: new Memo() }, { kind: 'promo', slug: 'essai', body })
      return said.filter(({ fieldId }) => fieldId === 'body.description').map(({ message }) => message.replaceAll('\u00a0', ' '))
    }
    for (const [sentence, reason] of [
      ['Note Google 4,9', 'sans source'],
      ['+ de 5 000 clients satisfaits', 'sans source'],
      ['Garantie 24 mois', 'garantie promise'],
      ['Réparé en 20 minutes', 'durée promise'],
      ['Réponse en 1 h', 'délai de réponse'],
      ['Trois magasins', 'pas autant'],
      ['Depuis 1998', 'année de création'],
      ['QualiRepar 50 €', 'numéro de label'],
      ['Agréé Apple', 'contrat avec ce fabricant'],
      ['Écran iPhone 13 à 79 €', 'grille des prix'],
      ['Phare Réparation', 'démonstration'],
      ['Prix TVA 20 % incluse', 'régime de TVA'],
      ['Tous nos prix sont TTC', 'régime de TVA'],
      ['Prix HT', 'régime de TVA'],
      ['TVA en sus', 'toutes les taxes'],
      ['Garantie à vie', 'a une fin'],
      ['Diagnostic à 39 €', 'prix du diagnostic'],
      ['Prix tenu 30 jours', 'prix affiché est tenu'],
      ['Ouvert jusqu’à 20 h', 'ouvert si tard'],
      ['Appelez le 05 56 12 34 56', 'aucun de vos magasins'],
      ['Venez au 12 rue des Lilas', 'pas la vôtre'],
      ['N° 1', 'une étude'],
    ] as const) {
      const reasons = await reasonsOf(sentence)
      expect(reasons, sentence).toEqual([expect.stringContaining(reason)])
    }
    for (const sentence of ['Garantie 3 mois', 'Deux magasins', 'Depuis 2019', 'Forfait à 79 € TTC', 'Prix nets'])
      expect(await reasonsOf(sentence), sentence).toEqual([])
    // A business that charges VAT, with a priced diagnosis; and what a partner's page says of the partner.
    const charging = {
      ...ctx,
      facts: { ...facts, business: { ...facts.business, vatRegime: 'normal' as const, diagnosis: 'paid' as const, diagnosisCents: 29_00 } },
    }
    const saidOf = async (kind: 'promo' | 'partner', body: unknown) =>
      (await publishWarnings({ ...charging, memo: new Memo() }, { kind, slug: 'essai', body })).map(({ message }) => message)
    const texts = { title: 'Prix HT, TVA en sus', description: 'Diagnostic 29\u00a0€, devis gratuit', cta: { text: 'Voir', to: '/magasins' } }
    expect(await saidOf('promo', { ...promo?.body, ...texts })).toEqual([expect.stringContaining('«\u00a0Prix HT\u00a0», «\u00a0TVA en sus\u00a0»')])
    const [partner] = await listWords(ctx, 'partner')
    const description = 'Son atelier, 12 rue des Lilas, est ouvert jusqu’à 20 h. Téléphone\u00a0: 05 56 12 34 56.'
    expect(await saidOf('partner', { ...partner?.body, description })).not.toContainEqual(expect.stringMatching(/Lilas|20 h|34 56/))
  })

  test('a page whose town or shop is not there is noticed, and those that are there are named', async () => {
    await seedDocuments(db.database.db)
    await seedTowns(db.database.db)
    const ctx = testCtx(db)
    const page = async (kind: 'shop' | 'local', marks: Record<string, string>) => {
      const [first] = await listWords(ctx, kind)
      const warnings = await publishWarnings(ctx, { kind, slug: first?.slug ?? '', body: { ...first?.body, ...marks } })
      return warnings.map(({ message, fieldId }) => `${fieldId} ${message.replaceAll('\u00a0', ' ')}`)
    }
    expect([...(await page('shop', {})), ...(await page('local', {}))]).toEqual([])
    expect(await page('shop', { store: 'atelier-martin' })).toEqual([
      expect.stringMatching(/^body\.store Aucune commune n’a le repère « atelier-martin » : .* Les repères de vos magasins : .*libourne/),
    ])
    expect(await page('local', { place: 'ailleurs', store: 'atelier-martin' })).toEqual([
      'body.place Aucune commune n’a le repère « ailleurs » : la page ne serait pas sur le site.',
      'body.store Aucun de vos magasins n’a une page à l’adresse /atelier-martin. Les vôtres : la-teste, le-teich, libourne.',
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
    // These lead on to a page.
    for (const to of ['/pro/devis', '/devis', '/devis?modele=iphone-13', '/la-teste-de-buch']) expect(await leadingTo(to), to).toEqual([])
    const services = await listWords(ctx, 'service')
    expect(services.length).toBeGreaterThan(5)
    for (const { slug, body } of services) expect(await publishWarnings(ctx, { kind: 'service', slug, body }), slug).toEqual([])
    expect(await leadingTo('/pro/rien')).toEqual([{ message: 'Aucune page du site n’a l’adresse /pro/rien.', fieldId: 'body.cta.to' }])
  })
})
