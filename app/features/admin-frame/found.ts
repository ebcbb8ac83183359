/** One thing that the search of everything found. */
export interface Found {
  /** Its kind as staff say it: "Dossier", "Client", "Modèle". */
  group: string
  label: string
  detail: string
  href: string
  /** The device in stock that may be sold from here. */
  sellsId?: string
}

/** Shorter texts are not looked for: they fit nearly everything. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_PATH = '/admin/recherche'
export const SEARCH_PARAM = 'q'
