import { expect, test } from 'vitest'
import { median, namedRepair, repairsOfLines, salesFigures } from './sales-figures.ts'
import type { SoldInvoice } from './sales-figures.ts'

const PERIOD = { from: '2026-11-01', until: '2026-11-30', beforeFrom: '2026-10-02' }

function sold(id: string, overrides: Partial<SoldInvoice> = {}): SoldInvoice {
  return {
    id,
    day: '2026-11-10',
    storeId: 'la-teste',
    kind: 'invoice',
    correctsId: null,
    saleId: id,
    lineRepairs: ['Écran'],
    isDeposit: false,
    deposits: [],
    totalCents: 12_000,
    vatTotals: [{ vat: 'standard', rate: 2_000, grossCents: 12_000, netCents: 10_000, vatCents: 2_000 }],
    lines: [{ label: 'Écran', quantity: 1, unitCents: 12_000, vat: 'standard', rate: 2_000 }],
    correctedLines: null,
    discountCents: 0,
    deviceCostCents: null,
    ...overrides,
  }
}

function creditOf(invoice: SoldInvoice): SoldInvoice {
  return {
    ...invoice,
    id: `credit of ${invoice.id}`,
    kind: 'credit_note',
    correctsId: invoice.id,
    totalCents: -invoice.totalCents,
    vatTotals: invoice.vatTotals.map((total) => ({ ...total, grossCents: -total.grossCents, netCents: -total.netCents, vatCents: -total.vatCents })),
    lines: invoice.lines.map((line) => ({ ...line, unitCents: -line.unitCents })),
  }
}

test('the median is the basket in the middle, and none without baskets', () => {
  expect(median([])).toBeNull()
  expect(median([500, 100, 90_000])).toBe(500)
  expect(median([100, 201])).toBe(151)
})

test('a sale that a credit note took back is no basket and no turnover, and a deposit is no basket of its own', () => {
  const wrong = sold('wrong')
  const deposit = sold('deposit', {
    kind: 'deposit',
    totalCents: 3_000,
    vatTotals: [{ vat: 'none', rate: 0, grossCents: 3_000, netCents: 3_000, vatCents: 0 }],
  })
  const { now } = salesFigures([wrong, creditOf(wrong), sold('right', { totalCents: 9_900 }), deposit], [], PERIOD)
  expect(now).toEqual({ takenCents: 0, netCents: 13_000, baskets: 1, medianBasketCents: 9_900 })
})

test('what is invoiced beside the invoice of a case is of the same sale', () => {
  const more = sold('more', { saleId: 'case', totalCents: 1_999 })
  const figures = salesFigures([sold('first', { saleId: 'case' }), more], [], PERIOD)
  expect(figures.now).toMatchObject({ baskets: 1, medianBasketCents: 13_999 })
  expect(figures.byRepair).toMatchObject([{ repair: 'Écran', baskets: 1 }])
  expect(salesFigures([sold('first', { saleId: 'case' }), more, creditOf(more)], [], PERIOD).now).toMatchObject({ medianBasketCents: 12_000 })
})

test('the period before is counted by itself, and each shop by its own money', () => {
  const figures = salesFigures(
    [sold('a'), sold('b', { day: '2026-10-31', lineRepairs: ['ÉCRAN'] }), sold('c', { storeId: 'libourne', lineRepairs: ['Batterie'] })],
    [
      { day: '2026-11-30', date: '2026-12-01', storeId: 'libourne', cents: 5_000 },
      { day: '2026-10-02', date: '2026-10-02', storeId: 'la-teste', cents: 700 },
      { day: '2026-10-01', date: '2026-10-01', storeId: 'la-teste', cents: 900 },
    ],
    PERIOD,
  )
  expect([figures.now.takenCents, figures.before.takenCents, figures.before.netCents]).toEqual([5_000, 700, 10_000])
  expect(figures.takenByDateCents).toBe(0)
  expect(figures.byStore.map(({ storeId, takenCents, netCents }) => [storeId, takenCents, netCents])).toEqual([
    ['la-teste', 0, 10_000],
    ['libourne', 5_000, 10_000],
  ])
  expect(figures.byRepair).toEqual([
    { repair: 'Batterie', baskets: 1, netCents: 10_000, beforeCents: 0 },
    { repair: 'Écran', baskets: 1, netCents: 10_000, beforeCents: 10_000 },
  ])
})

test('the margin counts lines whose purchase price is known, a device by what the stock says, and a credit note turns it round', () => {
  const typed = sold('typed', {
    lines: [
      { label: 'Coque', quantity: 2, unitCents: 6_000, vat: 'standard', rate: 2_000, purchaseCents: 1_500 },
      { label: 'Pose', quantity: 1, unitCents: 1_200, vat: 'standard', rate: 2_000 },
    ],
  })
  const device = sold('device', { lines: [{ label: 'iPhone 13', quantity: 1, unitCents: 30_000, vat: 'none', rate: 0 }], deviceCostCents: 18_000 })
  expect(salesFigures([sold('unknown')], [], PERIOD).margin).toBeNull()
  expect(salesFigures([typed, device], [], PERIOD).margin).toEqual({ netCents: 40_000, marginCents: 10_000 - 3_000 + 12_000 })
  expect(salesFigures([typed, creditOf(typed), device, creditOf(device)], [], PERIOD).margin).toEqual({ netCents: 0, marginCents: 0 })
})

test('an amount given back of a line counts only where its purchase price is known, whatever the credit note says, and gives no part back', () => {
  const amountOf = (invoice: SoldInvoice, purchaseCents?: number) =>
    sold(`amount of ${invoice.id}`, {
      kind: 'credit_note',
      correctsId: invoice.id,
      totalCents: -2_000,
      vatTotals: [],
      lines: [
        {
          label: 'en partie',
          quantity: 1,
          unitCents: -2_000,
          vat: 'none',
          rate: 0,
          partOf: 0,
          ...(purchaseCents !== undefined && { purchaseCents }),
        },
      ],
      correctedLines: invoice.lines,
      deviceCostCents: invoice.deviceCostCents,
    })
  const unknown = sold('unknown', { lines: [{ label: 'Écran', quantity: 1, unitCents: 12_900, vat: 'none', rate: 0 }] })
  const known = sold('known', { lines: [{ label: 'Coque', quantity: 2, unitCents: 1_250, vat: 'none', rate: 0, purchaseCents: 400 }] })
  const device = sold('device', { ...unknown, id: 'device', deviceCostCents: 8_000 })
  for (const said of [undefined, 0]) {
    expect(salesFigures([unknown, amountOf(unknown, said)], [], PERIOD).margin).toBeNull()
    expect(salesFigures([unknown, amountOf(unknown, said), known], [], PERIOD).margin).toEqual({ netCents: 2_500, marginCents: 1_700 })
    expect(salesFigures([known, amountOf(known, said)], [], PERIOD).margin).toEqual({ netCents: 500, marginCents: -300 })
    expect(salesFigures([device, amountOf(device, said)], [], PERIOD).margin).toEqual({ netCents: 10_900, marginCents: 2_900 })
  }
})

test('turnover by repair follows the lines, credit notes with them, and a deposit counts once', () => {
  const line = (label: string, unitCents: number) => ({ label, quantity: 1, unitCents, vat: 'standard' as const, rate: 2_000 })
  const totals = (grossCents: number, netCents: number) => [
    { vat: 'standard' as const, rate: 2_000, grossCents, netCents, vatCents: grossCents - netCents },
  ]
  const deposit = sold('deposit', {
    kind: 'deposit',
    isDeposit: true,
    saleId: 'case',
    lines: [line('Acompte', 3_000)],
    vatTotals: totals(3_000, 2_500),
  })
  const whole = sold('whole', {
    kind: 'final',
    saleId: 'case',
    lines: [line('Écran', 12_000), line('Film', 2_400)],
    lineRepairs: ['Écran', 'Autres lignes'],
    deposits: [deposit],
    vatTotals: totals(11_400, 9_500),
  })
  const byRepair = (all: readonly SoldInvoice[]) =>
    salesFigures(all, [], PERIOD).byRepair.map(({ repair, baskets, netCents }) => [repair, baskets, netCents])
  expect(byRepair([deposit])).toEqual([['Acomptes', 0, 2_500]])
  expect(byRepair([deposit, whole])).toEqual([
    ['Écran', 1, 10_000],
    ['Autres lignes', 1, 2_000],
  ])
  const film = sold('film', {
    kind: 'credit_note',
    correctsId: 'whole',
    lines: [{ ...line('Film', -2_400), ofLine: 1 }],
    lineRepairs: ['Autres lignes'],
    vatTotals: totals(-2_400, -2_000),
  })
  expect(byRepair([deposit, whole, film])).toEqual([['Écran', 1, 10_000]])
})

test('a line is for the repair it names, a diagnosis is one, and a credit note follows the line that it takes back', () => {
  const names = new Map([
    ['écran', 'Écran'],
    ['batterie', 'Batterie'],
  ])
  const line = (label: string) => ({ label, quantity: 1, unitCents: 100, vat: 'none' as const, rate: 0 })
  const invoice = { lines: [line('ÉCRAN, pièce compatible'), line('Film'), line('Batterie')], correctedLines: null }
  expect(repairsOfLines(invoice, ['Écran'], names)).toEqual(['Écran', 'Autres lignes', 'Batterie'])
  expect(repairsOfLines({ lines: [line('Diagnostic, iPhone 13')], correctedLines: null }, ['Batterie'], names)).toEqual(['Diagnostic'])
  expect(repairsOfLines({ lines: [line('Réparation, iPhone 13')], correctedLines: null }, ['Batterie'], names)).toEqual(['Batterie'])
  const back = {
    lines: [
      { ...line('Film, en partie'), partOf: 1 },
      { ...line('Batterie, ce qui en restait'), ofLine: 2 },
    ],
    correctedLines: invoice.lines,
  }
  expect(repairsOfLines(back, ['Écran'], names)).toEqual(['Autres lignes', 'Batterie'])
})

test('what somebody wrote in their own words is the name of no repair', () => {
  const names = new Map([
    ['écran', 'Écran'],
    ['batterie', 'Batterie'],
  ])
  expect(namedRepair([null, 'ÉCRAN\nTombé hier.'], names)).toBe('Écran')
  expect(namedRepair(['Écran, Batterie', 'Batterie'], names)).toBe('Écran, Batterie')
  expect(namedRepair(['', 'Tient deux heures.', 'batterie'], names)).toBe('Batterie')
  expect(namedRepair(['Tient deux heures.', null], names)).toBe('Autre réparation')
})
