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

test('where most of many shops deduct the aid, the ones that do not are named', () => {
  const [shop] = startingFacts().stores
  if (!shop) throw new Error('The starting facts have no shop')
  const shops = (...labels: boolean[]) => ({
    stores: labels.map((hasOne, index) => ({ ...shop, town: `Ville ${index + 1}`, labelNumber: hasOne ? `QR-${index}` : '' })),
    isExample: false,
  })
  expect(aidPlacesText(shops(true, true, true, true, false))).toBe('L’aide se déduit partout, sauf à Ville 5.')
  expect(aidPlacesText(shops(true, true, true, false))).toBe('L’aide se déduit à Ville 1, Ville 2 et Ville 3 seulement.')
  expect(aidPlacesText(shops(true, true, true, true, false, false, false, false))).toBe(
    'L’aide se déduit à Ville 1, Ville 2, Ville 3 et Ville 4 seulement.',
  )
})
