import { countText } from '#app/lib/count-text.ts'
import { keptText } from '#app/lib/price-kept.ts'
import type { LaunchFacts, LaunchItem, LaunchPaths } from './launch-facts.ts'
import { inventedPrices, keepsInventedPrices } from './launch-required.ts'

type PricePaths = Pick<LaunchPaths, 'prices' | 'servicePrices'>

/** The prices of repairs and services. Those of the demonstration keep the site back until its owner has said that they are his. */
export function pricesItem(facts: LaunchFacts, paths: PricePaths): LaunchItem {
  const { confirmed, shop } = facts
  const isInvented = keepsInventedPrices(facts)
  const kept = `Le site dit qu’un prix affiché est tenu ${keptText(shop.business)}\u00a0: ce délai se change dans «\u00a0Entreprise\u00a0».`
  const parts = confirmed.prices ? undefined : isInvented ? inventedParts(facts, paths) : allParts(paths)
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
    ...(parts && { parts }),
    link: { label: 'Relire', href: parts?.[0]?.href ?? paths.prices },
    action: confirmed.prices ? null : { intent: 'confirm-prices', label: 'Les prix sont justes' },
  }
}

/** Each grid with prices of the demonstration, and the prices of services: what is to be read, where it stands. */
function inventedParts(facts: LaunchFacts, paths: PricePaths): NonNullable<LaunchItem['parts']> {
  const { repairs, services } = inventedPrices(facts)
  const grids = facts.startingPrices.map(({ title, count, models, href }) => ({
    title,
    text: `${pricesText(count)}\u00a0: ${models.join(', ')}.`,
    href,
  }))
  return [...(repairs === 0 ? [] : grids), ...(services === 0 ? [] : [tariffs(`${pricesText(services)}.`, paths)])]
}

function allParts(paths: PricePaths): NonNullable<LaunchItem['parts']> {
  return [{ title: 'Grille', text: 'des réparations', href: paths.prices }, tariffs('', paths)]
}

function tariffs(text: string, { servicePrices: path }: PricePaths): NonNullable<LaunchItem['parts']>[number] {
  return { title: 'Tarifs des services', text, href: path }
}

function pricesText(count: number): string {
  return countText(count, 'prix', 'prix')
}

/** "7 prix d’exemple dans la grille, 14 dans les tarifs des services". */
function inventedText(facts: LaunchFacts): string {
  const { repairs, services } = inventedPrices(facts)
  if (repairs === 0) return `${pricesText(services)} d’exemple dans les tarifs des services`
  return `${pricesText(repairs)} d’exemple dans la grille${services === 0 ? '' : `, ${services} dans les tarifs des services`}`
}
