/** The quote that stands when the label of its device is asked for. */
export interface Agreement {
  /** Its customer wished for the work to begin within the period of withdrawal. */
  startsEarly: boolean
}

/** When the work is done whose price is agreed on, while its device is still with the customer. */
export function agreedWorkText({ startsEarly }: Agreement): string {
  return startsEarly
    ? 'Le prix est convenu et vous avez demandé que le travail commence tout de suite\u00a0: nous réparons en 48 à 72 h après réception.'
    : 'Le prix est convenu\u00a0: nous réparons en 48 à 72 h après réception, au plus tôt à la fin du délai de rétractation de 14\u00a0jours, ou avant si vous le demandez sur la page de votre devis.'
}
