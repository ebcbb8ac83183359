import type { KnownBrands, StartingTerms } from '#app/platform/known-brands.ts'
import { seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { inBatches, putCatalogue } from './put-catalogue.ts'
import type { SeedRepair } from './catalogue.types.ts'
import { searchDescriptions, startingCatalogue } from './starting-catalogue.ts'

/** Asked for only where a business promises something else than the starting catalogue: worked out then, once. */
let startingDescriptions: ReadonlySet<string> | undefined
let startingTerms: StartingTerms | undefined

/** The brands of the starting catalogue, for a shop that chooses what it repairs. */
export const knownBrands: KnownBrands = {
  list() {
    const { brands, models } = startingCatalogue()
    return brands.map(({ slug, name }) => ({ slug, name, models: models.filter(({ brand_slug }) => brand_slug === slug).length }))
  },
  isStartingDescription(text) {
    startingDescriptions ??= searchDescriptions()
    return startingDescriptions.has(text)
  },
  startingTerms() {
    startingTerms ??= termsOf(startingCatalogue().repairs)
    return startingTerms
  },
  async put(tx, slugs) {
    const whole = startingCatalogue()
    const brands = whole.brands.filter(({ slug }) => slugs.includes(slug))
    // What search engines show of the demonstration's models names its towns: pages say their own until somebody writes other words.
    const models = whole.models
      .filter(({ brand_slug }) => slugs.includes(brand_slug))
      .map((model) => ({ ...model, meta_title: null, meta_description: null }))
    // What a repair is guaranteed for says the shop: its own minimum counts until a repair has one of its own. How long one takes in its hands
    // nobody has said either.
    const repairs = whole.repairs.map((repair) => ({ ...repair, warranty: null, duration: null }))
    const categories = whole.categories.filter(({ slug }) => models.some(({ category_slug }) => category_slug === slug))
    const added = await putCatalogue(tx, { brands, categories, models, repairs })
    // A start with SEED=demo must not put them in once more.
    const keys = [
      ...brands.map(({ slug }) => ({ kind: 'brand', key: slug })),
      ...categories.map(({ slug }) => ({ kind: 'category', key: slug })),
      ...models.map(({ slug }) => ({ kind: 'model', key: slug })),
    ]
    await inBatches(keys, (rows) => tx.insert(seededRows).values(rows).onConflictDoNothing())
    return added
  },
}

function termsOf(repairs: readonly SeedRepair[]): StartingTerms {
  const durations = new Map(repairs.map(({ repair_name: repairName, duration }) => [`${repairName}/${duration}`, { repairName, duration }]))
  return { warranties: [...new Set(repairs.map(({ warranty }) => warranty))], durations: [...durations.values()] }
}
