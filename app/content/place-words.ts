/** How a sentence says "in" and "of" a place, with the article that its name swallows. */

const WITH_ARTICLE: Readonly<Record<string, string>> = { 'Le Teich': 'Teich', 'Cap Ferret': 'Cap Ferret' }
const STARTS_WITH_VOWEL = /^[AEIOUYÀÂÉÈÊÎÔÛ]/

/** "à Arcachon", "au Teich". */
export function atPlace(name: string): string {
  const bare = WITH_ARTICLE[name]
  return bare ? `au ${bare}` : `à ${name}`
}

/** "de Mios", "d’Arès", "du Teich". */
export function ofPlace(name: string): string {
  const bare = WITH_ARTICLE[name]
  if (bare) return `du ${bare}`
  return STARTS_WITH_VOWEL.test(name) ? `d’${name}` : `de ${name}`
}
