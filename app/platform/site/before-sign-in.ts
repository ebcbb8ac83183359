/** What the pages around signing in are told of the shop: they run in the browser of somebody whom nobody knows yet. */
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** `/login` and the pages below it; the address that a browser asks for their data at has an end of its own. */
export function isSignInPath(pathname: string): boolean {
  return /^\/login(?:[/.]|$)/.test(pathname)
}

/** The look of the business, its name and its address for mails; no shop, and nothing that no public page says, as where its figures come from. */
export function factsBeforeSignIn(facts: ShopFacts): ShopFacts {
  const business = { ...facts.business, claimSources: {}, seatAddress: '', paymentTerms: '', siren: '', vat: '', rcs: '', director: '' }
  return { ...facts, business, stores: [], formerStores: [], sharedExceptions: [] }
}
