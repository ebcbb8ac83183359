import type { Business } from './shop-facts.ts'

/** How long a repair by post takes, as its owner says it: "48 à 72 h" at the workshop, "4 à 5 jours ouvrés" with both ways. Empty: not said. */
export type PostalDelays = Pick<Business, 'postalRepair' | 'postalTotal'>

/** What the demonstration says, and what every site said while these words stood in the code. */
export const STARTING_POSTAL_DELAYS: PostalDelays = { postalRepair: '48 à 72\u00a0h', postalTotal: '4 à 5\u00a0jours ouvrés' }

/** " en 48 à 72 h", to stand behind a word; nothing where nobody has said it. */
export function inPostalRepair({ postalRepair }: Pick<PostalDelays, 'postalRepair'>): string {
  return postalRepair && ` en ${postalRepair}`
}

/** "La réparation prend 48 à 72 h après réception." */
export function postalRepairText({ postalRepair }: Pick<PostalDelays, 'postalRepair'>): string {
  return postalRepair ? `La réparation prend ${postalRepair} après réception.` : 'La réparation se fait après réception.'
}

/** "Comptez 48 à 72 h d’atelier, 4 à 5 jours ouvrés en tout."; nothing where neither is said. */
export function postalDelaysText({ postalRepair, postalTotal }: PostalDelays): string {
  const said = [postalRepair && `${postalRepair} d’atelier`, postalTotal && `${postalTotal} en tout`].filter(Boolean)
  return said.length === 0 ? '' : `Comptez ${said.join(', ')}.`
}

/**
 * What the site promises of repair by post from the moment that a shop takes parcels. Who ticks that box reads it there, and confirms it
 * before going live.
 */
export function postalPromise({ postalRepair, postalTotal }: PostalDelays): string {
  const repaired = postalRepair && `réparation en ${postalRepair} après réception`
  const delays = [repaired, postalTotal && `${postalTotal} en tout`].filter(Boolean).join(', ')
  return [
    'étiquette prépayée et retour à vos frais, même si le client refuse le devis',
    delays || 'aucun délai, tant que vous n’en dites pas sous «\u00a0Entreprise\u00a0»',
  ].join('\u00a0; ')
}
