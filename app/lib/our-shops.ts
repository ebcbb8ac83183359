/** What the list of shops is called: of one shop it is no list. */
export function ourShops(count: number): string {
  return count === 1 ? 'Notre magasin' : 'Nos magasins'
}

/** The same as a title of the menu and of its page. */
export function ourShopsTitle(count: number): string {
  return count === 1 ? ourShops(count) : 'Nos Magasins'
}
