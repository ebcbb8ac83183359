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

/**
 * What of the proofs can no longer be had once a device has gone, and is not there yet, in words. The photo of a repaired device can be taken once it is
 * repaired.
 */
export function proofsAtHand({
  imei,
  photosBefore,
  photosAfter,
  isRepaired,
}: Pick<AidProofs, 'imei' | 'photosBefore' | 'photosAfter'> & { isRepaired: boolean }): string[] {
  const missing: (string | false)[] = [
    imei === null && 'l’IMEI',
    photosBefore === 0 && 'une photo avant',
    isRepaired && photosAfter === 0 && 'une photo après',
  ]
  return missing.filter((word) => word !== false)
}

/** What a claim still lacks, in words; nothing when it can leave. */
export function missingProofs({ imei, photosBefore, photosAfter, eligibility, claimedBy, withdrawn }: AidProofs): string[] {
  const open = ELIGIBILITY_QUESTIONS.filter(({ id }) => eligibility[id] === undefined)
  const missing: (string | false)[] = [
    withdrawn && 'un avoir, le client a renoncé au contrat',
    claimedBy !== null && `l’aide de cette réparation est déjà demandée avec ${claimedBy}`,
    imei === null && 'IMEI',
    photosBefore === 0 && 'photo avant',
    photosAfter === 0 && 'photo après',
    open.length > 0 &&
      (open.length === ELIGIBILITY_QUESTIONS.length
        ? 'réponses du client'
        : `réponse du client sur\u00a0: ${open.map(({ word }) => word).join(', ')}`),
    ELIGIBILITY_QUESTIONS.some(({ id }) => eligibility[id] === 'non') && 'une réponse exclut l’aide',
  ]
  return missing.filter((word) => word !== false)
}
