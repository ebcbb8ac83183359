/** What a shop does on public holidays, as its owner says it once: nothing said yet, closed, or open as the week says. */
export const PUBLIC_HOLIDAYS = ['', 'closed', 'usual'] as const
export type PublicHolidays = (typeof PUBLIC_HOLIDAYS)[number]

/** "MM-DD" of the one holiday on which the law has nobody work (C. trav. L. 3133-4): a shop is closed on it unless its owner says hours. */
export const LABOUR_DAY = '05-01'
