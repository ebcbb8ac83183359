/**
 * What the starting words say of the first business and is not true of another: a label that it does not have, towns where it is not, promises that it
 * does not make, days on which it is not open.
 */
import { foreignPlacesIn, speaksOfFormerShop } from '#app/content/areas.ts'
import { diagnosisText } from '#app/lib/counter-promises.ts'
import { LABEL_WORDS } from '#app/lib/label-words.ts'
import { STARTING_POSTAL_DELAYS } from '#app/lib/postal-promise.ts'
import { hasLabel, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { STARTING_DELAYS } from '#app/lib/starting-delays.ts'
import { vatUntruthsIn, inTaxWords } from '#app/lib/vat-words.ts'
import { withOwnFacts } from './own-facts.ts'
import { weekUntruthsIn } from './week-untruths.ts'

/** How texts speak of the repair aid, by its placeholder or in words of their own. */
const AID = new RegExp(`${LABEL_WORDS.source}|(?<!à )l[’']aide\\b`, 'i')
/** The mention that titles end with: what shows them knows whether it is true (`page-meta.ts`). */
const TITLE_MENTION = /\s\|\s(?:\{aide\}|QualiRépar)$/

/**
 * What the starting words promise in letters, where a placeholder would write figures, and whether the business promises it too. Nothing in it repeats
 * without bounds: no text is searched for long.
 */
const PROMISES: readonly { words: RegExp; isKept: (facts: ShopFacts, said: string) => boolean }[] = [
  {
    words: /\bsix\smois\s(?:de\sgarantie|au\s(?:moins|minimum|bas\smot)|ou\s(?:plus|davantage)|à\sun\san)\b|\bau\smoins\ssix\smois\b/i,
    isKept: ({ business }) => business.claims.warrantyMonthsMin === STARTING_DELAYS.warrantyMonths,
  },
  {
    words: /\bgarantie\sva\sde\s3\smois\sà\s1\san\b/i,
    isKept: ({ business }) => business.claims.warrantyMonthsMin === STARTING_DELAYS.warrantyMonths,
  },
  {
    words: /\bintervention\sà\sdomicile\ssous\s24\sà\s48\sh\b/i,
    isKept: ({ business }) => business.answerHours === STARTING_DELAYS.answerHours,
  },
  {
    words: /\bune\sheure\splus\stard\b|\bréparation\sdans\sl’heure\b/i,
    isKept: ({ business }) => business.usualTime === STARTING_DELAYS.usualTime,
  },
  // Texts of earlier versions say these in figures, towns of the first business in letters. A delivery is no repair.
  {
    words: /(?<!\blivr[^.!?;:]{0,60})\b48\sà\s72\sh\b(?![^.!?;:]{0,60}\blivr)/i,
    isKept: ({ business }, said) => spaced(said) === spaced(business.postalRepair),
  },
  {
    words: /(?<!\blivr[^.!?;:]{0,60})\b4\sà\s5\sjours\souvrés(?![^.!?;:]{0,60}\blivr)/i,
    isKept: ({ business }, said) => spaced(said) === spaced(business.postalTotal),
  },
  {
    words:
      /\b(?:y\s(?:restent|passe)|répare\sen|réparé\sdans\sles)\sdeux\sà\strois\sjours|\bdeux\sà\strois\sjours\s(?:plus\stard|suffisent)|\b(?:réparé\ssous|repart\sdans\sles)\s72\sh\b/i,
    isKept: ({ business }) => business.postalRepair === STARTING_POSTAL_DELAYS.postalRepair,
  },
  {
    words:
      /\bquatre\sà\scinq\sjours\souvrés|\bde\sretour\sen\smoins\sd’une\ssemaine\b|\b(?:semaine\sde\stravail,\sau|semaine\ssuivante\sau)\splus\b|\ben\sgénéral\sentre\sle\svendredi\set\sle\slundi\b/i,
    isKept: ({ business }) => business.postalTotal === STARTING_POSTAL_DELAYS.postalTotal,
  },
  {
    words: /\bdiagnostic\b(?![^.!?;:]{0,80}(?:\bpayant|\bcoûte\s\d|\d\s?€))[^.!?;:]{0,80}\bgratuits?\b|\bgratuite?ment\b[^.!?;:]{0,80}\bdiagnosti/i,
    isKept: isDiagnosisFree,
  },
  // A quote or a parcel that costs nothing says nothing of the diagnosis that has a price.
  {
    words:
      /\b(?:diagnostic|examen)\b(?![^.!?;:]{0,80}\b(?:payant|coûte\s\d))[^.!?;:]{0,80}\b(?:ne|n[’'])\s?(?:vous\s)?coûte(?:nt\b|\s(?:rien|pas)\b)/i,
    isKept: isDiagnosisFree,
  },
  { words: /\bdiagnostics?\s(?:et\sdevis\s)?(?:est\s|sont\s)?(?:sans\sfrais\b(?!\sde\sport)|offerts?\b)/i, isKept: isDiagnosisFree },
  { words: /\bexamen\b[^.!?;:]{0,80}\bgratuit\b|\bexaminons\b[^.!?;:]{0,80}\bsans\sfrais\b(?!\sde\sport)/i, isKept: isDiagnosisFree },
  {
    words:
      /(?<!\b(?:pas|jamais)\s)\bsans\srendez-vous\b|\bdois-je\sprendre\srendez-vous\b|\baucun\srendez-vous\b|\b(?:faut-il|demande-t-il)\sun\srendez-vous\b|\bpas\sde\scarnet\sde\srendez-vous\b/i,
    isKept: ({ business }) => business.welcome === 'walk_in',
  },
  {
    words: /\bdiagnostic\sest\spayant\b(?:\s\([^)]*\))?/i,
    isKept: ({ business }, said) => business.diagnosis === 'paid' && (!/\d/.test(said) || spaced(said).endsWith(spaced(diagnosisText(business)))),
  },
  {
    words: /\bne\sproposons\spas\sla\sréparation\spar\sla\sposte\b/i,
    isKept: (facts) => !takesParcels(facts),
  },
]

/**
 * Times of the shop in Libourne and of its computers, which stay while its owner repairs as fast as at first. Looked for in the starting words alone:
 * an owner may say the same of a shop.
 */
const STARTING_TIMES =
  /\b1\sà\s2\sh\b|\bune\sà\sdeux\sheures\b|\bhaut\sde\scette\sfourchette\b|\b(?:ordinateurs?|entre|sous)\b[^.!?;]{0,60}\b24\s(?:à|et)\s48\sh\b/i

function isDiagnosisFree({ business }: ShopFacts): boolean {
  return business.diagnosis === 'free'
}

export interface Untruth {
  kind: 'label' | 'promise' | 'vat' | 'place' | 'hours'
  /** The words that say it. */
  words: string
}

/** What a text says first that is not so; undefined when all may stand. */
export function untruthIn(text: string, facts: ShopFacts): Untruth | undefined {
  return untruthsIn(text, facts)[0]
}

/**
 * All that a text says that is not so, each of its words once. Facts are asked only about a text that speaks of such things.
 * @param shopId of the shop that the page of the text is about
 */
export function untruthsIn(text: string, facts: ShopFacts, shopId?: string): Untruth[] {
  const aid = phrasesOf(AID, text.replace(TITLE_MENTION, ''))
  const promises = PROMISES.flatMap(({ words, isKept }) => phrasesOf(words, text).filter((said) => !isKept(facts, said)))
  return [
    ...(aid.length === 0 || hasLabel(facts) ? [] : of('label', aid)),
    ...of('promise', promises),
    ...of('vat', vatUntruthsIn(text, facts.business)),
    ...of('place', foreignPlacesIn(text, facts)),
    ...of('hours', weekUntruthsIn(text, facts, shopId)),
  ]
}

/** Editors put spaces that no line breaks at. */
function spaced(text: string): string {
  return text.replace(/\s/g, ' ')
}

function of(kind: Untruth['kind'], phrases: readonly string[]): Untruth[] {
  return [...new Set(phrases)].map((words) => ({ kind, words }))
}

function phrasesOf(words: RegExp, text: string): string[] {
  return [...text.matchAll(new RegExp(words, `${words.flags}g`))].map(([phrase]) => phrase)
}

/** Whether a text is as the product came with it, and nobody of the shop wrote it. */
export type IsStarting = (text: string) => boolean

/**
 * A body as another business may show it, and as its owner begins to correct it: of the starting words sentences that would not be true are
 * left out, and an item of a list one of whose texts has none left. A text of its own that would be empty stays: the list of going live
 * shows it.
 */
export function withoutUntruths<Body>(body: Body, facts: ShopFacts, isStarting: IsStarting = () => true): Body {
  const kept = pruned(body, (text) => (isStarting(text) ? trueSentences(text, facts) : text)) as Body
  return taxWorded(kept, facts)
}

/** A body that names sums «TTC» as this business may say it (`inTaxWords`). */
export function taxWorded<Body>(body: Body, facts: ShopFacts): Body {
  return pruned(body, (text) => inTaxWords(text, facts.business)) as Body
}

function trueSentences(written: string, facts: ShopFacts): string {
  const text = withOwnFacts(written, facts)
  const isTrue = facts.isExample
    ? (said: string) => !speaksOfFormerShop(said, facts)
    : (said: string) => saysOwnTimes(said, facts) && untruthIn(inTaxWords(said, facts.business), facts) === undefined
  if (isTrue(text)) return text
  // Texts of mails have paragraphs, which must stay apart.
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => sentencesOf(paragraph).filter(isTrue).join(' '))
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function saysOwnTimes(text: string, { business }: ShopFacts): boolean {
  return business.usualTime === STARTING_DELAYS.usualTime || !STARTING_TIMES.test(text)
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?»])\s+(?=\p{Lu}|iP)/u)
}

type Cut = (text: string) => string

/** Safe to call it the same body: only texts change, and items of lists go. */
function pruned(value: unknown, cut: Cut): unknown {
  if (typeof value === 'string') return cut(value) || value
  if (Array.isArray(value)) return value.filter((item) => !losesText(item, cut)).map((item) => pruned(item, cut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pruned(each, cut)]))
}

/** Whether nothing is left of a text of an item itself; lists in it speak for themselves. */
function losesText(item: unknown, cut: Cut): boolean {
  if (typeof item === 'string') return item !== '' && cut(item) === ''
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false
  return Object.values(item).some((value) => typeof value === 'string' && value !== '' && cut(value) === '')
}
