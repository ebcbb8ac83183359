import { z } from 'zod'
import { instantOf, parisTime, yearsLater } from '#app/lib/paris-time.ts'
import { typedInstant } from '#app/lib/typed-instant.ts'
import { typedLine } from '#app/lib/typed-text.ts'

const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const BlockFields = z
  .object({
    technicianId: z.uuid({ error: 'Choisissez un technicien.' }),
    day: z.iso.date({ error: 'Choisissez un jour.' }),
    from: z.string().regex(WALL_TIME, 'Indiquez l’heure de début, par exemple 09:00.'),
    until: z.string().regex(WALL_TIME, 'Indiquez l’heure de fin, par exemple 11:00.'),
    reason: typedLine.pipe(z.string().max(120, 'Résumez en 120 caractères.')),
  })
  .transform(({ technicianId, day, from, until, reason }) => ({
    technicianId,
    reason,
    startsAt: instantAt(day, from),
    endsAt: instantAt(day, until),
  }))
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['until'], message: 'La fin vient après le début.' })

const BLOCK_WITHIN_YEARS = 2

/** A time to keep free: a day and two hours on the wall clock in Paris. It may have begun, but not ended. */
export function blockForm(now: Date) {
  const lastDay = yearsLater(parisTime(now).date, BLOCK_WITHIN_YEARS)
  return BlockFields.refine(({ endsAt }) => now < endsAt, { path: ['day'], message: 'Ce créneau est passé.' }).refine(
    ({ startsAt }) => parisTime(startsAt).date <= lastDay,
    { path: ['day'], message: `Choisissez un jour dans les ${BLOCK_WITHIN_YEARS}\u00a0ans.` },
  )
}

export const ForEntry = z.object({ id: z.uuid() })

const Instant = typedInstant()

/** `from`: when the visit was on the screen of whoever cancels it. */
export const CancelEntryForm = ForEntry.extend({ from: Instant.optional() })

/** `from`: when the visit was on the screen of whoever moves it. */
export const MoveEntryForm = ForEntry.extend({ start: Instant, from: Instant.optional() })

function instantAt(day: string, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes)
}
