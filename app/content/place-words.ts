/** How a sentence says "in" and "of" a place, or "of" a maker, with the article that its name swallows. */

/** Said with an article that is not in the name. */
const UNSAID_ARTICLE = new Set(['Cap Ferret'])
const STARTS_WITH_VOWEL = /^(?:[AEIOUÀÂÉÈÊËÎÏÔÛÜŒÆ]|Y(?![aou]))/i
/** Towns whose H is not heard: "d’Hyères", but "de Haguenau". */
const SILENT_H = /^H(?:endaye|ennebont|éricourt|érouville|énin-|irson|ossegor|yères)/

/** "à Arcachon", "au Teich", "aux Herbiers". */
export function atPlace(name: string): string {
  const { bare, isPlural } = withoutArticle(name)
  return bare === null ? `à ${name}` : `${isPlural ? 'aux' : 'au'} ${bare}`
}

/** "de Mios", "d’Arès", "du Teich", "des Herbiers". */
export function ofPlace(name: string): string {
  const { bare, isPlural } = withoutArticle(name)
  if (bare !== null) return `${isPlural ? 'des' : 'du'} ${bare}`
  return ofName(name)
}

/** The same for somebody, whose name keeps its article: "de Maëlle", "d’Agathe", "d’Yves" but "de Yann", "de Le Goff". */
export function ofName(name: string): string {
  return STARTS_WITH_VOWEL.test(name) || SILENT_H.test(name) ? `d’${name}` : `de ${name}`
}

/** "que Phare Réparation", "qu’Atelier Dupin". */
export function thatName(name: string): string {
  return ofName(name).replace(/^de /, 'que ').replace(/^d’/, 'qu’')
}

const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** "à La Teste-de-Buch, Le Teich et Libourne": one word before all of them; "au Teich et à Libourne", where the first one swallows its article. */
export function atPlaces([first, ...others]: readonly string[]): string {
  if (first === undefined) return ''
  return lists.format([atPlace(first), ...(atPlace(first).startsWith('à ') ? others : others.map(atPlace))])
}

/** So many shops are named one by one: more fill a line, or the text of a search engine, by themselves. */
const NAMED_SHOPS = 4

/** Where the shops of a business are: "à La Teste-de-Buch, Le Teich et Libourne", of many "dans nos 9 magasins". */
export function atShops(stores: readonly { town: string }[]): string {
  return stores.length > NAMED_SHOPS ? `dans nos ${stores.length}\u00a0magasins` : atPlaces(stores.map(({ town }) => town))
}

/** What follows the article; null for a name that keeps it, as La Teste does, or has none. */
function withoutArticle(name: string): { bare: string | null; isPlural: boolean } {
  if (UNSAID_ARTICLE.has(name)) return { bare: name, isPlural: false }
  const [, article, bare = null] = /^(Les?) (.+)/.exec(name) ?? []
  return { bare, isPlural: article === 'Les' }
}
