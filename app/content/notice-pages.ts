/** The pages of the notices, each under the slug of its document: routes, footer and sitemap read this list. */
export const NOTICE_PAGES = [
  { slug: 'donnees-personnelles', path: '/donnees-personnelles', label: 'Données personnelles' },
  { slug: 'cookies', path: '/cookies', label: 'Cookies et mesure d’audience' },
  { slug: 'accessibilite', path: '/accessibilite', label: 'Accessibilité' },
  { slug: 'conditions-qualirepar', path: '/conditions-qualirepar', label: 'Conditions de l’aide' },
  { slug: 'pieces-circulaires', path: '/pieces-circulaires', label: 'Pièces circulaires' },
  { slug: 'tarifs-des-services', path: '/tarifs-des-services', label: 'Tarifs des services' },
] as const

/** Where a legal text has a page of its own; undefined for those that share «Mentions légales et CGV». */
export function noticePath(slug: string): `/${string}` | undefined {
  return NOTICE_PAGES.find((page) => page.slug === slug)?.path
}
