import { oneOfWords } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'

export type ShipmentSort = 'arrival'

const readStep = oneOfWords({ 'sans-etiquette': 'unlabelled', etiquette: 'labelled', retour: 'returned', terminees: 'done', tous: 'all' })

export interface ShipmentFilters {
  /** `open`: every case under way. */
  step: 'unlabelled' | 'labelled' | 'returned' | 'done' | 'all' | 'open'
}

/** Unless asked otherwise: every case under way, the oldest first. */
export const SHIPMENT_LIST: ListSpec<ShipmentSort, ShipmentFilters> = {
  sorts: { arrival: 'arrivee' },
  initial: { by: 'arrival', descending: false },
  filters: { step: { param: 'etape', read: (word) => readStep(word) ?? 'open' } },
}

export const SHIPMENT_STEPS = [
  { value: 'sans-etiquette', label: 'Étiquette à envoyer' },
  { value: 'etiquette', label: 'Étiquette envoyée' },
  { value: 'retour', label: 'Retour expédié' },
  { value: 'terminees', label: 'Terminés' },
  { value: 'tous', label: 'Tous' },
] as const
