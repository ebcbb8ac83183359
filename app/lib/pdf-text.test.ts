import { expect, test } from 'vitest'
import { brokenAtSpaces, pdfText } from './pdf-text.ts'

test.each([
  ['Zoé Lefèvre, Œuvre n° 3, 19,99 €', 'Zoé Lefèvre, Œuvre n° 3, 19,99 €'],
  ['Łukasz Đorđević', 'Lukasz Dordevic'],
  ['Şebnem Ağa', 'Sebnem Aga'],
  ['李', '?'],
  ['−25,00 €', '–25,00 €'],
  ['Léa 🌸 Martin', 'Léa Martin'],
  ['Léa Martin 👩‍🔧', 'Léa Martin'],
  ['🇫🇷 Léa ❤️\nMartin', 'Léa\nMartin'],
  ['Adé\u0323bo\u0323\u0301', 'Adebo'],
  ['Ame\u0301lie\u0302\u0308', 'Améliê'],
  ['🌸 👩‍🔧', '?'],
  ['', ''],
])('writes %j for a printer as %j', (typed, printed) => {
  expect(pdfText(typed)).toBe(printed)
})

test('the number of a document is never broken at its hyphens', () => {
  const fits = (line: string) => line.length <= 22
  expect(brokenAtSpaces('Facture de solde ESSAI-F2026-00004', fits)).toBe('Facture de solde\nESSAI-F2026-00004')
  expect(brokenAtSpaces('Facture F2026-00004', fits)).toBe('Facture F2026-00004')
  expect(brokenAtSpaces('ESSAI-F2026-00004-ESSAI-F2026', fits)).toBe('ESSAI-F2026-00004-ESSAI-F2026')
})
