/** What a customer reads of the right to withdraw from a visit at home, and of the work that waits for its end. */
import { dateText } from '#app/lib/french-dates.ts'

export interface VisitRight {
  /** The last day on which the customer can withdraw, "YYYY-MM-DD"; null where there is no such right any more. */
  lastDay: string | null
  /** The first day on which the work may begin; null when it may begin at the visit. */
  begins: string | null
  /** The customer asked for the work to begin within the period. */
  asked: boolean
  /** The day of the visit. */
  visitOn: string
}

/**
 * The sentences for the page of a visit and for its confirmation; none once the period is over.
 * @param byMail the mail says where to ask for the work, the page takes the wish below
 */
export function visitRightTexts({ lastDay, begins, asked, visitOn }: VisitRight, { byMail = false } = {}): string[] {
  if (lastDay === null) return []
  const right = `Vous pouvez renoncer à ce contrat jusqu’au ${dateText(lastDay)} inclus, sans donner de raison.`
  if (asked && visitOn <= lastDay)
    return [right, 'Vous avez demandé que le travail commence avant la fin de ce délai\u00a0: il peut se faire pendant la visite.']
  if (begins === null || visitOn >= begins) return [right]
  return [
    right,
    `La visite vient avant la fin de ce délai, et vous n’avez pas demandé que le travail commence plus tôt\u00a0: le technicien établit le devis, et le travail attend le ${dateText(begins)}.${byMail ? ' Pour qu’il se fasse pendant la visite, demandez-le par la page de votre rendez-vous.' : ''}`,
  ]
}

/** Below the box of the booking form: what follows without the wish. */
export function withoutWishText(begins: string): string {
  return `Sans cette demande, le travail ne commence pas avant le ${dateText(begins)}\u00a0: une visite plus tôt sert au devis, qui est gratuit. Vous pouvez aussi le demander après avoir réservé, par la page de votre rendez-vous.`
}
