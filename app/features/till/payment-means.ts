import type { PAYMENT_MEANS } from '#app/platform/db/tables/money.server.ts'

export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

const MEANS_WORDS = {
  card: 'Carte',
  cash: 'Espèces',
  transfer: 'Virement',
  outside_terminal: 'Terminal externe',
  other: 'Autre',
} as const satisfies Record<PaymentMeans, string>

/** How money comes in or goes back. A terminal that is not ours prints a receipt of its own: its number is what finds the payment again. */
export const MEANS_CHOICES = ['card', 'cash', 'transfer', 'outside_terminal'] as const satisfies readonly PaymentMeans[]

export function meansText(means: PaymentMeans): string {
  return MEANS_WORDS[means]
}

const BY_MEANS = {
  card: 'par carte',
  cash: 'en espèces',
  transfer: 'par virement',
  outside_terminal: 'par carte',
  other: 'par un autre moyen',
} as const satisfies Record<PaymentMeans, string>

/** Within a sentence: "en espèces". */
export function byMeansText(means: PaymentMeans): string {
  return BY_MEANS[means]
}

/** What a customer sends without us may be more than what remains: it is noted as it came in. Of notes and cards nobody takes more. */
export function mayExceed(means: PaymentMeans): boolean {
  return means === 'transfer'
}

/** Every means, in the order of the screens. */
export const ALL_MEANS = [...MEANS_CHOICES, 'other'] as const satisfies readonly PaymentMeans[]
