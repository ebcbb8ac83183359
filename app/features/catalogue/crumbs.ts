interface Crumb {
  label: string
  href?: string
}

const HOME: Crumb = { label: 'Accueil', href: '/' }
const REPAIR: Crumb = { label: 'Réparation', href: '/reparation' }

/** Accueil > Réparation. */
export function brandsCrumbs(): Crumb[] {
  return [HOME, REPAIR]
}

/** Accueil > Réparation > a kind of device. */
export function devicePageCrumbs(title: string): Crumb[] {
  return [HOME, REPAIR, { label: title }]
}

/** Accueil > Réparation > brand [> category or model]. */
export function brandCrumbs(brand: { name: string; slug: string }, page?: string): Crumb[] {
  const own = { label: brand.name, href: `/reparation/${brand.slug}` }
  return page === undefined ? [HOME, REPAIR, own] : [HOME, REPAIR, own, { label: page }]
}
