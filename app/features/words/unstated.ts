/** What texts say of a promise that nobody has stated: nothing. A figure that is missing must not leave a hole in a sentence. */
import { namesUnsaidDelay, withoutDelayFigures } from './unstated-delays.ts'

/** Where a text may name what its owner has not stated. */
const NAMED = /\{(reconditionne\.[^{}\n]{1,60})\}/g
const SENTENCE_END = /(?<=[.!?»])\s+(?=[\p{Lu}{])/u
/** A sentence that begins so means nothing without its end. */
const HANGING = /^(?:pour|avec|dès|à|au|aux|de|des|du|en|sur|chez|si|quand|selon|jusqu)\b/i

type Values = Pick<ReadonlyMap<string, string>, 'get'>

/**
 * A body without what names an unstated promise: an item of a list goes as a whole, since its parts explain each other; elsewhere the sentence
 * goes, and where none would be left the beginning of the first one stays, up to the clause that names it. What is left may be empty.
 */
export function withoutUnstated<Body>(body: Body, values: Values): Body {
  return pruned(withoutUnsaidDelays(body, values), (text) => namesUnstated(text, values)) as Body
}

/** A value without the delays of repair by post that nobody has said: their sentences go, and an item of a list with its last sentence. */
function withoutUnsaidDelays(value: unknown, values: Values): unknown {
  const isUnsaid = (text: string) => namesUnsaidDelay(text, values)
  if (typeof value === 'string') {
    const text = withoutDelayFigures(value, values)
    return isUnsaid(text) ? statedPart(text, isUnsaid) : text
  }
  if (Array.isArray(value)) {
    const hasSentence = (text: string) =>
      withoutDelayFigures(text, values)
        .split(SENTENCE_END)
        .some((sentence) => !isUnsaid(sentence))
    return value.filter((item) => ownTexts(item).every(hasSentence)).map((item) => withoutUnsaidDelays(item, values))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutUnsaidDelays(each, values)]))
}

/** Whether a text names a promise that nobody has stated. */
export function namesUnstated(text: string, values: Values): boolean {
  return [...text.matchAll(NAMED)].some(([, name]) => name !== undefined && values.get(name) === '')
}

type Test = (text: string) => boolean

/** Safe to call it the same body: only texts change, and items of lists go. */
function pruned(value: unknown, isUnstated: Test): unknown {
  if (typeof value === 'string') return isUnstated(value) ? statedPart(value, isUnstated) : value
  if (Array.isArray(value)) return value.filter((item) => !ownTexts(item).some(isUnstated)).map((item) => pruned(item, isUnstated))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pruned(each, isUnstated)]))
}

/** The texts of an item itself, without those of lists in it. */
function ownTexts(item: unknown): string[] {
  if (typeof item === 'string') return [item]
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
  return Object.values(item).filter((value) => typeof value === 'string')
}

function statedPart(text: string, isUnstated: Test): string {
  const sentences = text.split(SENTENCE_END)
  const stated = sentences.filter((sentence) => !isUnstated(sentence))
  return stated.length > 0 ? stated.join(' ') : beginning(sentences[0] ?? '', isUnstated)
}

/** "Reconditionnés en stock : {…} points, garantie {…} mois." → "Reconditionnés en stock." Empty when nothing stands before it that says something. */
function beginning(sentence: string, isUnstated: Test): string {
  const clauses = sentence.split(/(\s?[:;,|]\s)/)
  const first = clauses.findIndex(isUnstated)
  const kept = clauses.slice(0, Math.max(0, first - 1)).join('')
  if (kept === '' || HANGING.test(kept)) return ''
  return /[.!?]$/.test(sentence) ? `${kept}.` : kept
}
