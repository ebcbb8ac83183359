import { inPostalRepair } from '#app/lib/postal-promise.ts'
import type { PostalDelays } from '#app/lib/postal-promise.ts'

/** The quote that stands when the label of its device is asked for. */
export interface Agreement {
  /** Its customer wished for the work to begin within the period of withdrawal. */
  startsEarly: boolean
}

/** When the work is done whose price is agreed on, while its device is still with the customer. */
export function whenAgreedDoneText({ startsEarly }: Agreement, delays: Pick<PostalDelays, 'postalRepair'>): string {
  const repaired = `nous réparons${inPostalRepair(delays)} après réception`
  return startsEarly
    ? `Le prix est convenu et vous avez demandé que le travail commence tout de suite\u00a0: ${repaired}.`
    : `Le prix est convenu\u00a0: ${repaired}, au plus tôt à la fin du délai de rétractation de 14\u00a0jours, ou avant si vous le demandez sur la page de votre devis.`
}
