/**
 * What a business offers to who comes to its counter: the starting words say that a diagnosis is free and that nobody needs an appointment, which
 * is not so everywhere.
 */
import { priceText } from './money.ts'
import { inTaxWords } from './vat-words.ts'
import type { Taxed } from './vat-words.ts'

export const DIAGNOSES = ['free', 'paid'] as const
export type Diagnosis = (typeof DIAGNOSES)[number]
export const WELCOMES = ['walk_in', 'appointment'] as const
export type Welcome = (typeof WELCOMES)[number]

export const DIAGNOSIS_LABELS = { free: 'Gratuit', paid: 'Payant' } as const satisfies Record<Diagnosis, string>
export const WELCOME_LABELS = { walk_in: 'Sans rendez-vous', appointment: 'Sur rendez-vous' } as const satisfies Record<Welcome, string>
/** Both as forms offer them. */
export const COUNTER_CHOICES = {
  diagnosis: DIAGNOSES.map((value) => ({ value, label: DIAGNOSIS_LABELS[value] })),
  welcome: WELCOMES.map((value) => ({ value, label: WELCOME_LABELS[value] })),
} as const

/** The field for the price of a paid diagnosis. It may stay empty, because a shop with several prices has no single one to name. */
export const DIAGNOSIS_PRICE_FIELD = {
  name: 'diagnosisCents',
  label: 'Prix d’un diagnostic payant, euros',
  hint: 'À dire s’il est payant, TVA comprise s’il y en a. Sans lui, le site dit que le prix est annoncé avant, et «\u00a0Mise en ligne\u00a0» le demande.',
} as const

/** "sans rendez-vous", in the middle of a sentence. */
export function appointmentText({ welcome }: { welcome: Welcome }): string {
  return welcome === 'walk_in' ? 'sans rendez-vous' : 'sur rendez-vous'
}

/** The same as a sentence of its own, with the way to an appointment where one is needed. */
export function appointmentSentence({ welcome }: { welcome: Welcome }): string {
  return welcome === 'walk_in' ? 'Sans rendez-vous.' : 'Sur rendez-vous\u00a0: appelez le magasin ou écrivez-lui.'
}

/** What a business says of its diagnosis. */
export interface DiagnosisFacts extends Taxed {
  diagnosis: Diagnosis
  /** What a paid one costs; null when nobody has said it. */
  diagnosisCents: number | null
}

/** "gratuit", "payant (29 € TTC)": nobody is charged a price that they were not told. */
export function diagnosisText(business: DiagnosisFacts): string {
  if (business.diagnosis === 'free') return 'gratuit'
  const price = business.diagnosisCents === null ? 'prix annoncé avant' : inTaxWords(`${priceText(business.diagnosisCents)} TTC`, business)
  return `payant (${price})`
}

/** What is said of a diagnosis that the deposit slip has announced, to who takes the device back as it came. */
export interface AnnouncedDiagnosis {
  /** Beside the button that refuses a quote. */
  ifRefused: string
  /** While the device is still here. */
  refused: string
  /** Once it went back, where nobody has said the price. */
  returned: string
}

export function announcedDiagnosisTexts(business: DiagnosisFacts): AnnouncedDiagnosis {
  const price = business.diagnosisCents === null ? '' : `\u00a0: ${inTaxWords(`${priceText(business.diagnosisCents)} TTC`, business)}`
  const owed = `diagnostic annoncé au dépôt est dû${price}.`
  return {
    ifRefused: `Si vous refusez, seul le ${owed}`,
    refused: `Seul le ${owed}`,
    returned: `Le ${owed}`,
  }
}

/** What is free, in one short sentence; a quote that is asked for always is. */
export function freeText(business: DiagnosisFacts): string {
  return business.diagnosis === 'free'
    ? 'Le diagnostic et le devis sont gratuits.'
    : `Le devis est gratuit, le diagnostic est ${diagnosisText(business)}.`
}

/** The same in a list of what is promised: "diagnostic et devis gratuits". */
export function freeWords(business: DiagnosisFacts): string {
  return business.diagnosis === 'free' ? 'diagnostic et devis gratuits' : `devis gratuit, diagnostic ${diagnosisText(business)}`
}

/** Ends a sentence that sends somebody with a computer to the shop, where no technician drives: " sur rendez-vous, le diagnostic y est gratuit". */
export function freeThereText(business: DiagnosisFacts & { welcome: Welcome }): string {
  return `${business.welcome === 'walk_in' ? '' : ' sur rendez-vous'}, le diagnostic y est ${diagnosisText(business)}`
}
