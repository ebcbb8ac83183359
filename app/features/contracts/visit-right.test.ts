import { expect, test } from 'vitest'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { visitRightTexts } from './visit-right.ts'

const OPEN = { lastDay: '2026-12-04', begins: '2026-12-05', asked: false, visitOn: '2026-11-23' }

test('L. 221-25: a visit within the period, without the wish, says until when the customer may withdraw and that the work waits', () => {
  const [right, waits] = visitRightTexts(CONTRACT.visitRight, OPEN)
  expect(right).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
  expect(waits).toContain('le travail attend le 5\u00a0décembre 2026')
})

test('L. 221-25: a visit with the wish says that it was asked for, and that the right ends with the work', () => {
  const [, asked] = visitRightTexts(CONTRACT.visitRight, { ...OPEN, begins: null, asked: true })
  expect(asked).toContain('Vous avez demandé')
  // Whoever reads the confirmation after the visit must not count on a right that has ended with the work.
  expect(asked).toContain('Ce droit prend fin une fois qu’il est entièrement fait')
})

test('a visit after the period waits for nothing', () => {
  expect(visitRightTexts(CONTRACT.visitRight, { ...OPEN, visitOn: '2026-12-05' })).toHaveLength(1)
  expect(visitRightTexts(CONTRACT.visitRight, { ...OPEN, asked: true, begins: null, visitOn: '2026-12-05' })).toHaveLength(1)
})

test('once the period is over nothing is said of it', () => {
  expect(visitRightTexts(CONTRACT.visitRight, { ...OPEN, lastDay: null, begins: null })).toEqual([])
})
