/** The carriers of the postal repair, with their public tracking pages. */

export type CarrierId = 'chronopost' | 'dpd' | 'colissimo'

export interface Carrier {
  id: CarrierId
  name: string
  /** Key of the drawn logo. */
  logo: CarrierId
  /** The usual one, in France. */
  delay: string
  description: string
  trackingUrl: `https://${string}`
  /** Where to find a drop-off point. */
  relayUrl?: `https://${string}`
}

/** What an owner says of them (`PostalBody`). */
interface CarrierWords {
  carriers: Readonly<Record<CarrierId, boolean>> | null
  carrierDelays: Readonly<Record<CarrierId, string | null>> | null
}

/** Those that an owner has ticked, all of them where he has not chosen, with the delays that he gives them. */
export function namedCarriers({ carriers, carrierDelays }: CarrierWords): readonly Carrier[] {
  const chosen = CARRIERS.filter(({ id }) => carriers?.[id])
  return (chosen.length > 0 ? chosen : CARRIERS).map((carrier) => ({ ...carrier, delay: carrierDelays?.[carrier.id] ?? carrier.delay }))
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
