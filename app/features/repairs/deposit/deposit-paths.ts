/** Under which what is typed into the form of a new case is kept in the tab. */
export const NEW_CASE_DRAFT = 'nouveau-dossier'

/** Said by the address of a slip right after its case was opened. */
export const JUST_OPENED = 'ouvert'

export function depositPath(reference: string): string {
  return `/admin/dossiers/${encodeURIComponent(reference)}/bon`
}

export function deviceLabelPath(reference: string): string {
  return `/admin/dossiers/${encodeURIComponent(reference)}/etiquette`
}

/** Papers that a slip prints on; the sheet of each is in `staff-counter.css`. */
export const PAPER_FORMATS = [
  { id: 'a4', label: 'A4' },
  { id: 'a5', label: 'A5' },
  { id: '80mm', label: '80\u00a0mm' },
] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]['id']
export const PAPER_PARAM = 'papier'

export const PAPER_ADDRESS = {
  format: { param: PAPER_PARAM, read: (word: string): PaperFormat => PAPER_FORMATS.find(({ id }) => id === word)?.id ?? 'a4' },
}
