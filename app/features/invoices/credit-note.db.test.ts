import { expect, test } from 'vitest'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { creditInvoice } from './credit-note.commands.server.ts'
import { createDraft } from './draft.commands.server.ts'
import { findInvoice } from './invoices.queries.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const line = (label: string, unitCents: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  label,
  quantity: 1,
  unitCents,
  vat: 'standard',
  rate: 2_000,
  ...more,
})

async function anInvoice(db: TestDb, lines: InvoiceLine[], discountCents = 0) {
  const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
  const ctx = allow(manager, 'invoices:correct')
  const id = await createDraft(allow(manager, 'invoices:write'), { ...SALE, lines, discountCents })
  const issued = await issueInvoice(allow(manager, 'invoices:write'), id)
  if (issued.kind !== 'issued') throw new Error(issued.kind)
  const credit = async (amountCents: number | null, chosen = [0]) => {
    const result = await creditInvoice(ctx, { id, lines: chosen, withAid: false, note: 'Geste commercial', amountCents })
    return result.kind === 'issued' ? await findInvoice(manager, result.id) : result
  }
  const left = async () => {
    const sheet = await findInvoice(manager, id)
    const credits = sheet?.related ?? []
    const sum = (of: (each: (typeof credits)[number]) => number) => credits.reduce((cents, each) => cents + of(each), 0)
    return {
      totalCents: (sheet?.totalCents ?? 0) + sum(({ totalCents }) => totalCents),
      vatCents: [sheet, ...credits].flatMap((each) => each?.vatTotals ?? []).reduce((cents, { vatCents }) => cents + vatCents, 0),
      creditedLines: sheet?.creditedLines,
      creditedCents: sheet?.creditedCents,
    }
  }
  return { credit, left }
}

dbTest('a credit note of an amount', (db) => {
  test('gives some euros of one line back, with their VAT, and leaves the line', async () => {
    const { credit, left } = await anInvoice(db, [line('Écran', 100_00), line('Batterie', 50_00)])
    expect(await credit(10_00)).toMatchObject({
      lines: [{ label: 'Écran, en partie', unitCents: -10_00, partOf: 0 }],
      totalCents: -10_00,
      vatTotals: [{ grossCents: -10_00, netCents: -8_33, vatCents: -1_67 }],
    })
    expect(await left()).toMatchObject({ totalCents: 140_00, creditedLines: [], creditedCents: [10_00, 0] })
  })

  test('is refused for several lines, and above what is left of one', async () => {
    const { credit } = await anInvoice(db, [line('Écran', 100_00), line('Batterie', 50_00)])
    expect(await credit(10_00, [0, 1])).toEqual({ kind: 'one-line' })
    expect(await credit(100_01)).toEqual({ kind: 'too-much', leftCents: 100_00 })
    await credit(30_00)
    expect(await credit(70_01)).toEqual({ kind: 'too-much', leftCents: 70_00 })
  })

  test('and the rest of the invoice come to the whole, to the cent of the VAT', async () => {
    const { credit, left } = await anInvoice(db, [line('Écran', 99_99), line('Batterie', 33_33)], 7_77)
    await credit(3_33)
    await credit(1_11)
    expect(await credit(null, [0, 1])).toMatchObject({ lines: [{ ofLine: 0, label: expect.stringContaining('ce qui en restait') }, { ofLine: 1 }] })
    expect(await left()).toMatchObject({ totalCents: 0, vatCents: 0, creditedLines: [0, 1] })
    expect(await credit(1_00)).toEqual({ kind: 'nothing-left' })
  })

  test('of all that is left of a line is the line', async () => {
    const { credit, left } = await anInvoice(db, [line('Écran', 100_00)])
    await credit(40_00)
    expect(await credit(60_00)).toMatchObject({ lines: [{ ofLine: 0, unitCents: -60_00 }] })
    expect(await left()).toMatchObject({ totalCents: 0, vatCents: 0, creditedLines: [0] })
  })

  test('lowers the VAT on a margin by no more than the margin bears', async () => {
    const { credit, left } = await anInvoice(db, [line('iPhone 12', 300_00, { vat: 'margin', purchaseCents: 240_00 })])
    expect(await credit(30_00)).toMatchObject({ vatTotals: [{ vatCents: -5_00 }] })
    expect(await credit(50_00)).toMatchObject({ vatTotals: [{ vatCents: -5_00 }] })
    await credit(null)
    expect(await left()).toMatchObject({ totalCents: 0, vatCents: 0 })
  })

  test('says no purchase price of a line that has none, and that an amount brings no part back where it has one', async () => {
    const unknown = await anInvoice(db, [line('Écran', 129_00)])
    expect(await unknown.credit(20_00)).toMatchObject({ lines: [expect.not.objectContaining({ purchaseCents: expect.anything() })] })
    const known = await anInvoice(db, [line('Écran', 129_00, { purchaseCents: 40_00 })])
    expect(await known.credit(20_00)).toMatchObject({ lines: [{ purchaseCents: 0 }] })
  })
})
