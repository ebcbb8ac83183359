import { z } from 'zod'
import { isCalendarDay } from './french-dates.ts'

/** A moment that one of our own fields or buttons carries, and that the database can keep: ISO takes the year nought as well, which PostgreSQL refuses. */
export function typedInstant(error?: string) {
  return z.iso
    .datetime({ error })
    .refine((text) => isCalendarDay(text.slice(0, 'YYYY-MM-DD'.length)), error)
    .transform((text) => new Date(text))
}
