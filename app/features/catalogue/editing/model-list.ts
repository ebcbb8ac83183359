import { anyText, oneOfWords } from '#app/lib/list-query.ts'
import type { ListSpec } from '#app/lib/list-query.ts'

export type ModelSort = 'modele' | 'marque' | 'vues' | 'modifie' | 'rang'

export interface ModelFilters {
  /** Slugs. */
  marque: string
  categorie: string
  etat: 'online' | 'offline' | undefined
  reparations: 'none' | undefined
}

/** What the staff list of models keeps in its address. */
export const MODEL_LIST: ListSpec<ModelSort, ModelFilters> = {
  sorts: ['modele', 'marque', 'vues', 'modifie', 'rang'],
  initial: { by: 'modele', descending: false },
  filters: {
    marque: anyText,
    categorie: anyText,
    etat: oneOfWords({ 'en-ligne': 'online', 'hors-ligne': 'offline' }),
    reparations: oneOfWords({ sans: 'none' }),
  },
}

export const MODEL_STATES = [
  { value: 'en-ligne', label: 'En ligne' },
  { value: 'hors-ligne', label: 'Hors ligne' },
]

/** The filter that finds models which offer nothing yet. */
export const WITHOUT_REPAIRS = [{ value: 'sans', label: 'Sans réparation' }]
