import { isSaid } from '#app/lib/address-params.ts'

/** Under which what is typed into the form of a new case is kept in the tab. */
export const NEW_CASE_DRAFT = 'nouveau-dossier'

/** Said by the address of a slip right after its case was opened. */
export const JUST_OPENED = 'ouvert'

/** Says that the customer signs the wish for the work to begin at once with the slip. */
export const SLIP_WISH = 'debut'

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
  wish: { param: SLIP_WISH, read: isSaid },
  format: { param: PAPER_PARAM, read: (word: string): PaperFormat => PAPER_FORMATS.find(({ id }) => id === word)?.id ?? 'a4' },
}

/** The same slip on another paper, with the wish or without. */
export function slipSearch(format: PaperFormat, wish: boolean): string {
  return `?${new URLSearchParams({ [PAPER_PARAM]: format, ...(wish && { [SLIP_WISH]: 'oui' }) })}`
}
