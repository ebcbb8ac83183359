import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ForbiddenError } from '#app/lib/errors.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { deviceModels } from '#app/platform/db/tables/catalogue.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { findBrandPage, listBrands } from '../brands.queries.server.ts'
import { MODEL_LIST } from './model-list.ts'
import { listStaffModels } from './model-list.queries.server.ts'
import { bringGroupBack, listGroups, removeGroup } from './groups.server.ts'
import { moveGroup, moveModel } from './order.commands.server.ts'

function workshop(db: TestDb) {
  const invalidated = new Set<string>()
  const invalidation = { publishWith: async (_tx: unknown, tags: readonly string[]) => () => tags.forEach((tag) => invalidated.add(tag)) }
  return { ctx: allow(testCtx(db, { actor: { kind: 'system', doing: 'test' }, invalidation }), 'catalogue:write'), invalidated }
}

dbTest('the order of the catalogue', (db) => {
  test('brands stand on the site where staff put them; new ones come behind, by name', async () => {
    const { ctx, invalidated } = workshop(db)
    const [, samsung] = [await aBrand(ctx, { name: 'Apple' }), await aBrand(ctx, { name: 'Samsung' }), await aBrand(ctx, { name: 'Xiaomi' })]
    const names = async () => (await listBrands(testCtx(db))).map(({ name }) => name).join(' ')
    expect(await names()).toBe('Apple Samsung Xiaomi')
    expect(await moveGroup(ctx, { kind: 'brand', id: samsung.id, move: { step: -1 } })).toEqual({ kind: 'done' })
    expect(await names()).toBe('Samsung Apple Xiaomi')
    expect([...invalidated]).toEqual(['brands'])
    await aBrand(ctx, { name: 'Alcatel' })
    expect(await names()).toBe('Samsung Apple Xiaomi Alcatel')
    expect(await moveGroup(ctx, { kind: 'brand', id: samsung.id, move: { step: -1 } })).toEqual({ kind: 'unmoved' })
    expect((await listGroups(ctx, 'brand')).map(({ name }) => name)).toEqual(['Samsung', 'Apple', 'Xiaomi', 'Alcatel'])
    const entries = await ctx.db.select().from(auditEntries)
    expect(entries).toMatchObject([{ action: 'brand.moved', subject_id: samsung.id, after: { rang: 1 } }])
  })

  test('what is deleted and brought back stands where it stood', async () => {
    const { ctx } = workshop(db)
    const [first, second] = [await aBrand(ctx, { name: 'A' }), await aBrand(ctx, { name: 'B' })]
    await moveGroup(ctx, { kind: 'brand', id: second.id, move: { target: first.id } })
    const removed = await removeGroup(ctx, { kind: 'brand', id: second.id })
    if (removed.kind !== 'removed') throw new Error(removed.kind)
    await bringGroupBack(ctx, { kind: 'brand', undoId: removed.undoId })
    expect((await listBrands(testCtx(db))).map(({ name }) => name)).toEqual(['B', 'A'])
  })

  test('categories are groups of every brand’s page, in the order of the staff', async () => {
    const { ctx, invalidated } = workshop(db)
    const brand = await aBrand(ctx)
    const [phones, tablets] = [await aCategory(ctx, { name: 'Téléphones' }), await aCategory(ctx, { name: 'Tablettes' })]
    await aModel(ctx, { brand_id: brand.id, category_id: phones.id, display_order: 1 })
    await aModel(ctx, { brand_id: brand.id, category_id: tablets.id, display_order: 2 })
    await aModel(ctx, { brand_id: brand.id, display_order: 0 })
    const groups = async () => (await findBrandPage(testCtx(db), brand.slug))?.groups.map(({ name }) => name)
    expect(await groups()).toEqual(['Autres', 'Téléphones', 'Tablettes'])
    await moveGroup(ctx, { kind: 'category', id: phones.id, move: { step: -1 } })
    await moveGroup(ctx, { kind: 'category', id: tablets.id, move: { target: phones.id } })
    expect(await groups()).toEqual(['Tablettes', 'Téléphones', 'Autres'])
    expect([...invalidated]).toContain(`brand:${brand.slug}`)
  })

  test('a model moves among those of its brand or of its category, and every list follows', async () => {
    const { ctx, invalidated } = workshop(db)
    const brand = await aBrand(ctx)
    const [one, other] = [await aCategory(ctx), await aCategory(ctx)]
    const add = (name: string, category_id: string) => aModel(ctx, { name, brand_id: brand.id, category_id, display_order: 0 })
    const [a, b, c, x] = [await add('a', one.id), await add('b', one.id), await add('c', one.id), await add('x', other.id)]
    const stranger = await aModel(ctx, { display_order: 7 })
    const order = async (query: string) =>
      (await listStaffModels(ctx, readListQuery(new URLSearchParams(`tri=rang&marque=${brand.slug}${query}`), MODEL_LIST))).rows
        .map(({ name }) => name)
        .join(' ')
    expect(await moveModel(ctx, { id: c.id, within: 'category', move: { target: a.id } })).toEqual({ kind: 'done' })
    expect(await order(`&categorie=${one.slug}`)).toBe('c a b')
    expect([...invalidated]).toContain(`brand:${brand.slug}`)
    expect(await moveModel(ctx, { id: x.id, within: 'brand', move: { step: -1 } })).toEqual({ kind: 'done' })
    expect(await moveModel(ctx, { id: b.id, within: 'category', move: { step: 1 } })).toEqual({ kind: 'unmoved' })
    expect(await order(`&categorie=${one.slug}`)).toBe('c a b')
    const page = await findBrandPage(testCtx(db), brand.slug)
    expect(page?.groups.find(({ slug }) => slug === one.slug)?.models.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
    const [untouched] = await ctx.db.select().from(deviceModels).where(eq(deviceModels.id, stranger.id))
    expect(untouched?.display_order).toBe(7)
    const [entry] = await ctx.db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'model.moved', subject_id: c.id, after: { rang: 1 } })
  })

  test('two people who move at once lose no row', async () => {
    const { ctx } = workshop(db)
    const made = [await aBrand(ctx), await aBrand(ctx), await aBrand(ctx), await aBrand(ctx)]
    const last = made.at(-1)?.id ?? ''
    await Promise.all([...made, ...made].map(({ id }) => moveGroup(ctx, { kind: 'brand', id, move: { target: last } })))
    const ids = (await listGroups(ctx, 'brand')).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })

  test('a visitor moves nothing', async () => {
    const { ctx } = workshop(db)
    expect(() => allow({ ...ctx, actor: VISITOR }, 'catalogue:write')).toThrow(ForbiddenError)
  })

  test('a number on the back of a device finds its model in the staff list', async () => {
    const { ctx } = workshop(db)
    await aModel(ctx, { name: 'Galaxy S21', aliases: ['SM-G991B'] })
    await aModel(ctx, { name: 'Autre' })
    const { rows, total } = await listStaffModels(ctx, readListQuery(new URLSearchParams('q=g991'), MODEL_LIST))
    expect([rows.map(({ name }) => name), total]).toEqual([['Galaxy S21'], 1])
  })
})
