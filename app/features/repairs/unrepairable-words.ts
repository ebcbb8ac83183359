import type { AnnouncedDiagnosis } from '#app/lib/counter-promises.ts'
import { priceText } from '#app/lib/money.ts'

/** What staff call it when a device cannot be repaired, and where its case stands from then on. */
export const UNREPAIRABLE_LABEL = 'Ne peut pas être réparé'
export const UNREPAIRABLE_STEP_LABEL = 'Irréparable, à rendre'
/** As its customer reads it of where the device stands. */
export const UNREPAIRABLE_STEP = { label: UNREPAIRABLE_LABEL, tone: 'sable' } as const
/** One line in a text to a phone, with the link behind it. */
export const REASON_MAX = 150

/** "Votre appareil ne peut pas être réparé : carte mère oxydée." */
export function unrepairableText(reason: string): string {
  return `Votre appareil ne peut pas être réparé${reason === '' ? '' : `\u00a0: ${reason}`}.`
}

/** The same for staff. */
export function cannotBeRepairedText(reason: string): string {
  return `Ne peut pas être réparé${reason === '' ? '' : `\u00a0: ${reason}`}.`
}

/** How a device that came by post comes back. */
export const UNREPAIRABLE_SENT_BACK = 'Il repart vers vous par la poste, sans réparation. Le retour est offert.'

/**
 * Where a device waits that goes back as it came, and how long.
 * @param time "60 jours" of the terms of sale; null where they do not say
 */
export function waitsUnrepairedText(place: string, time: string | null): string {
  const until = time === null ? '' : `Vous avez ${time}, à compter de notre message, pour venir le chercher ou demander son renvoi.`
  return ['Il vous attend au magasin, sans réparation.', place, until].filter(Boolean).join(' ')
}

/** Why staff are not to charge the diagnosis that the slip has announced. */
export const FREED_DIAGNOSIS_TEXT =
  'Rendu sans réparation, rien n’est dû\u00a0: le client a accepté un devis, et le diagnostic annoncé au dépôt ne se facture plus.'

/** What whoever says that a device cannot be repaired reads of its money; null where the slip has announced nothing. */
export function dueWhenGivenUp({ diagnosis, freedDiagnosis }: { diagnosis: string | null; freedDiagnosis: string | null }): string | null {
  return freedDiagnosis ?? (diagnosis && `Rendu sans réparation, le diagnostic est dû\u00a0: le bon l’annonce ${diagnosis}.`)
}

interface UnrepairableMoney {
  /** By the rule of the money of a case, cents: what an invoice says, else the diagnosis that was announced, or 0; null where nobody has said its price. */
  dueCents: number | null
  paidCents: number
  /** As the slip announced it; null where nothing is to be paid for it. */
  diagnosis: AnnouncedDiagnosis | null
  /** What it costs; null while nobody has said so. */
  diagnosisCents: number | null
}

/** What the customer of a device that cannot be repaired owes, and what comes back to them: the mail and the tracking page say the same. */
export function unrepairableMoneyText({ dueCents, paidCents, diagnosis, diagnosisCents }: UnrepairableMoney): string {
  const isDiagnosisAlone = diagnosis !== null && dueCents === diagnosisCents
  if (dueCents !== null && dueCents > 0 && !isDiagnosisAlone) {
    const restCents = dueCents - paidCents
    if (restCents > 0) return `Il reste ${priceText(restCents)} à payer.`
    return restCents === 0 ? 'Tout est payé.' : `${priceText(-restCents)} vous sont rendus.`
  }
  if (diagnosis === null)
    return ['Vous ne devez rien.', paidCents > 0 && `${priceText(paidCents)} déjà payés vous sont rendus.`].filter(Boolean).join(' ')
  if (paidCents <= 0) return diagnosis.refused
  const paid = `Vous avez déjà payé ${priceText(paidCents)}`
  if (diagnosisCents === null) return `${diagnosis.refused} ${paid}\u00a0: ce qui dépasse ce prix vous est rendu.`
  return `${diagnosis.refused} ${paid}${paidCents > diagnosisCents ? `\u00a0: ${priceText(paidCents - diagnosisCents)} vous sont rendus` : ''}.`
}
