import { expect, test } from 'vitest'
import { creditedWork } from './credited-work.queries.server.ts'

const lines = (...labels: string[]) => labels.map((label) => ({ label, unitCents: 5_000 }))
const credit = (correctsId: string, ...ofLines: number[]) => ({
  id: `credit of ${correctsId}`,
  kind: 'credit_note' as const,
  correctsId,
  lines: ofLines.map((ofLine) => ({ label: 'Avoir', unitCents: -5_000, ofLine })),
})
const INVOICE = { id: 'one', kind: 'invoice' as const, correctsId: null, lines: lines('Écran', 'Batterie') }

test('a line that was credited is named, what stands is not', () => {
  expect(creditedWork([INVOICE, credit('one', 1)])).toEqual({ labels: ['Batterie'], all: false })
  expect(creditedWork([INVOICE])).toEqual({ labels: [], all: false })
})

test('an invoice that was credited as a whole leaves nothing', () => {
  expect(creditedWork([INVOICE, credit('one', 0, 1)])).toEqual({ labels: ['Écran', 'Batterie'], all: true })
})

test('an invoice that was put right by another one takes nothing away', () => {
  expect(creditedWork([INVOICE, credit('one', 0, 1), { ...INVOICE, id: 'two' }])).toEqual({ labels: [], all: false })
})

test('a repair without an invoice has lost nothing', () => {
  expect(creditedWork([])).toEqual({ labels: [], all: false })
})
