import { isSaid } from '#app/lib/address-params.ts'

/** Under which what is typed into the form of a new case is kept in the tab. */
const NEW_CASE_DRAFT = 'nouveau-dossier'

/** What is typed about a request or a visit is kept apart from what is typed at the counter. */
export function newCaseDraftKey(originId: string | null): string {
  return originId === null ? NEW_CASE_DRAFT : `${NEW_CASE_DRAFT} ${originId}`
}

/** Said by the address of a slip right after its case was opened: from which request or visit, or only that it was. */
export const JUST_OPENED = 'ouvert'
const AT_COUNTER = 'oui'

/** The slip of a case that was just opened. */
export function openedSlipHref(reference: string, originId: string | null): string {
  return `${depositPath(reference)}?${new URLSearchParams({ [JUST_OPENED]: originId ?? AT_COUNTER })}`
}

/** The draft of which a case was just opened, by the word of its address. */
export function openedDraftKey(said: string): string {
  return newCaseDraftKey(said === AT_COUNTER ? null : said)
}

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
