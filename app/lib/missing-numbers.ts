/** Numbers of a series that were given out before the database was taken back to a backup, both ends included. */
export interface MissingNumbers {
  /** `F2026`, `A2026`, `ESSAI-F2026`; `T`: repairs; `R`: lines of the register of second-hand purchases. */
  series: string
  from: number
  to: number
}

const INVOICE_DIGITS = 5

/** "F2026-00002", "T-41 à T-43", "lignes 7 à 9 du livre de police". */
export function missingNumbersText({ series, from, to }: MissingNumbers): string {
  if (series === 'R') return from === to ? `ligne ${from} du livre de police` : `lignes ${from} à ${to} du livre de police`
  const numberOf = (sequence: number) => `${series}-${series === 'T' ? sequence : String(sequence).padStart(INVOICE_DIGITS, '0')}`
  return from === to ? numberOf(from) : `${numberOf(from)} à ${numberOf(to)}`
}

/** What explains a hole in the numbering, wherever the numbering is shown. */
export function missingNumbersReason(missing: readonly MissingNumbers[]): string {
  return `${missing.map(missingNumbersText).join(', ')}\u00a0: émis avant un retour à une sauvegarde, à retrouver dans les e-mails envoyés et les papiers.`
}

/** Reads what an entry of the journal of money says of them; nothing for entries from before it was written down. */
export function readMissingNumbers(value: unknown): MissingNumbers[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown): MissingNumbers[] => {
    if (typeof each !== 'object' || each === null || !('series' in each) || !('from' in each) || !('to' in each)) return []
    const { series, from, to } = each
    return typeof series === 'string' && typeof from === 'number' && typeof to === 'number' ? [{ series, from, to }] : []
  })
}
