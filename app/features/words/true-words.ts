import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { withoutUnsourcedClaims } from './claims.ts'
import { taxWorded, withoutUntruths } from './untrue-words.ts'

/**
 * A body as this business may show it: no figure without a source, no «TTC» without VAT and, in words that nobody of the shop has touched,
 * nothing that is true of the first business alone.
 * Whoever reads a document by another way than `listWords` asks this too: what customers accept is what the page says.
 */
export function trueWords<Body>(body: Body, facts: ShopFacts, isStarting: boolean): Body {
  const claimed = withoutUnsourcedClaims(body, facts, isStarting)
  return isStarting ? withoutUntruths(claimed, facts) : taxWorded(claimed, facts)
}
