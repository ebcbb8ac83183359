import { expect, test } from 'vitest'
import { startingCatalogue } from './starting-catalogue.ts'

const { brands, categories, models, repairs, refurbished } = startingCatalogue()

/** The categories of the brands with a hub page: those that the page links to, then those that it does not. */
const hubLinks: Record<string, string[]> = {
  apple: ['iphone', 'ipad', 'watch', 'macbook', 'imac'],
  samsung: ['galaxy-s', 'galaxy-a', 'galaxy-z', 'galaxy-note', 'galaxy-tab'],
  xiaomi: ['redmi', 'redmi-note', 'mi', 'poco'],
  google: ['pixel'],
  motorola: ['e-series'],
  nintendo: ['switch'],
  oppo: ['a-series'],
}

const prose = [
  ...brands.map((brand) => brand.description),
  ...models.flatMap((model) => [model.description, model.meta_description]),
  ...repairs.flatMap((repair) => [repair.repair_name, repair.description, repair.duration, repair.warranty]),
  ...refurbished.map((device) => device.description),
]

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function repairNames(slug: string): string[] {
  return repairs.filter((repair) => repair.model_slug === slug).map((repair) => repair.repair_name)
}

test('the catalogue holds at least 280 models', () => {
  expect(models.length).toBeGreaterThanOrEqual(280)
})

test('every category link of the brand hub pages leads to models of that brand', () => {
  const hubs = Object.keys(hubLinks)
  const hubCategories = Object.values(hubLinks).flat()
  expect(brands.slice(0, hubs.length).map((brand) => brand.slug)).toEqual(hubs)
  expect(categories.slice(0, hubCategories.length).map((category) => category.slug)).toEqual(hubCategories)
  for (const [brand, slugs] of Object.entries(hubLinks)) {
    const inOrder = models.filter((model) => model.brand_slug === brand).map((model) => model.category_slug)
    expect([...new Set(inOrder)]).toEqual(slugs)
  }
})

test('slugs are well formed and no two rows share one', () => {
  const slugs = [...categories.map((category) => category.slug), ...models.map((model) => model.slug)]
  expect(repeated(slugs)).toEqual([])
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('no two models share a name, a model number, a description or a meta text', () => {
  expect(repeated(models.map((model) => model.name))).toEqual([])
  expect(repeated(models.flatMap((model) => model.aliases))).toEqual([])
  expect(repeated(models.map((model) => model.description))).toEqual([])
  expect(repeated(models.map((model) => model.meta_title))).toEqual([])
  expect(repeated(models.map((model) => model.meta_description))).toEqual([])
})

test('model numbers look like the numbers of their brand', () => {
  const shapes: Record<string, RegExp> = {
    apple: /^A\d{4}$/,
    samsung: /^SM-[A-Z]\d{3}[A-Z0-9]{0,2}$/,
    xiaomi: /^(M\d{4}[A-Z0-9]{3,6}|M[DE]G\d|\d{4,8}[A-Z0-9]*)$/,
    google: /^G[A-Z0-9]{3,4}$/,
    motorola: /^XT\d{4}$/,
    nintendo: /^(HAC|HDH|HEG|BEE)-001(\(-01\))?$/,
    oppo: /^CPH\d{4}$/,
    huawei: /^[A-Z]{3}-[A-Z]{1,2}\d{1,2}[A-Z]?$/,
    honor: /^[A-Z]{3}-[A-Z]{1,2}\d{1,2}[A-Z]?$/,
    oneplus: /^(CPH\d{4}|[A-Z]{2}\d{4}|A\d{4})$/,
    sony: /^(XQ-[A-Z]{2}\d{2}|[A-Z]\d{4}|CUH-\d{4}|CFI-\d{4})$/,
    fairphone: /^FP\d$/,
    microsoft: /^1\d{3}$/,
  }
  for (const { brand_slug, aliases } of models) {
    for (const alias of aliases) expect(alias).toMatch(shapes[brand_slug] ?? /^$/)
  }
})

test('every iPhone, Mac, POCO and Galaxy phone has its model numbers', () => {
  const complete = new Set(['iphone', 'macbook', 'imac', 'poco', 'galaxy-s', 'galaxy-a', 'galaxy-z', 'galaxy-note'])
  const missing = models.filter((model) => complete.has(model.category_slug) && model.aliases.length === 0)
  expect(missing.map((model) => model.name)).toEqual([])
})

test('models come newest first within their category, numbered from 1 within their brand', () => {
  for (const { slug } of categories) {
    const years = models.filter((model) => model.category_slug === slug).map((model) => model.released)
    expect(years, slug).toEqual(years.toSorted((a, b) => b - a))
  }
  for (const { slug } of brands) {
    const orders = models.filter((model) => model.brand_slug === slug).map((model) => model.display_order)
    expect(orders, slug).toEqual(orders.map((_, index) => index + 1))
  }
})

test('meta titles and descriptions have a length that search engines show whole', () => {
  for (const model of models) {
    expect(model.meta_title, model.slug).toMatch(/ \| QualiRépar$/)
    expect(model.meta_title.length, model.meta_title).toBeLessThanOrEqual(60)
    expect(model.meta_description.length, model.meta_description).toBeGreaterThanOrEqual(70)
    expect(model.meta_description.length, model.meta_description).toBeLessThanOrEqual(155)
  }
})

test('every description is two sentences at least and names its model', () => {
  for (const model of models) {
    expect(model.description.replaceAll('\u00a0', ' ')).toContain(model.name)
    expect(model.description.match(/[.](?= |$)/g)?.length ?? 0, model.description).toBeGreaterThanOrEqual(2)
  }
})

test('every model has at least four repairs, none twice, all of them on quote', () => {
  for (const { slug } of models) {
    const names = repairNames(slug)
    expect(names.length, slug).toBeGreaterThanOrEqual(4)
    expect(repeated(names), slug).toEqual([])
  }
  expect(repairs.every((repair) => repair.requires_quote && repair.show_button)).toBe(true)
  expect(new Set(repairs.map((repair) => repair.warranty))).toEqual(new Set(['6\u00a0mois']))
})

test('a repair is offered only for a part that the device has', () => {
  expect(repairNames('iphone-6')).not.toContain('Vitre arrière')
  expect(repairNames('iphone-6')).toContain('Bouton d’accueil')
  expect(repairNames('iphone-13')).toEqual(expect.arrayContaining(['Écran', 'Vitre arrière', 'Caméra avant et Face ID']))
  expect(repairNames('iphone-air')).not.toContain('Lecteur SIM')
  expect(repairNames('galaxy-s21')).not.toContain('Vitre arrière')
  expect(repairNames('galaxy-z-fold5')).toEqual(expect.arrayContaining(['Écran intérieur', 'Écran extérieur', 'Charnière']))
  expect(repairNames('galaxy-z-fold5')).not.toContain('Écran')
  expect(repairNames('ipad-2021')).toEqual(expect.arrayContaining(['Vitre tactile', 'Écran LCD', 'Bouton d’accueil']))
  expect(repairNames('ipad-pro-11-2021')).not.toContain('Vitre tactile')
  expect(repairNames('playstation-5')).toContain('Lecteur de disques')
  expect(repairNames('xbox-series-s')).not.toContain('Lecteur de disques')
  expect(repairNames('macbook-air-13-m1-2020')).toEqual(expect.arrayContaining(['Écran', 'Clavier', 'Batterie']))
  expect(repairNames('macbook-air-13-m1-2020')).not.toContain('Mémoire')
  expect(repairNames('hp-pavilion-15')).toEqual(expect.arrayContaining(['Charnières', 'Mémoire', 'Disque SSD']))
  expect(repairNames('pc-de-bureau')).not.toContain('Clavier')
  expect(repairNames('nintendo-switch')).toContain('Dérive des Joy-Con')
  expect(repairNames('nintendo-switch-lite')).toContain('Dérive des sticks')
  expect(repairNames('nintendo-switch-lite')).not.toContain('Dérive des Joy-Con')
})

test('descriptions name no time that a repair takes: the shop that chose a brand says its own', () => {
  const described = [...brands, ...repairs].map(({ description }) => description)
  expect(described.filter((text) => /(?:faut|demandent)\s[^.!?]*\b(?:journée|jours?|heures?)\b/i.test(text))).toEqual([])
})

test('texts keep to French typography', () => {
  for (const text of new Set(prose)) {
    expect(text).not.toMatch(/ {2}|^\s|\s$/)
    expect(text).not.toMatch(/ [:;?!%€»]|« /)
    expect(text).not.toMatch(/\d (h|min|mois|ans|mm|m|mAh|pouces|Go|Hz)(?![\p{L}\d])/u)
    expect(text).not.toMatch(/[^\u00a0][:;?](?=\s|$)/)
    expect(text).not.toMatch(/['"!]/)
    expect(text).not.toMatch(/undefined|null|NaN/)
  }
})

test('no text uses the words that the law forbids for refurbished devices', () => {
  const everything = JSON.stringify({ models, repairs, refurbished }).toLowerCase().replaceAll('\u00a0', ' ')
  for (const words of ['comme neuf', 'état neuf', 'à neuf']) expect(everything).not.toContain(words)
})

test('refurbished devices keep to the announced discounts, batteries and warranties', () => {
  expect(refurbished).toHaveLength(10)
  expect(refurbished.filter((device) => !device.in_stock)).toHaveLength(1)
  expect(refurbished.filter((device) => device.original_price === null)).toHaveLength(1)
  const discounts: Record<string, [number, number]> = { smartphone: [30, 60], tablet: [40, 70] }
  for (const device of refurbished) {
    expect(Math.round(device.price * 100) / 100).toBe(device.price)
    expect(device.battery_health ?? 100, device.model).toBeGreaterThanOrEqual(80)
    expect(device.warranty_months, device.model).toBeGreaterThanOrEqual(6)
    expect(device.warranty_months, device.model).toBeLessThanOrEqual(12)
    const range = discounts[device.type]
    if (!range || device.original_price === null) continue
    const percent = (1 - device.price / device.original_price) * 100
    expect(percent, device.model).toBeGreaterThanOrEqual(range[0])
    expect(percent, device.model).toBeLessThanOrEqual(range[1])
  }
})

test('two calls give the same rows', () => {
  expect(startingCatalogue()).toEqual(startingCatalogue())
})
