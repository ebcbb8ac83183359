import { expect, test } from 'vitest'
import { PartGuesser } from './guess-part.ts'
import { ruledPrice } from './supplier-rule.ts'

const models = ['iPhone 13', 'iPhone 13 mini', 'Galaxy A52', 'Oppo A52', 'Galaxy S22'].map((model) => ({
  model,
  brand: model.startsWith('Oppo') ? 'Oppo' : model.startsWith('Galaxy') ? 'Samsung' : 'Apple',
}))
const guesser = new PartGuesser(
  models.flatMap(({ model, brand }) =>
    ['Écran', 'Batterie'].map((repair) => ({ repairId: `${model}/${repair}`, repair, modelId: model, model, brand })),
  ),
)

test.each([
  ['LCD IP13MINI INCELL BLK', 'iPhone 13 mini/Écran', 'compatible'],
  ['LCD IP13 INCELL BLK', 'iPhone 13/Écran', 'compatible'],
  ['Batterie iPhone 13 mini', 'iPhone 13 mini/Batterie', 'compatible'],
  ['OLED S22 SVC PACK', 'Galaxy S22/Écran', 'origine'],
  ['BAT SAMSUNG A52 4500MAH RECO', 'Galaxy A52/Batterie', 'circulaire'],
])('«%s» is for %s', (description, repairId, part) => {
  expect(guesser.guess(description)).toEqual({ repairId, part })
})

test('what is not sure is not guessed', () => {
  for (const description of ['BAT A52', 'LCD IPHONE 99', 'Galaxy S22', '']) expect(guesser.guess(description)).toBeUndefined()
})

test('the end in 9 never takes a price below the margin', () => {
  const rule = { factorPercent: 100, fittingCents: 0, minMarginCents: 40_00, endWith9: true }
  // (50 + 40) × 1.2 = 108; the nearest end in 9 would be 109, at 111 it would be 109 again and too low.
  expect(ruledPrice(50_00, rule, 0)).toBe(109_00)
  expect(ruledPrice(52_50, rule, 0)).toBe(119_00)
})
