import { z } from 'zod'
import { findStore, takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { isCalendarDay } from '#app/lib/french-dates.ts'
import { AMOUNT_MAX_LENGTH, amountInput, readAmount } from '#app/lib/money.ts'
import { phoneFault, readPersonPhone } from '#app/lib/phone-number.ts'
import { FrenchPostcode } from '#app/lib/postcode.ts'
import { NO_LINK_HERE, hasNoLink } from '#app/lib/link-in-text.ts'
import { statedName } from '#app/lib/person-name.ts'
import { DESCRIPTION_MAX, NAME_MAX, REPAIRS_MAX } from '#app/lib/request-limits.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { REPAIR_SEPARATOR } from './device-choice.server.ts'
import { DEVICE_FIELDS, MORE_REPAIR_FIELDS, NO_DEVICE, NO_FAULT } from './form-answer.ts'
import { AID_QUESTIONS, BY_POST, CASE_DETAIL, DROP_OFFS, POSTAL_DETAIL, START_DETAIL, VISIT_MOMENTS, onlyPlace } from './request-kinds.ts'
import type { RequestKind } from './request-kinds.ts'

const TOO_LONG = '4 000 caractères au plus\u00a0: raccourcissez ce texte, rien n’est perdu.'

const line = (max: number, tooLong = `${max} caractères au plus.`) => typedLine.pipe(z.string().max(max, tooLong))
const required = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing))
const paragraph = typedParagraph.pipe(z.string().max(DESCRIPTION_MAX, TOO_LONG))

const email = line(254).transform((typed, context) => {
  if (typed === '') return null
  const read = z.email().safeParse(typed.toLowerCase())
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: 'Cette adresse e-mail n’est pas complète. Exemple : nom@exemple.fr.' })
  return z.NEVER
})

const phone = line(40).transform((typed, context) => {
  if (typed === '') return null
  const read = readPersonPhone(typed)
  if (read !== undefined) return read
  context.addIssue({
    code: 'custom',
    message: phoneFault(typed, 'Ce numéro n’est pas complet. Exemple : 06 12 34 56 78, ou avec l’indicatif du pays.'),
  })
  return z.NEVER
})

const NO_STORE = 'Choisissez un magasin.'
const NO_PLACE = 'Choisissez un magasin, ou l’envoi par la poste.'
const store = z.string({ error: NO_STORE })
const oneOf = (choices: readonly { value: string }[], missing: string) =>
  z.string({ error: missing }).refine((value) => choices.some((choice) => choice.value === value), missing)

const Common = z.object({
  formKey: z.uuid(),
  device: required(NAME_MAX, NO_DEVICE).refine(hasNoLink, NO_LINK_HERE),
  repair: line(REPAIRS_MAX, '1 000 caractères au plus.').refine(hasNoLink, NO_LINK_HERE),
  description: paragraph,
  name: statedName('Indiquez votre nom.'),
  email,
  phone,
  consent: z.literal('on', { error: 'Cochez cette case : sans votre accord, nous ne pouvons pas vous répondre.' }),
})

/** Answers that nobody has to give; what is no choice of the form counts as none. */
const aidAnswers = Object.fromEntries(
  AID_QUESTIONS.map(({ name, choices }) => [
    name,
    z
      .string()
      .optional()
      .transform((answer) => choices.find(({ value }) => value === answer)?.value ?? ''),
  ]),
)

const Quote = Common.extend({ store, ...aidAnswers })

const day = line(10).refine((value) => value === '' || isCalendarDay(value), 'Choisissez un jour du calendrier.')
const Visit = Common.extend({ store, day, moment: oneOf(VISIT_MOMENTS, 'Choisissez un moment.') })

/** Kept as it is shown again: "180,50". */
const declaredValue = line(AMOUNT_MAX_LENGTH).transform((typed, context) => {
  if (typed === '') return ''
  const amount = readAmount(typed)
  if ('cents' in amount) return amountInput(amount.cents)
  context.addIssue({ code: 'custom', message: amount.problem })
  return z.NEVER
})

const Postal = Common.extend({
  // The confirmation repeats one that leads to no case.
  [CASE_DETAIL.field]: line(40, 'Une référence est plus courte, par exemple D-7K2M9Q.').refine(hasNoLink, NO_LINK_HERE).default(''),
  street: required(200, 'Indiquez votre adresse : nous y renvoyons l’appareil.').refine(hasNoLink, NO_LINK_HERE),
  postcode: typedLine.pipe(FrenchPostcode),
  city: required(NAME_MAX, 'Indiquez votre ville.').refine(hasNoLink, NO_LINK_HERE),
  dropOff: oneOf(DROP_OFFS, 'Choisissez où déposer le colis.'),
  contents: line(300),
  declaredValue,
  [START_DETAIL.field]: z
    .string()
    .optional()
    .transform((ticked) => (ticked === START_DETAIL.value ? START_DETAIL.value : '')),
})

const SCHEMAS = { quote: Quote, visit: Visit, postal: Postal } as const satisfies Record<RequestKind, unknown>

/**
 * The names of all fields that can be refused: the key of the form is no field, and neither the answers about the aid nor the
 * wish to begin at once need be given.
 */
export const REFUSABLE_FIELDS: readonly string[] = [...new Set(Object.values(SCHEMAS).flatMap(({ shape }) => Object.keys(shape)))].filter(
  (name) => name !== 'formKey' && name !== START_DETAIL.field && !(name in aidAnswers),
)

/** What every kind has, and the rest as `details`. */
export interface RequestInput {
  kind: RequestKind
  formKey: string
  device: string
  repair: string
  description: string
  name: string
  email: string | null
  phone: string | null
  storeId: string | null
  details: Record<string, string>
}

/** Says why nobody can come to a shop on a day of the calendar, or in a half of it; undefined when they can. */
export type VisitDayProblem = (storeId: string, day: string, moment: string) => { field: 'day' | 'moment'; problem: string } | undefined

export type RequestReading = { valid: true; value: RequestInput } | { valid: false; errors: Readonly<Record<string, string>> }

/** Checks a posted form of one kind; messages are for the visitor, by field. */
export function readRequest(facts: ShopFacts, kind: RequestKind, form: FormData, dayProblem: VisitDayProblem = () => undefined): RequestReading {
  const sent = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const fields: Record<string, unknown> = { store: onlyPlace(facts, kind), ...sent, repair: joinRepairs(kind, form) }
  const read = SCHEMAS[kind].safeParse(fields)
  const errors: Record<string, string> = {}
  if (!read.success) for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message
  if (!isStore(facts, kind, fields)) errors['store'] = kind === 'quote' && takesParcels(facts) ? NO_PLACE : NO_STORE
  if (kind === 'quote' && !isFilled(fields, 'repair') && !isFilled(fields, 'description')) errors['description'] = NO_FAULT
  const unreachable = contactProblem(kind, fields)
  if (unreachable && !errors['email'] && !errors['phone']) errors['email'] = unreachable
  const { store: visited, day: planned, moment } = { store: undefined, day: '', moment: '', ...read.data }
  const closed = visited && planned ? dayProblem(visited, planned, moment) : undefined
  if (closed !== undefined) errors[closed.field] = closed.problem
  if (!read.success || Object.keys(errors).length > 0) return { valid: false, errors }
  const { formKey, device, repair, description, name, email: address, phone: number, consent: _, ...rest } = read.data
  const { store: chosen = null, ...asked } = { store: undefined, ...rest }
  const byPost = chosen === BY_POST.value
  const details: Record<string, string> = byPost ? { ...asked, [POSTAL_DETAIL.field]: POSTAL_DETAIL.value } : asked
  const storeId = byPost ? null : chosen
  return { valid: true, value: { kind, formKey, device, repair, description, name, email: address, phone: number, storeId, details } }
}

/** Parcels go to the workshop, where there is one that takes them: a page may have stood open since. A quote may be for a parcel, too. */
function isStore(facts: ShopFacts, kind: RequestKind, { store: typed }: Readonly<Record<string, unknown>>): boolean {
  if (kind === 'postal') return takesParcels(facts)
  if (kind === 'quote' && typed === BY_POST.value) return takesParcels(facts)
  return typeof typed === 'string' && findStore(facts, typed) !== undefined
}

/** What was ticked, then what was typed. */
function joinRepairs(kind: RequestKind, form: FormData): string {
  const names = kind === 'quote' ? ['repair', ...MORE_REPAIR_FIELDS] : ['repair']
  const typed = [...form.getAll(DEVICE_FIELDS.repairs), ...names.map((name) => form.get(name))]
  const repairs = typed.filter((repair) => typeof repair === 'string').map((repair) => repair.trim())
  return [...new Set(repairs.filter((repair) => repair !== ''))].join(REPAIR_SEPARATOR)
}

/** Whether something that can be seen was typed. */
function isFilled(fields: Readonly<Record<string, unknown>>, name: string): boolean {
  return typeof fields[name] === 'string' && typedLine.parse(fields[name]) !== ''
}

function contactProblem(kind: RequestKind, fields: Readonly<Record<string, unknown>>): string | undefined {
  if (kind === 'postal' && !isFilled(fields, 'email')) return 'Indiquez votre e-mail : l’étiquette prépayée y arrive.'
  if (!isFilled(fields, 'email') && !isFilled(fields, 'phone')) return 'Indiquez un e-mail ou un téléphone, pour que nous puissions vous répondre.'
  return undefined
}
