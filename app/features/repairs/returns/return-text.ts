import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'

/** A return under warranty that has ended; days in Paris, "YYYY-MM-DD". */
export interface PastReturn {
  reference: string
  /** The day of the request, or that on which the device came. */
  standsStillFrom: string
  /** The day on which the device came. */
  since: string
  /** The day on which it went back. */
  until: string
  /** Days that it has added to the warranty. */
  addedDays: number
}

/** The days of a return are those for which the warranty stood still, which begin with the report of the fault: the device may have come later. */
export function returnText({ reference, standsStillFrom, since, until, addedDays }: PastReturn): string {
  const came = since === standsStillFrom ? '' : `, appareil reçu le ${dateText(since)}`
  if (addedDays === 0) return `Dossier ${reference}, le ${dateText(until)}${came}`
  return `Dossier ${reference}, ${countText(addedDays, 'jour')} de suspension, du ${dateText(standsStillFrom)} au ${dateText(until)}${came}`
}
