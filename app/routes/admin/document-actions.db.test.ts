import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { saveDocument } from '#app/features/words/document.commands.server.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import { findStaffDocument, listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { asRecord, editorField, textsOf } from '#app/features/words/editor-form.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { memoryMedia, testCtx } from '#tests/factories/test-ctx.ts'
import { readLaunchFacts } from '#app/workflows/go-live.server.ts'
import { publishNewerStart, runDocument } from './document-actions.server.ts'

dbTest('a banner, which has no page of its own', (db) => {
  test('is added without an address: it has one of its title, and another one of the same title has another', async () => {
    await seedDocuments(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    const added = async () => {
      const form = new FormData()
      const fields = { intent: 'save', version: '0', 'body.title': 'L’offre du vendredi', 'body.description': 'Dix euros de moins.' }
      const button = { 'body.cta.text': 'Voir', 'body.cta.to': '/magasins' }
      for (const [name, value] of Object.entries({ ...fields, ...button })) form.set(name, value)
      const answer: unknown = await runDocument(ctx, { kind: 'promo', slug: 'nouveau' }, form).catch((thrown: unknown) => thrown)
      if (!(answer instanceof Response)) throw new Error(`Not added: ${JSON.stringify(answer)}`)
      return answer.headers.get('Location')?.split('/').at(-1)
    }
    expect([await added(), await added()]).toEqual(['l-offre-du-vendredi?cree=oui', 'l-offre-du-vendredi-2?cree=oui'])
  })
})

dbTest('starting words of a later version', (db) => {
  test('wait as drafts where nobody of the shop has changed them, and are published all at once', async () => {
    await seedDocuments(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    const titles = async () => (await listWords({ ...ctx, memo: new Memo() }, 'promo')).map(({ body }) => body.title)
    const now = await titles()
    // As an earlier version of the product had written them; the shop has a word of its own for one.
    await ctx.db.execute(sql`update document_versions set body = jsonb_set(body, '{title}', '"Titre de l’an dernier"') where document_id in
      (select id from documents where kind = 'promo' and slug in ('aide', 'coques'))`)
    const own = await findStaffDocument(ctx, { kind: 'promo', slug: 'coques' })
    if (!own) throw new Error('The promo is missing')
    await saveDocument(ctx, {
      kind: 'promo',
      slug: 'coques',
      newSlug: 'coques',
      baseVersion: 1,
      body: { ...asRecord(own.body), title: 'Nos coques' },
    })
    const before = await titles()
    expect(before).not.toEqual(now)

    await seedDocuments(db.database.db)
    await seedDocuments(db.database.db)
    expect(await titles()).toEqual(before)
    const newer = (await listStaffDocuments(ctx)).filter(({ hasNewerStart }) => hasNewerStart)
    expect(newer).toMatchObject([{ kind: 'promo', slug: 'aide', version: 2, state: 'changed' }])
    expect(await findStaffDocument(ctx, { kind: 'promo', slug: 'aide' })).toMatchObject({ hasNewerStart: true })
    // Whoever only looks at «Mise en ligne» reads of them too.
    expect((await readLaunchFacts(ctx)).newerTexts).toMatchObject([{ href: '/admin/contenus/promos/aide' }])

    expect(await publishNewerStart(ctx)).toMatchObject({ notice: { text: '1\u00a0texte sur le site.' } })
    expect((await titles())[now.findIndex((title) => !before.includes(title))]).toBe(now.find((title) => !before.includes(title)))
    await seedDocuments(db.database.db)
    expect((await listStaffDocuments(ctx)).filter(({ hasNewerStart }) => hasNewerStart)).toEqual([])
    expect(await findStaffDocument(ctx, { kind: 'promo', slug: 'coques' })).toMatchObject({ version: 2, body: { title: 'Nos coques' } })
  })
})

dbTest('the buttons of the editor', (db) => {
  test('say that there is no such version to take up again, whatever stands for its number', async () => {
    await seedDocuments(db.database.db)
    const ctx = allow(await asManager(testCtx(db)), 'words:write')
    for (const version of ['', 'abc', '1e3', '-1', '99999999999', '2.5']) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'restore', version })) form.set(name, value)
      expect(await runDocument(ctx, { kind: 'promo', slug: 'aide' }, form)).toMatchObject({ notice: { text: 'Cette version n’existe pas.' } })
    }
  })

  test('keep a picture also when its words are missing, and say of a file that is none that it is none', async () => {
    await seedDocuments(db.database.db)
    const media = memoryMedia()
    const ctx = allow(await asManager(testCtx(db, { media })), 'words:write')
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#07657d' } })
      .png()
      .toBuffer()
    const send = async (fields: Record<string, string | File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'save', version: '1', ...fields })) form.set(name, value)
      return runDocument(ctx, { kind: 'partner', slug: 'phare' }, form)
    }
    const refused = await send({ 'body.picture.file': new File([png], 'logo.png', { type: 'image/png' }) })
    expect(refused.errors).toMatchObject({ 'body.picture.alt': 'Remplissez ce champ.' })
    expect(refused.typed?.body).toMatchObject({ picture: { address: expect.stringMatching(/^\/media\/[\w-]{32}-60x40\.webp$/) } })
    expect(media.files.size).toBeGreaterThan(0)
    const broken = await send({ 'body.picture.file': new File(['pas une image'], 'logo.png', { type: 'image/png' }) })
    expect(broken.errors).toEqual({ 'body.picture': 'Ce fichier n’est pas une photo lisible. Envoyez un JPEG, un PNG, un WebP ou un AVIF.' })
  })
})

const TERMS = { kind: 'legal', slug: 'conditions-de-vente' } as const

/** A manager of a shop in Arles that has no label, sees devices by appointment, has its diagnosis paid and charges no VAT. */
async function inArles(db: TestDb) {
  await seedDocuments(db.database.db)
  const { facts } = testCtx(db)
  const stores = facts.stores.slice(0, 1).map((store) => ({ ...store, id: 'arles', town: 'Arles', postcode: '13200', labelNumber: '' }))
  const business = { ...facts.business, name: 'Atelier Dupin', diagnosis: 'paid', welcome: 'appointment', vatRegime: 'franchise' } as const
  return allow(await asManager(testCtx(db, { facts: { ...facts, stores, business, isExample: false } })), 'words:write')
}

/** What a browser posts of an editor that shows this body, with one word changed. */
function corrected(body: unknown, [word, by]: readonly [string, string], version: number): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'publish', version: String(version) })) form.set(name, value)
  for (const { path, text } of textsOf(editorField(DOCUMENT_KINDS.legal.schema), body)) form.set(path, text.replace(word, by))
  return form
}

const UNTRUE = /Libourne|Bordeaux|QualiRépar|aide déduite|diagnostic est gratuit/

dbTest('the terms of another business', (db) => {
  test('with one word changed say what they said before, and still follow the regime of VAT', async () => {
    const ctx = await inArles(db)
    const terms = await findStaffDocument(ctx, TERMS)
    expect(JSON.stringify(terms?.body)).not.toMatch(UNTRUE)
    const before = JSON.stringify((await readTerms(ctx))?.body)
    expect(await runDocument(ctx, TERMS, corrected(terms?.body, ['Les prix sont', 'Nos prix sont'], 1))).toMatchObject({
      notice: { text: 'Publié.' },
    })
    const after = (await readTerms(ctx))?.body
    expect(JSON.stringify(after)).toContain('Nos prix sont en euros\u00a0: TVA non applicable, art. 293 B du CGI.')
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
    expect(plain(JSON.stringify(after)).replace('Nos prix', 'Les prix')).toBe(plain(before))
    const charging = { ...ctx, facts: { ...ctx.facts, business: { ...ctx.facts.business, vatRegime: 'normal' as const } } }
    expect(JSON.stringify((await readTerms(charging))?.body)).toContain('Nos prix sont en euros, toutes taxes comprises.')
  })

  test('with one paragraph changed go on following the facts in all others, those among them that were not shown', async () => {
    const shop = await inArles(db)
    const stores = shop.facts.stores.map((store) => ({ ...store, receivesParcels: false }))
    const priced = { ...shop.facts.business, diagnosisCents: 30_00 }
    const ctx = { ...shop, facts: { ...shop.facts, stores, business: priced } }
    const terms = await findStaffDocument(ctx, TERMS)
    expect(JSON.stringify(terms?.body)).toMatch(/diagnostic est payant \(30.*Nous ne proposons pas la réparation par la poste/)
    expect(await runDocument(ctx, TERMS, corrected(terms?.body, ['60 jours', '90 jours'], 1))).toMatchObject({ notice: { text: 'Publié.' } })
    const said = async (facts: typeof ctx.facts) => JSON.stringify((await readTerms({ ...ctx, facts }))?.body)
    expect(await said(ctx.facts)).toMatch(/diagnostic est payant \(30.*Nous ne proposons pas la réparation par la poste.*90 jours/)
    expect(await said(ctx.facts)).not.toMatch(UNTRUE)
    expect(await said({ ...ctx.facts, business: { ...priced, diagnosisCents: 35_00 } })).toMatch(/diagnostic est payant \(35/)
    const posting = {
      ...ctx.facts,
      stores: stores.map((store) => ({ ...store, receivesParcels: true })),
      business: { ...priced, diagnosis: 'free' as const },
    }
    const after = await said(posting)
    expect(after).toMatch(/Le diagnostic et le devis sont gratuits.*Le transport est gratuit à l’aller et au retour.*Calez l’appareil.*90 jours/)
    expect(after).not.toMatch(/est payant|ne proposons pas la réparation par la poste|Libourne/)
    // The editor shows what the site says then, and the page itself the same as the terms that customers accept.
    const later = { ...ctx, facts: posting, memo: new Memo() }
    const edited = JSON.stringify((await findStaffDocument(later, TERMS))?.body)
    expect(edited).toMatch(/Le diagnostic et le devis sont gratuits.*Calez l’appareil.*90 jours/)
    expect(edited).not.toMatch(/toutes taxes comprises/)
    expect(JSON.stringify((await listWords(later, 'legal')).find(({ slug }) => slug === TERMS.slug)?.body)).toBe(after)
  })

  test('are kept from the site once if somebody writes what is not so, and are listed once they are there', async () => {
    const ctx = await inArles(db)
    const terms = await findStaffDocument(ctx, TERMS)
    const untrue = ['Les prix sont', 'Sans rendez-vous, à Libourne, diagnostic gratuit. Les prix sont'] as const
    const answer = await runDocument(ctx, TERMS, corrected(terms?.body, untrue, 1))
    expect(answer.warnings?.map(({ message }) => message)).toEqual([
      'Ce texte dit «\u00a0diagnostic gratuit\u00a0», «\u00a0Sans rendez-vous\u00a0», et ce n’est pas ce que vous promettez.',
      'Ce texte nomme Libourne, où vous n’avez pas de magasin.',
    ])
    expect(JSON.stringify((await readTerms(ctx))?.body)).not.toMatch(/Libourne/)
    const listed = async () => (await readLaunchFacts({ ...ctx, memo: new Memo() })).textsWithClaims.filter(({ isTerms }) => isTerms)
    expect(await listed()).toEqual([])
    const form = corrected(terms?.body, untrue, 2)
    form.set('intent', 'publish-anyway')
    expect(await runDocument(ctx, TERMS, form)).toMatchObject({ notice: { text: 'Publié.' } })
    expect((await listed()).map(({ claim }) => [claim.kind, claim.words])).toEqual([
      ['promise', ['diagnostic gratuit', 'Sans rendez-vous']],
      ['place', ['Libourne']],
    ])
    // What the product came with, taken up again, is as the editor had shown it.
    const restore = new FormData()
    for (const [name, value] of Object.entries({ intent: 'restore', version: '1' })) restore.set(name, value)
    expect(await runDocument(ctx, TERMS, restore)).toMatchObject({ notice: { kind: 'done' } })
    expect(await findStaffDocument(ctx, TERMS)).toMatchObject({ version: 3, body: terms?.body })
  })
})
