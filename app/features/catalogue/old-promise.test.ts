import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { knownBrands } from '#db/seed/known-brands.ts'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { deviceLead } from './device-pages.ts'
import { brandWithoutOldPromise, withoutOldPromise } from './old-promise.server.ts'

const { brands, models } = startingCatalogue()

/** The starting facts with other promises. */
function promising(overrides: Partial<Pick<Business, 'answerHours' | 'usualTime' | 'diagnosis' | 'welcome'>> & { months?: number }) {
  const facts = startingFacts()
  const { months = facts.business.claims.warrantyMonthsMin, ...delays } = overrides
  return {
    facts: { ...facts, business: { ...facts.business, ...delays, claims: { ...facts.business.claims, warrantyMonthsMin: months } } },
    knownBrands,
  }
}

test('as long as the business promises what the starting catalogue does, every model keeps its words', () => {
  for (const model of models) expect(withoutOldPromise(promising({}), model)).toBe(model)
})

test.for([{ answerHours: 72 }, { usualTime: '3\u00a0jours' }, { months: 3 }, { diagnosis: 'paid' as const }, { welcome: 'appointment' as const }])(
  'with %o no model keeps the words that the starting catalogue wrote',
  (changed) => {
    expect(models.filter((model) => withoutOldPromise(promising(changed), model).meta_description !== null)).toEqual([])
  },
)

test('a shop of the example that was given another town is named by no model, whatever else stays', () => {
  const { facts } = promising({})
  const moved = {
    ...facts,
    stores: facts.stores.map((store) => (store.id === 'la-teste' ? { ...store, town: 'Limoges', location: 'Limoges' } : store)),
  }
  const shown = models.map((model) => withoutOldPromise({ facts: moved, knownBrands }, model).meta_description)
  expect(shown.filter((text) => text?.includes('La Teste'))).toEqual([])
  expect(shown.filter((text) => text !== null).length).toBeGreaterThan(100)
  const own = { meta_description: 'Nous étions à La Teste.' }
  expect(withoutOldPromise({ facts: moved, knownBrands }, own)).toBe(own)
})

test.for([{ usualTime: '2\u00a0jours' }, { diagnosis: 'paid' as const }, { welcome: 'appointment' as const }])(
  'with %o no brand and no kind of device is said to be diagnosed for free or repaired in 24 to 48 hours',
  (changed) => {
    const { facts } = promising(changed)
    const said = brands.map((brand) => brandWithoutOldPromise({ facts }, brand).description).filter((text) => text !== null)
    expect(said).toContain('Tours, tout-en-un, mini PC et portables d’autres marques.')
    expect(said.filter((text) => /gratuit|24|rendez-vous/.test(text))).toEqual([])
    expect(deviceLead('ordinateur', facts)).toMatch(/ lenteur, virus\.$/)
  },
)

test('the demonstration says of computers what it always said', () => {
  const { facts } = promising({})
  for (const brand of brands) expect(brandWithoutOldPromise({ facts }, brand)).toBe(brand)
  expect(deviceLead('ordinateur', facts)).toMatch(/ lenteur, virus\. En magasin, en 24 à 48\u00a0h le plus souvent\.$/)
})

test('an owner of his own is not said to repair computers in a time that he never named', () => {
  const facts = { ...promising({}).facts, isExample: false }
  expect(brands.map((brand) => brandWithoutOldPromise({ facts }, brand).description).filter((text) => text?.includes('24'))).toEqual([])
  expect(deviceLead('ordinateur', facts)).toMatch(/ lenteur, virus\.$/)
})

test('words of another turn of the patterns are the starting catalogue’s too, words that staff wrote are theirs', () => {
  const shown = (meta_description: string) => withoutOldPromise(promising({ months: 3 }), { meta_description }).meta_description
  const turns = [
    'Réparation iPhone 13 : écran, batterie, prise Lightning. Souvent en 1\u00a0h à La Teste, Le Teich ou Libourne. Garantie 6\u00a0mois.',
    'Votre iPhone 13 est cassé\u00a0? Écran, batterie, caméra, son\u00a0: en magasin ou par envoi postal gratuit. Garantie 6\u00a0mois.',
  ].map((text) => text.replace('13 :', '13\u00a0:'))
  expect(turns.map(shown)).toEqual([null, null])
  const own = `${turns[0]} Ici, c’est nous qui le disons.`
  expect(shown(own)).toBe(own)
})
