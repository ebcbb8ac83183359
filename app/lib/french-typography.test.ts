import { expect, test } from 'vitest'
import { frenchTypography } from './french-typography.ts'

test.each([
  ["L'écran d'iPhone", 'L’écran d’iPhone'],
  ['Un devis ?', 'Un devis\u00a0?'],
  ['Un devis?', 'Un devis\u00a0?'],
  ['Prix: 10€, soit 5% de moins !', 'Prix\u00a0: 10\u00a0€, soit 5\u00a0% de moins\u00a0!'],
  ['« Réparé »', '«\u00a0Réparé\u00a0»'],
  ['«Réparé»', '«\u00a0Réparé\u00a0»'],
  ['Réponse sous 24 h, de 10 h 30 à 18 h', 'Réponse sous 24\u00a0h, de 10\u00a0h\u00a030 à 18\u00a0h'],
  ['64 Go, 5 mm et 3 hommes', '64\u00a0Go, 5\u00a0mm et 3 hommes'],
  ['Voir https://exemple.fr/a?b=c à 10:30', 'Voir https://exemple.fr/a?b=c à 10:30'],
  ['Déjà juste\u00a0: rien ne bouge\u00a0!', 'Déjà juste\u00a0: rien ne bouge\u00a0!'],
])('«%s» is printed as it should be, and stays so when it is saved again', (typed, printed) => {
  expect(frenchTypography(typed)).toBe(printed)
  expect(frenchTypography(printed)).toBe(printed)
})

test('a long row of spaces is looked at once', () => {
  const text = `a${' '.repeat(500_000)}b`
  expect(frenchTypography(text)).toBe(text)
})
