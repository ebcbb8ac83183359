import { LABEL_WORDS } from '#app/lib/label-words.ts'
import type { TextToCheck } from './launch-facts.ts'

/**
 * Whether the site may not go live with a text: one that claims a label that no shop has, or terms of sale that contradict what the business
 * has said of itself. Customers would rely on either. «L’aide» alone may be any help.
 */
export function keepsBack({ claim: { kind, words }, isTerms }: Pick<TextToCheck, 'claim' | 'isTerms'>): boolean {
  if (kind === 'label') return words.some((each) => LABEL_WORDS.test(each))
  return isTerms && (kind === 'promise' || kind === 'vat')
}
