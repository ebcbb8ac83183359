const longDate = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const longDay = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-03-04" → "mercredi 4 mars 2026". */
export function weekdayDateText(isoDate: string): string {
  return withFirst(longDay.format(new Date(`${isoDate}T00:00:00Z`)))
}

/** Whether a text is a day of the calendar, "YYYY-MM-DD", of these centuries: the 30th of February is none, nor is one of the year nought. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** "2026-03-04" → "4 mars 2026". */
export function dateText(isoDate: string): string {
  return withFirst(longDate.format(new Date(`${isoDate}T00:00:00Z`)))
}

const shortDate = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "2026-12-01" → "1er déc.": where there is room for no more, of a day that is near. */
export function shortDateText(isoDate: string): string {
  return withFirst(shortDate.format(new Date(`${isoDate}T00:00:00Z`)))
}

/**
 * "mardi 1 décembre" → "mardi 1er décembre": the first of a month is the only ordinal day, and Intl does not know it. No line breaks
 * between a day and its month.
 */
export function withFirst(text: string): string {
  return text.replace(/\b(\d{1,2}) (?=\p{L})/u, (_, day: string) => `${day === '1' ? '1er' : day}\u00a0`)
}
