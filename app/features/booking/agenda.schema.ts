import { z } from 'zod'
import { instantOf } from '#app/lib/paris-time.ts'
import { typedLine } from '#app/lib/typed-text.ts'

const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time to keep free: a day and two hours on the wall clock in Paris. */
export const BlockForm = z
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

export const ForEntry = z.object({ id: z.uuid() })

export const MoveEntryForm = ForEntry.extend({ start: z.iso.datetime().transform((text) => new Date(text)) })

function instantAt(day: string, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes)
}
