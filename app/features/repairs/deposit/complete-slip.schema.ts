import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'
import { dueDay } from '../repair.schema.ts'
import { ACCESSORIES, ACCESSORY_FIELD, CONDITIONS, CONDITION_FIELD, tickedOf } from './deposit-words.ts'

/** The button that completes a slip. */
export const COMPLETE_INTENT = 'complete'

const NOTE = typedLine.pipe(z.string().max(200, 'Résumez en 200\u00a0caractères.'))

/** What nobody was asked for while a return was opened: the state of the device, what was left with it, its code and the promised day. */
export function completeSlipForm(today: string) {
  return z
    .object({
      conditionNote: NOTE,
      accessoriesNote: NOTE,
      code: typedLine.pipe(z.string().max(100, 'Ce code est trop long.')),
      withoutCode: z.string().optional(),
      dueOn: dueDay(today),
    })
    .loose()
    .refine(({ dueOn }) => dueOn === null || dueOn >= today, {
      path: ['dueOn'],
      message: 'Ce jour est déjà passé\u00a0: promettez aujourd’hui au plus tôt.',
    })
    .refine(({ code, withoutCode }) => code === '' || withoutCode === undefined, {
      path: ['code'],
      message: 'Un code, ou «\u00a0sans code\u00a0»\u00a0: pas les deux.',
    })
    .transform((form) => {
      const { conditionNote, accessoriesNote, code, withoutCode, dueOn } = form
      const fields = new Set(Object.keys(form))
      return {
        code,
        dueOn,
        state: {
          condition: tickedOf(CONDITIONS, CONDITION_FIELD, fields),
          conditionNote,
          accessories: tickedOf(ACCESSORIES, ACCESSORY_FIELD, fields),
          accessoriesNote,
          withoutCode: withoutCode !== undefined,
        },
      }
    })
}
export type CompleteSlipInput = z.output<ReturnType<typeof completeSlipForm>>
