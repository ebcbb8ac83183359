import { expect, test } from 'vitest'
import { nothingUnpricedText } from './unpriced-text.ts'

test('where no model is online, none is said to have a price', () => {
  expect([0, 12].map((online) => nothingUnpricedText({ online }))).toEqual(['Aucun modèle en ligne.', 'Tous les modèles en ligne ont un prix.'])
})
