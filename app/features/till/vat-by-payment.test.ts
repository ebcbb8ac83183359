import { expect, test } from 'vitest'
import { spreadPayments } from './vat-by-payment.ts'
import type { PaidDocument } from './paid-layers.ts'
import type { SpreadPayment } from './vat-by-payment.ts'

const AT_20 = (grossCents: number, vatCents: number) => ({
  vat: 'standard' as const,
  rate: 2_000,
  grossCents,
  vatCents,
  netCents: grossCents - vatCents,
})
const AT_55 = (grossCents: number, vatCents: number) => ({ ...AT_20(grossCents, vatCents), rate: 550 })

const day = (date: number) => new Date(Date.UTC(2026, 10, date))

function bill(id: string, dueCents: number, vatTotals: PaidDocument['vatTotals'], others: Partial<PaidDocument> = {}): PaidDocument {
  return { id, number: id.toUpperCase(), at: day(1), correctsId: null, repairId: 'r', requestId: null, dueCents, vatTotals, ...others }
}

function pay(id: string, amountCents: number, others: Partial<SpreadPayment> = {}): SpreadPayment {
  return { id, at: day(5), kind: 'payment', amountCents, invoiceId: null, repairId: 'r', requestId: null, ...others }
}

const said = (documents: readonly PaidDocument[], payments: readonly SpreadPayment[]) =>
  [...spreadPayments(documents, payments).shares].flatMap(([id, shares]) =>
    shares.map(({ piece, totals }) => [id, piece, ...totals.map(({ rate, grossCents, vatCents }) => [rate, grossCents, vatCents])]),
  )

const moved = (documents: readonly PaidDocument[], payments: readonly SpreadPayment[]) =>
  spreadPayments(documents, payments).moved.map(({ documentId, totals }) => [
    documentId,
    ...totals.map(({ vat, rate, grossCents, vatCents }) => [vat === 'none' ? 0 : rate, grossCents, vatCents]),
  ])

test('parts of an invoice come to its own sums at each rate, whatever was rounded between them', () => {
  const documents = [bill('f1', 3_045, [AT_20(1_990, 332), AT_55(1_055, 55)])]
  const shares = [...spreadPayments(documents, [pay('a', 1_000), pay('b', 1_001), pay('c', 1_044)]).shares.values()].flatMap((each) =>
    each.flatMap(({ totals }) => totals),
  )
  const sum = (rate: number, of: 'grossCents' | 'vatCents') => shares.filter((each) => each.rate === rate).reduce((all, each) => all + each[of], 0)
  expect([sum(2_000, 'grossCents'), sum(2_000, 'vatCents'), sum(550, 'grossCents'), sum(550, 'vatCents')]).toEqual([1_990, 332, 1_055, 55])
})

test('payments of a case fill its deposit, then its balance; what no invoice explains has no rate', () => {
  const documents = [bill('f1', 3_000, [AT_20(3_000, 500)]), bill('f2', 9_000, [AT_20(9_000, 1_500)], { requestId: 'q' })]
  expect(said(documents, [pay('a', 3_000, { repairId: null, requestId: 'q' }), pay('b', 9_000)])).toEqual([
    ['a', 'F1', [2_000, 3_000, 500]],
    ['b', 'F2', [2_000, 9_000, 1_500]],
  ])
  expect(said([], [pay('a', 3_000)])).toEqual([['a', null]])
})

test('what an eco-organisation pays is no part of what the customer pays', () => {
  expect(said([bill('f1', 9_500, [AT_20(12_000, 2_000)])], [pay('a', 9_500)])).toEqual([['a', 'F1', [2_000, 9_500, 1_583]]])
})

test('of a credit note that was given back in part only the rest is left, before the next one', () => {
  const documents = [
    bill('f1', 2_400, [AT_20(2_400, 400)]),
    bill('a1', -1_200, [AT_20(-1_200, -200)], { correctsId: 'f1', at: day(6) }),
    bill('a2', -600, [AT_20(-600, -100)], { correctsId: 'f1', at: day(6) }),
  ]
  const back = (id: string, amountCents: number, date: number) => pay(id, amountCents, { kind: 'refund', at: day(date) })
  expect(said(documents, [pay('a', 2_400), back('b', 600, 7), back('c', 1_200, 8)]).slice(1)).toEqual([
    ['b', 'A1', [2_000, -600, -100]],
    ['c', 'A1', [2_000, -600, -100]],
    ['c', 'A2', [2_000, -600, -100]],
  ])
})

test('once all of what a credit note owes has gone back, what was paid comes to what the invoice still says at each rate', () => {
  const documents = [
    bill('f1', 147, [AT_20(71, 12), AT_55(76, 4)]),
    bill('a1', -65, [AT_20(-10, -2), AT_55(-55, -3)], { correctsId: 'f1', at: day(6) }),
  ]
  // Six cents were not paid yet: the credit note owes back 59, whose rates are not quite its own.
  expect(said(documents, [pay('a', 141), pay('b', 59, { kind: 'refund', at: day(7) })])).toEqual([
    ['a', 'F1', [2_000, 68, 11], [550, 73, 4]],
    ['b', 'A1', [2_000, -7, -1], [550, -52, -3]],
  ])
})

test('a refund gives back the VAT of its credit note, or without one of what it had paid', () => {
  const sale = bill('f1', 3_045, [AT_20(1_990, 332), AT_55(1_055, 55)], { repairId: null })
  const credit = bill('a1', -1_055, [AT_55(-1_055, -55)], { repairId: null, correctsId: 'f1', at: day(6) })
  const paid = pay('p', 3_045, { repairId: null, invoiceId: 'f1' })
  const refund = pay('back', 1_055, { kind: 'refund', repairId: null, invoiceId: 'f1', at: day(6) })
  expect(said([sale, credit], [paid, refund])[1]).toEqual(['back', 'A1', [550, -1_055, -55]])
  expect(said([sale], [paid, { ...refund, amountCents: 3_045 }])[1]).toEqual(['back', 'F1', [2_000, -1_990, -332], [550, -1_055, -55]])
})

test('a refund of several credit notes gives each of them back at its own rates', () => {
  const documents = [
    bill('f1', 20_000, [AT_20(12_000, 2_000), AT_55(8_000, 417)]),
    bill('a1', -8_000, [AT_55(-8_000, -417)], { correctsId: 'f1', at: day(6) }),
    bill('a2', -12_000, [AT_20(-12_000, -2_000)], { correctsId: 'f1', at: day(6) }),
  ]
  const back = (id: string, amountCents: number) => pay(id, amountCents, { kind: 'refund', at: day(7) })
  const paid = pay('p', 20_000)
  expect(said(documents, [paid, back('all', 20_000)]).slice(1)).toEqual([
    ['all', 'A1', [550, -8_000, -417]],
    ['all', 'A2', [2_000, -12_000, -2_000]],
  ])
  expect(said(documents, [paid, back('one', 9_000), back('two', 11_000)]).slice(1)).toEqual([
    ['one', 'A1', [550, -8_000, -417]],
    ['one', 'A2', [2_000, -1_000, -167]],
    ['two', 'A2', [2_000, -11_000, -1_833]],
  ])
})

test('a credit note on what nobody has paid takes its own rates off it: what is paid then is of the lines that are left', () => {
  const documents = [
    bill('f1', 20_000, [AT_20(10_000, 1_667), AT_55(10_000, 521)]),
    bill('a1', -10_000, [AT_55(-10_000, -521)], { correctsId: 'f1', at: day(2) }),
  ]
  expect(said(documents, [pay('a', 4_000), pay('b', 6_000)])).toEqual([
    ['a', 'F1', [2_000, 4_000, 667]],
    ['b', 'F1', [2_000, 6_000, 1_000]],
  ])
  // One that comes after the payment is given back by its refund, and changes nothing of what was paid before.
  const refund = pay('back', 10_000, { kind: 'refund', at: day(6) })
  const later = documents.map((each) => (each.id === 'a1' ? { ...each, at: day(6) } : each))
  expect(said(later, [pay('a', 20_000), refund])).toEqual([
    ['a', 'F1', [2_000, 10_000, 1_667], [550, 10_000, 521]],
    ['back', 'A1', [550, -10_000, -521]],
  ])
})

test('what is paid once an invoice was taken back is of the one that takes its place', () => {
  const documents = [
    bill('f1', 10_000, [AT_20(10_000, 1_667)]),
    bill('a1', -10_000, [AT_20(-10_000, -1_667)], { correctsId: 'f1', at: day(2) }),
    bill('f2', 12_000, [AT_20(12_000, 2_000)], { at: day(3) }),
  ]
  expect(said(documents, [pay('a', 12_000)])).toEqual([['a', 'F2', [2_000, 12_000, 2_000]]])
  // Also where it was pressed on the page of the first one.
  expect(said(documents, [pay('a', 12_000, { invoiceId: 'f1' })])).toEqual([['a', 'F2', [2_000, 12_000, 2_000]]])
  // What had paid the first one stays there, whatever came of it since.
  expect(said(documents, [pay('a', 10_000, { at: day(1) }), pay('b', 2_000)])).toEqual([
    ['a', 'F1', [2_000, 10_000, 1_667]],
    ['b', 'F2', [2_000, 2_000, 333]],
  ])
})

test('one payment of a deposit and its balance is of both, each at its own rates', () => {
  const none = (grossCents: number) => ({ ...AT_20(grossCents, 0), vat: 'none' as const, rate: 0 })
  const documents = [bill('f1', 5_000, [none(5_000)]), bill('f2', 14_990, [AT_20(14_990, 2_498)], { at: day(2) })]
  expect(said(documents, [pay('all', 19_990)])).toEqual([
    ['all', 'F1', [0, 5_000, 0]],
    ['all', 'F2', [2_000, 14_990, 2_498]],
  ])
  // Two documents of one rate are rounded each by itself, as they were printed.
  const split = [bill('f1', 2_001, [AT_20(2_001, 334)]), bill('f2', 7_999, [AT_20(7_999, 1_333)])]
  expect(said(split, [pay('a', 500), pay('b', 9_500)]).flatMap((share) => share.slice(2))).toEqual([
    [2_000, 500, 83],
    [2_000, 1_501, 251],
    [2_000, 7_999, 1_333],
  ])
})

test('what was paid of an invoice that is taken back moves to the rates of the one that takes its place, on the day of that', () => {
  const documents = [
    bill('f1', 10_000, [AT_55(10_000, 521)]),
    bill('a1', -10_000, [AT_55(-10_000, -521)], { correctsId: 'f1', at: day(6) }),
    bill('f2', 10_000, [AT_20(10_000, 1_667)], { at: day(7) }),
  ]
  expect(moved(documents, [pay('a', 10_000)])).toEqual([['f2', [550, -10_000, -521], [2_000, 10_000, 1_667]]])
  expect(moved(documents.slice(0, 2), [pay('a', 10_000)])).toEqual([])
  // Of the same rate nothing has to be said.
  const same = documents.map((each) => ({ ...each, vatTotals: [AT_20(each.dueCents, each.dueCents / 6)] }))
  expect(moved(same, [pay('a', 10_000)])).toEqual([])
})

test('a credit note on what is paid in part leaves what was paid at the rates of the lines that are left', () => {
  const documents = [
    bill('f1', 20_000, [AT_20(10_000, 1_667), AT_55(10_000, 521)]),
    bill('a1', -10_000, [AT_55(-10_000, -521)], { correctsId: 'f1', at: day(6) }),
  ]
  const payments = [pay('a', 4_000), pay('b', 6_000, { at: day(8) })]
  expect(said(documents, payments).slice(1)).toEqual([['b', 'F1', [2_000, 6_000, 1_000]]])
  expect(moved(documents, payments)).toEqual([['a1', [2_000, 2_000, 334], [550, -2_000, -104]]])
})

test('what a sale was paid beyond its sum has no VAT, there and back; of a case it is an advance at the rates of what was invoiced', () => {
  const ofSale = { repairId: null, requestId: null, invoiceId: 'f1' }
  const payments = [pay('a', 13_000, ofSale), pay('b', 10_000, ofSale), pay('c', 13_000, { ...ofSale, kind: 'refund' })]
  expect(said([bill('f1', 10_000, [AT_20(10_000, 1_667)], { repairId: null })], payments)).toEqual([
    ['a', 'F1', [2_000, 10_000, 1_667], [0, 3_000, 0]],
    ['b', 'F1', [0, 10_000, 0]],
    ['c', 'F1', [0, -13_000, 0]],
  ])
  expect(said([bill('f1', 3_000, [AT_20(3_000, 500)])], [pay('a', 6_000)])).toEqual([['a', 'F1', [2_000, 6_000, 1_000]]])
})
