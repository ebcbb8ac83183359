import type { ShopFacts } from '#app/lib/shop-facts.ts'

/** "Modèles | Phare Réparation": what a page is about, and whose site it is. `root` is the first of a route's matches. */
export function pageTitle(root: { loaderData?: { facts: ShopFacts } | undefined }, subject: string): string {
  const name = root.loaderData?.facts.business.name
  return name ? `${subject} | ${name}` : subject
}
