/** Durations in milliseconds, written the way they are said. */
export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs)
}

/** The instant so many months of the calendar earlier; of a day that this month has not, its last one: before 31 March comes 28 February. */
export function monthsBefore(instant: Date, months: number): Date {
  const earlier = new Date(instant)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  // JavaScript goes on into the next month where the day does not exist; day 0 is the last day of the month before it.
  if (earlier.getUTCDate() !== instant.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}

/** Records keep their person for as long as a claim may be made after their end; the owner may choose a shorter time (`features/privacy`). */
export const PERSON_KEPT_MONTHS = 36
/** Invoices name somebody so many full years after the end of their own (code de commerce, L. 123-22); a trigger of the database has the same. */
export const INVOICES_KEPT_YEARS = 10
/** Sent mails hold personal data: kept as long as somebody may ask whether they left. */
export const MAIL_KEPT_DAYS = 90
/** A reservation is forgotten so long after it ended, and a request about data that nobody confirmed after it came. The notices say both. */
export const RESERVATION_KEPT_DAYS = 30
export const UNCONFIRMED_KEPT_DAYS = 30
/** As long as the audience is kept; the legal page says so. */
export const AUDIENCE_KEPT_MONTHS = 25
