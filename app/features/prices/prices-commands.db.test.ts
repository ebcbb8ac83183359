import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAddress } from '#app/lib/address-params.ts'
import { days } from '#app/lib/durations.ts'
import { stockOf } from '#app/lib/stock-words.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { partCounts, parts } from '#app/platform/db/tables/parts.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice, anAid, asPriced } from '#tests/factories/prices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { applyPlan } from './apply-plan.server.ts'
import { readPackedGrid, readPriceGrid } from './grid.queries.server.ts'
import { GRID_ADDRESS } from './grid-address.ts'
import { planBulk, planCopy } from './plans.server.ts'
import { planCsv } from './price-csv.server.ts'
import { exportPrices } from './price-export.server.ts'
import { findPriceChange } from './price-change.queries.server.ts'
import { listPastPrices, listPriceChanges, readPriceSummary } from './price-history.queries.server.ts'
import { undoPrices } from './prices.commands.server.ts'
import { listModelPrices } from './prices.queries.server.ts'
import { saveCells } from './save-cells.server.ts'

const ALL = { brandSlug: null, categorySlug: null, repair: null, part: null, percent: 0, addCents: 0, endWith9: false } as const

everyEngineTest('changes of prices', (db) => {
  test('a cell is saved, closes the price before it, and asks for no quote any more', async () => {
    const { ctx, screen, dropped } = await aShop(db)
    const first = await saveCells(ctx, { cells: [{ repairId: screen.id, part: 'compatible', text: '204,00 €' }] })
    expect(first).toEqual({ kind: 'saved', changed: 1, undoId: expect.any(String) })
    expect(await amounts(ctx, screen.id)).toEqual([[20_400, true]])
    await saveCells(ctx, { cells: [{ repairId: screen.id, part: 'compatible', text: '19,99' }] })
    expect(await amounts(ctx, screen.id)).toEqual([
      [20_400, false],
      [1_999, true],
    ])
    expect(await asksForQuote(ctx, screen.id)).toBe(false)
    expect(dropped).toEqual(new Set([tags.prices, tags.pricedRepairs, tags.model('iphone-13'), tags.pricesOf('apple')]))
    await saveCells(ctx, { cells: [{ repairId: screen.id, part: 'compatible', text: '' }] })
    expect(await asksForQuote(ctx, screen.id)).toBe(true)
  })

  test('a cell is not saved over what a colleague has written since it was read, unless it is typed once more', async () => {
    const { ctx, screen } = await aShop(db)
    const cell = { repairId: screen.id, part: 'compatible' }
    await saveCells(ctx, { cells: [{ ...cell, was: '', text: '179' }] })
    await saveCells(ctx, { cells: [{ ...cell, was: '179', text: '189' }] })
    const refused = await saveCells(ctx, { cells: [{ ...cell, was: '179', text: '199' }] })
    expect(refused).toEqual({
      kind: 'refused',
      problems: [{ index: 0, now: '189', problem: expect.stringContaining('entre-temps «\u00a0189\u00a0»') }],
    })
    expect(await amounts(ctx, screen.id)).toContainEqual([18_900, true])
    // Two who write the same agree, and whoever has read the other price may write their own.
    expect(await saveCells(ctx, { cells: [{ ...cell, was: '179', text: '189' }] })).toMatchObject({ kind: 'saved', changed: 0 })
    expect(await saveCells(ctx, { cells: [{ ...cell, was: '189', text: '199' }] })).toMatchObject({ kind: 'saved', changed: 1 })
    await saveCells(ctx, { cells: [{ ...cell, was: '199', text: '' }] })
    expect(await saveCells(ctx, { cells: [{ ...cell, was: '199', text: '209' }] })).toMatchObject({
      problems: [{ problem: expect.stringContaining('a retiré ce prix') }],
    })
  })

  test('a shop has prices of its own, which its grid shows beside those of all, and which its page names', async () => {
    const { ctx, model, screen } = await aShop(db)
    const [here = '', there = ''] = ctx.facts.stores.map(({ id }) => id)
    const cell = { repairId: screen.id, part: 'compatible' }
    await saveCells(ctx, { cells: [{ ...cell, text: '204', stock: 'commande', stockDays: '2' }] })
    await saveCells(ctx, { cells: [{ ...cell, text: '189', store: here, stock: 'stock' }] })
    expect(await saveCells(ctx, { cells: [{ ...cell, text: '1', store: 'nowhere' }] })).toEqual({ kind: 'unknown' })
    const shown = async (store: string) => (await readPriceGrid(ctx, { brand: 'apple', category: '', store })).rows[0]
    expect(await shown('')).toMatchObject({ cells: ['', '204', '', '', '', ''], common: [] })
    expect(await shown(here)).toMatchObject({ cells: ['', '189', '', '', '', ''], common: ['', '204', '', '', '', ''] })
    const lines = (await listModelPrices(ctx, await asPriced(ctx, model.id)))[screen.id] ?? []
    expect(lines).toMatchObject([{ amountCents: 189_00, stock: 'stock' }])
    const shops = lines[0]?.shops ?? []
    expect(shops.find(({ storeId }) => storeId === there)).toMatchObject({ amountCents: 204_00, stock: 'commande', stockDays: 2 })
    const names = ctx.facts.stores.map(({ id, town }) => ({ id, town }))
    expect(stockOf(lines, names)).toEqual({ there: [names[0]?.town], ordered: names.slice(1).map(({ town }) => `${town}\u00a0: sous 2\u00a0jours`) })
  })

  test('the grid opens on the category that most prices are for, and on the first brand while there are none', async () => {
    const { ctx, model, screen } = await aShop(db)
    const acer = await aBrand(ctx, { slug: 'acer', name: 'Acer' })
    await aModel(ctx, { brand_id: acer.id, slug: 'aspire' })
    // As the address says it that names none.
    const opens = async () => {
      const { brand, category } = await readPackedGrid(ctx, readAddress(new URLSearchParams(), GRID_ADDRESS))
      return [brand?.slug, category?.slug]
    }
    const category = await aCategory(ctx, { slug: 'iphone' })
    await ctx.db.update(deviceModels).set({ category_id: category.id, display_order: 9 }).where(eq(deviceModels.id, model.id))
    await aModel(ctx, { brand_id: model.brand_id, slug: 'watch', display_order: 1 })
    expect(await opens()).toEqual(['acer', 'autres'])
    await saveCells(ctx, { cells: [{ repairId: screen.id, part: 'compatible', text: '204' }] })
    // The change says so to every process.
    ctx.memo.invalidate([tags.prices, tags.pricedRepairs])
    expect(await opens()).toEqual(['apple', 'iphone'])
  })

  test('a grid is kept under the words that name it, and under no words that name nothing', async () => {
    const { ctx } = await aShop(db)
    const brandShown = async (asked: Partial<Parameters<typeof readPackedGrid>[1]>) =>
      (await readPackedGrid(ctx, { brand: '', category: '', ...asked })).brand?.name
    const odd = [{ brand: 'nobody' }, { brand: 'apple', category: 'nothing' }, { brand: 'apple', store: 'nowhere' }]
    for (const asked of [{ brand: 'apple' }, ...odd]) expect(await brandShown(asked)).toBe('Apple')
    // A change that nobody hears of: who reads anew sees it.
    await ctx.db.update(brands).set({ name: 'Pomme' })
    expect(await brandShown({ brand: 'apple' })).toBe('Apple')
    for (const asked of odd) expect(await brandShown(asked), JSON.stringify(asked)).toBe('Pomme')
  })

  test('of a pasted block with a wrong cell nothing is saved, and the cell is named', async () => {
    const { ctx, screen, battery } = await aShop(db)
    const cells = [
      { repairId: screen.id, part: 'compatible', text: '204' },
      { repairId: battery.id, part: 'compatible', text: 'deux cents' },
    ]
    expect(await saveCells(ctx, { cells })).toMatchObject({ kind: 'refused', problems: [{ index: 1, problem: expect.stringContaining('virgule') }] })
    expect(await amounts(ctx, screen.id)).toEqual([])
  })

  test('what a price cannot be is said and not tried: a wait of years, a warranty of a page, an amount beyond all', async () => {
    const { ctx, screen } = await aShop(db)
    const cell = { repairId: screen.id, part: 'compatible', text: '204' }
    expect(await saveCells(ctx, { cells: [{ ...cell, stockDays: '366' }] })).toMatchObject({ kind: 'refused', problems: [{ index: 0 }] })
    expect(await saveCells(ctx, { cells: [{ ...cell, warranty: 'x'.repeat(61) }] })).toMatchObject({ kind: 'refused', problems: [{ index: 0 }] })
    expect(await amounts(ctx, screen.id)).toEqual([])
    // Twice in one call, the last counts; signs that no database keeps are left out.
    const twice = [cell, { ...cell, text: '99999,99', warranty: ' 6\u0000mois\ud800' }]
    expect(await saveCells(ctx, { cells: twice })).toMatchObject({ kind: 'saved', changed: 1 })
    const [row] = await ctx.db.select().from(repairPrices)
    expect(row).toMatchObject({ amount_cents: 9_999_999, warranty: '6 mois\ufffd' })
    expect((await planBulk(ctx, { ...ALL, percent: 300 })).changes).toEqual([])
    const free = await planBulk(ctx, { ...ALL, addCents: -100_000_00 })
    expect([free.changes, free.preview.refused]).toEqual([[], [{ line: null, problem: expect.stringContaining('il ne resterait rien du prix.') }]])
    const csv = (line: string) => planCsv(ctx, { text: `Modèle;Réparation;Prix;Délai;Garantie\n${line}` })
    for (const line of ['iPhone 13;Écran;10;366;', `iPhone 13;Écran;10;;${'x'.repeat(61)}`])
      expect(await csv(line)).toMatchObject({ changes: [], preview: { refused: [{ line: 2 }] } })
  })

  test('a change of many is what was shown, ends with 9 for the customer, and is taken back but for what changed since', async () => {
    const { ctx, screen, battery } = await aShop(db)
    await anAid(ctx)
    await aPrice(ctx, screen)
    await aPrice(ctx, battery, { amount_cents: 104_00 })
    const plan = (txCtx: Ctx) => planBulk(txCtx, { ...ALL, percent: 5, endWith9: true })
    const { preview } = await plan(ctx)
    expect(preview).toMatchObject({
      total: 2,
      models: 1,
      lines: [
        { before: '204', after: '214', beside: '', leftToPay: '189\u00a0€' },
        { before: '104', after: '114' },
      ],
    })
    expect(await applyPlan(ctx, { plan, fingerprint: 'stale', source: 'regle' })).toMatchObject({ kind: 'differs' })
    const done = await applyPlan(ctx, { plan, fingerprint: preview.fingerprint, source: 'regle' })
    if (done.kind !== 'done' || done.undoId === null) throw new Error('not done')
    await saveCells(ctx, { cells: [{ repairId: battery.id, part: 'compatible', text: '99' }] })
    expect(await undoPrices(ctx, { undoId: done.undoId })).toEqual({
      kind: 'done',
      restored: 1,
      kept: 1,
      left: ['iPhone 13, Batterie, compatible\u00a0: 99'],
    })
    expect((await amounts(ctx, screen.id)).at(-1)).toEqual([20_400, true])
    expect((await amounts(ctx, battery.id)).at(-1)).toEqual([9_900, true])
    expect(await undoPrices(ctx, { undoId: done.undoId })).toEqual({ kind: 'unknown' })
  })

  test('a new price says what lies in the drawers, and a part that went since keeps nobody from taking a change back', async () => {
    const { ctx, screen, battery } = await aShop(db)
    await aPrice(ctx, screen, { stock: 'stock', stock_days: 2 })
    await aPrice(ctx, battery, { amount_cents: 104_00, stock: 'stock' })
    await aCountedPart(ctx, screen.id, 1)
    const plan = (txCtx: Ctx) => planBulk(txCtx, { ...ALL, percent: 5, endWith9: true })
    const done = await applyPlan(ctx, { plan, fingerprint: (await plan(ctx)).preview.fingerprint, source: 'regle' })
    if (done.kind !== 'done' || done.undoId === null) throw new Error('not done')
    expect(await openStocks(ctx)).toEqual({ [screen.id]: 'stock', [battery.id]: 'stock' })
    await ctx.db.update(partCounts).set({ count: 0 })
    expect(await openStocks(ctx)).toEqual({ [screen.id]: 'commande', [battery.id]: 'stock' })
    expect(await undoPrices(ctx, { undoId: done.undoId })).toEqual({ kind: 'done', restored: 2, kept: 0, left: [] })
    expect(await openStocks(ctx)).toEqual({ [screen.id]: 'commande', [battery.id]: 'stock' })
  })

  test('a model is copied to its category where there is no price', async () => {
    const { ctx, screen, model } = await aShop(db)
    const [mini, pro] = [await aModel(ctx, { brand_id: model.brand_id }), await aModel(ctx, { brand_id: model.brand_id })]
    const [miniScreen, proScreen] = [await aRepair(ctx, { model_id: mini.id }), await aRepair(ctx, { model_id: pro.id })]
    await aPrice(ctx, screen)
    await aPrice(ctx, proScreen, { amount_cents: 300_00 })
    const plan = await planCopy(ctx, { modelSlug: 'iphone-13', overwrite: false })
    expect(plan?.changes).toMatchObject([{ repairId: miniScreen.id, part: 'compatible', value: { amountCents: 204_00 } }])
  })

  test('a table of prices says line by line what it cannot take', async () => {
    const { ctx, screen } = await aShop(db)
    const text = [
      'Modèle;Réparation;Pièce;Prix;Stock;Délai',
      'iPhone 13;Écran;compatible;204,50;en stock;',
      'iphone-13;batterie;économie circulaire;devis;;3',
      'iPhone 99;Écran;compatible;10;;',
      'iPhone 13;Écran;dorée;10;;',
      'iPhone 13;Écran;origine;-5;;',
    ].join('\r\n')
    const plan = await planCsv(ctx, { text })
    if ('problem' in plan) throw new Error(plan.problem)
    expect(plan.preview.lines.map(({ repair, part, after }) => [repair, part, after])).toEqual([
      ['Écran', 'compatible', '204,50'],
      ['Batterie', 'circulaire', 'devis'],
    ])
    expect(plan.preview.refused.map(({ line }) => line)).toEqual([4, 5, 6])
    expect(plan.changes[0]).toMatchObject({ repairId: screen.id, value: { amountCents: 204_50, stock: 'stock' } })
    expect(await planCsv(ctx, { text: 'Modèle;Prix\nx;1' })).toEqual({ problem: expect.stringContaining('reparation') })
    expect(await planCsv(ctx, { text: `Modèle;Réparation;Prix${';'.repeat(200_000)}\n${'1\n'.repeat(40_000)}` })).toEqual({
      problem: expect.stringContaining('colonnes'),
    })
    expect(await planCsv(ctx, { text: `Modèle;Réparation;Prix\n${';'.repeat(2_000_000)}` })).toEqual({
      problem: expect.stringContaining('trop long\u00a0: 50\u00a0000 lignes au plus'),
    })
  })

  test('the table that goes out comes back as it went, prices of one shop included', async () => {
    const { ctx, screen, battery } = await aShop(db)
    const [shop] = ctx.facts.stores
    await aPrice(ctx, screen, { max_cents: 219_50, stock: 'commande', stock_days: 2, warranty: '=6 mois; "pièce"' })
    await aPrice(ctx, screen, { store_id: shop?.id ?? null, amount_cents: 189_00 })
    await aPrice(ctx, battery, { part_kind: 'circulaire', amount_cents: null })
    const table = await exportPrices(ctx)
    expect(table.split('\n')[2]).toBe(`iphone-13;Écran;compatible;189;;;;${shop?.town}`)
    const back = await planCsv(ctx, { text: table.replace(';189;', ';199;').replace("'=6", '=6') })
    if ('problem' in back) throw new Error(back.problem)
    expect(back.preview).toMatchObject({ total: 1, refused: [], lines: [{ store: shop?.id, before: '189', after: '199' }] })
    const elsewhere = await planCsv(ctx, { text: 'modele;reparation;prix;magasin\niPhone 13;Écran;10;Paris' })
    expect(elsewhere).toMatchObject({ changes: [], preview: { refused: [{ line: 2, problem: expect.stringContaining('Paris') }] } })
  })

  test('what a customer pays of a range is said with both ends', async () => {
    const { ctx } = await aShop(db)
    const range = await planCsv(ctx, { text: 'modele;reparation;prix\niPhone 13;Écran;179 à 219' })
    expect(range).toMatchObject({ preview: { lines: [{ after: '179 à 219', leftToPay: '179\u00a0€ à 219\u00a0€' }] } })
  })

  test('a warranty that is a number alone is one of months, in the grid and in a table', async () => {
    const { ctx, screen } = await aShop(db)
    await saveCells(ctx, { cells: [{ repairId: screen.id, part: 'compatible', text: '204', warranty: '12' }] })
    const [row] = await ctx.db.select().from(repairPrices)
    expect(row?.warranty).toBe('12\u00a0mois')
    const plan = await planCsv(ctx, { text: 'modele;reparation;prix;garantie\niPhone 13;Écran;204;24' })
    expect('problem' in plan ? plan : plan.changes).toMatchObject([{ value: { warranty: '24\u00a0mois' } }])
    for (const warranty of ['0', '-3', '1', '999']) {
      const saved = await saveCells(ctx, { cells: [{ repairId: screen.id, part: 'compatible', text: '204', warranty }] })
      expect([warranty, saved]).toMatchObject([warranty, { kind: 'refused', problems: [{ index: 0 }] }])
      const table = await planCsv(ctx, { text: `modele;reparation;prix;garantie\niPhone 13;Écran;204;${warranty}` })
      expect([warranty, 'problem' in table ? table : table.changes]).toEqual([warranty, []])
    }
  })

  test('the past lists who changed what, with its undo while it can be taken back', async () => {
    const { ctx, screen } = await aShop(db)
    const cell = { repairId: screen.id, part: 'compatible' } as const
    expect(await readPriceSummary(ctx)).toEqual({ total: 0, last: null })
    await saveCells(ctx, { cells: [{ ...cell, text: '204' }] })
    await saveCells({ ...ctx, now: new Date(ctx.now.getTime() + days(1)) }, { cells: [{ ...cell, text: '209' }] })
    const [last, first] = await listPriceChanges(ctx)
    expect(first).toMatchObject({ label: 'iPhone 13, Écran', before: '', after: '204', isUndo: false, undoId: expect.any(String) })
    expect(last).toMatchObject({ before: '204', after: '209', undoId: expect.any(String) })
    expect((await readPriceSummary(ctx)).last).toEqual({ by: last?.by, at: last?.at })
    expect(await listPastPrices(ctx, { repairId: screen.id, part: 'compatible', storeId: null })).toEqual([{ text: '204', until: '2026-11-21' }])
    await undoPrices({ ...ctx, now: new Date(ctx.now.getTime() + days(2)) }, { undoId: last?.undoId ?? '' })
    expect((await listPriceChanges(ctx)).map(({ isUndo, undoId }) => [isUndo, undoId === null])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
  })

  test('every price of one change is listed with what it was, also of an undo, which names what it left', async () => {
    const { ctx, screen, battery } = await aShop(db)
    const on = (day: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days(day)) })
    const cells = (screenText: string, batteryText: string) => ({
      cells: [
        { repairId: screen.id, part: 'compatible', text: screenText },
        { repairId: battery.id, part: 'compatible', text: batteryText },
      ],
    })
    await saveCells(ctx, cells('204', '104'))
    const saved = await saveCells(on(1), cells('214', '114'))
    await saveCells(on(2), { cells: [{ repairId: battery.id, part: 'compatible', text: '99' }] })
    await undoPrices(on(3), { undoId: saved.kind === 'saved' ? (saved.undoId ?? '') : '' })
    const [undone, , changed] = await listPriceChanges(ctx)
    expect(changed).toMatchObject({ label: '2\u00a0prix', before: null, after: null })
    const detail = await findPriceChange(ctx, { entryId: changed?.id ?? '', page: 1 })
    expect(detail).toMatchObject({ total: 2, page: 1, left: [], isUndo: false })
    expect(detail?.prices.map(({ id: _, ...price }) => price)).toEqual([
      { model: 'iPhone 13', repair: 'Batterie, compatible', before: '104', after: '114' },
      { model: 'iPhone 13', repair: 'Écran, compatible', before: '204', after: '214' },
    ])
    expect(await findPriceChange(ctx, { entryId: undone?.id ?? '', page: 9 })).toMatchObject({
      isUndo: true,
      page: 1,
      prices: [{ repair: 'Écran, compatible', before: '214', after: '204' }],
      left: ['iPhone 13, Batterie, compatible\u00a0: 99'],
    })
    expect(await findPriceChange(ctx, { entryId: screen.id, page: 1 })).toBeUndefined()
  })

  test('a visitor may not', async () => {
    expect(() => allow(testCtx(db), 'catalogue:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })
})

async function aShop(db: TestDb) {
  const dropped = new Set<string>()
  const own = testCtx(db)
  const ctx = await asStaff({
    ...own,
    invalidation: {
      publishWith: async (_tx, names) => {
        for (const name of names) dropped.add(name)
        return () => {}
      },
    },
  })
  const brand = await aBrand(ctx, { slug: 'apple', name: 'Apple' })
  const model = await aModel(ctx, { brand_id: brand.id, slug: 'iphone-13', name: 'iPhone 13' })
  const screen = await aRepair(ctx, { model_id: model.id, display_order: 1 })
  const battery = await aRepair(ctx, { model_id: model.id, repair_name: 'Batterie', display_order: 2 })
  return { ctx, model, screen, battery, dropped }
}

async function amounts(ctx: Awaited<ReturnType<typeof aShop>>['ctx'], repairId: string) {
  const rows = await ctx.db
    .select()
    .from(repairPrices)
    .where(eq(repairPrices.repair_id, repairId))
    .orderBy(repairPrices.is_active, repairPrices.created_at)
  return rows.map((row) => [row.amount_cents, row.is_active])
}

async function aCountedPart({ db, facts }: Ctx, repairId: string, count: number): Promise<void> {
  const [part] = await db.insert(parts).values({ repair_id: repairId, part_kind: 'compatible' }).returning({ id: parts.id })
  await db.insert(partCounts).values({ part_id: part?.id ?? '', store_id: facts.stores[0]?.id ?? '', count })
}

async function openStocks({ db }: Ctx) {
  const rows = await db.select().from(repairPrices).where(eq(repairPrices.is_active, true))
  return Object.fromEntries(rows.map(({ repair_id, stock }) => [repair_id, stock]))
}

async function asksForQuote(ctx: Awaited<ReturnType<typeof aShop>>['ctx'], id: string) {
  const [row] = await ctx.db.select({ asks: modelRepairs.requires_quote }).from(modelRepairs).where(eq(modelRepairs.id, id))
  return row?.asks
}
