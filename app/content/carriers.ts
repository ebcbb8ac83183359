/** The carriers of the postal repair, with their public tracking pages. */

export type CarrierId = 'chronopost' | 'dpd' | 'colissimo'

export interface Carrier {
  id: CarrierId
  name: string
  /** Key of the drawn logo. */
  logo: CarrierId
  delay: string
  description: string
  trackingUrl: `https://${string}`
  /** Where to find a drop-off point. */
  relayUrl?: `https://${string}`
}

/** Those that an owner has ticked (`PostalBody`); all of them where he has not chosen. */
export function namedCarriers(ticked: Readonly<Record<CarrierId, boolean>> | null): readonly Carrier[] {
  const chosen = CARRIERS.filter(({ id }) => ticked?.[id])
  return chosen.length > 0 ? chosen : CARRIERS
}

export const CARRIERS: readonly Carrier[] = [
  {
    id: 'chronopost',
    name: 'Chronopost',
    logo: 'chronopost',
    delay: '24 h',
    description: 'Livraison le lendemain. Le numéro de suivi est imprimé sous le code-barres de l’étiquette.',
    trackingUrl: 'https://www.chronopost.fr/tracking-no-cms/suivi-page',
    relayUrl: 'https://www.pickup.fr/',
  },
  {
    id: 'dpd',
    name: 'DPD',
    logo: 'dpd',
    delay: '48-72 h',
    description: 'Dépôt et retrait en relais Pickup, chez un commerçant. Un message prévient de l’arrivée.',
    trackingUrl: 'https://trace.dpd.fr/fr/trace',
    relayUrl: 'https://www.pickup.fr/',
  },
  {
    id: 'colissimo',
    name: 'Colissimo',
    logo: 'colissimo',
    delay: '48 h',
    description: 'Dépôt en bureau de poste ou dans un relais de La Poste. Retour dans votre boîte aux lettres ou au bureau.',
    trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois',
    relayUrl: 'https://localiser.laposte.fr/',
  },
]
