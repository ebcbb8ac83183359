import { expect, test } from 'vitest'
import { startingPriceText } from './service-prices.ts'
import { inTaxWords, pricesWords } from './vat-words.ts'

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
