/**
 * What a shop does on public holidays, as its owner says it once: nothing said yet, closed, or open as the week says. `closed_but_friday`: closed, in a
 * commune of Alsace or Moselle where Good Friday is none.
 */
export const PUBLIC_HOLIDAYS = ['', 'closed', 'closed_but_friday', 'usual'] as const
export type PublicHolidays = (typeof PUBLIC_HOLIDAYS)[number]

/** "MM-DD" of the one holiday on which the law has nobody work (C. trav. L. 3133-4): a shop is closed on it unless its owner says hours. */
export const LABOUR_DAY = '05-01'

/** Whether a shop is closed on whatever is a public holiday where it stands. */
export function closesOnHolidays(said: PublicHolidays | undefined): boolean {
  return said === 'closed' || said === 'closed_but_friday'
}
