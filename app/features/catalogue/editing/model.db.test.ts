import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ForbiddenError } from '#app/lib/errors.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { deviceCategories, deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { partCounts, parts } from '#app/platform/db/tables/parts.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { supplierParts, suppliers } from '#app/platform/db/tables/suppliers.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findModelOrCategory } from '../catalogue.queries.server.ts'
import { searchModels } from '../search.queries.server.ts'
import type { BrandField, CategoryField } from './catalogue-forms.ts'
import { BrandForm, CategoryForm, ModelForm, repairForm } from './catalogue.schema.server.ts'
import { bringGroupBack, listGroups, removeGroup, saveGroup } from './groups.server.ts'
import { activateModels, bringModelBack, createModel, duplicateModel, removeModel, saveModel } from './model.commands.server.ts'
import { emptyModel, findStaffModel } from './model.queries.server.ts'
import { addRepair, bringRepairBack, orderRepairs, removeRepair, saveRepair } from './repair.commands.server.ts'
import { findMovedBrand, findMovedModel } from './slugs.server.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const REPAIR = { repair_name: 'Batterie', description: '', duration: '1 h', warranty: '6 mois', display_order: '1', is_active: 'oui' }

function workshop(db: TestDb): { ctx: AllowedCtx<'catalogue:write'>; invalidated: Set<string> } {
  const invalidated = new Set<string>()
  const invalidation = {
    publishWith: async (_tx: unknown, tags: readonly string[]) => () => tags.forEach((tag) => invalidated.add(tag)),
  }
  return { ctx: allow(testCtx(db, { actor: { kind: 'system', doing: 'test' }, invalidation }), 'catalogue:write'), invalidated }
}

async function modelOf(ctx: AllowedCtx<'catalogue:write'>, id: string) {
  const model = await findStaffModel(ctx, id)
  if (!model) throw new Error('no model')
  return model
}

async function save(ctx: AllowedCtx<'catalogue:write'>, id: string, changed: Record<string, string>) {
  const { values } = await modelOf(ctx, id)
  return saveModel(ctx, { id, base: values, model: ModelForm.parse({ ...values, ...changed }) })
}

dbTest('a model of the catalogue', (db) => {
  test('gets an address from its name, one that nobody has', async () => {
    const { ctx, invalidated } = workshop(db)
    const brand = await aBrand(ctx, { slug: 'apple' })
    const form = ModelForm.parse({ ...emptyModel(brand.id), name: 'iPhone 18 Pro', aliases: 'A9999, A9999; SM-G1' })
    const first = await createModel(ctx, { model: form })
    const other = await aBrand(ctx, { slug: 'pear' })
    const second = await createModel(ctx, { model: { ...form, brand_id: other.id } })
    if (first.kind !== 'done' || second.kind !== 'done') throw new Error('refused')
    expect((await modelOf(ctx, first.id)).values).toMatchObject({ slug: 'iphone-18-pro', aliases: 'A9999, SM-G1' })
    expect((await modelOf(ctx, second.id)).values.slug).toBe('iphone-18-pro-2')
    expect([...invalidated]).toEqual(expect.arrayContaining(['catalogue', 'brands', 'brand:apple', 'model:iphone-18-pro']))
    expect(await createModel(ctx, { model: { ...form, name: 'IPHONE 18  pró' } })).toMatchObject({
      kind: 'refused',
      errors: { name: expect.any(String) },
    })
    expect(await createModel(ctx, { model: { ...form, name: 'iPhone 18', slug: 'iphone-18-pro' } })).toMatchObject({
      kind: 'refused',
      errors: { slug: expect.any(String) },
    })
    expect(await createModel(ctx, { model: { ...form, brand_id: UNKNOWN } })).toMatchObject({
      kind: 'refused',
      errors: { brand_id: expect.any(String) },
    })
    expect(await createModel(ctx, { model: { ...form, name: '!!!' } })).toMatchObject({ kind: 'refused', errors: { slug: expect.any(String) } })
  })

  test('is added once by a form that is sent twice, also at the same moment', async () => {
    const { ctx } = workshop(db)
    const brand = await aBrand(ctx, { slug: 'apple' })
    const model = ModelForm.parse({ ...emptyModel(brand.id), name: 'iPhone 18 Pro' })
    const formKey = crypto.randomUUID()
    const [first, second] = await Promise.all([createModel(ctx, { model, formKey }), createModel(ctx, { model, formKey })])
    expect(first.kind).toBe('done')
    expect(second).toEqual(first)
    expect(await ctx.db.$count(deviceModels, eq(deviceModels.brand_id, brand.id))).toBe(1)
  })

  test('its other names are found by the public search', async () => {
    const { ctx } = workshop(db)
    const model = await aModel(ctx, { name: 'iPhone 13' })
    await save(ctx, model.id, { aliases: 'A2633' })
    expect(await searchModels({ ...ctx, memo: new Memo() }, 'a2633')).toMatchObject([{ slug: model.slug }])
  })

  test('a changed address leads on for good, also after several changes and back', async () => {
    const { ctx, invalidated } = workshop(db)
    const brand = await aBrand(ctx, { slug: 'sony' })
    const model = await aModel(ctx, { slug: 'xperia', brand_id: brand.id })
    await save(ctx, model.id, { slug: 'xperia-1' })
    await save(ctx, model.id, { slug: 'xperia-one' })
    expect([...invalidated]).toEqual(expect.arrayContaining(['model:xperia', 'model:xperia-1', 'model:xperia-one']))
    for (const slug of ['xperia', 'xperia-1']) expect(await findMovedModel(ctx, { brandSlug: 'sony', slug })).toBe('/reparation/sony/xperia-one')
    await save(ctx, model.id, { slug: 'xperia' })
    await save(ctx, model.id, { name: 'Xperia I' })
    expect(await findMovedModel(ctx, { brandSlug: 'sony', slug: 'xperia' })).toBeUndefined()
    expect(await findMovedModel(ctx, { brandSlug: 'sony', slug: 'xperia-one' })).toBe('/reparation/sony/xperia')
    expect(await findMovedModel(ctx, { brandSlug: 'sony', slug: 'inconnu' })).toBeUndefined()
    // Another model took a former address, and was the last to leave it.
    const second = await aModel(ctx, { slug: 'xperia-1', brand_id: brand.id })
    await save(ctx, second.id, { slug: 'xperia-2' })
    expect(await findMovedModel(ctx, { brandSlug: 'sony', slug: 'xperia-1' })).toBe('/reparation/sony/xperia-2')
    await save(ctx, model.id, { is_active: '' })
    expect(await findMovedModel(ctx, { brandSlug: 'sony', slug: 'xperia-one' })).toBeUndefined()
  })

  test('who saves second is told what changed, and nothing is overwritten', async () => {
    const { ctx } = workshop(db)
    const { id } = await aModel(ctx, { description: 'avant' })
    const opened = (await modelOf(ctx, id)).values
    await save(ctx, id, { description: 'entre' })
    const late = await saveModel(ctx, { id, base: opened, model: ModelForm.parse({ ...opened, name: 'Autre' }) })
    expect(late).toMatchObject({ kind: 'conflict', current: { values: { description: 'entre', name: opened.name } } })
    expect(await saveModel(ctx, { id: UNKNOWN, base: opened, model: ModelForm.parse(opened) })).toEqual({ kind: 'unknown' })
  })

  test('a copy takes the repairs along and waits off line', async () => {
    const { ctx } = workshop(db)
    const model = await aModel(ctx, { name: 'Pixel 9', slug: 'pixel-9', view_count: 12, aliases: ['G1'] })
    await aRepair(ctx, { model_id: model.id, repair_name: 'Écran' })
    const copy = await duplicateModel(ctx, { id: model.id })
    if (copy.kind !== 'done') throw new Error(copy.kind)
    expect(await modelOf(ctx, copy.id)).toMatchObject({
      viewCount: 0,
      publicPath: null,
      values: { slug: 'pixel-9-copie', aliases: '' },
      repairs: [{ values: { repair_name: 'Écran' } }],
    })
    expect(await duplicateModel(ctx, { id: UNKNOWN })).toEqual({ kind: 'unknown' })
  })

  test('off line and on line again; what is so already does not count', async () => {
    const { ctx } = workshop(db)
    const [one, two] = [await aModel(ctx), await aModel(ctx, { is_active: false })]
    expect(await activateModels(ctx, { ids: [one.id, two.id, UNKNOWN], active: false })).toEqual({ changed: 1 })
    expect(await findModelOrCategory(ctx, { brandSlug: 'x', slug: one.slug, page: 1 })).toBeUndefined()
    expect(await activateModels(ctx, { ids: [one.id, two.id], active: true })).toEqual({ changed: 2 })
  })

  test('removed by mistake, it comes back with repairs, other names, views and its date', async () => {
    const { ctx } = workshop(db)
    const category = await aCategory(ctx)
    const model = await aModel(ctx, { aliases: ['A1'], view_count: 7, category_id: category.id })
    await aRepair(ctx, { model_id: model.id })
    const before = await modelOf(ctx, model.id)
    const removed = await removeModel(ctx, { id: model.id })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    expect(await findStaffModel(ctx, model.id)).toBeUndefined()
    expect(await bringModelBack(ctx, { undoId: removed.undoId })).toEqual({ kind: 'done', id: model.id })
    expect(await modelOf(ctx, model.id)).toEqual(before)
    const [row] = await ctx.db.select({ created: deviceModels.created_at }).from(deviceModels).where(eq(deviceModels.id, model.id))
    expect(row?.created).toEqual(model.created_at)
    expect(await bringModelBack(ctx, { undoId: removed.undoId })).toEqual({ kind: 'unknown' })

    const again = await removeModel(ctx, { id: model.id })
    await ctx.db.delete(deviceCategories)
    expect(await bringModelBack(ctx, { undoId: again.kind === 'removed' ? again.undoId : '' })).toMatchObject({ kind: 'done' })
    expect((await modelOf(ctx, model.id)).values.category_id).toBe('')
  })

  test('an undo waits while its address is taken', async () => {
    const { ctx } = workshop(db)
    const model = await aModel(ctx, { slug: 'nord' })
    const removed = await removeModel(ctx, { id: model.id })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    await aModel(ctx, { slug: 'nord' })
    expect(await bringModelBack(ctx, { undoId: removed.undoId })).toEqual({ kind: 'taken' })
  })

  test('repairs are added, changed, ordered, removed and brought back', async () => {
    const { ctx, invalidated } = workshop(db)
    const model = await aModel(ctx)
    const add = async (name: string) => {
      const added = await addRepair(ctx, { modelId: model.id, repair: repairForm(6).parse({ ...REPAIR, repair_name: name }) })
      return added.kind === 'done' ? added.id : ''
    }
    const [screen, battery] = [await add('Écran'), await add('Batterie')]
    expect([...invalidated]).toContain(`model:${model.slug}`)
    await orderRepairs(ctx, { modelId: model.id, order: [battery, 'autre', screen] })
    expect((await modelOf(ctx, model.id)).repairs.map(({ id }) => id)).toEqual([battery, screen])
    const base = (await modelOf(ctx, model.id)).repairs[0]?.values
    if (!base) throw new Error('no repair')
    const repair = repairForm(6).parse({ ...base, duration: '2 h' })
    expect(await saveRepair(ctx, { modelId: model.id, id: battery, base, repair })).toMatchObject({ kind: 'done' })
    expect(await saveRepair(ctx, { modelId: model.id, id: battery, base, repair })).toMatchObject({ kind: 'conflict' })
    expect(await saveRepair(ctx, { modelId: model.id, id: UNKNOWN, base, repair })).toEqual({ kind: 'unknown' })
    const removed = await removeRepair(ctx, { modelId: model.id, id: battery })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    expect(await removeRepair(ctx, { modelId: model.id, id: battery })).toEqual({ kind: 'unknown' })
    expect(await bringRepairBack(ctx, { undoId: removed.undoId })).toEqual({ kind: 'done' })
    expect((await modelOf(ctx, model.id)).repairs).toHaveLength(2)
    expect(await addRepair(ctx, { modelId: UNKNOWN, repair })).toEqual({ kind: 'unknown' })
    expect(await orderRepairs(ctx, { modelId: UNKNOWN, order: [] })).toEqual({ kind: 'unknown' })
  })

  test('a visitor changes nothing, and changes are in the trail with what was and what is', async () => {
    const { ctx } = workshop(db)
    const { id } = await aModel(ctx, { name: 'Avant' })
    await save(ctx, id, { name: 'Après' })
    const [entry] = await ctx.db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'model.changed', subject_id: id, before: { name: 'Avant' }, after: { name: 'Après' } })
    expect(() => allow({ ...ctx, actor: VISITOR }, 'catalogue:write')).toThrow(ForbiddenError)
  })
})

dbTest('brands and categories', (db) => {
  test('a brand is added and renamed, and its old address leads on with its models', async () => {
    const { ctx, invalidated } = workshop(db)
    const values = BrandForm.parse({ name: 'Fair Phone', slug: '', description: '', is_active: 'oui' })
    const added = await saveGroup(ctx, { group: { kind: 'brand', values } })
    if (added.kind !== 'done') throw new Error(added.kind)
    const model = await aModel(ctx, { brand_id: added.id, slug: 'fp5' })
    const base = (await listGroups(ctx, 'brand'))[0]?.values
    if (!base) throw new Error('no brand')
    invalidated.clear()
    const renamed = {
      group: { kind: 'brand' as const, values: { ...values, name: 'Fairphone', slug: 'fairphone' } },
      existing: { id: added.id, base },
    }
    expect(await saveGroup(ctx, renamed)).toMatchObject({ kind: 'done' })
    expect([...invalidated]).toEqual(expect.arrayContaining(['brand:fair-phone', 'brand:fairphone', `model:${model.slug}`, 'brands']))
    expect(await findMovedBrand(ctx, 'fair-phone')).toBe('/reparation/fairphone')
    expect(await saveGroup(ctx, renamed)).toMatchObject({ kind: 'conflict', current: { name: 'Fairphone' } })
    expect(await saveGroup(ctx, { group: { kind: 'brand', values: { ...values, slug: 'fairphone' } } })).toMatchObject({ kind: 'refused' })
    expect(await saveGroup(ctx, { ...renamed, existing: { id: UNKNOWN, base } })).toEqual({ kind: 'unknown' })
  })

  test('a removed brand comes back with everything below it', async () => {
    const { ctx } = workshop(db)
    const brand = await aBrand(ctx)
    const model = await aModel(ctx, { brand_id: brand.id, aliases: ['Z9'] })
    await aRepair(ctx, { model_id: model.id })
    const before = await modelOf(ctx, model.id)
    const removed = await removeGroup(ctx, { kind: 'brand', id: brand.id })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    expect(await findStaffModel(ctx, model.id)).toBeUndefined()
    expect(await bringGroupBack(ctx, { kind: 'category', undoId: removed.undoId })).toEqual({ kind: 'unknown' })
    expect(await bringGroupBack(ctx, { kind: 'brand', undoId: removed.undoId })).toEqual({ kind: 'done' })
    expect(await modelOf(ctx, model.id)).toEqual(before)
    expect(await removeGroup(ctx, { kind: 'brand', id: UNKNOWN })).toEqual({ kind: 'unknown' })
  })

  test('an undo brings back whatever went with it: prices, parts with their counts and uses, what a supplier’s list says', async () => {
    const { ctx } = workshop(db)
    const brand = await aBrand(ctx)
    const model = await aModel(ctx, { brand_id: brand.id })
    const repair = await aRepair(ctx, { model_id: model.id })
    await aPrice(ctx, repair, { amount_cents: 8_900 })
    const [part] = await ctx.db.insert(parts).values({ repair_id: repair.id, part_kind: 'compatible' }).returning()
    const partId = part?.id ?? ''
    await ctx.db.insert(partCounts).values({ part_id: partId, store_id: 'libourne', count: 4, threshold: 2 })
    const [supplier] = await ctx.db.insert(suppliers).values({ name: 'Pièces du Bassin' }).returning()
    const reference = { supplier_id: supplier?.id ?? '', repair_id: repair.id, part_kind: 'compatible' as const }
    await ctx.db.insert(supplierParts).values([
      { ...reference, reference: 'ECR-13' },
      { ...reference, reference: 'ECR-13-B' },
    ])
    const hanging = async () => ({
      prices: await ctx.db.select().from(repairPrices),
      parts: await ctx.db.select().from(parts),
      counts: await ctx.db.select().from(partCounts),
      references: await ctx.db.select().from(supplierParts).orderBy(supplierParts.reference),
    })
    const before = await hanging()
    const undoOf = (removed: { kind: string; undoId?: string }) => ({ undoId: removed.undoId ?? '' })
    await bringRepairBack(ctx, undoOf(await removeRepair(ctx, { modelId: model.id, id: repair.id })))
    expect(await hanging()).toEqual(before)
    await bringModelBack(ctx, undoOf(await removeModel(ctx, { id: model.id })))
    expect(await hanging()).toEqual(before)
    const removed = await removeGroup(ctx, { kind: 'brand', id: brand.id })
    expect(await hanging()).toEqual({ prices: [], parts: [], counts: [], references: [] })
    // One reference was given to another repair meanwhile: it stays there.
    const other = await aRepair(ctx)
    await ctx.db.insert(supplierParts).values({ ...reference, reference: 'ECR-13', repair_id: other.id })
    await bringGroupBack(ctx, { kind: 'brand', ...undoOf(removed) })
    const after = await hanging()
    expect(after).toMatchObject({ prices: before.prices, parts: before.parts, counts: before.counts })
    expect(after.references.map((row) => [row.reference, row.repair_id])).toEqual([
      ['ECR-13', other.id],
      ['ECR-13-B', repair.id],
    ])
  })

  test('a category moves, and its removal leaves models without one until the undo', async () => {
    const { ctx } = workshop(db)
    const brand = await aBrand(ctx, { slug: 'apple' })
    const category = await aCategory(ctx, { name: 'iPhone', slug: 'iphone' })
    const model = await aModel(ctx, { brand_id: brand.id, category_id: category.id })
    const base: Record<BrandField | CategoryField, string> | undefined = (await listGroups(ctx, 'category'))[0]?.values
    if (!base) throw new Error('no category')
    const values = CategoryForm.parse({ ...base, slug: 'iphones' })
    expect(await saveGroup(ctx, { group: { kind: 'category', values }, existing: { id: category.id, base } })).toMatchObject({ kind: 'done' })
    expect(await findMovedModel(ctx, { brandSlug: 'apple', slug: 'iphone' })).toBe('/reparation/apple/iphones')
    const removed = await removeGroup(ctx, { kind: 'category', id: category.id })
    expect((await modelOf(ctx, model.id)).values.category_id).toBe('')
    await bringGroupBack(ctx, { kind: 'category', undoId: removed.kind === 'removed' ? removed.undoId : '' })
    expect((await modelOf(ctx, model.id)).values.category_id).toBe(category.id)
  })
})
