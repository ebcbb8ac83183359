/** What the starting words say of the first business and is not true of another: a label that it does not have, towns where it is not, promises that it does not make. */
import { foreignPlaceIn } from '#app/content/areas.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { Business, ShopFacts } from '#app/lib/shop-facts.ts'
import { STARTING_DELAYS } from '#app/lib/starting-delays.ts'
import { chargesVat } from '#app/lib/vat-words.ts'
import { withOwnFacts } from './own-facts.ts'

/** How texts speak of the repair aid, by its placeholder or in words of their own. */
const AID = /\{aide[}.]|QualiRépar|labellis|bonus réparation|(?<!à )l[’']aide\b|aide (?:à la réparation|déduite|de l[’']État)/i
/** The mention that titles end with: what shows them knows whether it is true (`page-meta.ts`). */
const TITLE_MENTION = /\s\|\s(?:\{aide\}|QualiRépar)$/

/** What the starting words promise in letters, where a placeholder would write figures, and whether the business promises it too. */
const PROMISES: readonly { words: RegExp; isKept: (business: Business) => boolean }[] = [
  {
    words: /\bsix\smois\s(?:de\sgarantie|au\s(?:moins|minimum|bas\smot)|ou\s(?:plus|davantage)|à\sun\san)\b|\bau\smoins\ssix\smois\b/i,
    isKept: ({ claims }) => claims.warrantyMonthsMin === STARTING_DELAYS.warrantyMonths,
  },
  {
    words: /\bgarantie\sva\sde\s3\smois\sà\s1\san\b/i,
    isKept: ({ claims }) => claims.warrantyMonthsMin === STARTING_DELAYS.warrantyMonths,
  },
  {
    words: /\bintervention\sà\sdomicile\ssous\s24\sà\s48\sh\b/i,
    isKept: ({ answerHours }) => answerHours === STARTING_DELAYS.answerHours,
  },
  {
    words: /\bune\sheure\splus\stard\b|\bréparation\sdans\sl’heure\b/i,
    isKept: ({ usualTime }) => usualTime === STARTING_DELAYS.usualTime,
  },
  {
    words: /\bdiagnostic\b[^.!?;:]*\bgratuits?\b|\bgratuite?ment\b[^.!?;:]*\bdiagnosti/i,
    isKept: ({ diagnosis }) => diagnosis === 'free',
  },
  {
    words: /\bTTC\b|\btoutes taxes comprises\b/,
    isKept: chargesVat,
  },
  {
    words:
      /\bsans\srendez-vous\b|\bdois-je\sprendre\srendez-vous\b|\baucun\srendez-vous\b|\b(?:faut-il|demande-t-il)\sun\srendez-vous\b|\bpas\sde\scarnet\sde\srendez-vous\b/i,
    isKept: ({ welcome }) => welcome === 'walk_in',
  },
]

export type Untruth = { kind: 'label'; words: string } | { kind: 'place'; words: string } | { kind: 'promise'; words: string }

/** What a text says that is not so; undefined when all may stand. Facts are asked only about a text that speaks of such things. */
export function untruthIn(text: string, facts: ShopFacts): Untruth | undefined {
  const aid = AID.exec(text.replace(TITLE_MENTION, ''))?.[0]
  if (aid !== undefined && !hasLabel(facts)) return { kind: 'label', words: aid }
  const promise = brokenPromiseIn(text, facts)
  if (promise !== undefined) return { kind: 'promise', words: promise }
  const place = foreignPlaceIn(text, facts)
  return place === undefined ? undefined : { kind: 'place', words: place }
}

function brokenPromiseIn(text: string, facts: ShopFacts): string | undefined {
  const said = PROMISES.map(({ words, isKept }) => ({ words: words.exec(text)?.[0], isKept }))
  return said.find(({ words, isKept }) => words !== undefined && !isKept(facts.business))?.words
}

/**
 * A body of the starting words as another business may show it: sentences that would not be true are left out, and an item of a list one of
 * whose texts has none left. A text of its own that would be empty stays: the list of going live shows it.
 */
export function withoutUntruths<Body>(body: Body, facts: ShopFacts): Body {
  return pruned(body, (text) => trueSentences(text, facts)) as Body
}

/** The same of places alone: what an owner reads again before it is his, with the sentences about a label that he may still get. */
export function withoutForeignPlaces<Body>(body: Body, facts: ShopFacts): Body {
  if (facts.isExample) return body
  const isOwn = (text: string) => foreignPlaceIn(text, facts) === undefined
  const own = (text: string) => (isOwn(text) ? text : sentencesOf(text).filter(isOwn).join(' '))
  return pruned(body, (text) => own(withOwnFacts(text, facts))) as Body
}

function trueSentences(written: string, facts: ShopFacts): string {
  const text = withOwnFacts(written, facts)
  if (untruthIn(text, facts) === undefined || facts.isExample) return text
  // Letters have paragraphs, which stay apart.
  const paragraphs = text.split(/\n{2,}/).map((paragraph) =>
    sentencesOf(paragraph)
      .filter((sentence) => untruthIn(sentence, facts) === undefined)
      .join(' '),
  )
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
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
