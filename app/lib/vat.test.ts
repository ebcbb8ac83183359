import { expect, test } from 'vitest'
import { chance } from '#tests/factories/random.ts'
import type { Chance } from '#tests/factories/random.ts'
import type { InvoiceLine, VatTotal } from './invoice.ts'
import { VAT_RATES, lessTotals, linesAndDiscounts, partTakenBack, priceLines, splitCents, vatWithin } from './vat.ts'

const RUNS = 400

function someLines({ below, pick }: Chance, sign: 1 | -1 = 1): InvoiceLine[] {
  return Array.from({ length: 1 + below(6) }, () => ({
    label: 'Écran',
    quantity: 1 + below(4),
    unitCents: sign * below(60_000),
    ...pick([
      { vat: 'standard' as const, rate: pick(VAT_RATES) },
      { vat: 'margin' as const, rate: 2_000, purchaseCents: below(40_000) },
      { vat: 'none' as const, rate: 0 },
    ]),
  }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

test('the VAT within a price is the nearest cent, and net and VAT make the price', () => {
  expect([vatWithin(12_000, 2_000), vatWithin(19_390, 2_000), vatWithin(1, 2_000), vatWithin(3, 2_000), vatWithin(-12_000, 2_000)]).toEqual([
    2_000, 3_232, 0, 1, -2_000,
  ])
  for (let cents = 0; cents < 5_000; cents += 1) {
    for (const rate of VAT_RATES) {
      const exact = (cents * rate) / (10_000 + rate)
      expect(Math.abs(vatWithin(cents, rate) - exact)).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  }
})

test('parts are whole cents, add up to the whole, and none is more than a cent away from its share', () => {
  const random = chance(20)
  for (let run = 0; run < RUNS; run += 1) {
    const weights = Array.from({ length: 1 + random.below(8) }, () => random.below(100_000))
    const total = random.below(sum(weights) + 1)
    const parts = splitCents(total, weights)
    expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : total)
    parts.forEach((part, index) => {
      const share = sum(weights) === 0 ? 0 : (total * (weights[index] ?? 0)) / sum(weights)
      expect(Math.abs(part - share)).toBeLessThan(1)
      expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
    })
  }
})

test('the cents that a division leaves go to the parts that lost most', () => {
  expect(splitCents(1, [1, 1, 2])).toEqual([0, 0, 1])
  expect(splitCents(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(splitCents(-1, [1, 1, 2])).toEqual([-0, -0, -1])
})

test('lines and totals say the same, to the cent, whatever the discount', () => {
  const random = chance(7)
  for (let run = 0; run < RUNS; run += 1) {
    const lines = someLines(random)
    const full = sum(lines.map(({ quantity, unitCents }) => quantity * unitCents))
    const discount = random.below(full + 1)
    const { lines: priced, totals } = priceLines(lines, discount)
    expect(sum(totals.map(({ grossCents }) => grossCents))).toBe(full - discount)
    expect(sum(priced.map(({ grossCents }) => grossCents))).toBe(full - discount)
    expect(sum(priced.map(({ vatCents }) => vatCents))).toBe(sum(totals.map(({ vatCents }) => vatCents)))
    for (const { vat, rate, grossCents, netCents, vatCents } of totals) {
      expect(netCents + vatCents).toBe(grossCents)
      if (vat === 'standard') expect(vatCents).toBe(vatWithin(grossCents, rate))
      if (vat === 'none') expect(vatCents).toBe(0)
    }
  }
})

test('lines at their own prices and the discount of each rate are the totals, to the cent', () => {
  const random = chance(11)
  for (let run = 0; run < RUNS; run += 1) {
    const lines = someLines(random)
    const discount = random.below(sum(lines.map(({ quantity, unitCents }) => quantity * unitCents)) + 1)
    const shown = linesAndDiscounts(lines, discount)
    for (const { vat, rate, grossCents, vatCents } of priceLines(lines, discount).totals) {
      const isOfRate = (each: { vat: string; rate: number }) => each.vat === vat && each.rate === rate
      const own = shown.lines.filter(({ line }) => isOfRate(line))
      const [off = { grossCents: 0, netCents: 0, vatCents: 0 }, ...more] = shown.discounts.filter(isOfRate)
      expect(more).toEqual([])
      expect(sum(own.map(({ fullCents }) => fullCents)) + off.grossCents).toBe(grossCents)
      expect(sum(own.map((each) => each.vatCents)) + off.vatCents).toBe(vatCents)
      expect(off.netCents + off.vatCents).toBe(off.grossCents)
      if (vat !== 'standard') continue
      own.forEach((each) => expect(Math.abs(each.vatCents - vatWithin(each.fullCents, rate))).toBeLessThanOrEqual(1))
      expect(Math.abs(off.vatCents - vatWithin(off.grossCents, rate))).toBeLessThanOrEqual(1)
    }
  }
})

test('a credit note of the same lines takes back exactly what the invoice charged', () => {
  const random = chance(3)
  for (let run = 0; run < RUNS; run += 1) {
    const lines = someLines(random)
    const back = lines.map((line) => ({ ...line, unitCents: -line.unitCents }))
    const rest = lessTotals(
      priceLines(lines, 0).totals,
      priceLines(back, 0).totals.map((total) => negated(total)),
    )
    expect(rest.every(({ grossCents, netCents, vatCents }) => grossCents === 0 && netCents === 0 && vatCents === 0)).toBe(true)
  }
})

test('each device has a margin of its own: a loss on one lowers the VAT of no other', () => {
  const device = (unitCents: number, purchaseCents: number): InvoiceLine => ({
    label: '',
    quantity: 1,
    unitCents,
    vat: 'margin',
    rate: 2_000,
    purchaseCents,
  })
  expect(priceLines([device(30_000, 18_000), device(10_000, 16_000)], 0).totals).toEqual([
    { vat: 'margin', rate: 2_000, grossCents: 40_000, netCents: 38_000, vatCents: 2_000 },
  ])
})

function negated<Total extends { grossCents: number; netCents: number; vatCents: number }>(total: Total): Total {
  return { ...total, grossCents: -total.grossCents, netCents: -total.netCents, vatCents: -total.vatCents }
}

test('a part that goes back takes first what its invoice added, then the deposits of another regime; what nobody else has left stays with its own rate', () => {
  const ofRate = (vat: VatTotal['vat'], rate: number, grossCents: number): VatTotal => {
    const vatCents = vat === 'none' ? 0 : vatWithin(grossCents, rate)
    return { vat, rate, grossCents, netCents: grossCents - vatCents, vatCents }
  }
  const own = [ofRate('standard', 2_000, 160_00), ofRate('standard', 1_000, 60_00)]
  // A deposit of 100 € without VAT, taken off the larger rate.
  const left = [ofRate('standard', 2_000, -60_00), ofRate('standard', 1_000, -60_00), ofRate('none', 0, -100_00)]
  const back = (...part: VatTotal[]) => partTakenBack(part, left, own).map(({ vat, rate, grossCents, vatCents }) => [vat, rate, grossCents, vatCents])
  expect(back(ofRate('standard', 1_000, -60_00))).toEqual([['standard', 1_000, -60_00, -5_45]])
  expect(back(ofRate('standard', 2_000, -30_00))).toEqual([['standard', 2_000, -30_00, -5_00]])
  expect(back(ofRate('standard', 2_000, -160_00))).toEqual([
    ['none', 0, -100_00, 0],
    ['standard', 2_000, -60_00, -10_00],
  ])
  expect(back(ofRate('standard', 2_000, -172_00))).toEqual([
    ['none', 0, -100_00, 0],
    ['standard', 2_000, -72_00, -12_00],
  ])
  // Of the same regime everything is as its lines say it.
  const same = [ofRate('standard', 2_000, -10_00)]
  expect(partTakenBack([ofRate('standard', 2_000, -30_00)], same, own)).toEqual([ofRate('standard', 2_000, -30_00)])
})
