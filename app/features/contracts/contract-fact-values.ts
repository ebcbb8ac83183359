/** The facts of a contract as its form has them. */
import type { CaseContract } from './case-contract.queries.server.ts'
import { CIRCULAR_WORDS, PLACE_WORDS } from './contract-words.ts'

type Facts = Pick<CaseContract, 'place' | 'urgentHome' | 'circular' | 'circularReason'>
type FactField = keyof Facts

/** What the form opens with. A box that is off is not in a form that is posted: it counts as empty. */
export function contractFactValues({ place, urgentHome, circular, circularReason }: Facts): Record<FactField, string> {
  return { place, urgentHome: urgentHome ? 'on' : '', circular, circularReason }
}

/** A value as the form shows it. */
export function contractFactText(field: string, value: string): string {
  const words: Readonly<Record<string, string>> = field === 'place' ? PLACE_WORDS : field === 'circular' ? CIRCULAR_WORDS : {}
  return words[value] ?? value
}
