import type { ListSpec } from '#app/lib/list-query.ts'

export type ShipmentSort = 'arrivee'
export type ShipmentFilter = 'etape'

/** Unless asked otherwise: every case under way, the oldest first. */
export const SHIPMENT_LIST: ListSpec<ShipmentSort, ShipmentFilter> = {
  sorts: ['arrivee'],
  initial: { by: 'arrivee', descending: false },
  filters: ['etape'],
}

export const SHIPMENT_STEPS = [
  { value: 'sans-etiquette', label: 'Étiquette à envoyer' },
  { value: 'etiquette', label: 'Étiquette envoyée' },
  { value: 'retour', label: 'Retour expédié' },
  { value: 'terminees', label: 'Terminés' },
  { value: 'tous', label: 'Tous' },
] as const
