import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tags } from '#app/platform/cache/tags.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice, anAid } from '#tests/factories/prices.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { undoPrices } from '../prices.commands.server.ts'
import { readSupplierList } from './supplier-lines.server.ts'
import { planSupplierList } from './supplier-plan.server.ts'
import { applySupplierList, keepSupplier, saveMatches } from './suppliers.commands.server.ts'

const RULE = { factorPercent: 190, fittingCents: 45_00, minMarginCents: 40_00, endWith9: true }
const LIST = 'Référence;Désignation;Prix HT\nES-1382;LCD IP13 INCELL BLK;88,00\nES-9;VISSERIE DIVERSE;3,00\n;sans nom;1\nES-2;BAT IP13;offert'

dbTest('a list of a supplier', (db) => {
  test('new references are confirmed first, the rule makes the price, and an undo brings all back', async () => {
    const { ctx, screen, dropped } = await aShop(db)
    const supplierId = await keepSupplier(ctx, { name: 'Écrans Sud', rule: RULE })
    const view = async () => {
      const plan = await planSupplierList(ctx, { supplierId, text: LIST, taken: null })
      if ('problem' in plan) throw new Error(plan.problem)
      return plan.view
    }
    expect(await view()).toMatchObject({
      supplier: 'Écrans Sud',
      lines: 2,
      toConfirm: [{ reference: 'ES-1382', guess: 'iPhone 13, Écran, compatible' }],
      unknown: [{ reference: 'ES-9' }],
      toConfirmTotal: 1,
      unknownTotal: 1,
      changes: [],
      refused: [{ line: 4 }, { line: 5 }],
    })
    const wrong = await saveMatches(ctx, {
      supplierId,
      confirmed: [
        { reference: 'ES-1382', description: 'LCD', target: 'iphone 13, écran, Compatible' },
        { reference: 'ES-9', description: 'VIS', target: 'Minitel, Écran' },
      ],
      ignored: [],
    })
    expect(wrong).toEqual({ unknown: ['ES-9'] })
    await saveMatches(ctx, { supplierId, confirmed: [], ignored: [{ reference: 'ES-9', description: 'VIS' }] })
    const shown = await view()
    // 88 × 1.9 + 45 = 212.20, 187.20 once the aid is off, brought up to 189.
    expect(shown).toMatchObject({
      toConfirm: [],
      unknown: [],
      ignored: 1,
      changes: [{ reference: 'ES-1382', beforeCents: 204_00, afterCents: 214_00, marginCents: 90_33, gapPercent: 5, isUsual: true }],
    })
    const input = { supplierId, text: LIST, fingerprint: shown.fingerprint }
    expect(await applySupplierList(ctx, { ...input, fingerprint: 'other', taken: new Set(['ES-1382']) })).toMatchObject({ kind: 'differs' })
    expect(await applySupplierList(ctx, { ...input, taken: new Set() })).toMatchObject({ kind: 'done', changed: 0 })
    const done = await applySupplierList(ctx, { ...input, taken: new Set(['ES-1382']) })
    expect(done).toMatchObject({ kind: 'done', changed: 1 })
    expect(await openAmount(ctx, screen.id)).toBe(214_00)
    expect(dropped).toContain(tags.model('iphone-13'))
    expect(await view()).toMatchObject({ unchanged: 1, changes: [] })
    await undoPrices(ctx, { undoId: (done.kind === 'done' && done.undoId) || '' })
    expect(await openAmount(ctx, screen.id)).toBe(204_00)
    expect(await view()).toMatchObject({ changes: [{ purchaseBeforeCents: 88_00 }] })
  })

  test('a change of more than 15 % is shown and not ticked, and the name of a supplier is known in any case', async () => {
    const { ctx, screen } = await aShop(db)
    const supplierId = await keepSupplier(ctx, { name: 'Écrans Sud', rule: RULE })
    expect(await keepSupplier(ctx, { name: 'écrans sud', rule: { ...RULE, factorPercent: 300 } })).toBe(supplierId)
    await saveMatches(ctx, { supplierId, confirmed: [{ reference: 'A', description: '', target: 'iPhone 13, Écran' }], ignored: [] })
    const plan = await planSupplierList(ctx, { supplierId, text: 'reference;description;prix\nA;LCD;88', taken: new Set(['A']) })
    expect(plan).toMatchObject({ view: { changes: [{ isUsual: false }] }, changes: [{ repairId: screen.id, part: 'compatible' }] })
  })

  test('a table without the three columns says which', async () => {
    expect(await readSupplierList('a;b\n1;2')).toEqual({ problem: expect.stringContaining('description') })
  })
})

async function aShop(db: TestDb) {
  const dropped: string[] = []
  const ctx = await asStaff({
    ...testCtx(db),
    invalidation: {
      publishWith: async (_tx, names) => {
        dropped.push(...names)
        return () => {}
      },
    },
  })
  const brand = await aBrand(ctx, { slug: 'apple', name: 'Apple' })
  const model = await aModel(ctx, { brand_id: brand.id, slug: 'iphone-13', name: 'iPhone 13' })
  await aModel(ctx, { brand_id: brand.id, slug: 'iphone-13-mini', name: 'iPhone 13 mini' })
  const screen = await aRepair(ctx, { model_id: model.id })
  await aRepair(ctx, { model_id: model.id, repair_name: 'Batterie', display_order: 2 })
  await anAid(ctx)
  await aPrice(ctx, screen)
  return { ctx: allow(ctx, 'catalogue:write'), screen, dropped }
}

async function openAmount(ctx: Awaited<ReturnType<typeof aShop>>['ctx'], repairId: string) {
  const [row] = await ctx.db
    .select({ amount: repairPrices.amount_cents })
    .from(repairPrices)
    .where(and(eq(repairPrices.repair_id, repairId), eq(repairPrices.is_active, true)))
  return row?.amount
}
