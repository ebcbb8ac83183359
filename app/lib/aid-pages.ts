import { priceText } from './money.ts'

/** The page of the label. */
export const LABEL_PATH = '/label-qualirepar'
/** Pages that speak of the label, which a shop without one does not have (`hasLabel`). */
export const AID_PAGES: readonly string[] = [LABEL_PATH, '/conditions-qualirepar']

/** Said where somebody deducts an aid that such a shop cannot have. */
export const NO_LABEL_TEXT = 'Sans numéro QualiRépar, aucune aide ne se déduit. Un gérant l’indique à la page du magasin.'

/** Said where somebody deducts the aid from what a business pays. */
export function businessAidText(aidCents: number): string {
  return `L’aide revient aux particuliers seuls\u00a0: videz ce champ, l’entreprise paie ces ${priceText(aidCents)} en plus.`
}
