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

/**
 * What a browser may fetch ahead: the page that most visitors follow as soon as its link shows, another one once a finger or the
 * pointer rests on its link. No page is prepared: the process that it starts keeps waiting whoever presses at once (decision 153).
 * The server refuses both for those who save data (`server/listener.ts`), and counts a view only when the page is shown.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: FAVOURITE, eagerness: 'eager' },
    { where: PAGES, eagerness: 'moderate' },
  ],
})
