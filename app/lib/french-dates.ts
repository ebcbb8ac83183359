const longDate = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-03-04" → "4 mars 2026". */
export function dateText(isoDate: string): string {
  return longDate.format(new Date(`${isoDate}T00:00:00Z`))
}
