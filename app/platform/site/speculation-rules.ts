/** Staff screens, and addresses that answer with a file or hold somebody's secret: nobody but their reader asks for them. */
const NEVER_AHEAD = [
  '/admin*',
  '/login*',
  '/pro/agenda/*',
  '/pro/avis/*',
  '/pro/bordereau/*',
  '/pro/contrat/*',
  '/pro/facture/*',
  '/pro/mes-donnees/*',
  '/pro/recu/*',
  '/pro/reponse/*',
  '/*\\?*jeton=*',
  '/media/*',
  '/*.xml',
  '/*.txt',
]
const PAGES = { and: [{ href_matches: '/*' }, { not: { href_matches: NEVER_AHEAD } }, { not: { selector_matches: '[download]' } }] }
/** Where most visitors really went from this page (`features/analytics/likely-next.server.ts`). */
const FAVOURITE = { and: [...PAGES.and, { selector_matches: '[data-likely]' }] }
/** A page for another tab is fetched, not prepared: browsers hold few prepared pages, and the one of this tab is worth more. */
const IN_THIS_TAB = { and: [...PAGES.and, { not: { selector_matches: '[target=_blank]' } }] }

/**
 * What a browser may fetch ahead: the page that most visitors follow as soon as its link shows, another one once a finger or the
 * pointer rests on its link. There it is even prepared: drawing it takes a slow phone longer than fetching it.
 * The server refuses both for those who save data (`server/listener.ts`), and counts a view only when the page is shown.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: FAVOURITE, eagerness: 'eager' },
    { where: PAGES, eagerness: 'moderate' },
  ],
  prerender: [{ where: IN_THIS_TAB, eagerness: 'moderate' }],
})
