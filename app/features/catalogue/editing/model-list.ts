import { anyText, oneOfWords } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'

export type ModelSort = 'name' | 'brand' | 'views' | 'updated' | 'rank'

export interface ModelFilters {
  /** Slugs. */
  brand: string
  category: string
  state: 'online' | 'offline' | undefined
  repairs: 'none' | undefined
}

/** What the staff list of models keeps in its address. */
export const MODEL_LIST: ListSpec<ModelSort, ModelFilters> = {
  sorts: { name: 'modele', brand: 'marque', views: 'vues', updated: 'modifie', rank: 'rang' },
  initial: { by: 'name', descending: false },
  filters: {
    brand: { param: 'marque', read: anyText },
    category: { param: 'categorie', read: anyText },
    state: { param: 'etat', read: oneOfWords({ 'en-ligne': 'online', 'hors-ligne': 'offline' }) },
    repairs: { param: 'reparations', read: oneOfWords({ sans: 'none' }) },
  },
}

export const MODEL_STATES = [
  { value: 'en-ligne', label: 'En ligne' },
  { value: 'hors-ligne', label: 'Hors ligne' },
]

/** The filter that finds models which offer nothing yet. */
export const WITHOUT_REPAIRS = [{ value: 'sans', label: 'Sans réparation' }]
