import { repairKindOf } from '#app/lib/repair-price.ts'
import type { PartKind, RepairKind } from '#app/lib/repair-price.ts'
import { foldText } from '#app/lib/search-text.ts'

/** A repair that a reference may be for. */
export interface GuessTarget {
  repairId: string
  repair: string
  modelId: string
  model: string
  brand: string
}

export interface PartGuess {
  repairId: string
  part: PartKind
}

/** First match wins, on the folded description: suppliers write short and in English. */
const KIND_SIGNS: readonly [RegExp, RepairKind][] = [
  [/\bvitre arriere|\bback (glass|cover)|\bcache batterie|\brear (glass|cover)/, 'vitre-arriere'],
  [/\bbat\b|\bbatt?er(y|ie)|\bmah\b|\d{4}mah/, 'batterie'],
  [/\bdock|\bcharg|\bconnecteur|\busb\b/, 'charge'],
  [/\bcam(era)?s? (avant|front)|\bfront cam/, 'camera-avant'],
  [/\bcam(era)?s?\b/, 'camera-arriere'],
  [/\bspeaker|\bhaut parleur|\becouteur|\bearpiece|\bmicro\b|\bbuzzer/, 'son'],
  [/\blcd|\boled|\bamoled|\becran|\bscreen|\bdisplay|\bincell|\bdalle|\bafficheur|\btactile/, 'ecran'],
]

const PART_SIGNS: readonly [RegExp, PartKind][] = [
  [/\breco\b|\breconditionne|\brefurb|\boccasion|\bpull(ed)?\b|\bcirculaire|\breemploi/, 'circulaire'],
  [/\bsvc\b|\bservice pack|\borigin|\bgenuine|\boem\b/, 'origine'],
]

/** Words in a row that a model's name may fill. */
const NAME_WORDS_MAX = 5

/** What a description of a supplier means, to be confirmed; undefined where the model or the repair cannot be told. */
export class PartGuesser {
  readonly #models = new Map<string, Set<string>>()
  readonly #targets: ReadonlyMap<string, readonly GuessTarget[]>

  constructor(targets: readonly GuessTarget[]) {
    this.#targets = Map.groupBy(targets, ({ modelId }) => modelId)
    for (const [modelId, [first]] of this.#targets) {
      for (const key of first ? keysOf(first.model) : []) this.#models.set(key, (this.#models.get(key) ?? new Set()).add(modelId))
    }
  }

  guess(description: string): PartGuess | undefined {
    const text = foldText(description)
    const kind = KIND_SIGNS.find(([sign]) => sign.test(text))?.[1]
    const repairs = this.#targets.get(this.#modelOf(text) ?? '')
    const target = repairs?.find(({ repair }) => repairKindOf(repair) === kind)
    if (!target) return undefined
    return { repairId: target.repairId, part: PART_SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'compatible' }
  }

  /** The longest name in the text; where several models have it, the one whose brand is named. */
  #modelOf(text: string): string | undefined {
    const words = text.split(/[^a-z0-9+]+/).filter((word) => word !== '')
    for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length -= 1) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const found = this.#models.get(words.slice(at, at + length).join(''))
        if (!found) continue
        const named = [...found].filter((id) => words.includes(foldText(this.#targets.get(id)?.[0]?.brand ?? '')))
        const [only, ...others] = named.length > 0 ? named : found
        if (only !== undefined && others.length === 0) return only
      }
    }
    return undefined
  }
}

/** "iphone13mini", "ip13mini" and, for a name of several words, what follows the first: "a52". */
function keysOf(model: string): string[] {
  const words = foldText(model)
    .split(/[^a-z0-9+]+/)
    .filter((word) => word !== '')
  const whole = words.join('')
  const rest = words.slice(1).join('')
  const isIphone = words[0] === 'iphone'
  return [whole, ...(isIphone ? [`ip${rest}`] : /[a-z]/.test(rest) && /\d/.test(rest) ? [rest] : [])]
}
