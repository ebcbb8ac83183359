/** Figures that a shop claims of itself. Outside a demonstration, only those stand on a site that say where they come from. */
import type { Claims, ShopFacts } from '#app/lib/shop-facts.ts'
import { isClaimable } from '#app/lib/shop-facts.ts'

/** "12", "10 000", "10k+": no repetition here is without bounds, so that no text makes a search in it long. */
const COUNT = String.raw`(?<!\d)\d{1,9}(?:[\s.]\d{1,3}){0,4}\s?k?\+?`

/** How texts state each claim: by the placeholder that names it, and in words of their own. */
const STATED = {
  yearsOfExperience: { name: 'experience', words: /(\d{1,3}\s?\+?|dix|quinze|vingt|trente)\s{1,3}ans\s{1,3}(d’expérience|de métier)/i },
  successfulRepairs: { name: 'reparations', words: new RegExp(`(${COUNT}|mille|milliers de)\\s{1,3}réparations`, 'i') },
  satisfiedCustomersPercent: {
    name: 'clients.satisfaits',
    words: new RegExp(`\\d{1,3}\\s?%\\s{1,3}de\\s{1,3}(nos\\s{1,3})?clients|(?:${COUNT}|mille|milliers de)\\s{1,3}clients?(?!\\p{L})`, 'iu'),
  },
  googleRating: {
    name: 'note.google',
    words:
      /\d[,.]\d\s?(?:\/|sur)\s?5(?!\d)|\d(?:[,.]\d)?\s(?:étoiles?\s)?sur\sGoogle|(?<!\p{L})not(?:e|és?|ées?)\s(?:\p{L}{1,25}\s){0,3}?\d[,.]\d(?!\d)(?:\s?(?:\/|sur)\s?5(?!\d))?|\d[,.]\d\sétoiles/iu,
  },
  verifiedReviews: { name: 'avis.nombre', words: /(\d{2,9}\s?\+?|cents|mille|centaines d’|milliers d’)\s{0,3}avis/i },
} as const satisfies Partial<Record<keyof Claims, { name: string; words: RegExp }>>

/** `Object.keys` widens to string; the keys of this literal are exactly its claims. */
const CLAIMS = Object.keys(STATED) as (keyof typeof STATED)[]

/** What each claim is known by in a text. */
export const CLAIM_WORDS: readonly RegExp[] = Object.values(STATED).map(({ words }) => words)

/** The words of a text that state figures whose source nobody has written, one for each sort of figure. */
export function unsourcedClaimsIn(text: string, { business }: Pick<ShopFacts, 'business'>): string[] {
  return CLAIMS.filter((claim) => !business.claimSources[claim]).flatMap((claim) => STATED[claim].words.exec(text)?.[0] ?? [])
}

/**
 * A body as a shop's own site may show it: an item of a list that names a claim without a source is left out, and of the starting words also
 * one that states it in words. What the shop wrote in words of its own stays; the list of going live shows it. Facts are asked only
 * about claims that the body states: a page is to be rendered anew for those alone.
 */
export function withoutUnsourcedClaims<Body>(body: Body, facts: Pick<ShopFacts, 'business' | 'isExample'>, isStarting: boolean): Body {
  const isUnsourced = (item: unknown) => {
    const text = ownText(item)
    return CLAIMS.some((claim) => states(text, claim, isStarting) && !isClaimable(facts, claim))
  }
  return pruned(body, isUnsourced) as Body
}

function states(text: string, claim: keyof typeof STATED, isStarting: boolean): boolean {
  const { name, words } = STATED[claim]
  return text.includes(`{${name}}`) || (isStarting && words.test(text))
}

/** The texts of an item itself, without those of lists in it. */
function ownText(item: unknown): string {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return ''
  return Object.values(item)
    .map((value) => (typeof value === 'string' ? value : ''))
    .join(' ')
}

/** Safe to call it the same body: only items of lists go. */
function pruned(value: unknown, isClaim: (item: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isClaim(item)).map((item) => pruned(item, isClaim))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pruned(each, isClaim)]))
}
