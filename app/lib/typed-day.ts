import { z } from 'zod'
import { isCalendarDay } from './french-dates.ts'

/** A day that somebody types, one that the database can keep: the format of ISO takes the year nought as well, which PostgreSQL refuses. */
export function typedDay(error?: string) {
  return z.string({ error }).refine(isCalendarDay, error)
}
