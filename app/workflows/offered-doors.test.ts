import { expect, test } from 'vitest'
import { HOME } from '#app/content/home.ts'
import { SERVICES } from '#app/content/services.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { alsoDone, computersOf, deviceLead } from '#app/features/catalogue/device-pages.ts'
import { startingCatalogue } from '#db/seed/starting-catalogue.ts'
import { offeredDoors } from './offered-doors.ts'

const { categories, models } = startingCatalogue()
const services = SERVICES.map(({ slug }) => slug)

/** What a shop repairs that has chosen these brands, as far as the starting catalogue knows them. */
function repairedOf(brands: readonly string[], isChosen: (type: string) => boolean = () => true) {
  return models
    .filter(({ brand_slug }) => brands.includes(brand_slug))
    .flatMap(({ category_slug, brand_slug }) => {
      const type = categories.find(({ slug }) => slug === category_slug)?.device_type
      return type !== undefined && isChosen(type) ? [{ type, brand: brand_slug }] : []
    })
}

const doorsOf = (done: Parameters<typeof offeredDoors>[1]) => offeredDoors(HOME.doors, done).map(({ label }) => label)

test('a home page leads to the kinds of device that the shop repairs, visits or has a service for', () => {
  const repaired = repairedOf(['apple', 'samsung'], (type) => type === 'smartphone')
  const phones = { repaired, services: [], hasHomeIt: false }
  expect(doorsOf(phones)).toEqual(['Téléphone'])
  expect(doorsOf({ ...phones, services })).toEqual(['Téléphone', 'Montre'])
  expect(doorsOf({ ...phones, hasHomeIt: true })).toEqual(['Téléphone', 'Ordinateur'])
  const all = { repaired: repairedOf(models.map(({ brand_slug }) => brand_slug)), services, hasHomeIt: true }
  expect(offeredDoors(HOME.doors, all)).toEqual(HOME.doors)
})

test('of computers it names those that it repairs', () => {
  const computers = (brands: readonly string[]) =>
    offeredDoors(HOME.doors, { repaired: repairedOf(brands), services: [], hasHomeIt: false }).find(({ label }) => label === 'Ordinateur')?.detail
  const others = [
    ...new Set(repairedOf(models.map(({ brand_slug }) => brand_slug)).flatMap(({ type, brand }) => (type === 'computer' ? [brand] : []))),
  ]
  expect(computers(['apple', 'samsung'])).toBe('Mac, lenteur, virus')
  expect(computers(others.filter((brand) => brand !== 'apple'))).toBe('PC, lenteur, virus')
  expect(computers(others)).toBe('PC et Mac, lenteur, virus')
})

test('of tablets and consoles it names those whose maker it repairs', () => {
  const detailOf = (label: string, repaired: { type: 'tablet' | 'console' | 'smartphone'; brand: string }[]) =>
    offeredDoors(HOME.doors, { repaired, services: [], hasHomeIt: false }).find((door) => door.label === label)?.detail
  const phones = ['apple', 'samsung', 'sony'].map((brand) => ({ type: 'smartphone' as const, brand }))
  expect(detailOf('Tablette', [...phones, { type: 'tablet', brand: 'samsung' }])).toBe('Galaxy Tab')
  expect(detailOf('Tablette', [...phones, { type: 'tablet', brand: 'lenovo' }])).toBe('Vitre, écran, batterie')
  const consoles = ['nintendo', 'microsoft'].map((brand) => ({ type: 'console' as const, brand }))
  expect(detailOf('Console', [...phones, ...consoles])).toBe('Switch, Xbox')
  expect(detailOf('Console', [{ type: 'console', brand: 'sega' }])).toBe('Manettes, prise HDMI, lecteur')
})

test('of watches it names the battery only where that service is on its site, and the brand only where it is repaired', () => {
  const watches = (brands: readonly string[], offered: readonly string[]) =>
    offeredDoors(HOME.doors, { repaired: repairedOf(brands), services: offered, hasHomeIt: false }).find(({ label }) => label === 'Montre')?.detail
  expect(watches(['apple'], [])).toBe('Apple Watch')
  expect(watches(['apple'], ['pile-montre'])).toBe('Apple Watch, pile')
  expect(watches(['nintendo'], ['pile-montre'])).toBe('Changement de pile')
})

test('the page of a kind of device offers what the shop does, and no more', () => {
  const macs = computersOf({ repaired: repairedOf(['apple', 'samsung']), hasHomeIt: false })
  expect(deviceLead('ordinateur', startingFacts(), macs)).toMatch(/^Portables et ordinateurs de bureau, Mac\u00a0: écran/)
  expect(computersOf({ repaired: repairedOf(['apple', 'samsung']), hasHomeIt: true })).toBeNull()
  expect(alsoDone('montre', { services: [], hasHomeIt: true })).toBeNull()
  expect(alsoDone('montre', { services, hasHomeIt: false })?.label).toBe('Changement de pile')
  expect(alsoDone('ordinateur', { services, hasHomeIt: false })).toBeNull()
})
