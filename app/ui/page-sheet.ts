import { fontCss } from './fonts.ts'
import laterUrl from './styles/later.css?url'
import paperCss from './styles/paper.css?inline'
import siteCss from './styles/site.css?inline'

/** All that may stand in the one style element of a public page: each gets the part that it uses (`server/page-style.ts`). */
export const PAGE_SHEET = fontCss + siteCss

/**
 * The file beside it: the page's own script asks for it after the first paint, or before it for a reader who has chosen colours (`start-scripts.ts`), where
 * `blocking` lets that paint wait for a sheet that a script brings.
 */
export const LATER_SHEET = { href: laterUrl, media: 'print,(forced-colors:active),(prefers-contrast:more)', blocking: 'render' }

/** What stands in a staff page. */
export const STAFF_SHEET = PAGE_SHEET + paperCss
