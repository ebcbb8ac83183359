import type { BadgeTone } from '#app/ui/Badge.tsx'
import { UNREPAIRABLE_STEP, UNREPAIRABLE_STEP_LABEL } from './unrepairable-words.ts'

/** The way of a repair, in order. The same ids as in the database; a test compares them. */
export const REPAIR_STEPS = [
  { id: 'received', label: 'Reçue', next: 'Nous examinons l’appareil.', tone: 'plain' },
  { id: 'diagnosis', label: 'Diagnostic', next: 'Nous vous disons ce qu’il faut réparer.', tone: 'bassin' },
  { id: 'quote_sent', label: 'Devis envoyé', next: 'Nous attendons votre accord.', tone: 'sable' },
  { id: 'accepted', label: 'Acceptée', next: 'Nous commençons la réparation.', tone: 'bassin' },
  { id: 'in_repair', label: 'En réparation', next: 'Nous contrôlons ensuite l’appareil.', tone: 'bassin' },
  { id: 'part_awaited', label: 'Pièce attendue', next: 'La réparation reprend à l’arrivée de la pièce.', tone: 'sable' },
  { id: 'final_check', label: 'Contrôle', next: 'Dernières vérifications avant de vous prévenir.', tone: 'bassin' },
  { id: 'ready', label: 'Prête', next: 'Votre appareil vous attend au magasin.', tone: 'pin' },
  { id: 'handed_over', label: 'Rendue', next: 'La réparation est terminée.', tone: 'nuit' },
] as const satisfies readonly { id: string; label: string; next: string; tone: BadgeTone }[]

export type RepairStatus = (typeof REPAIR_STEPS)[number]['id']

/** A step of the work; the hand-over ends a repair and has its own form. */
export type WorkStatus = Exclude<RepairStatus, 'handed_over'>

export const WORK_STEPS = REPAIR_STEPS.filter((step) => step.id !== 'handed_over')

export const OUTCOMES = [
  { value: 'repaired', label: 'Réparé' },
  { value: 'not_repaired', label: 'Rendu sans réparation' },
] as const
/** The same hand-over as the last one, of a customer who has withdrawn: a part of the work may have been done. */
export const AFTER_WITHDRAWAL_LABEL = 'Rendu après la rétractation'
export type RepairOutcome = (typeof OUTCOMES)[number]['value']

/** The longest warranty that staff may give a repair. */
export const WARRANTY_MAX_MONTHS = 60

export function stepOf(status: RepairStatus): (typeof REPAIR_STEPS)[number] {
  const step = REPAIR_STEPS.find(({ id }) => id === status)
  if (!step) throw new Error(`Unknown step ${status}`)
  return step
}

/** Where a repair stands, as staff read it: one that is ready to go back as it came is no finished work. */
export function shownStep({ status, unrepairable }: { status: RepairStatus; unrepairable: object | null }): { label: string; tone: BadgeTone } {
  return unrepairable !== null && status === 'ready' ? { label: UNREPAIRABLE_STEP_LABEL, tone: UNREPAIRABLE_STEP.tone } : stepOf(status)
}

/** Where the customer has refused the quote, and the device lies at the shop: no step of the repair, which stays where its quote left it. */
export const REFUSED_STEP = { label: 'Devis refusé', tone: 'sable' } as const satisfies { label: string; tone: BadgeTone }

/** From these steps on a device may be given back as repaired. The way of a case decides (`case-machine.ts`); a test holds both together. */
export function mayBeRepaired({ status, unrepairable }: { status: RepairStatus; unrepairable: object | null }): boolean {
  if (unrepairable !== null) return false
  return status === 'in_repair' || status === 'final_check' || status === 'ready'
}

/** 123 → "T-123". */
export function referenceText(number: number): string {
  return `T-${number}`
}

/** Ticked in the form of a new case whose visit has one already, or whose person and device have one since minutes. */
export const ANOTHER_CASE = 'another'
export const ANOTHER_CASE_LABEL = 'C’est un autre appareil de la même visite\u00a0: ouvrir un second dossier'

export const OTHER_DEVICE_LABEL = 'C’est un autre appareil\u00a0: ouvrir un second dossier'

/** What is asked beside the box, before somebody opens a case that a colleague may have opened at the same moment. */
export function justOpenedText(number: number): string {
  return `Le dossier ${referenceText(number)} vient d’être ouvert pour cette personne et cet appareil. Cochez si c’est bien un second dossier.`
}

/** Why a request opens no second case. */
export function hasCaseText(number: number, isVisit = false): string {
  if (isVisit)
    return `Cette visite a déjà son dossier, ${referenceText(number)}\u00a0: cochez «\u00a0${ANOTHER_CASE_LABEL}\u00a0» pour en ouvrir un second.`
  return `Cette demande a déjà son dossier, ${referenceText(number)}\u00a0: aucun autre n’est ouvert.`
}

/** Whether «Réparé» is the likely end of it: work was begun on it, or something agreed on. Else whoever hands it over says so themselves. */
export function isLikelyRepaired({ events, hasAgreed }: { events: readonly { status: RepairStatus }[]; hasAgreed: boolean }): boolean {
  return hasAgreed || events.some(({ status }) => status === 'in_repair' || status === 'final_check')
}

interface Promised {
  dueOn: string | null
  status: RepairStatus
  withdrawn: boolean
  unrepairable: { at: Date } | null
}

/** For when it is promised; null without a day, and for a device that only goes back: its customer has withdrawn, or it cannot be repaired. */
export function promisedOn({ dueOn, withdrawn, unrepairable }: Pick<Promised, 'dueOn' | 'withdrawn' | 'unrepairable'>): string | null {
  return withdrawn || unrepairable !== null ? null : dueOn
}

/** Behind its day and not done yet. */
export function isLate(repair: Promised, today: string): boolean {
  const day = promisedOn(repair)
  return day !== null && day < today && repair.status !== 'ready' && repair.status !== 'handed_over'
}

/** When a photo of a device was taken. */
export type PhotoMoment = 'before' | 'after'
export const PHOTO_MOMENT_WORDS = [
  { value: 'before', label: 'Avant' },
  { value: 'after', label: 'Après' },
] as const satisfies readonly { value: PhotoMoment; label: string }[]

/**
 * What a device that came by post does once it is ready; where all is paid it waits for nothing.
 * @param transfer how it is paid by transfer, in words that go on from «par virement»; null where nobody takes one
 */
export function sentBackText(device: 'Votre appareil' | 'Il', restCents: number | null, transfer: string | null): string {
  const waits = restCents !== null && restCents > 0
  const way = `${transfer === null ? '' : `par virement${transfer}, ou `}appelez le magasin pour la régler`
  return `${device} repart vers vous par la poste${waits ? ` une fois la réparation payée\u00a0: ${way}` : ''}.`
}
