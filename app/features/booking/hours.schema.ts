import { z } from 'zod'
import { typedDay } from '#app/lib/typed-day.ts'
import { typedLine } from '#app/lib/typed-text.ts'

/** A later day is a slip of the keyboard. */
const FAR_DAY = '2100-01-01'

export const TechnicianForm = z.object({
  name: typedLine.pipe(z.string().min(2, 'Indiquez le nom du technicien.').max(60, 'Ce nom est trop long.')),
})

/** Days on which nobody drives. Without a last day, one day. */
export const ClosureForm = z
  .object({
    firstDay: typedDay('Choisissez le premier jour.'),
    lastDay: z.union([z.literal(''), typedDay()], { error: 'Choisissez le dernier jour.' }),
    reason: typedLine.pipe(z.string().max(120, 'Résumez en 120 caractères.')),
  })
  .transform(({ firstDay, lastDay, reason }) => ({ firstDay, lastDay: lastDay || firstDay, reason }))
  .refine(({ lastDay }) => lastDay < FAR_DAY, { path: ['lastDay'], message: 'Cette date est trop lointaine.' })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: 'Le dernier jour vient après le premier.' })

export const ForTechnician = z.object({ technicianId: z.uuid() })
export const RenameForm = TechnicianForm.extend({ technicianId: z.uuid() })
export const ForClosure = z.object({ closureId: z.uuid() })
