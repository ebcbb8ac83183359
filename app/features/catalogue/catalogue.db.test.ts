import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { listCatalogueAddresses } from './catalogue-addresses.queries.server.ts'
import { findBrandPage, listBrands } from './brands.queries.server.ts'
import { findModelName, findModelOrCategory } from './catalogue.queries.server.ts'

dbTest('the catalogue', (db) => {
  test('brands are listed by name, without those that are switched off', async () => {
    const ctx = testCtx(db)
    await aBrand(ctx, { name: 'Samsung' })
    await aBrand(ctx, { name: 'Apple' })
    await aBrand(ctx, { name: 'Nokia', is_active: false })
    expect((await listBrands(ctx)).map((brand) => brand.name)).toEqual(['Apple', 'Samsung'])
    expect([...ctx.page.tags]).toEqual(['brands'])
  })

  test('a brand page groups models by category and keeps their display order', async () => {
    const ctx = testCtx(db)
    const { id: brand_id } = await aBrand(ctx, { slug: 'apple' })
    const phones = await aCategory(ctx, { name: 'iPhone', slug: 'iphone' })
    const tablets = await aCategory(ctx, { name: 'iPad', slug: 'ipad', device_type: 'tablet' })
    await aModel(ctx, { brand_id, category_id: tablets.id, name: 'iPad 9', display_order: 3 })
    await aModel(ctx, { brand_id, category_id: phones.id, name: 'iPhone 13', display_order: 2 })
    await aModel(ctx, { brand_id, category_id: phones.id, name: 'iPhone 14', display_order: 1 })
    await aModel(ctx, { brand_id, category_id: phones.id, name: 'iPhone 12', display_order: 2 })
    const page = await findBrandPage(ctx, 'apple')
    expect(page?.groups.map((group) => [group.name, group.slug, group.deviceType, group.hasMore, group.models.map((model) => model.name)])).toEqual([
      ['iPhone', 'iphone', 'smartphone', false, ['iPhone 14', 'iPhone 12', 'iPhone 13']],
      ['iPad', 'ipad', 'tablet', false, ['iPad 9']],
    ])
  })

  test('what visitors look at most is known of a brand, six models at most', async () => {
    const ctx = testCtx(db)
    const { id: brand_id } = await aBrand(ctx, { slug: 'apple' })
    for (let number = 1; number <= 12; number += 1) await aModel(ctx, { brand_id, name: `iPhone ${number}`, view_count: number % 5 })
    await aModel(ctx, { brand_id, name: 'iPhone 13', view_count: 9 })
    expect((await findBrandPage(ctx, 'apple'))?.viewed.map(({ name }) => name)).toEqual([
      'iPhone 13',
      'iPhone 4',
      'iPhone 9',
      'iPhone 3',
      'iPhone 8',
      'iPhone 12',
    ])
  })

  test('models without a category come in the group Autres', async () => {
    const ctx = testCtx(db)
    const { id: brand_id } = await aBrand(ctx, { slug: 'apple' })
    await aModel(ctx, { brand_id, name: 'HomePod' })
    expect(await findBrandPage(ctx, 'apple')).toMatchObject({ groups: [{ name: 'Autres', slug: null, models: [{ name: 'HomePod' }] }] })
  })

  test('models that are switched off and models of other brands are not on a brand page', async () => {
    const ctx = testCtx(db)
    const { id: brand_id } = await aBrand(ctx, { slug: 'apple' })
    await aModel(ctx, { brand_id, is_active: false })
    await aModel(ctx)
    expect(await findBrandPage(ctx, 'apple')).toMatchObject({ brand: { slug: 'apple' }, groups: [] })
  })

  test('a long category shows its first sixty models and says that there are more', async () => {
    const ctx = testCtx(db)
    const { id: brand_id } = await aBrand(ctx, { slug: 'apple' })
    const { id: category_id } = await aCategory(ctx, { slug: 'iphone' })
    await ctx.db
      .insert(deviceModels)
      .values(Array.from({ length: 61 }, (_, at) => ({ brand_id, category_id, name: `iPhone ${at}`, slug: `iphone-${at}`, display_order: at })))
    const page = await findBrandPage(ctx, 'apple')
    expect(page?.groups[0]).toMatchObject({ hasMore: true })
    expect(page?.groups[0]?.models).toHaveLength(60)
    expect(page?.groups[0]?.models.at(-1)?.name).toBe('iPhone 59')
  })

  test('an unknown brand and a brand that is switched off have no page', async () => {
    const ctx = testCtx(db)
    await aBrand(ctx, { slug: 'nokia', is_active: false })
    expect(await findBrandPage(ctx, 'nokia')).toBeUndefined()
    expect(await findBrandPage(ctx, 'inconnue')).toBeUndefined()
    expect(await findBrandPage(ctx, `' or 1=1 --`)).toBeUndefined()
  })

  test('a model page shows its active repairs in their order, and names the model whose views rise', async () => {
    const ctx = testCtx(db)
    const brand = await aBrand(ctx, { name: 'Apple', slug: 'apple' })
    const category = await aCategory(ctx, { name: 'iPhone', slug: 'iphone' })
    const model = await aModel(ctx, {
      brand_id: brand.id,
      category_id: category.id,
      name: 'iPhone 13',
      slug: 'iphone-13',
      meta_title: 'Titre',
    })
    await aRepair(ctx, { model_id: model.id, repair_name: 'Batterie', display_order: 2 })
    const screen = await aRepair(ctx, { model_id: model.id, repair_name: 'Écran', display_order: 1 })
    const off = await aRepair(ctx, { model_id: model.id, repair_name: 'Désoxydation', display_order: 0, is_active: false })
    await aPrice(ctx, screen, { warranty: 'd’un an' })
    await aPrice(ctx, screen, { part_kind: 'origine', is_active: false, valid_to: new Date() })
    await aPrice(ctx, off)
    const asked = vi.spyOn(ctx.db, 'select')
    const found = await findModelOrCategory(ctx, { brandSlug: 'apple', slug: 'iphone-13', page: 1 })
    expect(asked).toHaveBeenCalledOnce()
    expect(found).toMatchObject({
      kind: 'model',
      model: {
        name: 'iPhone 13',
        meta_title: 'Titre',
        brand: { name: 'Apple', slug: 'apple' },
        category: { slug: 'iphone' },
        deviceType: 'smartphone',
      },
      repairs: [{ repair_name: 'Écran', warranty: '6 mois', requires_quote: true, show_button: true }, { repair_name: 'Batterie' }],
      priceRows: [{ repairId: screen.id, repairKind: 'ecran', part: 'compatible', storeId: null, amountCents: 204_00, warranty: 'd’un an' }],
    })
    expect(ctx.page.viewedModelId).toBe(model.id)
    expect([...ctx.page.tags].toSorted()).toEqual(['brand:apple', 'model:iphone-13'])
  })

  test('words for search engines that promise the first warranty are shown as long as the business gives it', async () => {
    const [seeded] = startingCatalogue().models
    const meta_description = seeded?.meta_description ?? ''
    await aModel(db.database, { slug: 'premier', meta_description })
    await aModel(db.database, { slug: 'second', meta_description: 'Nos mots, garantie 6\u00a0mois.' })
    const facts = startingFacts()
    const shorter = { ...facts, business: { ...facts.business, claims: { ...facts.business.claims, warrantyMonthsMin: 3 } } }
    const shown = async (slug: string, of = facts) => {
      const found = await findModelOrCategory(testCtx(db, { facts: of }), { brandSlug: 'x', slug, page: 1 })
      return found?.kind === 'model' ? found.model.meta_description : undefined
    }
    expect(meta_description).toMatch(/garantie 6\u00a0mois/i)
    expect(await shown('premier')).toBe(meta_description)
    expect(await shown('premier', shorter)).toBeNull()
    expect(await shown('second', shorter)).toBe('Nos mots, garantie 6\u00a0mois.')
  })

  test('a model without repairs has an empty list, one without a category is a smartphone', async () => {
    const ctx = testCtx(db)
    await aModel(ctx, { slug: 'seul' })
    expect(await findModelOrCategory(ctx, { brandSlug: 'x', slug: 'seul', page: 1 })).toMatchObject({
      kind: 'model',
      model: { category: null, deviceType: 'smartphone' },
      repairs: [],
    })
  })

  test('a model asked for under another brand comes back with its own brand', async () => {
    const ctx = testCtx(db)
    const apple = await aBrand(ctx, { slug: 'apple' })
    await aBrand(ctx, { slug: 'samsung' })
    await aModel(ctx, { brand_id: apple.id, slug: 'iphone-13' })
    expect(await findModelOrCategory(ctx, { brandSlug: 'samsung', slug: 'iphone-13', page: 1 })).toMatchObject({
      model: { brand: { slug: 'apple' } },
    })
  })

  test('a model that is switched off, or whose brand is, is not found', async () => {
    const ctx = testCtx(db)
    const off = await aBrand(ctx, { slug: 'nokia', is_active: false })
    await aModel(ctx, { slug: 'eteint', is_active: false })
    await aModel(ctx, { slug: 'lumia', brand_id: off.id })
    expect(await findModelOrCategory(ctx, { brandSlug: 'nokia', slug: 'eteint', page: 1 })).toBeUndefined()
    expect(await findModelOrCategory(ctx, { brandSlug: 'nokia', slug: 'lumia', page: 1 })).toBeUndefined()
    expect(ctx.page.viewedModelId).toBeNull()
  })

  test('a category address lists the models of that category of that brand, a page at a time', async () => {
    const ctx = testCtx(db)
    const { id: brand_id } = await aBrand(ctx, { name: 'Apple', slug: 'apple' })
    const { id: category_id } = await aCategory(ctx, { name: 'iPhone', slug: 'iphone' })
    await ctx.db
      .insert(deviceModels)
      .values(Array.from({ length: 121 }, (_, at) => ({ brand_id, category_id, name: `iPhone ${at}`, slug: `iphone-${at}`, display_order: at })))
    await aModel(ctx, { category_id, name: 'Autre marque' })
    await aModel(ctx, { brand_id, category_id, name: 'Éteint', is_active: false })
    const first = await findModelOrCategory(ctx, { brandSlug: 'apple', slug: 'iphone', page: 1 })
    expect(first).toMatchObject({
      kind: 'category',
      brand: { name: 'Apple', slug: 'apple' },
      category: { name: 'iPhone', slug: 'iphone' },
      page: 1,
      pageCount: 2,
    })
    const beyond = await findModelOrCategory(ctx, { brandSlug: 'apple', slug: 'iphone', page: 99 })
    expect(beyond).toMatchObject({ page: 2, models: [{ name: 'iPhone 120' }] })
    expect(await findModelOrCategory(ctx, { brandSlug: 'samsung', slug: 'iphone', page: 1 })).toBeUndefined()
  })

  test('the name of a model is found by its slug while it is active', async () => {
    const ctx = testCtx(db)
    await aModel(ctx, { name: 'iPhone 13', slug: 'iphone-13' })
    await aModel(ctx, { slug: 'eteint', is_active: false })
    expect(await findModelName(ctx, 'iphone-13')).toBe('iPhone 13')
    expect(await findModelName(ctx, 'eteint')).toBeUndefined()
  })

  test('the sitemap lists active brands, their categories and models with the last change of what they show', async () => {
    const ctx = testCtx(db)
    const old = new Date('2025-01-01T00:00:00Z')
    const recent = new Date('2026-05-05T00:00:00Z')
    const brand = await aBrand(ctx, { slug: 'apple', updated_at: old })
    const category = await aCategory(ctx, { slug: 'iphone' })
    const model = await aModel(ctx, {
      brand_id: brand.id,
      category_id: category.id,
      slug: 'iphone-13',
      description: 'Sorti en 2021.',
      updated_at: old,
    })
    await aModel(ctx, { brand_id: brand.id, slug: 'eteint', description: 'Éteint.', is_active: false })
    await aBrand(ctx, { slug: 'nokia', is_active: false })
    const repair = await aRepair(ctx, { model_id: model.id })
    await ctx.db.update(modelRepairs).set({ updated_at: recent }).where(eq(modelRepairs.id, repair.id))
    expect(await listCatalogueAddresses(ctx)).toEqual([
      { path: '/reparation/apple', updatedAt: old },
      { path: '/reparation/apple/iphone', updatedAt: old },
      { path: '/reparation/apple/iphone-13', updatedAt: recent },
    ])
  })

  test('a model that says nothing of its own is left out of the sitemap until it has a price', async () => {
    const ctx = testCtx(db)
    const model = await aModel(ctx, { brand_id: (await aBrand(ctx, { slug: 'apple' })).id, slug: 'iphone-13', description: ' ' })
    const repair = await aRepair(ctx, { model_id: model.id })
    const paths = async () => (await listCatalogueAddresses(ctx)).map(({ path }) => path)
    expect(await paths()).toEqual(['/reparation/apple'])
    await aPrice(ctx, repair)
    expect(await paths()).toEqual(['/reparation/apple', '/reparation/apple/iphone-13'])
  })

  test('a change moves the date of the change', async () => {
    const ctx = testCtx(db)
    const brand = await aBrand(ctx, { updated_at: new Date('2025-01-01T00:00:00Z') })
    const [changed] = await ctx.db.update(brands).set({ description: 'Nouveau' }).where(eq(brands.id, brand.id)).returning()
    expect(changed?.updated_at.getTime()).toBeGreaterThan(brand.updated_at.getTime())
  })
})
