import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'
import { dueDay } from '../repair.schema.ts'
import { ACCESSORIES, ACCESSORY_FIELD, CONDITIONS, CONDITION_FIELD, tickedOf } from './deposit-words.ts'

/** The buttons that complete a slip, and that correct one. */
export const COMPLETE_INTENT = 'complete'
export const CORRECT_INTENT = 'correct-slip'

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
      const { code, withoutCode, dueOn } = form
      return { code, dueOn, state: { ...stateOf(form), withoutCode: withoutCode !== undefined } }
    })
}
export type CompleteSlipInput = z.output<ReturnType<typeof completeSlipForm>>

/**
 * What was seen on the device and left with it, as a slip that nobody has signed yet says it anew. `base`: what the form opened with
 * (`stateValues`, as JSON); without it the boxes that are not ticked could as well be fields that did not come.
 */
export const CorrectSlipForm = z
  .object({ conditionNote: NOTE, accessoriesNote: NOTE, base: z.string() })
  .loose()
  .transform(({ base, ...form }) => ({ base, state: stateOf(form) }))

export interface SlipState {
  condition: readonly string[]
  conditionNote: string
  accessories: readonly string[]
  accessoriesNote: string
}

function stateOf({ conditionNote, accessoriesNote, ...boxes }: { conditionNote: string; accessoriesNote: string }) {
  const fields = new Set(Object.keys(boxes))
  return {
    condition: tickedOf(CONDITIONS, CONDITION_FIELD, fields),
    conditionNote,
    accessories: tickedOf(ACCESSORIES, ACCESSORY_FIELD, fields),
    accessoriesNote,
  }
}

/** The same as the boxes and fields of the form that begins with it. */
export function stateValues({ condition, conditionNote, accessories, accessoriesNote }: SlipState): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      [...condition.map((id) => `${CONDITION_FIELD}${id}`), ...accessories.map((id) => `${ACCESSORY_FIELD}${id}`)].map((name) => [name, 'on']),
    ),
    conditionNote,
    accessoriesNote,
  }
}
