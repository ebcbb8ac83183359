import { countText } from '#app/lib/count-text.ts'
import type { ServicePriceName, ServicePrices } from '#app/lib/service-prices.ts'

interface OnSite {
  shown: readonly ServicePriceName[]
  waiting: readonly ServicePriceName[]
}

/** What saving the prices did: which of them visitors read. */
export function savedPricesText({ shown, waiting }: OnSite, prices: ServicePrices): string {
  const saved = 'Tarifs enregistrés.'
  if (waiting.length === 0) return shown.length === 0 ? saved : `${saved} Ils sont sur le site.`
  if (shown.every((name) => prices[name] === null)) return `${saved} Ils ne sont pas encore sur le site\u00a0: aucun texte en ligne ne les annonce.`
  const [are, them] = waiting.length === 1 ? ['n’est', 'l’'] : ['ne sont', 'les ']
  return `${saved} ${countText(waiting.length, 'prix', 'prix')} ${are} pas encore sur le site\u00a0: aucun texte en ligne ne ${them}annonce. Les autres y sont.`
}
