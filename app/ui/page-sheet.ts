import { fontCss } from './fonts.ts'
import siteCss from './styles/site.css?inline'

/** All that stands in a page's one style element; public pages get the part that they use (`server/page-style.ts`). */
export const PAGE_SHEET = fontCss + siteCss
