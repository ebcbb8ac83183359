import { expect, test } from 'vitest'
import { startingPriceText } from './service-prices.ts'
import { NO_VAT, inTaxWords, pricesWords, vatUntruthsIn } from './vat-words.ts'

const SAID = [
  'Total TTC\u00a0: {total}.',
  'Les prix sont en euros, toutes taxes comprises. Le diagnostic est gratuit.',
  '{prix.domicile} TTC pour commencer',
  'En euros, TTC. Vide\u00a0: sur devis.',
  'prix de départ TTC',
]

test('a business that charges VAT, or has not said it, says «TTC» as written', () => {
  for (const vatRegime of ['', 'normal'] as const) {
    for (const text of SAID) expect(inTaxWords(text, { vatRegime })).toBe(text)
    expect(pricesWords({ vatRegime })).toBe('Prix TTC')
    expect(startingPriceText(49_00, { vatRegime })).toBe('à partir de 49\u00a0€ TTC')
  }
})

test('one in franchise never says «TTC», and says why where prices are announced', () => {
  const franchise = { vatRegime: 'franchise' } as const
  expect(SAID.map((text) => inTaxWords(text, franchise))).toEqual([
    'Total (TVA non applicable, art. 293 B du CGI)\u00a0: {total}.',
    'Les prix sont en euros\u00a0: TVA non applicable, art. 293 B du CGI. Le diagnostic est gratuit.',
    '{prix.domicile} pour commencer',
    'En euros. Vide\u00a0: sur devis.',
    'prix de départ',
  ])
  expect(pricesWords(franchise)).toBe('Prix nets (TVA non applicable, art. 293 B du CGI)')
  expect(startingPriceText(49_00, franchise)).toBe('à partir de 49\u00a0€')
})

test('words of another regime than the own are known in any of their forms; words of other things are not', () => {
  const [charged, franchise] = [{ vatRegime: 'normal' }, { vatRegime: 'franchise' }] as const
  for (const text of ['Prix (TTC)', 'Toutes taxes comprises.', '19\u00a0€, TVA incluse'])
    expect([vatUntruthsIn(text, charged).length, vatUntruthsIn(text, franchise).length]).toEqual([0, 1])
  for (const text of [NO_VAT, 'Article 293\u00a0B du CGI', 'En franchise en base de TVA.'])
    expect([vatUntruthsIn(text, charged).length, vatUntruthsIn(text, franchise).length]).toEqual([1, 0])
  // Not said yet counts as charged, as in what the site says.
  expect(vatUntruthsIn(NO_VAT, { vatRegime: '' })).toEqual(['TVA non applicable, art. 293 B'])
  const others = 'Prix hors taxes des pièces, numéro de TVA, article L. 293, franchise d’assurance.'
  expect([vatUntruthsIn(others, charged), vatUntruthsIn(others, franchise)]).toEqual([[], []])
})
