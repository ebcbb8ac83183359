/** `free`: any text, rendered each time. A pattern or a list: values that fit it, each cached; others count as absent. */
type ParamRule = 'free' | RegExp | readonly string[]
export type ParamRules = Readonly<Record<string, ParamRule>>

/** What a public route exports as `handle`: the query parameters that its page reads. */
export interface PageHandle {
  params: ParamRules
}

export const FLAG = /^true$/
export const PAGE_NUMBER = /^[1-9]\d{0,3}$/

/** Shows a document before it is published, on every page: `app/features/words/preview-link.server.ts`. */
export const PREVIEW_PARAM = 'apercu'

interface CanonicalTarget {
  /** Path and the parameters that count, in a fixed order. */
  key: string
  cacheable: boolean
}

/**
 * The one address under which a public page is rendered and cached. Parameters that its route does not declare are removed before
 * rendering, so that a tracking parameter makes neither a new cache entry nor a different page.
 * @param target path and query as the browser sent them
 * @param rulesOf the parameters that the route of a path declares
 */
export function canonicalTarget(target: string, rulesOf: (path: string) => ParamRules): CanonicalTarget {
  const queryAt = target.indexOf('?')
  if (queryAt === -1) return { key: target, cacheable: true }
  const path = target.slice(0, queryAt)
  const params = new URLSearchParams(target.slice(queryAt + 1))
  const kept = new URLSearchParams()
  let cacheable = true
  for (const [name, rule] of Object.entries(rulesOf(path))) {
    const value = params.get(name)
    if (value === null) continue
    if (rule === 'free') cacheable = false
    else if (!fits(value, rule)) continue
    kept.set(name, value)
  }
  const query = kept.toString()
  return { key: query ? `${path}?${query}` : path, cacheable }
}

function fits(value: string, rule: RegExp | readonly string[]): boolean {
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value)
}
