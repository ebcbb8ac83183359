import { countText } from '#app/lib/count-text.ts'
import { keptText } from '#app/lib/price-kept.ts'
import type { LaunchFacts, LaunchItem } from './launch-facts.ts'
import { inventedPrices, keepsInventedPrices } from './launch-required.ts'

/** The prices of repairs and services. Those of the demonstration keep the site back until its owner has said that they are his. */
export function pricesItem(facts: LaunchFacts, path: string): LaunchItem {
  const { confirmed, shop } = facts
  const isInvented = keepsInventedPrices(facts)
  const kept = `Le site dit qu’un prix affiché est tenu ${keptText(shop.business)}\u00a0: ce délai se change dans «\u00a0Entreprise\u00a0».`
  return {
    id: 'prices',
    label: 'Prix',
    state: confirmed.prices ? 'done' : isInvented ? 'invented' : 'missing',
    text: confirmed.prices
      ? 'Confirmés.'
      : isInvented
        ? `${inventedText(facts)}. Corrigez-les ou videz-les, puis confirmez. ${kept}`
        : `Relisez la grille et les tarifs des services, puis confirmez. ${kept}`,
    blocks: isInvented,
    link: { label: 'Relire', href: path },
    action: confirmed.prices ? null : { intent: 'confirm-prices', label: 'Les prix sont justes' },
  }
}

/** "7 prix d’exemple dans la grille, 14 dans les tarifs des services". */
function inventedText(facts: LaunchFacts): string {
  const { repairs, services } = inventedPrices(facts)
  const example = (count: number) => countText(count, 'prix', 'prix')
  if (repairs === 0) return `${example(services)} d’exemple dans les tarifs des services`
  return `${example(repairs)} d’exemple dans la grille${services === 0 ? '' : `, ${services} dans les tarifs des services`}`
}
