import type { Business } from './shop-facts.ts'

/** What the law asks a consumer to be told before a contract (C. conso. L. 111-1, R. 111-1, R. 111-2 and L. 616-1), as the owner's form calls it. */
const ASKED = {
  name: 'le nom de l’entreprise',
  legalForm: 'la forme juridique',
  siren: 'le SIREN',
  seatAddress: 'l’adresse du siège',
  mediatorName: 'le nom du médiateur',
  mediatorAddress: 'l’adresse du médiateur',
  mediatorUrl: 'le site du médiateur',
} as const satisfies Partial<Record<keyof Business, string>>

/** `Object.entries` widens the keys to string; those of this literal are exactly its fields. */
const FIELDS = Object.entries(ASKED) as [keyof typeof ASKED, string][]

const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' })

/** Why nothing that binds a customer may leave, in a sentence; null when all is there. */
export function missingForContract(business: Pick<Business, keyof typeof ASKED>): string | null {
  const missing = FIELDS.filter(([field]) => business[field] === '').map(([, label]) => label)
  if (missing.length === 0) return null
  return `La loi demande de dire d’abord au client ${lists.format(missing)}. Un gérant remplit cela à la page Entreprise, puis le devis part.`
}
