import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDocument, publishDocument, retireDocument } from '#app/features/words/document.commands.server.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { documentVersions, documents } from '#app/platform/db/tables/documents.server.ts'
import { createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { businesses, stores } from '#app/platform/db/tables/business.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { exportWords } from './export-words.ts'
import { importWords } from './import-words.ts'

/** A place for pictures that has none. */
function noPictures() {
  return createDiskStorage(path.join(os.tmpdir(), 'words-without-pictures'))
}

dbTest('the folder of words', (db) => {
  test('goes out and comes back word for word; a changed file is a new version, a broken one changes nothing', async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'words-'))
    const ctx = allow(testCtx(db, { actor: { kind: 'system', doing: 'essai' } }), 'words:write')
    await seedDocuments(db.database.db)
    await seedShopFacts(db.database.db)
    const shown = async () => ({ promos: await listWords(testCtx(db), 'promo'), legal: await listWords(testCtx(db), 'legal') })
    const before = await shown()
    const counts = await exportWords(ctx, directory, noPictures())
    expect(counts).toMatchObject({ promos: 5, partenaires: 6, legal: 8 })
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 0, changed: 0 })

    // A database that has lost some, and has something else in another.
    await db.database.db.delete(documents).where(inArray(documents.kind, ['promo', 'partner']))
    const legalIds = db.database.db.select({ id: documents.id }).from(documents).where(eq(documents.kind, 'legal'))
    await db.database.db
      .update(documentVersions)
      .set({ body: sql`jsonb_set(body, '{title}', '"Autre titre"')` })
      .where(inArray(documentVersions.document_id, legalIds))
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 11, changed: 8 })
    const words = ({ promos, legal }: typeof before) => [...promos, ...legal].map(({ slug, body }) => ({ slug, body }))
    expect(words(await shown())).toEqual(words(before))

    const file = path.join(directory, 'promos', 'aide.json')
    const text = await fs.readFile(file, 'utf8')
    await fs.writeFile(file, text.replace('Bonus réparation', 'Coup de pouce'))
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 0, changed: 1 })
    expect((await shown()).promos[0]?.body.title).toMatch(/^Coup de pouce/)
    await fs.writeFile(file, text.replace(/"title": ".*"/, '"title": ""'))
    await expect(importWords(ctx, directory, noPictures())).rejects.toThrow('promos/aide.json, title: Remplissez ce champ.')
    expect((await shown()).promos[0]?.body.title).toMatch(/^Coup de pouce/)

    // The facts: what a file says otherwise is so, what a table refuses changes nothing.
    await db.database.db.update(stores).set({ phone: '+33102030405' })
    await db.database.db.delete(towns)
    await fs.writeFile(file, text)
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ facts: 2 })
    expect(await readFacts(ctx)).toMatchObject({ stores: startingFacts().stores.map(({ id, phone, week }) => ({ id, phone, week })) })
    expect(await db.database.db.$count(towns)).toBe(35)
    const business = path.join(directory, 'faits', 'entreprise.json')
    const free = await fs.readFile(business, 'utf8')
    const paid = free.replace('"diagnosis": "free"', '"diagnosis": "paid"').replace('"diagnosis_cents": null', '"diagnosis_cents": 2900')
    await fs.writeFile(business, paid)
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ facts: 1 })
    expect((await readFacts(ctx)).business).toMatchObject({ diagnosis: 'paid', diagnosisCents: 29_00 })
    await fs.writeFile(business, paid.replace('"diagnosis": "paid"', '"diagnosis": "free"'))
    await expect(importWords(ctx, directory, noPictures())).rejects.toThrow(/business_diagnosis_cents_check/)
    // A folder of a version that did not know these yet: they are as they begin.
    await fs.writeFile(business, paid.replace(/\s*"price_kept_days": 7,/, '').replace(/\s*"reserved_hours": 24,/, ''))
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ facts: 1 })
    expect((await readFacts(ctx)).business).toMatchObject({ diagnosis: 'paid', priceKeptDays: 7, reservedHours: 24 })
    await fs.writeFile(business, free)
    await importWords(ctx, directory, noPictures())
    const shops = path.join(directory, 'faits', 'magasins.json')
    const rightShops = await fs.readFile(shops, 'utf8')
    await fs.writeFile(shops, rightShops.replace('"slug": "la-teste"', '"slug": "La Teste"'))
    await expect(importWords(ctx, directory, noPictures())).rejects.toThrow(/stores_slug_check/)
    await fs.writeFile(shops, rightShops)
    expect((await readFacts(ctx)).stores.map(({ postcode }) => postcode)).toContain('33260')

    // What a table takes and pages would break on, or show as their own.
    const broken: [file: string, from: RegExp, to: string, said: string][] = [
      ['magasins', /"maps": ".*"/, '"maps": "abc"', 'faits/magasins.json, 0.maps: not an https address'],
      [
        'magasins',
        /"photos": \[\]/,
        '"photos": [{"address":"//evil.example/x.png","alt":""}]',
        'faits/magasins.json, 0.photos.0.address: not an address',
      ],
      ['entreprise', /"color": ".*"/, '"color": "red}</style>"', 'faits/entreprise.json, 0.color: not a colour'],
      ['entreprise', /"googleRating": .*,/, '', 'faits/entreprise.json, 0.claims.googleRating: '],
      ['entreprise', /"mediator_url": ".*"/, '"mediator_url": "javascript:alert(1)"', 'faits/entreprise.json, 0.mediator_url: not an https address'],
      // What the forms refuse.
      ['entreprise', /"name": ".*"/, '"name": " "', 'faits/entreprise.json, 0.name: Indiquez le nom de l’entreprise.'],
      ['entreprise', /"capital_euros": \d+/, '"capital_euros": -5', 'faits/entreprise.json, 0.capital_euros: Un nombre d’euros, sans virgule.'],
      ['entreprise', /"capital_euros": \d+/, '"capital_euros": 9000000000', 'faits/entreprise.json, 0.capital_euros: Deux milliards'],
      ['entreprise', /"email": ".*"/, '"email": ""', 'faits/entreprise.json, 0.email: Indiquez l’adresse e-mail.'],
      ['entreprise', /"email": ".*"/, '"email": "contact"', 'faits/entreprise.json, 0.email: Cette adresse e-mail n’est pas complète.'],
      ['entreprise', /"whatsapp_phone": ".*"/, '"whatsapp_phone": "12"', 'faits/entreprise.json, 0.whatsapp_phone: Ce numéro n’est pas complet.'],
      ['entreprise', /"googleRating": .*,/, '"googleRating": 7,', 'faits/entreprise.json, 0.claims.googleRating: Une note de 1 à 5'],
      ['entreprise', /"batteryMinPercent": \d+/, '"batteryMinPercent": 101', '0.refurbished_promise.batteryMinPercent: Un pourcentage'],
      ['entreprise', /"transfer": \d+/, '"transfer": 0', 'faits/entreprise.json, 0.service_prices.transfer: Laissez vide plutôt que zéro'],
      ['magasins', /"name": "La Teste"/, '"name": ""', 'faits/magasins.json, 0.name: Indiquez le nom du magasin.'],
      ['magasins', /"postcode": "33260"/, '"postcode": "trente-trois"', 'faits/magasins.json, 0.postcode: '],
      ['magasins', /"email": ".*"/, '"email": "la-teste@"', 'faits/magasins.json, 0.email: Cette adresse e-mail n’est pas complète.'],
      ['magasins', /"phone": "\+33536490001"/, '"phone": "05 36"', 'faits/magasins.json, 0.phone: Ce numéro n’est pas complet.'],
      ['magasins', /"phone": "\+33536490001"/, '"phone": "05 36 49 00 01"', 'faits/magasins.json, 0.phone: Écrivez «\u00a0+33536490001\u00a0».'],
      ['horaires', /"starts": "14:00"/, '"starts": "12:00"', 'faits/horaires.json, la-teste, lundi: Deux créneaux de ce jour se recouvrent.'],
      ['jours-a-part', /"message": ""/, `"message": "${'x'.repeat(141)}"`, 'faits/jours-a-part.json, 0.message: 140 caractères au plus.'],
      ['communes', /"name": ".*"/, '"name": ""', 'faits/communes.json, 0.name: Indiquez le nom de la commune.'],
      ['jours-a-part', /"slots": \[\]/, '"slots": [{"start":"9h"}]', 'faits/jours-a-part.json, 0.slots.0.start: not a time of day'],
    ]
    for (const [name, from, to, said] of broken) {
      const facts = path.join(directory, 'faits', `${name}.json`)
      const right = await fs.readFile(facts, 'utf8')
      expect(right, name).toMatch(from)
      await fs.writeFile(facts, right.replace(from, to))
      await expect(importWords(ctx, directory, noPictures()), to).rejects.toThrow(said)
      await fs.writeFile(facts, right)
    }
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ facts: 0 })
    await expect(importWords(ctx, path.join(directory, 'nulle-part'), noPictures())).rejects.toThrow('There is no folder')
    await fs.rm(directory, { recursive: true })
  })

  test('the facts of a business that nobody has named yet come back as they are; half a name is refused', async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'words-'))
    const ctx = allow(testCtx(db, { actor: { kind: 'system', doing: 'essai' } }), 'words:write')
    await db.database.db.delete(businesses)
    await seedShopFacts(db.database.db, { withExamples: false })
    await exportWords(ctx, directory, noPictures())
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ facts: 0 })
    const file = path.join(directory, 'faits', 'entreprise.json')
    await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('Mon atelier', 'Atelier Bidule'))
    await expect(importWords(ctx, directory, noPictures())).rejects.toThrow('faits/entreprise.json, 0.email: Indiquez l’adresse e-mail.')
    await fs.rm(directory, { recursive: true })
  })

  test('a shop of its own finds its own words in the folder, and what it leaves as it is goes on following the facts', async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'words-'))
    await seedDocuments(db.database.db)
    await seedShopFacts(db.database.db)
    await db.database.db.update(businesses).set({ diagnosis: 'paid', diagnosis_cents: 30_00, welcome: 'appointment', vat_regime: 'franchise' })
    const own = async () => {
      const facts = { ...(await readFacts(db.database)), isExample: false }
      const env = { ...testCtx(db).env, SEED: 'none' as const }
      return allow(testCtx(db, { actor: { kind: 'system', doing: 'essai' }, facts, env }), 'words:write')
    }
    await exportWords(await own(), directory, noPictures())
    const file = path.join(directory, 'legal', 'conditions-de-vente.json')
    const text = await fs.readFile(file, 'utf8')
    expect(text).toMatch(/Le diagnostic est payant \(30/)
    expect(text).not.toMatch(/sans rendez-vous|toutes taxes comprises/)
    expect(await importWords(await own(), directory, noPictures())).toEqual({ added: 0, changed: 0, same: expect.any(Number), facts: 0 })
    // One word, and the facts of the same folder: the words that follow them do.
    await fs.writeFile(file, text.replace('60 jours', '90 jours'))
    const business = path.join(directory, 'faits', 'entreprise.json')
    await fs.writeFile(business, (await fs.readFile(business, 'utf8')).replace('"diagnosis_cents": 3000', '"diagnosis_cents": 3500'))
    expect(await importWords(await own(), directory, noPictures())).toMatchObject({ added: 0, changed: 1, facts: 1 })
    const terms = (await listWords(await own(), 'legal')).find(({ slug }) => slug === 'conditions-de-vente')
    expect(JSON.stringify(terms?.body)).toMatch(/Le diagnostic est payant \(35.*90 jours/)
    expect(JSON.stringify(terms?.body)).not.toMatch(/sans rendez-vous|toutes taxes comprises/)
    await fs.rm(directory, { recursive: true })
  })

  test('what its owner has put on the site, or taken off it, is so in the database that takes the folder', async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'words-'))
    const ctx = allow(testCtx(db, { actor: { kind: 'system', doing: 'essai' } }), 'words:write')
    const { db: orm } = db.database
    await seedDocuments(orm, { withExamples: false })
    const slugs = async (kind: 'service' | 'promo') => (await listWords(testCtx(db), kind)).map(({ slug }) => slug)
    const before = { services: await slugs('service'), promos: await slugs('promo') }
    expect(before.services).toEqual([])
    await publishDocument(ctx, { kind: 'service', slug: 'sauvegarde', version: 1, at: null })
    await retireDocument(ctx, { kind: 'promo', slug: 'coques' })
    await exportWords(ctx, directory, noPictures())
    await orm.delete(documents)
    await orm.delete(seededRows)
    await seedDocuments(orm, { withExamples: false })
    expect([await slugs('service'), await slugs('promo')]).toEqual([before.services, before.promos])
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 0, changed: 2 })
    expect([await slugs('service'), await slugs('promo')]).toEqual([['sauvegarde'], before.promos.filter((slug) => slug !== 'coques')])
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 0, changed: 0 })
    await fs.rm(directory, { recursive: true })
  })

  test('what waits for its day is on the site from that day on in the database that takes the folder', async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'words-'))
    const ctx = allow(testCtx(db, { actor: { kind: 'system', doing: 'essai' } }), 'words:write')
    await seedDocuments(db.database.db)
    await seedShopFacts(db.database.db)
    const at = new Date(ctx.now.getTime() + 86_400_000)
    await db.database.db.delete(documents).where(eq(documents.slug, 'aide'))
    const promo = (await listWords(ctx, 'promo'))[0] ?? expect.fail()
    await createDocument(ctx, { kind: 'promo', slug: 'noel', body: promo.body })
    await publishDocument(ctx, { kind: 'promo', slug: 'noel', version: 1, at })
    await exportWords(ctx, directory, noPictures())
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 0, changed: 0 })

    await db.database.db.delete(documents).where(eq(documents.slug, 'noel'))
    expect(await importWords(ctx, directory, noPictures())).toMatchObject({ added: 1, changed: 0 })
    const shownAt = async (now: Date) => (await listWords({ ...ctx, now }, 'promo')).some(({ slug }) => slug === 'noel')
    expect([await shownAt(ctx.now), await shownAt(at)]).toEqual([false, true])
    // The day of an export that has passed meanwhile.
    await db.database.db.delete(documents).where(eq(documents.slug, 'noel'))
    await importWords({ ...ctx, now: at }, directory, noPictures())
    expect(await shownAt(at)).toBe(true)
  })

  test('takes the pictures along that a text names, in every width, and brings them back', async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'words-'))
    const ctx = allow(testCtx(db, { actor: { kind: 'system', doing: 'essai' } }), 'words:write')
    await seedDocuments(db.database.db)
    const [here, elsewhere] = [createDiskStorage(path.join(directory, 'ici')), createDiskStorage(path.join(directory, 'ailleurs'))]
    const stem = 'a'.repeat(32)
    for (const name of [`${stem}-320.avif`, `${stem}-640x480.webp`, `${'b'.repeat(32)}-640x480.webp`]) await here.write(name, Buffer.from(name))
    await db.database.db
      .update(documentVersions)
      .set({ body: sql`body || ${JSON.stringify({ picture: { address: `/media/${stem}-640x480.webp`, alt: 'Une coque' } })}::jsonb` })
      .where(
        inArray(documentVersions.document_id, db.database.db.select({ id: documents.id }).from(documents).where(eq(documents.kind, 'custom-cases'))),
      )
    const folder = path.join(directory, 'dossier')
    expect(await exportWords(ctx, folder, here)).toMatchObject({ images: 2 })
    expect((await fs.readdir(path.join(folder, 'images'))).toSorted()).toEqual([`${stem}-320.avif`, `${stem}-640x480.webp`])
    expect(await importWords(ctx, folder, elsewhere)).toMatchObject({ changed: 0 })
    expect((await elsewhere.read(`${stem}-320.avif`))?.toString()).toBe(`${stem}-320.avif`)
    await fs.rm(directory, { recursive: true })
  })
})
