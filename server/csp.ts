import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { SPECULATION_RULES } from '#app/platform/site/speculation-rules.ts'
import { PAGE_SCRIPT } from '#app/ui/page-script.ts'
import { PLAIN_STYLE } from './plain-page.ts'

/** The scripts that stand in pages (`app/root.tsx`). Browsers ask for a hash of speculation rules as well. */
const KNOWN_SCRIPTS = [PAGE_SCRIPT, SPECULATION_RULES].map(sha256)

export interface PageSources {
  /** The style sheet in the page. */
  css: string
  /** What the router's own scripts carry on staff pages. */
  scriptNonce: string | null
  /** Origins that frames may show after a click. */
  frameOrigins: readonly string[]
}

/** The policy of one HTML page: what the product itself wrote, never what happens to stand in the finished page. */
export function contentSecurityPolicy({ css, scriptNonce, frameOrigins }: PageSources): string {
  const scripts = [...KNOWN_SCRIPTS, ...(scriptNonce === null ? [] : [`'nonce-${scriptNonce}'`])]
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')}`,
    // And a file beside the sheet in the page: for paper, or of the staff area.
    `style-src 'self' ${cssHash(css)}`,
    `img-src 'self' data:`,
    ...(frameOrigins.length > 0 ? [`frame-src 'self' ${frameOrigins.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

/** Of the pages that stand for the site when it cannot answer: they load nothing. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; style-src ${sha256(PLAIN_STYLE)}`

/** Pages of one kind share their part of the sheet. */
const knownSheets = new LRUCache<string, string>({ max: 100 })

function cssHash(css: string): string {
  const known = knownSheets.get(css) ?? sha256(css)
  knownSheets.set(css, known)
  return known
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
