import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** Data blocks are never executed; the lazily started module is (see `lazy-script.ts`), so it needs its hash. */
const DATA_BLOCK = /type="application\/(ld\+)?json"/

export interface CspOptions {
  /** Origins that frames may show after a click. */
  frameOrigins: readonly string[]
}

/** The policy of one HTML page: scripts and styles by hash, nothing from other origins but frames that the site offers. */
export function contentSecurityPolicy(html: string, options: CspOptions): string {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) if (!DATA_BLOCK.test(attributes)) scripts.add(hash(code))
  const styles = new Set<string>()
  for (const [, css = ''] of html.matchAll(INLINE_STYLE)) styles.add(hash(css))
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...scripts].join(' ')}`.trim(),
    `style-src 'self' ${[...styles].join(' ')}`.trim(),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self' ${options.frameOrigins.join(' ')}`.trim(),
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
