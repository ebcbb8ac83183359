import { PARTNERS_PATH } from './navigation.ts'
import { NOTICE_PAGES } from './notice-pages.ts'

/** Public pages with an address of their own that come from no registry: the date is that of the last change of their words. */
export interface StaticPage {
  path: `/${string}`
  updated: `${number}-${number}-${number}`
}

/** Pages for customers that no search engine is to list; words of the shop may lead to them. */
export const LINKED_PAGES = [
  '/devis',
  '/pro/devis',
  '/pro/rendez-vous',
  '/pro/suivi',
  '/pro/garantie',
  '/pro/envoi-postal',
  '/pro/preparation-visite',
  '/prix',
] as const

export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', updated: '2026-11-20' },
  { path: '/reparation', updated: '2026-11-20' },
  { path: '/panne', updated: '2026-11-22' },
  { path: '/magasins', updated: '2026-11-20' },
  { path: '/services', updated: '2026-11-20' },
  { path: '/reconditionne', updated: '2026-11-20' },
  { path: '/envoi-postal-gratuit', updated: '2026-11-20' },
  { path: '/envoi-postal', updated: '2026-11-20' },
  { path: '/preparation-visite', updated: '2026-11-20' },
  { path: '/suivi-reparation', updated: '2026-11-20' },
  { path: '/suivi-colis', updated: '2026-11-20' },
  { path: '/label-qualirepar', updated: '2026-11-20' },
  { path: '/coques-personnalisees', updated: '2026-11-20' },
  { path: PARTNERS_PATH, updated: '2026-11-20' },
  { path: '/avis', updated: '2026-11-20' },
  { path: '/mentions-legales', updated: '2026-11-20' },
  ...NOTICE_PAGES.map(({ path }) => ({ path, updated: '2026-11-22' as const })),
]
