import type { Hours } from './days-apart.ts'
import type { OwnContacts } from './own-contacts.ts'
import type { RefurbishedPromise } from './refurbished-promise.ts'
import type { Business, Claims } from './shop-facts.ts'

/** One thing that a shop may state of itself in its texts, and what its facts say of it. */
export interface StatedRule {
  /** Global, so that a text is searched as a whole; its named groups are what `isSo` compares. */
  words: RegExp
  /** A quick look before `words`: a text without it holds none of them, and is not searched. */
  mark?: RegExp
  /** A clause that holds one of these speaks of something else. */
  unless: RegExp | null
  /** Whether `unless` looks at the whole line: «Médiateur\u00a0: CM2C, 12 rue …» names whose address it is before a colon. */
  isOfLine?: true
  /** A clause without any of these does not speak of the business. */
  only?: RegExp
  isSo: (facts: StatedFacts, said: Said) => boolean
  /** What the owner reads; `words` are quoted already. */
  reason: (words: string) => string
}

/** What the rules ask of a business. */
export interface StatedFacts extends OwnContacts {
  business: OwnContacts['business'] &
    Pick<Business, 'name' | 'founded' | 'answerHours' | 'usualTime' | 'priceKeptDays' | 'diagnosis' | 'diagnosisCents'> & {
      claims: Pick<Claims, 'warrantyMonthsMin'>
      refurbished: Pick<RefurbishedPromise, 'warrantyMonths' | 'warrantyMonthsMax'>
    }
  stores: readonly (OwnContacts['stores'][number] & Hours)[]
}

/** The named groups of a phrase: what was not said is undefined. */
export type Said = Readonly<Record<string, string | undefined>>

/** What says that a clause denies what it names. */
export const NOT_SO = String.raw`(?<!\p{L})(?:ne\s|n[’']|ni\s|pas\s|aucune?\s|jamais\s|sans\s)`
