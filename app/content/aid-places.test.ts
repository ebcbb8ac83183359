import { expect, test } from 'vitest'
import { aidPlacesText } from './aid-places.ts'
import { startingFacts } from './starting-facts.ts'

test('pages name the shops that deduct the aid, where not all of them do', () => {
  const facts = startingFacts()
  const withLabels = (...numbers: string[]) => ({
    stores: facts.stores.map((store, index) => ({ ...store, labelNumber: numbers[index] ?? '' })),
    isExample: false,
  })
  expect(aidPlacesText(withLabels())).toBe('')
  expect(aidPlacesText(withLabels('QR-1', 'QR-2', 'QR-3'))).toBe('')
  expect(aidPlacesText(withLabels('', '', 'QR-3'))).toBe('L’aide se déduit à Libourne seulement.')
  expect(aidPlacesText(withLabels('QR-1', '', 'QR-3'))).toBe('L’aide se déduit à La Teste-de-Buch et Libourne seulement.')
  // The sample of the demonstration is no label of a live shop.
  expect(aidPlacesText(withLabels('EXEMPLE', '', 'QR-3'))).toBe('L’aide se déduit à Libourne seulement.')
})
