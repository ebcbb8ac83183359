import { formerTownIn } from '#app/content/areas.ts'
import type { LandingView } from '#app/content/landing/derive.ts'
import { answerTime, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** Pages of towns, which send their readers to a shop. */
const OF_TOWNS: readonly string[] = ['local', 'postal-city', 'postal-town', 'quote']

/** What search engines show of a page: words that still name the town of a shop that is no more are out of date, and one sentence has nothing left without them. */
export function landingDescription(
  { page, h1 }: Pick<LandingView, 'page' | 'h1'>,
  facts: Pick<ShopFacts, 'business' | 'stores' | 'formerStores'>,
): string {
  if (!OF_TOWNS.includes(page.kind) || formerTownIn(page.description, facts) === undefined) return page.description
  const where = takesParcels(facts) ? 'en magasin ou par la poste' : 'en magasin'
  return `${h1}\u00a0: ${where}, garantie ${facts.business.claims.warrantyMonthsMin}\u00a0mois au moins, réponse sous ${answerTime(facts.business)}.`
}
