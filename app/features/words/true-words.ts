import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { withoutUnsourcedClaims } from './claims.ts'
import type { IsStarting } from './untrue-words.ts'
import { withoutUntruths } from './untrue-words.ts'

/** Who wrote a body: the product, or the shop, whose version may keep texts of the product. */
export interface Origin {
  isStarting: boolean
  isStartingText: IsStarting
}

/**
 * A body as this business may show it: no figure without a source, no «TTC» without VAT and, in words that nobody of the shop has touched,
 * nothing that is true of the first business alone.
 * Whoever reads a document by another way than `listWords` asks this too: what customers accept is what the page says.
 */
export function trueWords<Body>(body: Body, facts: ShopFacts, { isStarting, isStartingText }: Origin): Body {
  return withoutUntruths(withoutUnsourcedClaims(body, facts, isStarting), facts, isStartingText)
}
