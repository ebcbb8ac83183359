import { TITLE_MAX, fitting } from '#app/lib/fitting-text.ts'
import { priceText } from '#app/lib/money.ts'
import { leftToPay } from '#app/lib/repair-price.ts'
import type { CategoryPage, ModelPage } from './catalogue.queries.server.ts'
import { formerTownIn } from '#app/content/areas.ts'
import { atShops } from '#app/content/place-words.ts'
import { answerTime, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { brandCrumbs } from './crumbs.ts'
import { leadOf } from './lead-price.ts'
import type { PricesByRepair } from './lead-price.ts'

/** Title, description, address and way up of a model's or a category's page. */
export function modelPageMeta(
  found: ModelPage | CategoryPage,
  { facts, prices }: { facts: Pick<ShopFacts, 'stores' | 'formerStores' | 'business'>; prices: PricesByRepair },
) {
  if (found.kind === 'category') {
    const { brand, category, page } = found
    const path = `/reparation/${brand.slug}/${category.slug}`
    const ofPage = page > 1 ? `, page ${page}` : ''
    return {
      title: `Réparation ${category.name}${ofPage} : modèles | QualiRépar`,
      description: `${category.name}${ofPage} : tous les modèles que nous réparons. Souvent en ${facts.business.usualTime} en magasin${takesParcels(facts) ? ', ou par la poste' : ''}. Devis gratuit.`,
      path: page > 1 ? `${path}?page=${page}` : path,
      crumbs: brandCrumbs(brand, category.name),
    }
  }
  const { model } = found
  const lead = leadText(found, prices)
  const plainTitle = `Réparation ${model.name} | QualiRépar`
  // A title that says no more than every page does would only hide the price.
  const ownTitle = model.meta_title === plainTitle ? null : model.meta_title
  const months = facts.business.claims.warrantyMonthsMin
  const isFree = facts.business.diagnosis === 'free'
  const places = `${atShops(facts.stores)}${takesParcels(facts) ? ' ou par la poste' : ''}`
  return {
    title: ownTitle ?? fitting(TITLE_MAX, `Réparation ${model.name}${lead.short} | QualiRépar`, plainTitle),
    description:
      // Words that still name a shop that is no more are out of date.
      (model.meta_description !== null && formerTownIn(model.meta_description, facts) === undefined ? model.meta_description : null) ??
      fitting(
        DESCRIPTION_MAX,
        `Réparation ${model.name} ${places}${lead.long}. ${isFree ? 'Diagnostic gratuit, garantie' : 'Garantie'} ${months} mois.`,
        `Réparation ${model.name} ${places} : ${isFree ? 'diagnostic gratuit, ' : ''}garantie ${months} mois, devis sous ${answerTime(facts.business)}.`,
      ),
    path: `/reparation/${model.brand.slug}/${model.slug}`,
    crumbs: brandCrumbs(model.brand, model.name),
  }
}

const DESCRIPTION_MAX = 160

/** " : écran dès 179 €": the price that the page leads with; nothing where it shows none. */
function leadText({ repairs }: Pick<ModelPage, 'repairs'>, prices: PricesByRepair): { short: string; long: string } {
  const lead = leadOf(repairs, prices)
  if (!lead) return { short: '', long: '' }
  const { repair, line } = lead
  const short = ` : ${lowerFirst(repair.repair_name)} dès ${priceText(leftToPay(line) ?? 0)}`
  return { short, long: line.aidCents > 0 ? `${short}, aide déduite` : short }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Whether a model's page says anything of its own: a page that only repeats its name among the same words is kept from search engines. */
export function isWorthIndexing(model: Pick<ModelPage['model'], 'description' | 'image_url' | 'meta_description'>, hasPrices: boolean): boolean {
  return hasPrices || [model.description, model.meta_description, model.image_url].some((text) => text !== null && text.trim() !== '')
}
