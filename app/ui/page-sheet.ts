import { fontCss } from './fonts.ts'
import laterUrl from './styles/later.css?url'
import paperCss from './styles/paper.css?inline'
import siteCss from './styles/site.css?inline'

/** All that may stand in the one style element of a public page: each gets the part that it uses (`server/page-style.ts`). */
export const PAGE_SHEET = fontCss + siteCss

/** The file beside it, which holds up no first painting: only paper and the reader's own colours ask for it before a script does. */
export const LATER_SHEET = { href: laterUrl, media: 'print,(forced-colors:active)' }

/** What stands in a staff page. */
export const STAFF_SHEET = PAGE_SHEET + paperCss
