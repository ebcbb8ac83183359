import { countText } from '#app/lib/count-text.ts'
import { overseasAt, overseasClockText, overseasLawText } from '#app/lib/overseas.ts'
import { isSampleLabel } from '#app/lib/shop-facts.ts'
import { slugOf } from '#app/lib/slug.ts'
import { STARTING_SHOP_PAGES } from '#app/lib/starting-shop-pages.ts'
import type { LaunchFacts, LaunchItem } from './launch-facts.ts'

const ONE_ELSEWHERE = 'L’adresse d’une page nomme encore une ville de l’exemple. Elle se change avec son texte\u00a0; l’ancienne mène à la nouvelle.'
const SOME_ELSEWHERE = 'nomment encore des villes de l’exemple. Chacune se change avec son texte\u00a0; l’ancienne mène à la nouvelle.'

/**
 * Shops, and those of the example that stand in another town by now: a shop keeps the name that it was added under, which is the address of
 * its page until the text of that page has another.
 */
export function storesItem({ shopPages }: Pick<LaunchFacts, 'shopPages'>, path: string): LaunchItem {
  const item = { id: 'stores', label: 'Magasins', action: null }
  if (shopPages.length === 0)
    return {
      ...item,
      state: 'missing',
      text: 'Ajoutez le premier\u00a0: sans lui, le site dit qu’il se prépare.',
      blocks: true,
      link: { label: 'Ajouter', href: path },
    }
  const elsewhere = shopPages.filter(isOfAnotherTown)
  const said = `${countText(shopPages.length, 'magasin')} sur le site.`
  return {
    ...item,
    state: elsewhere.length === 0 ? 'done' : 'invented',
    text:
      elsewhere.length === 0
        ? said
        : `${said} ${elsewhere.length === 1 ? ONE_ELSEWHERE : `Les adresses de ${elsewhere.length}\u00a0pages ${SOME_ELSEWHERE}`}`,
    blocks: false,
    link: { label: 'Voir', href: path },
    parts: elsewhere.map((page) => ({
      title: page.town,
      text: `Sa page est à ${page.path}.`,
      href: page.editHref,
    })),
  }
}

/** What the product does not know of a shop overseas: its owner must not find it out by a customer before a closed door. */
export function overseasItems({ shop: { stores } }: Pick<LaunchFacts, 'shop'>, path: string): LaunchItem[] {
  const [first, ...others] = stores.filter(({ postcode }) => overseasAt(postcode))
  if (!first) return []
  const towns = [first, ...others].map(({ town }) => town).join(', ')
  return [
    {
      id: 'overseas',
      label: 'Outre-mer',
      state: 'missing',
      text: [`${towns}.`, overseasClockText(first), overseasLawText(first)].filter(Boolean).join(' '),
      blocks: false,
      link: { label: 'Voir', href: `${path}/${first.id}` },
      action: null,
    },
  ]
}

/**
 * The numbers under which aid is deducted: those of the example keep the site back. A number is given to a company: after another SIREN it is asked
 * whether it still holds.
 */
export function labelsItem({ shop: { stores }, labelsOfFormerSiren }: Pick<LaunchFacts, 'shop' | 'labelsOfFormerSiren'>, path: string): LaunchItem {
  const samples = stores.filter(isSampleLabel)
  const former = samples.length === 0 ? stores.filter(({ id }) => labelsOfFormerSiren.includes(id)) : []
  const [first] = [...samples, ...former]
  const towns = (of: readonly { town: string }[]) => of.map(({ town }) => town).join(', ')
  return {
    id: 'labels',
    label: 'Numéros du label QualiRépar',
    state: first ? 'invented' : 'done',
    text:
      samples.length > 0
        ? `Numéro d’exemple\u00a0: ${towns(samples)}. Écrivez le vôtre, ou videz le champ\u00a0: sans numéro, aucune aide n’est déduite.`
        : former.length > 0
          ? `Le SIREN a changé depuis, et un label est donné à une entreprise\u00a0: ${towns(former)}. Écrivez le vôtre, videz le champ, ou confirmez-le.`
          : stores.some(({ labelNumber }) => labelNumber !== '')
            ? 'Ce sont ceux du magasin. Sans numéro, aucune aide n’est déduite.'
            : 'Aucun numéro\u00a0: aucune aide n’est déduite.',
    blocks: samples.length > 0,
    link: { label: 'Corriger', href: `${path}/${first?.id ?? ''}?onglet=label#contact-labelNumber` },
    action: former.length > 0 ? { intent: 'confirm-labels', label: 'Ces numéros sont les nôtres' } : null,
  }
}

function isOfAnotherTown({ path, town }: LaunchFacts['shopPages'][number]): boolean {
  const page = STARTING_SHOP_PAGES.find((each) => path === `/${each}`)
  return page !== undefined && !slugOf(town).startsWith(page)
}
