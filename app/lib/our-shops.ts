/** What the list of shops is called: of one shop it is no list. */
export function ourShops(count: number): string {
  return count === 1 ? 'Notre magasin' : 'Nos magasins'
}

/** The same as a title of the menu and of its page. */
export function ourShopsTitle(count: number): string {
  return count === 1 ? ourShops(count) : 'Nos Magasins'
}

/** What their page is called in tabs and by search engines. */
export function ourShopsPageTitle(count: number): string {
  return `${ourShops(count)} : ${count === 1 ? 'adresse' : 'adresses'} et horaires`
}

/** Where links lead to all of them: "le magasin", "les magasins". */
export function theShops(count: number): string {
  return count === 1 ? 'le magasin' : 'les magasins'
}

/** Where any of them will do, of one there is no choice: "le magasin", "un magasin". */
export function aShop(count: number): string {
  return count === 1 ? 'le magasin' : 'un magasin'
}
