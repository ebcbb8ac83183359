import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ForbiddenError } from '#app/lib/errors.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { parts } from '#app/platform/db/tables/parts.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { MODEL_LIST } from './model-list.ts'
import { applyBulk, previewBulk, undoBulk } from './bulk.commands.server.ts'
import { readBulkFacts } from './bulk.queries.server.ts'
import type { BulkChoice } from './bulk.queries.server.ts'
import { bulkForm } from './bulk.schema.server.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const SILENT = { description: '', duration: '', warranty: '', requires_quote: '', show_button: '', is_active: '' }

function office(db: TestDb): { ctx: AllowedCtx<'catalogue:write'>; invalidated: Set<string> } {
  const invalidated = new Set<string>()
  const invalidation = { publishWith: async (_tx: unknown, tags: readonly string[]) => () => tags.forEach((tag) => invalidated.add(tag)) }
  return { ctx: allow(testCtx(db, { actor: { kind: 'system', doing: 'test' }, invalidation }), 'catalogue:write'), invalidated }
}

function these(...models: { id: string }[]): BulkChoice {
  return { by: 'ids', ids: models.map(({ id }) => id) }
}

function listed(search: string): BulkChoice {
  return { by: 'list', query: readListQuery(new URLSearchParams(search), MODEL_LIST) }
}

async function preview(ctx: AllowedCtx<'catalogue:write'>, choice: BulkChoice, typed: Record<string, string>) {
  const edit = bulkForm(6).parse(typed)
  const trial = await previewBulk(ctx, { choice, edit })
  if (trial.kind !== 'preview') throw new Error(trial.kind)
  return { edit, ...trial.preview }
}

async function apply(
  ctx: AllowedCtx<'catalogue:write'>,
  choice: BulkChoice,
  typed: Record<string, string>,
): Promise<{ changed: number; undoId: string }> {
  const { edit, fingerprint } = await preview(ctx, choice, typed)
  const outcome = await applyBulk(ctx, { choice, edit, fingerprint })
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome
}

function allModels(ctx: AllowedCtx<'catalogue:write'>) {
  return ctx.db.select().from(deviceModels).orderBy(asc(deviceModels.slug))
}

function allRepairs(ctx: AllowedCtx<'catalogue:write'>) {
  return ctx.db.select().from(modelRepairs).orderBy(asc(modelRepairs.model_id), asc(modelRepairs.display_order))
}

everyEngineTest('a change of many models', (db) => {
  test('shows what changes and what stays, writes it once, and is taken back', async () => {
    const { ctx, invalidated } = office(db)
    const [off, on] = [await aModel(ctx, { is_active: false, slug: 'off' }), await aModel(ctx, { slug: 'on' })]
    const choice = these(off, on, { id: UNKNOWN })
    const shown = await preview(ctx, choice, { kind: 'activate' })
    expect(shown).toMatchObject({ changes: [{ modelId: off.id }], stays: [{ modelId: on.id, words: 'déjà en ligne' }] })
    expect((await allModels(ctx)).map((row) => row.is_active)).toEqual([false, true])
    expect(invalidated.size).toBe(0)

    const { undoId, changed } = await apply(ctx, choice, { kind: 'activate' })
    expect(changed).toBe(1)
    expect((await allModels(ctx)).map((row) => row.is_active)).toEqual([true, true])
    expect([...invalidated]).toEqual(expect.arrayContaining(['catalogue', 'model:off']))
    expect(invalidated).not.toContain('model:on')
    expect(await undoBulk(ctx, { undoId })).toEqual({ kind: 'done', restored: 1, kept: 0, left: [] })
    expect((await allModels(ctx)).map((row) => row.is_active)).toEqual([false, true])
    expect(await undoBulk(ctx, { undoId })).toEqual({ kind: 'unknown' })
    const trail = await ctx.db.select().from(auditEntries).orderBy(asc(auditEntries.action))
    expect(trail).toMatchObject([
      { action: 'models.bulk_activate', after: { changedModels: expect.stringContaining(off.name) } },
      { action: 'models.bulk_undone', after: { models: 1 } },
    ])
  })

  test('takes all that the filters find, over all pages', async () => {
    const { ctx } = office(db)
    const brand = await aBrand(ctx, { slug: 'grande' })
    for (let n = 0; n < 30; n += 1) await aModel(ctx, { brand_id: brand.id })
    const other = await aModel(ctx, { slug: 'ailleurs' })
    expect(await readBulkFacts(ctx, listed('marque=grande'))).toMatchObject({ total: 30, repairNames: [] })
    expect((await apply(ctx, listed('marque=grande'), { kind: 'deactivate' })).changed).toBe(30)
    expect((await ctx.db.select().from(deviceModels).where(eq(deviceModels.is_active, true))).map(({ id }) => id)).toEqual([other.id])
  })

  test('moves models to a category and back, unless theirs is gone', async () => {
    const { ctx } = office(db)
    const [from, to] = [await aCategory(ctx, { name: 'Anciens' }), await aCategory(ctx, { name: 'Récents' })]
    // Listed by brand and name: counted names change their order where a number grows by a figure.
    const { id: brand_id } = await aBrand(ctx)
    const one = await aModel(ctx, { brand_id, name: 'A', category_id: from.id, slug: 'a' })
    const two = await aModel(ctx, { brand_id, name: 'B', slug: 'b' })
    const move = { kind: 'category', category_id: to.id }
    expect(await preview(ctx, these(one, two), move)).toMatchObject({
      changes: [{ words: 'Anciens → Récents' }, { words: 'sans catégorie → Récents' }],
    })
    const { undoId } = await apply(ctx, these(one, two), move)
    await ctx.db.delete(deviceCategories).where(eq(deviceCategories.id, from.id))
    expect(await undoBulk(ctx, { undoId })).toEqual({ kind: 'done', restored: 1, kept: 1, left: ['A'] })
    expect(await allModels(ctx)).toMatchObject([{ category_id: to.id }, { category_id: null }])
    expect((await apply(ctx, these(one), { kind: 'category', category_id: 'sans' })).changed).toBe(1)
    const unknown = { choice: these(one), edit: bulkForm(6).parse({ kind: 'category', category_id: UNKNOWN }) }
    expect(await previewBulk(ctx, unknown)).toEqual({ kind: 'unknown-category' })
    expect(await applyBulk(ctx, { ...unknown, fingerprint: '' })).toEqual({ kind: 'unknown-category' })
  })

  test('changes one repair where it can be told, and nothing else of it', async () => {
    const { ctx } = office(db)
    const [plain, twice, without, renamed] = [await aModel(ctx), await aModel(ctx), await aModel(ctx), await aModel(ctx)]
    const screen = await aRepair(ctx, { model_id: plain.id, repair_name: 'Écran', duration: '1 h', description: 'Texte', requires_quote: null })
    for (const model_id of [twice.id, twice.id, renamed.id]) await aRepair(ctx, { model_id, repair_name: 'Écran' })
    await aRepair(ctx, { model_id: renamed.id, repair_name: 'ÉCRAN ORIGINAL ' })
    const before = await allRepairs(ctx)
    const typed = { ...SILENT, kind: 'repair', repair_name: 'Écran', new_name: 'Écran original', duration: '2 h', is_active: 'non' }
    const { changes, stays } = await preview(ctx, these(plain, twice, without, renamed), typed)
    expect(changes.map(({ modelId }) => modelId)).toEqual([plain.id])
    expect(changes[0]?.words).toContain('durée\u00a0: «\u00a01 h\u00a0» → «\u00a02 h\u00a0»')
    expect(stays).toHaveLength(3)
    const { undoId } = await apply(ctx, these(plain, twice, without, renamed), typed)
    const [after] = await ctx.db.select().from(modelRepairs).where(eq(modelRepairs.id, screen.id))
    expect(after).toMatchObject({ repair_name: 'Écran original', duration: '2 h', is_active: false, description: 'Texte', requires_quote: null })
    await undoBulk(ctx, { undoId })
    const same = (rows: typeof before) => rows.map(({ updated_at: _updated, ...row }) => row)
    expect(same(await allRepairs(ctx))).toEqual(expect.arrayContaining(same(before)))
  })

  test('empties the warranty of a repair only where that is asked for, as the preview says', async () => {
    const { ctx } = office(db)
    const [warranted, without] = [await aModel(ctx), await aModel(ctx)]
    await aRepair(ctx, { model_id: warranted.id, repair_name: 'Écran', warranty: '12 mois' })
    await aRepair(ctx, { model_id: without.id, repair_name: 'Écran', warranty: null })
    const typed = { ...SILENT, kind: 'repair', repair_name: 'Écran', new_name: '', no_warranty: 'oui' }
    const { changes, stays } = await preview(ctx, these(warranted, without), typed)
    expect(changes).toMatchObject([{ modelId: warranted.id, words: 'garantie\u00a0: «\u00a012 mois\u00a0» → vide' }])
    expect(stays).toMatchObject([{ modelId: without.id, words: 'est déjà ainsi' }])
    await apply(ctx, these(warranted, without), typed)
    expect((await allRepairs(ctx)).map(({ warranty }) => warranty)).toEqual([null, null])
    expect(bulkForm(6).safeParse({ ...typed, warranty: '6 mois' }).success).toBe(false)
    expect(bulkForm(6).safeParse({ ...typed, no_warranty: undefined }).success).toBe(false)
  })

  test('adds a repair behind the others, and an undo leaves one that was changed since', async () => {
    const { ctx } = office(db)
    const [one, two, has] = [await aModel(ctx, { slug: 'a' }), await aModel(ctx, { slug: 'b' }), await aModel(ctx, { slug: 'c' })]
    await aRepair(ctx, { model_id: one.id, display_order: 4 })
    await aRepair(ctx, { model_id: has.id, repair_name: 'batterie' })
    const typed = { ...SILENT, kind: 'new-repair', repair_name: 'Batterie', duration: '1 h', is_active: 'oui', show_button: 'oui' }
    const { changed, undoId } = await apply(ctx, these(one, two, has), typed)
    expect(changed).toBe(2)
    const added = await ctx.db.select().from(modelRepairs).where(eq(modelRepairs.repair_name, 'Batterie')).orderBy(asc(modelRepairs.display_order))
    expect(added).toMatchObject([
      { model_id: two.id, display_order: 1, duration: '1 h', warranty: null, is_active: true, show_button: true, requires_quote: false },
      { model_id: one.id, display_order: 5 },
    ])
    await ctx.db.update(modelRepairs).set({ duration: '3 h' }).where(eq(modelRepairs.model_id, two.id))
    expect(await undoBulk(ctx, { undoId })).toEqual({ kind: 'done', restored: 1, kept: 1, left: [two.name] })
    expect(await ctx.db.select().from(modelRepairs).where(eq(modelRepairs.repair_name, 'Batterie'))).toMatchObject([{ duration: '3 h' }])
  })

  test('an undo leaves an added repair that a colleague has given a price or a part since', async () => {
    const { ctx } = office(db)
    const [priced, counted, plain] = [await aModel(ctx, { slug: 'a' }), await aModel(ctx, { slug: 'b' }), await aModel(ctx, { slug: 'c' })]
    const { undoId } = await apply(ctx, these(priced, counted, plain), { ...SILENT, kind: 'new-repair', repair_name: 'Batterie', is_active: 'oui' })
    const rows = await allRepairs(ctx)
    const of = (model: { id: string }) => rows.find(({ model_id }) => model_id === model.id) ?? { id: '', repair_name: '' }
    await aPrice(ctx, of(priced))
    await ctx.db.insert(parts).values({ repair_id: of(counted).id, part_kind: 'compatible' })
    expect(await undoBulk(ctx, { undoId })).toEqual({ kind: 'done', restored: 1, kept: 2, left: [priced.name, counted.name].toSorted() })
    const left = (await allRepairs(ctx)).map(({ model_id }) => model_id)
    expect(new Set(left)).toEqual(new Set([priced.id, counted.id]))
    expect([await ctx.db.$count(repairPrices), await ctx.db.$count(parts)]).toEqual([1, 1])
  })

  test('is not written when it is no longer what the preview showed', async () => {
    const { ctx } = office(db)
    const [one, two] = [await aModel(ctx), await aModel(ctx)]
    const { edit, fingerprint } = await preview(ctx, these(one, two), { kind: 'deactivate' })
    await ctx.db.update(deviceModels).set({ is_active: false }).where(eq(deviceModels.id, two.id))
    const refused = await applyBulk(ctx, { choice: these(one, two), edit, fingerprint })
    expect(refused).toMatchObject({ kind: 'differs', preview: { changes: [{ modelId: one.id }], stays: [{ modelId: two.id }] } })
    expect(await ctx.db.select().from(deviceModels).where(eq(deviceModels.is_active, true))).toHaveLength(1)
    const nothing = await preview(ctx, these(two), { kind: 'deactivate' })
    expect(await applyBulk(ctx, { choice: these(two), ...nothing })).toMatchObject({ kind: 'differs', preview: { changes: [] } })
  })

  test('of very many models is one step, and so is its undo', async () => {
    const { ctx } = office(db)
    const brand = await aBrand(ctx)
    const many = atScale(1_000, 10_000)
    const rows = Array.from({ length: many }, (_, n) => ({ name: `Modèle ${n}`, slug: `m-${n}`, brand_id: brand.id }))
    for (let start = 0; start < rows.length; start += 2_000) await ctx.db.insert(deviceModels).values(rows.slice(start, start + 2_000))
    const { changed, undoId } = await apply(ctx, listed(''), { ...SILENT, kind: 'new-repair', repair_name: 'Écran' })
    expect(changed).toBe(many)
    expect(await ctx.db.$count(modelRepairs)).toBe(many)
    expect(await undoBulk(ctx, { undoId })).toEqual({ kind: 'done', restored: many, kept: 0, left: [] })
    expect(await ctx.db.$count(modelRepairs)).toBe(0)
  }, 60_000)

  test('is closed to visitors, and what says nothing is refused', async () => {
    expect(() => allow(testCtx(db, { actor: VISITOR }), 'catalogue:write')).toThrow(ForbiddenError)
    const wrong = [
      { kind: 'remove' },
      { kind: 'category', category_id: '' },
      { ...SILENT, kind: 'repair', repair_name: '', duration: '1 h' },
      { ...SILENT, kind: 'repair', repair_name: 'Écran', new_name: '' },
      { ...SILENT, kind: 'repair', repair_name: 'Écran', new_name: '', is_active: 'peut-être' },
      { ...SILENT, kind: 'new-repair', repair_name: ' ' },
      { ...SILENT, kind: 'new-repair', repair_name: 'Écran\0' },
    ]
    for (const typed of wrong) expect(bulkForm(6).safeParse(typed).success).toBe(false)
  })
})
