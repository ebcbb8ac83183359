import { useFacts } from './site-context.tsx'

/** "6 mois": what the business guarantees a repair for at least, where the repair says nothing itself. */
export function useLeastWarranty(): string {
  return `${useFacts().business.claims.warrantyMonthsMin}\u00a0mois`
}
