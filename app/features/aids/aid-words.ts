import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { AID_CLAIM_STATES } from '#app/platform/db/tables/money.server.ts'

export type AidState = (typeof AID_CLAIM_STATES)[number]

export const AID_STATES = [
  { id: 'due', word: 'a-envoyer', label: 'À envoyer', tone: 'feu' },
  { id: 'sent', word: 'envoyees', label: 'Envoyées', tone: 'bassin' },
  { id: 'paid', word: 'remboursees', label: 'Remboursées', tone: 'pin' },
  { id: 'refused', word: 'refusees', label: 'Refusées', tone: 'lanterne' },
] as const satisfies readonly { id: AidState; word: string; label: string; tone: BadgeTone }[]

/** What the customer is asked, as the label's page says the conditions. Every answer must be yes. */
export const ELIGIBILITY_QUESTIONS = [
  { id: 'personal', label: 'Le client est un particulier, l’appareil lui sert personnellement', word: 'usage' },
  { id: 'warranty', label: 'L’appareil n’est plus sous garantie', word: 'garantie' },
  { id: 'dry', label: 'L’appareil n’est pas oxydé', word: 'oxydation' },
] as const
export type EligibilityAnswers = Readonly<Record<string, string>>

export const ANSWERS = [
  { value: '', label: 'Choisir' },
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]

/** The answers as the fields of a form, an open one empty. */
export function answerFields(eligibility: EligibilityAnswers): Record<string, string> {
  return Object.fromEntries(ELIGIBILITY_QUESTIONS.map(({ id }) => [id, eligibility[id] ?? '']))
}

/** An answer as its form says it; nothing for an open one. */
export function answerText(value: string): string {
  return value === '' ? '' : (ANSWERS.find((answer) => answer.value === value)?.label ?? value)
}

export interface AidProofs {
  imei: string | null
  photosBefore: number
  photosAfter: number
  eligibility: EligibilityAnswers
  /** The invoice with which the aid of the same repair has been asked for. */
  claimedBy: string | null
  /** The customer has withdrawn from the contract: a credit note takes the aid back with the rest. */
  withdrawn: boolean
}

type DeviceProofs = Pick<AidProofs, 'imei' | 'photosBefore' | 'photosAfter' | 'eligibility'>

/** What a claim lacks: as its list says it, and in a sentence on the page of the case. */
interface Lack {
  claim: string
  atCase: string
  /** It can be had only once the device is repaired. */
  afterWork?: boolean
}

/** What every claim needs of the device and of its customer: one list, for the page of the case while both are here, and for the claim itself. */
function lacksOf({ imei, photosBefore, photosAfter, eligibility }: DeviceProofs): Lack[] {
  const open = openQuestions(eligibility)
  const words = open.map(({ word }) => word).join(', ')
  const isAll = open.length === ELIGIBILITY_QUESTIONS.length
  const lacks: (Lack | false)[] = [
    imei === null && { claim: 'IMEI ou n°\u00a0de série', atCase: 'l’IMEI ou le n°\u00a0de série' },
    photosBefore === 0 && { claim: 'photo avant', atCase: 'une photo avant' },
    photosAfter === 0 && { claim: 'photo après', atCase: 'une photo après', afterWork: true },
    open.length > 0 && {
      claim: isAll ? 'réponses du client' : `réponse du client sur\u00a0: ${words}`,
      atCase: isAll ? 'les réponses du client' : `la réponse du client sur\u00a0: ${words}`,
    },
  ]
  return lacks.filter((lack) => lack !== false)
}

function openQuestions(eligibility: EligibilityAnswers) {
  return ELIGIBILITY_QUESTIONS.filter(({ id }) => eligibility[id] === undefined)
}

function isExcluded(eligibility: EligibilityAnswers): boolean {
  return ELIGIBILITY_QUESTIONS.some(({ id }) => eligibility[id] === 'non')
}

/** What the page of a case says of the claim of its aid. */
export interface CaseAid {
  missing: readonly string[]
  excluded: boolean
  eligibility: EligibilityAnswers
  /** Whether a question about the aid has no answer yet. */
  isOpen: boolean
}

/** What the claim will lack once device and customer have gone, and is not there yet. The photo of a repaired device can be taken once it is repaired. */
export function aidOfCase({ isRepaired, ...proofs }: DeviceProofs & { isRepaired: boolean }): CaseAid {
  const lacks = lacksOf(proofs).filter(({ afterWork = false }) => isRepaired || !afterWork)
  return {
    missing: lacks.map(({ atCase }) => atCase),
    excluded: isExcluded(proofs.eligibility),
    eligibility: proofs.eligibility,
    isOpen: openQuestions(proofs.eligibility).length > 0,
  }
}

/** What a claim still lacks, in words; nothing when it can leave. */
export function missingProofs({ claimedBy, withdrawn, ...proofs }: AidProofs): string[] {
  const missing: (string | false)[] = [
    withdrawn && 'un avoir, le client a renoncé au contrat',
    claimedBy !== null && `l’aide de cette réparation est déjà demandée avec ${claimedBy}`,
    ...lacksOf(proofs).map(({ claim }) => claim),
    isExcluded(proofs.eligibility) && 'une réponse exclut l’aide',
  ]
  return missing.filter((word) => word !== false)
}
