import type { ListSpec } from '#app/lib/list-query.ts'

export type ModelSort = 'modele' | 'marque' | 'vues' | 'modifie' | 'rang'
export type ModelFilter = 'marque' | 'categorie' | 'etat' | 'reparations'

/** What the staff list of models keeps in its address. */
export const MODEL_LIST: ListSpec<ModelSort, ModelFilter> = {
  sorts: ['modele', 'marque', 'vues', 'modifie', 'rang'],
  initial: { by: 'modele', descending: false },
  filters: ['marque', 'categorie', 'etat', 'reparations'],
}

export const MODEL_STATES = [
  { value: 'en-ligne', label: 'En ligne' },
  { value: 'hors-ligne', label: 'Hors ligne' },
]

/** The filter that finds models which offer nothing yet. */
export const WITHOUT_REPAIRS = [{ value: 'sans', label: 'Sans réparation' }]
