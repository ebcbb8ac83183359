/**
 * The query parameters that public pages read. All others are removed before rendering, so that a tracking parameter
 * makes neither a new cache entry nor a different page.
 */
type ParamRule = 'free' | RegExp
type ParamRules = Readonly<Record<string, ParamRule>>

const FLAG = /^true$/
const PAGE_NUMBER = /^[1-9]\d{0,3}$/
const REQUEST_KIND = /^(quote|visit|postal)$/
const REFERENCE = /^D-[2-9A-Z]{6}$/
const SERVICE = /^(coques|sauvegarde|transfert|controle|hydrogel|pc-mesure|reconditionne|pile-montre)$/
const SYMPTOM = /^(ecran|batterie|charge|mouille|eteint|camera|son|bouton)$/
const STOCK_CATEGORY = /^(smartphone|tablet|laptop|pc_laptop|pc_desktop|watch|console)$/

/** Shows a document before it is published, on every page: `app/features/words/preview-link.server.ts`. */
export const PREVIEW_PARAM = 'apercu'

/** `free`: any text, rendered each time. A pattern: values that fit it, each cached; others count as absent. */
const PAGE_PARAMS: readonly { path: RegExp; params: ParamRules }[] = [
  { path: /^\/reparation$/, params: { q: 'free', page: PAGE_NUMBER } },
  { path: /^\/reparation\/[^/]+\/[^/]+$/, params: { page: PAGE_NUMBER } },
  { path: /^\/panne$/, params: { symptome: SYMPTOM, appareil: 'free' } },
  { path: /^\/devis$/, params: { model: 'free', repair: 'free' } },
  { path: /^\/pro\/devis$/, params: { new: FLAG, model: 'free', repair: 'free', embed: FLAG } },
  { path: /^\/pro\/appareils$/, params: { q: 'free', modele: 'free' } },
  { path: /^\/services$/, params: { service: SERVICE } },
  { path: /^\/reconditionne$/, params: { type: STOCK_CATEGORY, page: PAGE_NUMBER } },
  { path: /^\/(preparation-visite|envoi-postal)$/, params: { model: 'free', repair: 'free' } },
  { path: /^\/pro\/(preparation-visite|envoi-postal)$/, params: { deviceModel: 'free', repairType: 'free', embed: FLAG } },
  { path: /^\/pro\/demande-envoyee$/, params: { type: REQUEST_KIND, reference: REFERENCE, embed: FLAG } },
  { path: /^\/pro\/suivi$/, params: { embed: FLAG, jeton: 'free' } },
  { path: /^\/pro\/garantie$/, params: { jeton: 'free' } },
  { path: /^\/pro\/rendez-vous$/, params: { embed: FLAG, location: 'free', jour: 'free' } },
  { path: /^\/pro\/rendez-vous\/gerer$/, params: { embed: FLAG, jeton: 'free', jour: 'free' } },
]

export interface CanonicalTarget {
  /** Path and the parameters that count, in a fixed order. */
  key: string
  cacheable: boolean
}

/**
 * The one address under which a public page is rendered and cached.
 * @param target path and query as the browser sent them
 */
export function canonicalTarget(target: string): CanonicalTarget {
  const queryAt = target.indexOf('?')
  if (queryAt === -1) return { key: target, cacheable: true }
  const path = target.slice(0, queryAt)
  const rules = rulesOf(path)
  const given = new URLSearchParams(target.slice(queryAt + 1))
  const kept = new URLSearchParams()
  let cacheable = true
  for (const [name, rule] of Object.entries(rules)) {
    const value = given.get(name)
    if (value === null) continue
    if (rule === 'free') cacheable = false
    else if (!rule.test(value)) continue
    kept.set(name, value)
  }
  const query = kept.toString()
  return { key: query ? `${path}?${query}` : path, cacheable }
}

function rulesOf(path: string): ParamRules {
  return { ...PAGE_PARAMS.find((entry) => entry.path.test(path))?.params, [PREVIEW_PARAM]: 'free' }
}
