import { dateText } from '#app/lib/french-dates.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'

/**
 * The day of a text, for the head of its page. The facts of the business within it are read anew for every page: of them that day says nothing.
 * @param updated when somebody last wrote the text, "YYYY-MM-DD"
 */
export function updatedText(updated: string, { isExample }: Pick<ShopFacts, 'isExample'>): string {
  const written = `Mis à jour le ${dateText(updated)}.`
  return isExample ? written : `${written} Ce qui y est dit de l’entreprise, ses coordonnées, ses délais, sa garantie, est ce qui vaut aujourd’hui.`
}
