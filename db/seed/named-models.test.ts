import { expect, test } from 'vitest'
import { comparedNames, namesIn } from '#app/features/catalogue/named-models.ts'
import { namesOnly } from '#app/lib/only-model.ts'
import { startingCatalogue } from './starting-catalogue.ts'

const { brands, models } = startingCatalogue()
const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]))
const known = comparedNames(models.map(({ name }) => name))
const named = models.map(({ name, brand_slug }) => ({ name, brandName: brandNames.get(brand_slug) ?? '' }))

/** As a request form decides it: `chosenOffer`. */
function keepsPrice(typed: string, model: { name: string; brandName: string }): boolean {
  return namesOnly(typed, model) && namesIn(typed, known).join('/') === model.name
}

test.each([
  ['its name', (name: string) => name],
  ['its name in capitals', (name: string) => name.toUpperCase()],
  [
    'its name without accents and signs',
    (name: string) =>
      name
        .normalize('NFD')
        .replaceAll(/\p{Diacritic}/gu, '')
        .replaceAll(/[^\w+.,]/g, ' '),
  ],
  // "PC de bureau et autres" is no brand, and names a model.
  ['its name with its brand', (name: string, brandName: string) => (namesIn(brandName, known).length > 0 ? name : `${brandName} ${name}`)],
  ['its name, a colour and a capacity', (name: string) => `Mon ${name} noir 128 Go`],
  ['its name and what is broken', (name: string) => `${name}, écran cassé`],
])('every model of the starting catalogue keeps its price with %s', (_what, write) => {
  expect(named.filter((model) => !keepsPrice(write(model.name, model.brandName), model))).toEqual([])
})

test.each([
  ['a word that nobody knows', (name: string) => `${name} Titan`],
  ['a word of other models behind it', (name: string) => `${name} Ultra Neo`],
  ['a word of other models before it', (name: string) => `Ultra Neo ${name}`],
  ['another figure', (name: string) => `${name} 77`],
])('no model of the starting catalogue keeps its price with %s', (_what, write) => {
  expect(named.filter((model) => keepsPrice(write(model.name), model))).toEqual([])
})

test('no name of the catalogue keeps the price of another one', () => {
  const wrong = named.flatMap((model) =>
    named
      .filter(({ name, brandName }) => name !== model.name && brandName === model.brandName && keepsPrice(name, model))
      .map(({ name }) => [name, model.name]),
  )
  expect(wrong).toEqual([])
})
