import { z } from 'zod'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { numberText } from '#app/lib/count-text.ts'
import { yearsLater } from '#app/lib/paris-time.ts'
import { FAULT_MAX, NAME_MAX } from '#app/lib/request-limits.ts'
import { CONTACT_FIELDS, NO_CONTACT, hasContact } from '#app/lib/stated-contact.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { NO_DEVICE_NUMBER, deviceNumber } from '#app/lib/device-number.ts'
import { REASON_MAX } from './unrepairable-words.ts'
import { OUTCOMES, WARRANTY_MAX_MONTHS, WORK_STEPS } from './repair-words.ts'

const STATUSES = WORK_STEPS.map(({ id }) => id)
const OUTCOME_VALUES = OUTCOMES.map(({ value }) => value)

const NO_DAY = 'Indiquez un jour.'
export const LONG_FAULT = `Résumez en ${numberText(FAULT_MAX)}\u00a0caractères.`
/** Before the first files and beyond this, a day is a slip of the keyboard. */
const FIRST_DUE_DAY = '2020-01-01'
const DUE_WITHIN_YEARS = 2

const RepairFields = z.object({
  storeId: z.string(),
  device: typedLine.pipe(z.string().min(2, 'Indiquez l’appareil.').max(NAME_MAX, 'Ce nom est trop long.')),
  fault: typedParagraph.pipe(z.string().min(3, 'Indiquez la panne.').max(FAULT_MAX, LONG_FAULT)),
  imei: z.string().transform(checkedImei),
  ...CONTACT_FIELDS,
})

/**
 * A device that the workshop takes in.
 * @param today a calendar day
 */
export function repairForm(today: string, facts: ShopFacts) {
  return repairFields(today, facts).refine(hasContact, NO_CONTACT)
}

/** The same fields for a form that asks for more. */
export function repairFields(today: string, facts: ShopFacts) {
  return RepairFields.extend({ storeId: storeField(facts.stores), dueOn: dueDay(today) })
}
export type RepairInput = z.output<ReturnType<typeof repairForm>>

const ForRepair = z.object({ id: z.uuid() })

/**
 * What was written down wrong when the device came in. The day it is due has its own form.
 * `quiet`: the customer is not told of another shop.
 * @param storeId of the repair as it is: one that is no more stays with its old cases
 */
export function correctForm({ stores, formerStores }: ShopFacts, storeId: string | undefined) {
  const offered = [...stores, ...formerStores.filter(({ id }) => id === storeId)]
  return RepairFields.extend({ ...ForRepair.shape, storeId: storeField(offered), quiet: z.string().optional() }).refine(hasContact, NO_CONTACT)
}
export type CorrectInput = z.output<ReturnType<typeof correctForm>>

/** A shop of ours. A page that was open while one was retired still offers it. */
function storeField(stores: readonly { id: string }[]) {
  return z.enum(
    stores.map(({ id }) => id),
    { error: 'Choisissez l’un de vos magasins.' },
  )
}

/** `was`: the status that the form was opened with. */
export const StatusForm = ForRepair.extend({ status: z.enum(STATUSES), was: z.string().max(40).optional() })
export function dueForm(today: string) {
  return ForRepair.extend({ dueOn: dueDay(today) })
}
export const NoteForm = ForRepair.extend({
  audience: z.enum(['internal', 'customer']),
  text: typedParagraph.pipe(z.string().min(2, 'Écrivez la note.').max(1_000, 'Résumez en 1\u00a0000 caractères.')),
})
/** Empty takes the note away; `was` is the note that the form began with. */
export const HandOverNoteForm = ForRepair.extend({
  handOverNote: typedParagraph.pipe(z.string().max(500, 'Résumez en 500\u00a0caractères.')),
  was: z.string().max(500),
})
export const NotifyForm = ForRepair
export const CodeForm = ForRepair.extend({
  code: typedLine.pipe(z.string().min(1, 'Écrivez le code.').max(100, 'Ce code est trop long.')),
})

export const PhotosForm = ForRepair.extend({ moment: z.enum(['before', 'after'], { error: 'Dites si c’est avant ou après.' }) })
export const PhotoForm = ForRepair.extend({ photoId: z.uuid() })

/** Why it cannot be repaired, as its customer reads it; its sentence has a dot of its own. `was`: the step that «Annuler» leads back to. */
export const UnrepairableForm = ForRepair.extend({
  reason: typedLine
    .pipe(z.string().max(2 * REASON_MAX, `Résumez en ${REASON_MAX}\u00a0caractères.`))
    .transform((text) => text.replace(/[.\s]+$/u, ''))
    .pipe(z.string().min(3, 'Dites pourquoi, en une ligne.').max(REASON_MAX, `Résumez en ${REASON_MAX}\u00a0caractères.`)),
  was: z.enum(STATUSES),
})

/** The end of a repair: what came of it and what is guaranteed. */
export const CloseForm = ForRepair.extend({
  outcome: z.enum(OUTCOME_VALUES, { error: 'Dites si l’appareil est réparé.' }),
  covered: typedParagraph.pipe(z.string().max(500, 'Résumez en 500 caractères.')),
  warrantyMonths: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'Indiquez un nombre de mois.')
    .transform(Number)
    .refine((months) => months >= 1 && months <= WARRANTY_MAX_MONTHS, `La garantie va de 1 à ${WARRANTY_MAX_MONTHS}\u00a0mois.`),
  /** Handed over although something remains to be paid. */
  unpaid: z
    .string()
    .default('')
    .transform((tick) => tick === 'oui'),
  /** Who took the device, where it was not its customer; empty for the customer. */
  fetchedBy: typedLine.pipe(z.string().max(120, 'Un nom suffit\u00a0: 120 caractères au plus.')).optional(),
}).refine(({ outcome, covered }) => outcome !== 'repaired' || covered.length >= 3, { path: ['covered'], message: 'Indiquez ce qui est garanti.' })

/** A day that may be left out. */
export function dueDay(today: string) {
  return z
    .union([z.literal(''), z.iso.date({ error: NO_DAY })], { error: NO_DAY })
    .refine((day) => day === '' || (FIRST_DUE_DAY <= day && day <= yearsLater(today, DUE_WITHIN_YEARS)), {
      message: `Vérifiez l’année\u00a0: au plus tôt 2020, au plus tard dans ${DUE_WITHIN_YEARS}\u00a0ans.`,
    })
    .transform((day) => day || null)
}

function checkedImei(typed: string, check: z.RefinementCtx): string | null {
  if (typed.trim() === '') return null
  const number = deviceNumber(typed)
  if (number === null) check.addIssue({ code: 'custom', message: NO_DEVICE_NUMBER })
  return number
}
