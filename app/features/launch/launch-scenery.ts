/** What the drawings of the site show around the shop: those of the example stand by the sea. */
import type { LaunchFacts, LaunchItem } from './launch-facts.ts'

/** Departments of the coast and overseas, by the first figures of their postcodes. */
const BY_THE_SEA = /^(?:06|11|13|14|17|20|22|29|30|33|34|35|40|44|50|56|59|62|64|66|76|80|83|85|97|98)/

/** A lighthouse and a dune above the name of a business without a shop by the sea; a business may be called after a lighthouse all the same. */
export function sceneryItems({ shop: { business, stores } }: Pick<LaunchFacts, 'shop'>, path: string): LaunchItem[] {
  const isBySea = stores.some(({ postcode }) => BY_THE_SEA.test(postcode))
  if (business.scenery !== 'coast' || stores.length === 0 || isBySea || /phare/i.test(business.name)) return []
  return [
    {
      id: 'scenery',
      label: 'Paysage des dessins',
      state: 'invented',
      text: 'L’accueil et les autres dessins montrent un phare, une dune et des pins, et aucun magasin n’est près de la mer. Choisissez «\u00a0Ville\u00a0» sous «\u00a0Entreprise\u00a0».',
      blocks: false,
      link: { label: 'Choisir', href: `${path}#business-scenery` },
      action: null,
    },
  ]
}
