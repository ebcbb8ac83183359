import { foldText } from '#app/lib/search-text.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { slugOf } from '#app/lib/slug.ts'
import { promisesAsAtFirst } from '#app/lib/starting-delays.ts'
import { STARTING_SHOP_PAGES } from '#app/lib/starting-shop-pages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * A model without the words for search engines that the starting catalogue wrote, once the business promises another warranty or other delays than
 * they do, or has no shop in a town that they name: its page says its own, from the facts of today. The row stays as it is, since words that staff wrote
 * stand in the same column.
 */
export function withoutOldPromise<Model extends { meta_description: string | null }>(
  { facts, knownBrands }: Pick<Ctx, 'facts' | 'knownBrands'>,
  model: Model,
): Model {
  const { meta_description: text } = model
  const isOld = text !== null && (!promisesAsAtFirst(facts.business) || namesTownWithoutShop(text, facts)) && knownBrands.isStartingDescription(text)
  return isOld ? { ...model, meta_description: null } : model
}

/** Whether words name the place of a starting shop where none stands: its row may have been given another town instead of being retired. */
function namesTownWithoutShop(text: string, { stores }: Pick<ShopFacts, 'stores'>): boolean {
  const gone = STARTING_SHOP_PAGES.filter((page) => !stores.some(({ town }) => slugOf(town).startsWith(page)))
  return gone.some((page) => foldText(text).includes(page.replaceAll('-', ' ')))
}

/** What the starting catalogue promises of the brands that have no page of their own. */
const BRAND_PROMISE = /\s:\snous les diagnostiquons gratuitement et les réparons en magasin, en 24 à 48\sh le plus souvent\.$/

/**
 * The same of a brand: what it is stays; a delay that no owner has said goes outside a demonstration, and with the promises that are no longer made. Facts are
 * asked only about a text that promises.
 */
export function brandWithoutOldPromise<Brand extends { description: string | null }>({ facts }: Pick<Ctx, 'facts'>, brand: Brand): Brand {
  const { description } = brand
  if (description === null || !BRAND_PROMISE.test(description) || (facts.isExample && promisesAsAtFirst(facts.business))) return brand
  return { ...brand, description: description.replace(BRAND_PROMISE, '.') }
}
