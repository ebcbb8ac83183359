import { expect, test } from 'vitest'
import { agreedWork, agreedWorkText, coverText, partedLines, quoteOffer } from './quote-work.ts'

const SCREEN = { label: 'Écran', amountCents: 204_00 }
const BATTERY = { label: 'Batterie, pièce d’origine', amountCents: 69_90 }
const DISCOUNT = { label: 'Remise', amountCents: -5_00 }

test('a part that is the same for all is said once, and a discount is no work', () => {
  expect(agreedWork({ lines: [SCREEN, DISCOUNT], partKind: 'compatible' })).toEqual({ work: 'Écran', partKind: 'compatible' })
  expect(agreedWorkText({ lines: [SCREEN, DISCOUNT], partKind: 'compatible' })).toBe('Écran. Pièce compatible.')
})

test('where lines have parts of their own, each names its part, and none is said for all', () => {
  expect(agreedWork({ lines: [SCREEN, BATTERY, DISCOUNT], partKind: 'compatible' })).toEqual({
    work: 'Écran, pièce compatible\u00a0; Batterie, pièce d’origine',
    partKind: '',
  })
  expect(agreedWorkText({ lines: [SCREEN, BATTERY], partKind: 'compatible' })).toBe('Écran, pièce compatible\u00a0; Batterie, pièce d’origine.')
})

test('what the customer reads says the part of every line where they differ, and of all of them once where they do not', () => {
  const mixed = partedLines({ lines: [SCREEN, BATTERY, DISCOUNT], partKind: 'compatible' })
  expect(mixed.lines.map(({ label }) => label)).toEqual(['Écran, pièce compatible', 'Batterie, pièce d’origine', 'Remise'])
  expect(coverText({ ...mixed, warrantyMonths: 6 })).toBe('Garantie 6\u00a0mois, pièce et main-d’œuvre.')
  const same = partedLines({ lines: [SCREEN, DISCOUNT], partKind: 'compatible' })
  expect(same.lines).toEqual([SCREEN, DISCOUNT])
  expect(coverText({ ...same, warrantyMonths: 6 })).toBe('Pièce compatible. Garantie 6\u00a0mois, pièce et main-d’œuvre.')
})

test('what cleans a device says no part, alone or beside work that has one', () => {
  const cleaning = { label: 'Désoxydation', amountCents: 79_00 }
  expect(agreedWorkText({ lines: [cleaning, DISCOUNT], partKind: 'compatible' })).toBe('Désoxydation.')
  expect(quoteOffer({ lines: [cleaning], partKind: 'compatible', aidCents: 0, warrantyMonths: 6 }).lines).toEqual(['Désoxydation, 79\u00a0€'])
  expect(agreedWork({ lines: [cleaning, SCREEN], partKind: 'compatible' })).toEqual({
    work: 'Désoxydation\u00a0; Écran, pièce compatible',
    partKind: '',
  })
  const wet = { label: 'Connecteur, traces d’oxydation', amountCents: 59_00 }
  expect(agreedWork({ lines: [wet], partKind: 'compatible' })).toEqual({ work: wet.label, partKind: 'compatible' })
})
