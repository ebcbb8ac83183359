import { expect, test } from 'vitest'
import { suppliers } from '#app/platform/db/tables/suppliers.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runPricePlan } from './price-plan-actions.server.ts'
import { runSupplierList } from './supplier-actions.server.ts'

const EARLIER = 'reference;description;prix\nES-1;LCD IP13;88,00'

function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

dbTest('a file of prices that is not read', (db) => {
  test('because it is too large is refused as such: the list of before, which stands beside it, is not taken for it', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'catalogue:write')
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'tarif.csv')
    const errors = { text: 'Ce fichier est trop grand. Partagez-le en plusieurs.' }
    const rule = { intent: 'preview', supplier: 'Écrans Sud', factor: '1,9', fitting: '45', minMargin: '40' }
    const ofSupplier = await runSupplierList(ctx, formOf({ ...rule, text: EARLIER }, file))
    expect(ofSupplier).toEqual({ typed: expect.objectContaining({ supplier: 'Écrans Sud', text: EARLIER }), errors })
    expect(await ctx.db.$count(suppliers)).toBe(0)
    expect(await runPricePlan(ctx, formOf({ intent: 'preview', kind: 'csv', text: '' }, file))).toMatchObject({ kind: 'csv', errors })
  })

  test('because it is no table, as a workbook, is called what it is, and the list of before is not taken for it', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'catalogue:write')
    const file = new File(['PK\u0003\u0004[Content_Types].xml'], 'tarif.xlsx')
    const errors = { text: expect.stringContaining('enregistrez-le au format CSV') }
    const rule = { intent: 'preview', supplier: 'Écrans Sud', factor: '1,9', fitting: '45', minMargin: '40' }
    expect(await runSupplierList(ctx, formOf({ ...rule, text: EARLIER }, file))).toMatchObject({ typed: { text: EARLIER }, errors })
    expect(await runPricePlan(ctx, formOf({ intent: 'preview', kind: 'csv', text: '' }, file))).toMatchObject({ kind: 'csv', errors })
  })

  test('because it is too large on the screen that shows it again, whose quotation marks are six signs there, is refused as well', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'catalogue:write')
    const tableOf = (sign: string) => new File([`modele;reparation;prix\n"${sign.repeat(2 * 1024 * 1024)}";Écran;99`], 'tarif.csv')
    const answerTo = (sign: string) => runPricePlan(ctx, formOf({ intent: 'preview', kind: 'csv', text: '' }, tableOf(sign)))
    expect(await answerTo('&')).toEqual({
      kind: 'csv',
      typed: { intent: 'preview', kind: 'csv', text: '' },
      errors: { text: expect.stringContaining('trop grand') },
    })
    const said = await answerTo('a')
    // What is said of such a cell repeats its beginning alone.
    expect(said).toMatchObject({ preview: { refused: [{ line: 2, problem: expect.stringContaining('a…') }] } })
    expect(JSON.stringify(said.preview).length).toBeLessThan(1_000)
  })

  test('line by line is told for as many lines as the screen shows, and counted for the others: it would weigh more than the file', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'catalogue:write')
    const lines = Array.from({ length: 1_000 }, (_, at) => at + 1)
    const prices = new File(['modele;reparation;prix\n', ...lines.map((at) => `Minitel ${at};Clavier;99\n`)], 'tarif.csv')
    const { preview } = await runPricePlan(ctx, formOf({ intent: 'preview', kind: 'csv', text: '' }, prices))
    expect(preview).toMatchObject({ refusedTotal: 1_000, total: 0 })
    expect(preview?.refused.map(({ line }) => line)).toEqual(lines.slice(0, 200).map((at) => at + 1))
    const list = new File(['reference;description;prix\n', ...lines.map((at) => `R-${at};VISSERIE;3,00\n`)], 'liste.csv')
    const rule = { intent: 'preview', supplier: 'Écrans Sud', factor: '1,9', fitting: '45', minMargin: '40' }
    const { view } = await runSupplierList(ctx, formOf({ ...rule, text: '' }, list))
    expect(view).toMatchObject({ lines: 1_000, toConfirmTotal: 0, unknownTotal: 1_000, toConfirm: [] })
    expect(view?.unknown.map(({ reference }) => reference)).toEqual(lines.slice(0, 40).map((at) => `R-${at}`))
  })
})
