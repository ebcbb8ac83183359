import { readFile } from 'node:fs/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { getStockPage } from '#app/features/refurbished/refurbished.queries.server.ts'
import { NO_FILTERS } from '#tests/factories/stock-filters.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import { STARTING_POSTAL_DELAYS } from '#app/lib/postal-promise.ts'
import { NO_PROMISE, STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import { UNNAMED_BUSINESS, hasBegun } from '#app/lib/shop-facts.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { brands, deviceModels, modelRepairs, seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { documents } from '#app/platform/db/tables/documents.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { dbTest, everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aModel } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { seedDocuments } from './documents.ts'
import { seedShopFacts } from './facts-of-the-shop.ts'
import { seedDatabase } from './seed.ts'
import { startingCatalogue } from './starting-catalogue.ts'
import { takesExamples } from './takes-examples.ts'

const log = createLog('silent')
const seed = (db: TestDb) => seedDatabase(db.database.db, log)

async function countRows(db: TestDb): Promise<Record<string, number>> {
  const { rows } = await db.database.pool
    .query(`select (select count(*)::int from brands) as brands, (select count(*)::int from device_categories) as categories,
    (select count(*)::int from device_models) as models, (select count(*)::int from model_repairs) as repairs, (select count(*)::int from refurbished_devices) as refurbished`)
  return rows[0]
}

everyEngineTest('the starting catalogue', (db) => {
  test('an empty database gets all of it, a second start nothing more', async () => {
    const { brands: b, categories, models, repairs, refurbished } = startingCatalogue()
    await seed(db)
    const filled = await countRows(db)
    expect(filled).toEqual({
      brands: b.length,
      categories: categories.length,
      models: models.length,
      repairs: repairs.length,
      refurbished: refurbished.length,
    })
    await seed(db)
    expect(await countRows(db)).toEqual(filled)
  })

  test('the devices in stock are shown in one order on every machine: that in which they are listed', async () => {
    await seed(db)
    const { devices, isMixed } = await getStockPage(testCtx(db), { filters: NO_FILTERS, page: 1 })
    const listed = startingCatalogue().refurbished.filter((device) => device.in_stock)
    expect(devices.map(({ model }) => model)).toEqual(listed.map(({ model }) => model))
    // None of them has a photo: the page may say that the newest come first.
    expect(isMixed).toBe(false)
  })

  test('processes that start together fill it in once', async () => {
    await Promise.all([seed(db), seed(db), seed(db)])
    expect(await countRows(db)).toMatchObject({ models: startingCatalogue().models.length, repairs: startingCatalogue().repairs.length })
  })
})

dbTest('the starting catalogue beside what staff made of it', (db) => {
  test('what staff changed or switched off stays as they left it', async () => {
    await seed(db)
    const orm = db.database.db
    await orm.update(brands).set({ description: 'Nos mots', is_active: false }).where(eq(brands.slug, 'oppo'))
    await orm.update(deviceModels).set({ name: 'iPhone 13 (2021)', view_count: 12 }).where(eq(deviceModels.slug, 'iphone-13'))
    await seed(db)
    expect(await orm.select().from(brands).where(eq(brands.slug, 'oppo'))).toMatchObject([{ description: 'Nos mots', is_active: false }])
    expect(await orm.select().from(deviceModels).where(eq(deviceModels.slug, 'iphone-13'))).toMatchObject([
      { name: 'iPhone 13 (2021)', view_count: 12 },
    ])
  })

  test('what staff removed or renamed does not come back', async () => {
    await seed(db)
    const orm = db.database.db
    const [model] = await orm.select({ id: deviceModels.id }).from(deviceModels).where(eq(deviceModels.slug, 'iphone-13'))
    await orm.delete(modelRepairs).where(eq(modelRepairs.model_id, model?.id ?? ''))
    await orm.delete(deviceModels).where(eq(deviceModels.slug, 'iphone-12'))
    await orm.update(deviceModels).set({ slug: 'iphone-onze' }).where(eq(deviceModels.slug, 'iphone-11'))
    await orm.delete(brands).where(eq(brands.slug, 'oppo'))
    await orm.delete(refurbishedDevices)
    const left = await countRows(db)
    await seed(db)
    expect(await countRows(db)).toEqual(left)
  })

  test('a later version adds its models to a demonstration, and none to a shop that brought its own', async () => {
    const orm = db.database.db
    const forget = () => orm.delete(seededRows).where(inArray(seededRows.key, ['huawei', 'telephones-huawei', 'huawei-p30-lite']))
    const huawei = () => orm.select({ slug: deviceModels.slug }).from(deviceModels).where(eq(deviceModels.slug, 'huawei-p30-lite'))
    await seed(db)
    await orm.delete(brands).where(eq(brands.slug, 'huawei'))
    await forget()
    await seed(db)
    expect(await huawei()).toHaveLength(1)
    await orm.delete(brands)
    await aModel(db.database, { brand_id: (await aBrand(db.database, { slug: 'apple', name: 'Apple' })).id, slug: 'iphone-13', name: 'iPhone 13' })
    await forget()
    await seed(db)
    expect(await huawei()).toEqual([])
  })

  test('a model that staff added under a slug of the starting catalogue keeps its own words', async () => {
    const brand = await aBrand(db.database, { slug: 'apple', name: 'Apple' })
    await aModel(db.database, { brand_id: brand.id, slug: 'iphone-13', name: 'Notre iPhone 13' })
    await seed(db)
    const found = await db.database.db.select().from(deviceModels).where(eq(deviceModels.slug, 'iphone-13'))
    expect(found).toMatchObject([{ name: 'Notre iPhone 13', brand_id: brand.id }])
  })

  test('a site of an earlier version keeps what it promised: what its owner had said, and else the starting promise', async () => {
    const orm = db.database.db
    await orm.delete(businesses)
    await seedShopFacts(orm, { withExamples: false })
    await orm.update(businesses).set({ refurbished_promise: { checkPoints: 30 } })
    await orm.execute(sql.raw(await readFile('db/migrations/0118_promise_not_stated.sql', 'utf8')))
    expect((await readFacts({ db: orm })).business.refurbished).toEqual({ ...STARTING_PROMISE, checkPoints: 30 })
  })

  test('a site of an earlier version keeps the delays of repair by post that its pages said, one that is still prepared without it says none', async () => {
    const orm = db.database.db
    const update = (await readFile('db/migrations/0192_postal_delays.sql', 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
    const delaysAfter = async () => {
      await orm.update(businesses).set({ postal_repair: '', postal_total: '' })
      await orm.execute(sql.raw(update))
      const { postalRepair, postalTotal } = (await readFacts({ db: orm })).business
      return { postalRepair, postalTotal }
    }
    expect(await delaysAfter()).toEqual(STARTING_POSTAL_DELAYS)
    await orm.update(stores).set({ receives_parcels: false })
    await orm
      .insert(siteSetups)
      .values({ hidden_until_live: true })
      .onConflictDoUpdate({ target: siteSetups.only, set: { hidden_until_live: true } })
    expect(await delaysAfter()).toEqual({ postalRepair: '', postalTotal: '' })
    await orm.update(siteSetups).set({ launched_at: new Date() })
    expect(await delaysAfter()).toEqual(STARTING_POSTAL_DELAYS)
  })

  test('a site of an earlier version names no day for a repair where nobody has changed the starting words, and keeps what its owner wrote', async () => {
    const orm = db.database.db
    await seed(db)
    const described = async () => new Set((await orm.selectDistinct({ text: modelRepairs.description }).from(modelRepairs)).map(({ text }) => text))
    const asItStarts = await described()
    const glued = sql`${modelRepairs.description} like '%un long travail.'`
    const before = 'Dos en verre fissuré. Le verre est collé au châssis\u00a0: il faut une journée pour le déposer proprement.'
    await orm.update(modelRepairs).set({ description: before }).where(glued)
    await orm.update(brands).set({ description: 'Deux jours pour un pliant.' }).where(eq(brands.slug, 'samsung'))
    const statements = (await readFile('db/migrations/0198_descriptions_without_a_day.sql', 'utf8')).split('--> statement-breakpoint')
    for (const statement of statements) await orm.execute(sql.raw(statement))
    expect(await described()).toEqual(asItStarts)
    expect(await orm.select({ text: brands.description }).from(brands).where(eq(brands.slug, 'samsung'))).toEqual([
      { text: 'Deux jours pour un pliant.' },
    ])
    const starting = startingCatalogue().brands.find(({ slug }) => slug === 'samsung')?.description
    const old = starting?.replace('demandent plus de temps que les autres.', 'demandent en général une journée.')
    await orm.update(brands).set({ description: old }).where(eq(brands.slug, 'samsung'))
    for (const statement of statements) await orm.execute(sql.raw(statement))
    expect(await orm.select({ text: brands.description }).from(brands).where(eq(brands.slug, 'samsung'))).toEqual([{ text: starting }])
  })

  test('a shop that begins empty has no name, no shop and no figure until its owner says them, and stays out of search engines', async () => {
    const orm = db.database.db
    for (const table of [towns, storeHours, storeClosures, stores, businesses]) await orm.delete(table)
    await seedShopFacts(orm, { withExamples: false })
    const facts = await readFacts({ db: orm })
    expect(facts.business).toMatchObject({ name: UNNAMED_BUSINESS, email: '', whatsappPhone: '', legalForm: '', capitalEuros: null })
    expect(facts.business.claims).toMatchObject({ yearsOfExperience: '', googleRating: 0, verifiedReviews: '' })
    expect(facts.business.refurbished).toEqual(NO_PROMISE)
    expect(facts.business).toMatchObject({ postalRepair: '', postalTotal: '' })
    expect([hasBegun(facts), facts.awaitsLaunch]).toEqual([false, true])
    // Days on which it is closed every year, shops, towns that are served: an owner says them himself.
    expect(facts.sharedExceptions).toEqual([])
    expect(facts.stores).toEqual([])
    expect(await orm.$count(towns)).toBe(0)
    // A second start adds nothing.
    await seedShopFacts(orm, { withExamples: false })
    expect(await readFacts({ db: orm })).toEqual(facts)
  })

  test('a shop that begins empty announces no service that its owner has not chosen; its other words are there', async () => {
    const orm = db.database.db
    for (const table of [documents, seededRows]) await orm.delete(table)
    const onSite = async (kind: 'service' | 'home') => (await listWords({ ...testCtx(db), memo: new Memo() }, kind)).length
    for (let start = 1; start <= 2; start += 1) {
      await seedDocuments(orm, { withExamples: false })
      expect([await onSite('service'), await onSite('home'), await orm.$count(documents, eq(documents.kind, 'service'))]).toEqual([0, 1, 8])
    }
  })

  test('a shop that began empty takes nothing of the demonstration, also from a start that was not told so', async () => {
    const orm = db.database.db
    for (const table of [siteSetups, towns, storeHours, storeClosures, stores, businesses]) await orm.delete(table)
    expect(await takesExamples(orm, { SEED: 'demo' })).toBe(true)
    expect(await takesExamples(orm, { SEED: 'none' })).toBe(false)
    await seedShopFacts(orm, { withExamples: false })
    expect(await takesExamples(orm, { SEED: 'demo' })).toBe(false)
    await orm.update(siteSetups).set({ launched_at: new Date('2026-11-27T09:00:00Z') })
    expect(await takesExamples(orm, { SEED: 'demo' })).toBe(false)
  })
})
