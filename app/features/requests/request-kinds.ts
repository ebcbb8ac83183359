import { isCalendarDay, weekdayDateText } from '#app/lib/french-dates.ts'
import { takesParcels } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { isWaterRepair } from '#app/lib/water-repair.ts'

/** What a visitor can ask for through our own forms. */
export type RequestKind = 'quote' | 'visit' | 'postal'
export type RequestState = 'new' | 'waiting' | 'done'

export const REQUEST_KIND_LABELS = { quote: 'Devis', visit: 'Visite', postal: 'Envoi postal' } as const satisfies Record<RequestKind, string>

export const REPORT_LABEL = 'Panne sous garantie'

/** What a request is called in lists and mails: one that was sent by the link of a warranty is no visit. */
export function requestKindText({ kind, isReport }: { kind: RequestKind; isReport: boolean }): string {
  return isReport ? REPORT_LABEL : REQUEST_KIND_LABELS[kind]
}

export function isWarrantyReport(details: Readonly<Record<string, string>>): boolean {
  return Boolean(details[WARRANTY_DETAIL.field])
}

export const REQUEST_STATE_BADGES = {
  new: { label: 'À répondre', tone: 'feu' },
  waiting: { label: 'Attend le client', tone: 'sable' },
  done: { label: 'Terminée', tone: 'pin' },
} as const satisfies Record<RequestState, { label: string; tone: string }>

/** The customer's answer to the newest quote; null while there is none. `withdrawn`: from the contract, whether it was of a quote or not. */
export type QuoteAnswer = 'accepted' | 'refused' | 'withdrawn' | null

interface RequestStanding {
  state: RequestState
  quoteAnswer: QuoteAnswer
  /** Its device was taken in: how its case goes on stands among the repairs. */
  isHere: boolean
  /** The number of its parcel to us is noted. */
  isPosted: boolean
}

/** What a list says about a request: an agreement or a refusal is no question any more, and a device that has arrived is awaited by nobody. */
export function requestBadge({ state, quoteAnswer, isHere, isPosted }: RequestStanding): { label: string; tone: 'feu' | 'pin' | 'sable' } {
  if ((state === 'waiting' && quoteAnswer !== null) || quoteAnswer === 'withdrawn') return QUOTE_ANSWER_BADGES[quoteAnswer]
  if (state === 'waiting' && isHere) return HERE_BADGE
  return state === 'waiting' && isPosted ? POSTED_BADGE : REQUEST_STATE_BADGES[state]
}

const HERE_BADGE = { label: 'Appareil reçu', tone: 'pin' } as const
const POSTED_BADGE = { label: 'Colis en route', tone: 'sable' } as const

const QUOTE_ANSWER_BADGES = {
  accepted: { label: 'Devis accepté', tone: 'pin' },
  refused: { label: 'Devis refusé', tone: 'sable' },
  withdrawn: { label: 'Rétractation', tone: 'sable' },
} as const

/** Which way a parcel of a postal repair goes. */
export const PARCEL_DIRECTIONS = ['to-workshop', 'to-customer'] as const
export type ParcelDirection = (typeof PARCEL_DIRECTIONS)[number]

export const PARCEL_WORDS = {
  'to-workshop': { label: 'Colis vers l’atelier' },
  'to-customer': { label: 'Colis de retour' },
} as const satisfies Record<ParcelDirection, { label: string }>

/** Where a parcel is handed in. */
export const DROP_OFFS = [
  { value: 'relay', label: 'Point relais' },
  { value: 'post', label: 'Bureau de poste' },
  { value: 'any', label: 'Peu importe' },
] as const

/** When somebody plans to come. The hours are those of the shop on that day, which the confirmation says. */
export const VISIT_MOMENTS = [
  { value: 'morning', label: 'Le matin' },
  { value: 'afternoon', label: 'L’après-midi' },
  { value: 'open', label: 'Je ne sais pas encore' },
] as const

/** Where the device goes when there is only one place for it: nobody is asked to choose. */
export function onlyPlace(facts: Pick<ShopFacts, 'stores'>, kind: RequestKind): string | undefined {
  const [first, ...others] = facts.stores
  return others.length === 0 && (kind === 'visit' || !takesParcels(facts)) ? first?.id : undefined
}

/** In place of a shop in the quote form; the workshop that opens parcels answers. */
export const BY_POST = { value: 'postal', label: 'Par envoi postal gratuit' } as const

/** What `details` keep of a quote request for a device that comes by post. */
export const POSTAL_DETAIL = { field: 'handover', value: 'postal', text: 'Envoi postal' } as const

/** Whether the device of a request travels in parcels: its label was asked for, or its quote says so and its customer sends it by other means. */
export function travels({ kind, details }: { kind: RequestKind; details: Readonly<Record<string, string>> }): boolean {
  return kind === 'postal' || details[POSTAL_DETAIL.field] === POSTAL_DETAIL.value
}

/** What `details` keep of the wish that the work begins within the period of withdrawal; its words stand beside the box. */
export const START_DETAIL = { field: 'startsEarly', value: 'on', text: 'Demandé avant la fin du délai de rétractation' } as const

/** What the form of the label says of the case that the device belongs to, where that could not be told by itself. */
export const CASE_DETAIL = { field: 'dossier' } as const

/** What `details` keep of the form by which the label of a case was asked for: sent twice it is one. */
export const LABEL_FORM_DETAIL = 'labelForm'

/** What `details` keep of a fault that is reported under a warranty: the reference of the case that gave it. */
export const WARRANTY_DETAIL = { field: 'warrantyOf' } as const

/** What `details` keep of the prices that the form showed. */
export const PRICE_DETAIL = 'announcedPrice'
/** The same for the quote that answers: `AnnouncedLine[]`. */
export const PRICE_LINES_DETAIL = 'announcedLines'

/** What decides whether the repair aid applies, as the quote form asks it. */
export const AID_QUESTIONS = [
  {
    name: 'aidUse',
    legend: 'À quoi sert l’appareil\u00a0?',
    label: 'Usage',
    choices: [
      { value: 'personal', label: 'À titre personnel' },
      { value: 'work', label: 'À titre professionnel' },
    ],
  },
  {
    name: 'aidGuarantee',
    legend: 'Est-il encore sous garantie\u00a0?',
    label: 'Garantie en cours',
    choices: [
      { value: 'no', label: 'Non' },
      { value: 'yes', label: 'Oui' },
      { value: 'unknown', label: 'Je ne sais pas' },
    ],
  },
] as const

/**
 * Whether these answers keep the repair aid away: it is for people, on devices that no guarantee covers and that are not oxidised
 * (`REPAIR_AID.conditions`). `repairs`: what is asked for, by name.
 */
export function isWithoutAid(answerOf: (name: string) => unknown, repairs: readonly string[]): boolean {
  return answerOf('aidUse') === 'work' || answerOf('aidGuarantee') === 'yes' || repairs.some(isWaterRepair)
}

/** How `details` are said, in the order in which they are shown. */
export const DETAIL_LABELS: Readonly<Record<string, string>> = {
  [WARRANTY_DETAIL.field]: 'Garantie du dossier',
  [CASE_DETAIL.field]: 'Dossier indiqué',
  [PRICE_DETAIL]: 'Prix annoncé',
  [POSTAL_DETAIL.field]: 'Remise de l’appareil',
  ...Object.fromEntries(AID_QUESTIONS.map(({ name, label }) => [name, label])),
  day: 'Jour prévu',
  moment: 'Moment',
  street: 'Adresse',
  postcode: 'Code postal',
  city: 'Ville',
  dropOff: 'Dépôt du colis',
  contents: 'Contenu du colis',
  declaredValue: 'Valeur déclarée (€)',
  [START_DETAIL.field]: 'Début du travail',
}

const DETAIL_VALUES: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  moment: VISIT_MOMENTS,
  dropOff: DROP_OFFS,
  [POSTAL_DETAIL.field]: [{ value: POSTAL_DETAIL.value, label: POSTAL_DETAIL.text }],
  [START_DETAIL.field]: [{ value: START_DETAIL.value, label: START_DETAIL.text }],
  ...Object.fromEntries(AID_QUESTIONS.map(({ name, choices }) => [name, choices])),
}

/** The details that were given, as words; `href` is where staff read on. */
export function detailTexts(details: Readonly<Record<string, string>>): { label: string; text: string; href?: string }[] {
  return Object.entries(DETAIL_LABELS).flatMap(([field, label]) => {
    const value = details[field]
    if (!value) return []
    if (field === 'day') return [{ label, text: isCalendarDay(value) ? weekdayDateText(value) : value }]
    if (field === WARRANTY_DETAIL.field) return [{ label, text: value, href: `/admin/dossiers/${value}` }]
    return [{ label, text: DETAIL_VALUES[field]?.find((choice) => choice.value === value)?.label ?? value }]
  })
}
