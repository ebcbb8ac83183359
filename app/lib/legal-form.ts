import type { Business } from './shop-facts.ts'

const SOLE_TRADER = /^(?:E\.?I\.?|EIRL|entrepreneure?\sindividuel(?:le)?|entreprise\sindividuelle|(?:micro|auto)[- ]?entrep\p{L}*)(?!\p{L})/iu

/** Beside the field that says it. */
export const DIRECTOR_HINT = 'Prénom et nom. Ceux d’un entrepreneur individuel sont aussi sur ses factures et ses contrats.'

/** Whether a person trades in their own name, whatever sign hangs over the door. */
export function isSoleTrader({ legalForm }: Pick<Business, 'legalForm'>): boolean {
  return SOLE_TRADER.test(legalForm)
}

/**
 * The form as documents print it; who trades in their own name says it, with the words that the law wants beside it (code de commerce,
 * article R. 526-27). The director of the publication of a sole trader is that person.
 */
export function legalFormText({ name, legalForm, director }: Pick<Business, 'name' | 'legalForm' | 'director'>): string {
  if (!isSoleTrader({ legalForm }) || director === '') return legalForm
  return [name !== director && director, 'entrepreneur individuel (EI)'].filter(Boolean).join(', ')
}

/** "RCS Bordeaux 123 456 782"; craftsmen stand in the national register of businesses instead: "RNE Rennes". */
export function registerText(rcs: string): string {
  return /^RNE\b/i.test(rcs) ? rcs : `RCS ${rcs.replace(/^RCS\s+/i, '')}`
}
