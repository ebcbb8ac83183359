/** Durations in milliseconds, written the way they are said. */
export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs)
}

/** Records keep their person for as long as a claim may be made after their end. */
export const PERSON_KEPT_MS = days(3 * 365)
