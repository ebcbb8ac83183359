import type { ShopFacts } from './shop-facts.ts'
import type { VatRegime } from './vat-words.ts'

/**
 * A context whose business names prices as it did on the day of a document: what left then is written again in its own words («TTC», or without VAT),
 * whatever the regime has become. Empty: nobody knows, and the words are those of today.
 */
export function asTaxed<Known extends { facts: ShopFacts }>(ctx: Known, vatRegime: VatRegime): Known {
  if (vatRegime === '' || vatRegime === ctx.facts.business.vatRegime) return ctx
  return { ...ctx, facts: { ...ctx.facts, business: { ...ctx.facts.business, vatRegime } } }
}
