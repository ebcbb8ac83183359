import { takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

const either = new Intl.ListFormat('fr', { type: 'disjunction' })

/** The ways besides the counter in which a contract with this business is made: "par internet, par la poste ou à domicile". */
export function waysToConclude(facts: ShopFacts): string {
  const ways = ['par internet', takesParcels(facts) && 'par la poste', facts.business.servicePrices.homeIt !== null && 'à domicile']
  return either.format(ways.filter((way) => way !== false))
}
