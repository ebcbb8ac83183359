import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

test.each([
  ['Zoé Lefèvre, Œuvre n° 3, 19,99 €', 'Zoé Lefèvre, Œuvre n° 3, 19,99 €'],
  ['Łukasz Đorđević', 'Lukasz Dordevic'],
  ['Şebnem Ağa', 'Sebnem Aga'],
  ['李', '?'],
  ['Léa 🌸 Martin', 'Léa Martin'],
  ['Léa Martin 👩‍🔧', 'Léa Martin'],
  ['🇫🇷 Léa ❤️\nMartin', 'Léa\nMartin'],
])('writes %j for a printer as %j', (typed, printed) => {
  expect(pdfText(typed)).toBe(printed)
})
