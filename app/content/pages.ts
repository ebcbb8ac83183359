/** Public pages with an address of their own that come from no registry: the date is that of the last change of their words. */
export interface StaticPage {
  path: `/${string}`
  updated: `${number}-${number}-${number}`
}

export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', updated: '2026-11-20' },
  { path: '/reparation', updated: '2026-11-20' },
]
