import { DIAGNOSIS_LABELS, WELCOME_LABELS } from './counter-promises.ts'
import { answerTime } from './shop-facts.ts'
import type { Business, ShopFacts } from './shop-facts.ts'

/** What the product proposes until the owner says otherwise, and what its starting words and its catalogue promise where they name no fact. */
export const STARTING_DELAYS = {
  answerHours: 24,
  priceKeptDays: 7,
  reservedHours: 24,
  usualTime: '1\u00a0h',
  warrantyMonths: 6,
  diagnosis: 'free',
  welcome: 'walk_in',
} as const

/** How long a custom case takes, in the words of the product, until the owner writes others for its page. */
export const STARTING_CASE_DELAY = '24 à\u00a048\u00a0h'

/** Whether a business still promises all of this. */
export function promisesAsAtFirst({
  answerHours,
  usualTime,
  claims,
  diagnosis,
  welcome,
}: Pick<Business, 'answerHours' | 'usualTime' | 'claims' | 'diagnosis' | 'welcome'>): boolean {
  return (
    answerHours === STARTING_DELAYS.answerHours &&
    usualTime === STARTING_DELAYS.usualTime &&
    claims.warrantyMonthsMin === STARTING_DELAYS.warrantyMonths &&
    diagnosis === STARTING_DELAYS.diagnosis &&
    welcome === STARTING_DELAYS.welcome
  )
}

/** What the product proposes, by the fields of its forms, and what each is called in a list. */
const DELAY_LABELS = {
  answerHours: 'réponse aux demandes',
  usualTime: 'durée des réparations',
  diagnosis: 'diagnostic',
  welcome: 'accueil en magasin',
  warrantyMonthsMin: 'garantie',
} as const
export type DelayField = keyof typeof DELAY_LABELS
/** `Object.keys` widens to string; the keys of this literal are exactly its fields. */
export const DELAY_FIELDS = Object.keys(DELAY_LABELS) as DelayField[]

/** The delays that a site promises although its owner has not said them: those proposed at first. None once the site is live. */
export function unsaidDelays(
  { business, launchedAt }: Pick<ShopFacts, 'business' | 'launchedAt'>,
  { delaysConfirmed, saidDelays }: { delaysConfirmed: boolean; saidDelays: readonly string[] },
): DelayField[] {
  if (delaysConfirmed || launchedAt !== null) return []
  return DELAY_FIELDS.filter((field) => !saidDelays.includes(field) && isAsAtFirst(business, field))
}

function isAsAtFirst({ claims, ...business }: Business, field: DelayField): boolean {
  return field === 'warrantyMonthsMin' ? claims[field] === STARTING_DELAYS.warrantyMonths : business[field] === STARTING_DELAYS[field]
}

/** "réponse aux demandes, garantie". */
export function delayNames(fields: readonly DelayField[]): string {
  return fields.map((field) => DELAY_LABELS[field]).join(', ')
}

/** Beside an empty field: what visitors read in the meantime. */
export function unsaidText({ claims, ...business }: Business, field: DelayField): string {
  const said = {
    answerHours: answerTime(business),
    usualTime: business.usualTime,
    diagnosis: DIAGNOSIS_LABELS[business.diagnosis],
    welcome: WELCOME_LABELS[business.welcome],
    warrantyMonthsMin: `${claims.warrantyMonthsMin}\u00a0mois`,
  }[field]
  return `Pas encore dit. En attendant, le site annonce\u00a0: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`
}

/** The values of a form with the fields that nobody has said left empty. */
export function withoutUnsaid(values: Readonly<Record<string, string>>, unsaid: readonly DelayField[]): Record<string, string> {
  return { ...values, ...Object.fromEntries(unsaid.map((field) => [field, ''])) }
}
