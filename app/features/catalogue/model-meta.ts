import type { CategoryPage, ModelPage } from './catalogue.queries.server.ts'
import { atPlaces } from '#app/content/place-words.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { brandCrumbs } from './crumbs.ts'

/** Title, description, address and way up of a model's or a category's page. */
export function modelPageMeta(found: ModelPage | CategoryPage, facts: Pick<ShopFacts, 'stores'>) {
  if (found.kind === 'category') {
    const { brand, category, page } = found
    const path = `/reparation/${brand.slug}/${category.slug}`
    const ofPage = page > 1 ? `, page ${page}` : ''
    return {
      title: `Réparation ${category.name}${ofPage} : modèles | QualiRépar`,
      description: `Tous les ${category.name} que nous réparons${ofPage} : écran, batterie, connecteur. Souvent en 1 h en magasin, ou par la poste. Devis gratuit.`,
      path: page > 1 ? `${path}?page=${page}` : path,
      crumbs: brandCrumbs(brand, category.name),
    }
  }
  const { model } = found
  return {
    title: model.meta_title ?? `Réparation ${model.name} | QualiRépar`,
    description:
      model.meta_description ??
      `Réparation ${model.name} ${atPlaces(facts.stores.map(({ town }) => town))} ou par la poste : diagnostic gratuit, garantie 6 mois, devis sous 24 h.`,
    path: `/reparation/${model.brand.slug}/${model.slug}`,
    crumbs: brandCrumbs(model.brand, model.name),
  }
}

/** Whether a model's page says anything of its own: a page that only repeats its name among the same words is kept from search engines. */
export function isWorthIndexing(model: Pick<ModelPage['model'], 'description' | 'image_url' | 'meta_description'>, hasPrices: boolean): boolean {
  return hasPrices || [model.description, model.meta_description, model.image_url].some((text) => text !== null && text.trim() !== '')
}
