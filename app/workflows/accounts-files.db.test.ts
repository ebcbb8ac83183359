import { parse } from 'csv-parse/sync'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { AccountsScreen } from '#app/features/till/components/AccountsScreen.tsx'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { readAmount } from '#app/lib/money.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { accountCsv } from './accounts-files.server.ts'
import type { AccountFile } from './accounts-files.server.ts'
import { openRepair } from './cases.server.ts'
import { closeTheTill, giveBack, takeMoney } from './till.server.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-30' }

async function linesOf(ctx: AllowedCtx<'money:export'>, file: AccountFile, period = PERIOD): Promise<Record<string, string>[]> {
  return parse(await accountCsv(ctx, file, period), { bom: true, delimiter: ';', columns: true })
}

function cents(text: string | undefined): number {
  const amount = readAmount((text ?? '').replace(/^-/, ''))
  if (!('cents' in amount)) throw new Error(`${text} is no amount`)
  return text?.startsWith('-') ? -amount.cents : amount.cents
}

function sum(lines: readonly Record<string, string>[], column: string): number {
  return lines.reduce((total, line) => total + cents(line[column]), 0)
}

dbTest('the files for the accountant', (db) => {
  test('book payments by means so that each day comes to its closing, in every shop', async () => {
    const ctx = await asManager(testCtx(db))
    const takings = [
      ['la-teste', 'card', 8_900],
      ['la-teste', 'cash', 1_990],
      ['la-teste', 'transfer', 12_345],
      ['libourne', 'cash', 5_001],
      ['libourne', 'outside_terminal', 7_999],
    ] as const
    for (const [storeId, means, amountCents] of takings) {
      const { id, number } = await openRepair(ctx, aRepairInput({ storeId }))
      const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
      const taken = await takeMoney(ctx, {
        about,
        storeId,
        amountCents,
        means,
        reference: '=1+1',
        givenCents: null,
        receiptTo: null,
        formKey: crypto.randomUUID(),
      })
      if (means !== 'cash' || storeId !== 'la-teste' || taken.kind !== 'taken') continue
      const refund = { about, storeId, means, reference: '', reason: 'Geste', paymentId: taken.payment.id, formKey: crypto.randomUUID() }
      await giveBack(ctx, { ...refund, amountCents: 500 })
    }
    await closeTheTill(ctx, {
      storeId: 'la-teste',
      day: '2026-11-20',
      count: { 1000: 1, 200: 2, 50: 1, 20: 2 },
      removedCents: 500,
      reason: '',
      note: '',
    })
    const libourne = { storeId: 'libourne', day: '2026-11-20', count: { 5000: 1 }, removedCents: 0, note: '' } as const
    await closeTheTill(ctx, { ...libourne, reason: 'Il manque 1 centime' })
    const payments = await linesOf(ctx, 'paiements')
    const closings = await linesOf(ctx, 'clotures')
    expect(closings.map(({ magasin, encaisse, especes, ecart }) => [magasin, encaisse, especes, ecart])).toEqual([
      ['La Teste-de-Buch', '227,35', '14,90', '0,00'],
      ['Libourne', '130,00', '50,01', '-0,01'],
    ])
    expect(closings.map(({ compte, banque, reste }) => [compte, banque, reste])).toEqual([
      ['14,90', '5,00', '9,90'],
      ['50,00', '0,00', '50,00'],
    ])
    for (const closing of closings) {
      const own = payments.filter(({ journee, magasin }) => journee === closing['journee'] && magasin === closing['magasin'])
      expect(sum(own, 'montant')).toBe(cents(closing['encaisse']))
      expect(
        sum(
          own.filter(({ moyen }) => moyen === 'Espèces'),
          'montant',
        ),
      ).toBe(cents(closing['especes']))
      expect(cents(closing['fond']) + cents(closing['especes']) + cents(closing['achats'])).toBe(cents(closing['attendu']))
    }
    // A spreadsheet must not run what somebody typed.
    expect(payments[0]?.['reference']).toBe("'=1+1")
  })

  test('give the VAT of each payment of a case once its invoice exists, and come to the payments to the cent', async () => {
    const ctx = await asManager(testCtx(db))
    const repair = await openRepair(ctx, aRepairInput({ storeId: 'la-teste' }))
    const about = { reference: `T-${repair.number}`, repairId: repair.id, requestId: null, invoiceId: null }
    const money = { about, storeId: 'la-teste', means: 'card' as const, reference: '', givenCents: null, receiptTo: null }
    await takeMoney(ctx, { ...money, amountCents: 3_000, formKey: crypto.randomUUID() })
    expect(await linesOf(ctx, 'tvaencaissements')).toMatchObject([{ regime: 'sans facture', piece: '', ttc: '30,00', tva: '0,00' }])
    await anIssuedInvoice(ctx, { repair_id: repair.id, aid_cents: 0, due_cents: 12_000 })
    await takeMoney(ctx, { ...money, amountCents: 9_000, formKey: crypto.randomUUID() })
    const lines = await linesOf(ctx, 'tvaencaissements')
    expect(lines.map(({ piece, ht, tva, ttc }) => [piece, ht, tva, ttc])).toEqual([
      ['F2026-00001', '25,00', '5,00', '30,00'],
      ['F2026-00001', '75,00', '15,00', '90,00'],
    ])
    const payments = await linesOf(ctx, 'paiements')
    expect(payments.map(({ piece }) => piece)).toEqual(['F2026-00001', 'F2026-00001'])
    expect(sum(lines, 'ttc')).toBe(sum(payments, 'montant'))
  })

  test('keep a payment of several invoices one line that names them all, and say by its number what each of them gets', async () => {
    const ctx = await asManager(testCtx(db))
    const repair = await openRepair(ctx, aRepairInput({ storeId: 'la-teste' }))
    const half = {
      total_cents: 6_000,
      due_cents: 6_000,
      vat_totals: [{ vat: 'standard' as const, rate: 2_000, grossCents: 6_000, netCents: 5_000, vatCents: 1_000 }],
    }
    await anIssuedInvoice(ctx, { repair_id: repair.id, ...half })
    await anIssuedInvoice({ ...ctx, now: after(ctx.now, minutes(1)) }, { repair_id: repair.id, ...half, sequence: 2, ledger_sequence: 2 })
    const about = { reference: `T-${repair.number}`, repairId: repair.id, requestId: null, invoiceId: null }
    const money = { about, storeId: 'la-teste', means: 'card' as const, reference: '', givenCents: null, receiptTo: null }
    await takeMoney(ctx, { ...money, amountCents: 9_000, formKey: crypto.randomUUID() })
    const [payment, ...others] = await linesOf(ctx, 'paiements')
    expect([payment?.['montant'], payment?.['piece'], others]).toEqual(['90,00', 'F2026-00001 + F2026-00002', []])
    expect((await linesOf(ctx, 'tvaencaissements')).map(({ numero, piece, ttc }) => [numero, piece, ttc])).toEqual([
      [payment?.['numero'], 'F2026-00001', '60,00'],
      [payment?.['numero'], 'F2026-00002', '30,00'],
    ])
    const screen = createElement(AccountsScreen, { period: PERIOD, fileHref: (file) => file, training: false, isRefused: false })
    expect(renderedInSite(screen)).toMatch(/paie plusieurs factures, «\u00a0piece\u00a0» les nomme toutes/)
  })

  test('count the VAT of a payment for the day on which it was taken, also where the till of that day was closed before', async () => {
    const manager = await asManager(testCtx(db))
    const at = (instant: string) => ({ ...manager, now: new Date(instant) })
    const { id, number } = await openRepair(at('2026-12-31T16:00:00Z'), aRepairInput({ storeId: 'la-teste' }))
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const money = { about, storeId: 'la-teste', means: 'card' as const, reference: '', givenCents: null, receiptTo: null }
    await takeMoney(at('2026-12-31T16:10:00Z'), { ...money, amountCents: 30_00, formKey: crypto.randomUUID() })
    await closeTheTill(at('2026-12-31T17:00:00Z'), { storeId: 'la-teste', day: '2026-12-31', count: {}, removedCents: 0, reason: '', note: '' })
    await takeMoney(at('2026-12-31T17:30:00Z'), { ...money, amountCents: 20_00, formKey: crypto.randomUUID() })
    const december = { from: '2026-12-01', until: '2026-12-31' }
    const january = { from: '2027-01-01', until: '2027-01-31' }
    const vat = await linesOf(at('2027-02-01T09:00:00Z'), 'tvaencaissements', december)
    expect(vat.map(({ date, journee, ttc }) => [date, journee, ttc])).toEqual([
      ['2026-12-31', '2026-12-31', '30,00'],
      ['2026-12-31', '2027-01-01', '20,00'],
    ])
    expect(await linesOf(at('2027-02-01T09:00:00Z'), 'tvaencaissements', january)).toEqual([])
    // The payments stay with the closings: the accountant finds the one of the evening by its number.
    const paid = await linesOf(at('2027-02-01T09:00:00Z'), 'paiements', january)
    expect(paid.map(({ date, numero }) => [date, numero])).toEqual([['2026-12-31', vat[1]?.['numero']]])
    // The statistics count as the closings do, and say what the calendar says where that is another sum.
    const taken = async (period: typeof january) => {
      const figures = await findMoneyFigures(at('2027-02-01T09:00:00Z'), { ...period, beforeFrom: '2026-11-01' })
      return [figures?.now.takenCents, figures?.takenByDateCents]
    }
    expect([await taken(december), await taken(january)]).toEqual([
      [30_00, 50_00],
      [20_00, 0],
    ])
  })

  test('give what came in before its invoice its rate on the day on which it was taken, which the screen says: a later period has nothing of it', async () => {
    const manager = await asManager(testCtx(db))
    const at = (instant: string) => ({ ...manager, now: new Date(instant) })
    const { id, number } = await openRepair(at('2026-11-30T16:00:00Z'), aRepairInput({ storeId: 'la-teste' }))
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const money = { about, storeId: 'la-teste', means: 'card' as const, reference: '', givenCents: null, receiptTo: null }
    await takeMoney(at('2026-11-30T16:10:00Z'), { ...money, amountCents: 60_00, formKey: crypto.randomUUID() })
    const later = at('2026-12-20T09:00:00Z')
    expect(await linesOf(later, 'tvaencaissements')).toMatchObject([{ regime: 'sans facture', tva: '0,00' }])
    await anIssuedInvoice(later, { repair_id: id, issued_day: '2026-12-20' })
    expect(await linesOf(later, 'tvaencaissements')).toMatchObject([{ date: '2026-11-30', regime: 'TVA', ht: '50,00', tva: '10,00' }])
    expect(await linesOf(later, 'tvaencaissements', { from: '2026-12-01', until: '2026-12-31' })).toEqual([])
    const screen = createElement(AccountsScreen, { period: PERIOD, fileHref: (file) => file, training: false, isRefused: false })
    expect(renderedInSite(screen)).toMatch(/«\u00a0sans facture\u00a0» prend son taux à ce même jour.*téléchargez alors sa période de nouveau/)
  })

  test('have each rate of an invoice once, and the sums by rate are those of the sales', async () => {
    const ctx = await asManager(testCtx(db))
    const first = await anIssuedInvoice(ctx, { customer_name: '=cmd()', aid_cents: 2_500, due_cents: 9_500 })
    await anIssuedInvoice(ctx, {
      sequence: 2,
      vat_totals: [
        { vat: 'standard', rate: 2_000, grossCents: 1_990, netCents: 1_658, vatCents: 332 },
        { vat: 'standard', rate: 550, grossCents: 1_055, netCents: 1_000, vatCents: 55 },
        { vat: 'margin', rate: 2_000, grossCents: 29_900, netCents: 28_900, vatCents: 1_000 },
      ],
    })
    await anIssuedInvoice(ctx, {
      sequence: 3,
      number: 'A2026-00001',
      series: 'A',
      kind: 'credit_note',
      corrects_id: first,
      due_cents: -9_500,
      vat_totals: [{ vat: 'standard', rate: 2_000, grossCents: -12_000, netCents: -10_000, vatCents: -2_000 }],
    })
    await anIssuedInvoice(ctx, { sequence: 4, issued_day: '2026-12-01' })
    const sales = await linesOf(ctx, 'ventes')
    const vat = await linesOf(ctx, 'tva')
    expect(sales).toHaveLength(5)
    expect(sales.find(({ piece }) => piece === 'F2026-00001')).toMatchObject({ client: "'=cmd()", ttc: '120,00', aide: '25,00', a_payer: '95,00' })
    expect(sales.find(({ piece }) => piece === 'A2026-00001')).toMatchObject({ nature: 'Avoir', ttc: '-120,00' })
    expect(vat.map(({ regime, taux, ht, tva, ttc }) => [regime, taux, ht, tva, ttc])).toEqual([
      ['TVA sur la marge', '20\u00a0%', '289,00', '10,00', '299,00'],
      ['TVA', '20\u00a0%', '16,58', '3,32', '19,90'],
      ['TVA', '5,5\u00a0%', '10,00', '0,55', '10,55'],
    ])
    for (const column of ['ht', 'tva', 'ttc']) expect(sum(sales, column)).toBe(sum(vat, column))
  })
})
