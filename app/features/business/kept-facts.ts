import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { BusinessInput } from './business.schema.ts'

/** What a site that is live has to say of who runs it; the form itself asks for the name and the address for mails. */
const KEPT = [
  'legalForm',
  'siren',
  'seatAddress',
  'director',
  'hostName',
  'hostAddress',
  'hostPhone',
  'mediatorName',
  'mediatorAddress',
  'mediatorUrl',
] as const satisfies readonly (keyof BusinessInput)[]

/**
 * What was emptied although the site is live, by the fields of the form: going live asked for it, and quotes, visits and labels say it before each
 * contract. It may be corrected, not taken away.
 */
export function emptiedFacts(
  { business, launchedAt }: Pick<ShopFacts, 'business' | 'launchedAt'>,
  input: Pick<BusinessInput, (typeof KEPT)[number]>,
) {
  if (launchedAt === null) return {}
  const emptied = KEPT.filter((field) => business[field] !== '' && input[field] === '')
  return Object.fromEntries(
    emptied.map((field) => [field, 'Le site est en ligne, et la loi lui demande de le dire\u00a0: corrigez-le, sans le vider.']),
  )
}
