import type { TextToCheck } from './launch-facts.ts'

/** Words that claim the label or its aid; «l’aide» alone may be any help. */
const LABEL = /QualiRépar|labellis|bonus réparation|\{aide|aide (?:à la réparation|déduite|publique|de l[’']État)/i

/**
 * Whether the site may not go live with a text: one that claims a label that no shop has, or terms of sale that contradict what the business
 * has said of itself. Customers would rely on either.
 */
export function keepsBack({ claim: { kind, words }, isTerms }: Pick<TextToCheck, 'claim' | 'isTerms'>): boolean {
  if (kind === 'label') return words.some((each) => LABEL.test(each))
  return isTerms && (kind === 'promise' || kind === 'vat')
}
