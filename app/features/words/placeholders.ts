/** Facts that documents name instead of stating them: a price or a name stands in one place and reads the same on every page. */
import { BUSINESS, CLAIMS, REPAIR_AID } from '#app/content/business.ts'
import { HOME_IT_FROM, REFURBISHED_PROMISE } from '#app/content/service-facts.ts'

/** By name, without the braces that texts write around it. */
export type Placeholders = ReadonlyMap<string, string>

const PLACEHOLDER = /\{([a-z][a-z.-]*)\}/g

/** What every document may name. */
export function sitePlaceholders(): Placeholders {
  return new Map([
    ['entreprise', BUSINESS.name],
    ['courriel', BUSINESS.email],
    ['aide', REPAIR_AID.label],
    ['aide.pages', String(REPAIR_AID.pagesMaxEuros)],
    ['aide.bandeau', String(REPAIR_AID.bannerMaxEuros)],
    ['garantie.mois', String(CLAIMS.warrantyMonthsMin)],
    ['prix.domicile', HOME_IT_FROM],
    ['reconditionne.remise', REFURBISHED_PROMISE.smartphoneDiscount],
    ['reconditionne.points', String(REFURBISHED_PROMISE.checkPoints)],
    ['reconditionne.garantie', String(REFURBISHED_PROMISE.warrantyMonths)],
  ])
}

/** The same body with every known placeholder replaced, at any depth. Unknown ones stay as they were written. */
export function fillPlaceholders<Body>(body: Body, values: Placeholders): Body {
  return mapTexts(body, (text) => text.replace(PLACEHOLDER, (written, name: string) => values.get(name) ?? written))
}

/** The placeholders of a body that nobody knows, each once, as they are written. */
export function unknownPlaceholders(body: unknown, known: ReadonlySet<string>): string[] {
  const unknown = new Set<string>()
  mapTexts(body, (text) => {
    for (const [written, name] of text.matchAll(PLACEHOLDER)) if (name && !known.has(name)) unknown.add(written)
    return text
  })
  return [...unknown]
}

/** Safe because only texts change, and each stays a text. */
function mapTexts<Body>(body: Body, change: (text: string) => string): Body {
  return changed(body, change) as Body
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => changed(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, change)]))
}
