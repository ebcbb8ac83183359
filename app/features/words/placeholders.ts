/** Facts that documents name instead of stating them: a price or a name stands in one place and reads the same on every page. */
import { postalLine } from '#app/lib/postal-line.ts'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { areaName, ofAreaInShort } from '#app/content/areas.ts'
import { atPlace, atShops, ofName, ofPlace } from '#app/content/place-words.ts'
import { countText } from '#app/lib/count-text.ts'
import { shownPromise } from '#app/lib/refurbished-promise.ts'
import { ONLY_IN_A_QUOTE, servicePriceText } from '#app/lib/service-prices.ts'
import { ONCE_OPEN } from '#app/lib/reopening.ts'
import { answerTime, mainStore, takesParcels, visitAnswerTime, workshopOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { withoutUnstated } from './unstated.ts'
import { addressesText, directorText, hostText, mediatorText, publisherText, registrationText } from '#app/content/legal-facts.ts'

/** By name, without the braces that texts write around it. */
export type Placeholders = ReadonlyMap<string, string>

/** Anything in braces counts, so that a mistyped name is seen when the text is saved. */
const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g
/** The same with what stands around it: the "de", the "à" or the "à partir de" before it, the "TTC" behind it. */
const IN_WORDS = /(?:(?<!\p{L})([àÀ] partir de |[àÀ] |[dD]e ))?\{([^{}\n]{1,60})\}([ \u00a0]TTC)?/gu

/** "6 à 12 mois": where both are the same, one is said. */
const SAME_WARRANTY = /\{reconditionne\.garantie\} à \{reconditionne\.garantie-max\}/g

/** What every document may name. */
const SITE_FACTS = {
  entreprise: ({ business }) => business.name,
  courriel: ({ business }) => business.email,
  forme: ({ business }) => business.legalForm,
  capital: ({ business }) => String(business.capitalEuros ?? ''),
  depuis: ({ business }) => String(business.founded),
  'atelier.adresse': (facts) => addressOf(workshopOf(facts)),
  'magasin.adresse': (facts) => addressOf(mainStore(facts)),
  'atelier.de-ville': (facts) => ofPlace(workshopOf(facts).town),
  'atelier.a-ville': (facts) => atPlace(workshopOf(facts).town),
  'atelier.voie': (facts) => streetOf(workshopOf(facts)),
  'atelier.rue': (facts) => withoutNumber(streetOf(workshopOf(facts))),
  'magasins.a-villes': ({ stores }) => atShops(stores),
  poste: (facts) => (takesParcels(facts) ? ', ou par la poste, gratuit aller et retour' : ''),
  secteur: areaName,
  'secteur.de': ofAreaInShort,
  'magasin.voie': (facts) => streetOf(mainStore(facts)),
  'magasin.rue': (facts) => withoutNumber(streetOf(mainStore(facts))),
  editeur: ({ business }) => publisherText(business),
  adresses: addressesText,
  immatriculation: ({ business }) => registrationText(business),
  directeur: ({ business }) => directorText(business),
  hebergeur: ({ business }) => hostText(business),
  mediateur: ({ business }) => mediatorText(business),
  aide: () => REPAIR_AID.label,
  'aide.pages': () => String(REPAIR_AID.pagesMaxEuros),
  'aide.bandeau': () => String(REPAIR_AID.bannerMaxEuros),
  experience: ({ business }) => business.claims.yearsOfExperience,
  reparations: ({ business }) => business.claims.successfulRepairs,
  'clients.satisfaits': ({ business }) => String(business.claims.satisfiedCustomersPercent),
  'note.google': ({ business }) => String(business.claims.googleRating).replace('.', ','),
  'avis.nombre': ({ business }) => business.claims.verifiedReviews,
  'garantie.mois': ({ business }) => String(business.claims.warrantyMonthsMin),
  'delai.reponse': ({ business }) => answerTime(business),
  'delai.visite': visitAnswerTime,
  'delai.reparation': ({ business }) => business.usualTime,
  'delai.atelier': ({ business }) => business.postalRepair,
  'delai.poste': ({ business }) => business.postalTotal,
  'delai.prix': ({ business }) => countText(business.priceKeptDays, 'jour'),
  'delai.reservation': ({ business }) => countText(business.reservedHours, 'heure'),
  'prix.coque': ({ business }) => servicePriceText(business.servicePrices.customCase),
  'prix.domicile': ({ business }) => servicePriceText(business.servicePrices.homeIt),
  'reconditionne.remise': (facts) => shownPromise(facts).smartphoneDiscount,
  'reconditionne.remise-tablette': (facts) => shownPromise(facts).tabletDiscount,
  'reconditionne.batterie': (facts) => numberText(shownPromise(facts).batteryMinPercent),
  'reconditionne.points': (facts) => numberText(shownPromise(facts).checkPoints),
  'reconditionne.garantie': (facts) => numberText(shownPromise(facts).warrantyMonths),
  'reconditionne.garantie-max': (facts) => numberText(shownPromise(facts).warrantyMonthsMax),
} as const satisfies Record<string, (facts: ShopFacts) => string>

/** The fact that a placeholder of every document stands for; undefined when none has this name. */
export function siteFact(facts: ShopFacts, name: string): string | undefined {
  return Object.hasOwn(SITE_FACTS, name) ? SITE_FACTS[asFactName(name)](facts) : undefined
}

/** Safe because the caller looked whether the name is one of them. */
function asFactName(name: string): keyof typeof SITE_FACTS {
  return name as keyof typeof SITE_FACTS
}

/** What every document may name, as it is now. */
export function sitePlaceholders(facts: ShopFacts): Placeholders {
  return new Map(Object.entries(SITE_FACTS).map(([name, of]) => [name, of(facts)]))
}

/** Empty for what nobody has stated. */
function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

function addressOf(store: Store): string {
  return store.address ? `${store.address}, ${postalLine(store)}` : postalLine(store)
}

/** "17 rue du Port"; the town when the address is given on request. */
function streetOf({ address, town }: Store): string {
  return address ?? town
}

/** "rue du Port". */
function withoutNumber(street: string): string {
  return street.replace(/^\d+(\s?(bis|ter|quater))?,?\s+/i, '')
}

/** The names that texts of a document may use. */
export function placeholderNames({ kind, slug }: { kind: KindId; slug: string }): string[] {
  return [...(DOCUMENT_KINDS[kind].placeholders?.(slug) ?? []), ...Object.keys(SITE_FACTS)]
}

/** The same, each with what it stands for today; null for what only the case knows. */
export function placeholderHints(facts: ShopFacts, document: { kind: KindId; slug: string }): { name: string; value: string | null }[] {
  const values = sitePlaceholders(facts)
  return placeholderNames(document).map((name) => ({ name, value: values.get(name) ?? null }))
}

/** Whether a text names something that is empty. */
export function namesEmpty(text: string, values: Placeholders): boolean {
  return [...text.matchAll(PLACEHOLDER)].some(([, name]) => name !== undefined && values.get(name) === '')
}

/**
 * The same body with every known placeholder replaced, at any depth. Unknown ones stay as they were written; what names a promise that
 * nobody has stated is left out (`withoutUnstated`).
 */
export function fillPlaceholders<Body>(body: Body, values: Pick<Placeholders, 'get'>): Body {
  return mapTexts(withoutUnstated(body, values), (text) =>
    text
      .replace(SAME_WARRANTY, (written) => (isSameWarranty(values) ? '{reconditionne.garantie}' : written))
      .replace(IN_WORDS, (written, before = '', name: string, after = '') => {
        const value = values.get(name)
        if (value === undefined) return written
        return value === ONLY_IN_A_QUOTE ? value : `${introduced(before, name, value)}${after}`
      }),
  )
}

/** The same body where the usual delay of an answer is not kept: its texts promise one once a shop is open again. */
export function promisedOnceOpen<Body>(body: Body): Body {
  return mapTexts(body, (text) => text.replace(/(?:sous|dans les|en) \{delai\.reponse\}(?: au plus)?/g, ONCE_OPEN))
}

function isSameWarranty(values: Pick<Placeholders, 'get'>): boolean {
  return values.get('reconditionne.garantie') === values.get('reconditionne.garantie-max')
}

/**
 * "de {entreprise}" becomes "d’Atelier Dupin" or "des Bricoleurs", "à {entreprise}" "aux Bricoleurs". «Le» stays: it may be part of a person’s name, as in
 * "de Le Goff Informatique".
 */
function introduced(before: string, name: string, value: string): string {
  const swallowed = name === 'entreprise' && value.startsWith('Les ') ? WITH_LES.get(before) : undefined
  if (swallowed !== undefined) return `${swallowed} ${value.slice('Les '.length)}`
  return /^de $/i.test(before) && ofName(value).startsWith('d’') ? `${before.charAt(0)}’${value}` : `${before}${value}`
}

const WITH_LES: ReadonlyMap<string, string> = new Map([
  ['de ', 'des'],
  ['De ', 'Des'],
  ['à ', 'aux'],
  ['À ', 'Aux'],
])

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
