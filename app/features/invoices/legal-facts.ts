import { dateText } from '#app/lib/french-dates.ts'
import { monthsLater } from '#app/lib/paris-time.ts'
import { capital } from '#app/lib/capital.ts'
import { dueDay } from '#app/lib/due-day.ts'
import { LEGAL_GUARANTEES } from '#app/lib/legal-guarantees.ts'
import { noVatText } from '#app/lib/overseas.ts'
import { ON_DEBITS } from '#app/lib/vat-words.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { isSoleTrader } from '#app/lib/legal-form.ts'

export interface MissingFact {
  field: keyof Business
  label: string
}

/** Forms of companies that print their capital and their registration (code de commerce, article R. 123-238). */
const COMPANY = /^(?:SARL|EURL|SAS|SASU|SA|SNC|SCS|SCA|SELARL|SCOP)\b/i
/** Only these have a capital that invoices name. */
const WITH_CAPITAL = /^(?:SARL|EURL|SAS|SASU|SA|SCA|SELARL|SCOP)\b/i

/** What the law wants on every invoice and the owner has not said yet (code de commerce L. 441-9, CGI annexe II 242 nonies A). */
export function missingFacts(business: Business): MissingFact[] {
  const fact = (field: keyof Business, label: string, needed = true): MissingFact[] =>
    needed && (business[field] === '' || business[field] === null) ? [{ field, label }] : []
  return [
    ...fact('legalForm', 'forme juridique'),
    ...fact('capitalEuros', 'capital', WITH_CAPITAL.test(business.legalForm)),
    ...fact('director', 'nom de l’entrepreneur', isSoleTrader(business)),
    ...fact('siren', 'SIREN'),
    ...fact('rcs', 'RCS', COMPANY.test(business.legalForm)),
    ...fact('vatRegime', 'régime de TVA'),
    ...fact('vat', 'numéro de TVA', business.vatRegime === 'normal'),
    ...fact('seatAddress', 'adresse du siège'),
    ...fact('mediatorName', 'médiateur de la consommation'),
    ...fact('mediatorUrl', 'site du médiateur'),
  ]
}

/** Terms that are agreed on between businesses (code de commerce, L. 441-10): a delay, penalties, the 40 € of a recovery. */
const FOR_BUSINESSES =
  /(?<!\p{L})(?:jours?|mois|p[ée]nalit[ée]s?|indemnit[ée]s?|forfaitaire|retards?|recouvrement|professionnels?|entreprises?|L\.?\s?441)(?!\p{L})|\d\s?j(?!\p{L})/iu

/** Whether the owner's terms of payment speak of what holds between businesses: a consumer pays on the spot, and owes no penalty by the same law. */
function isForBusinesses(terms: string): boolean {
  return FOR_BUSINESSES.test(terms)
}

interface MentionsOf {
  business: Business
  /** Of the shop of the document: where there is no VAT by the law, that is why. */
  postcode?: string | undefined
  schemes: ReadonlySet<string>
  /** Deposits are taken off that were charged with VAT, before the business had none. */
  hasTaxedDeposits: boolean
  /** A credit note that gives back, beyond what such an invoice added, a part of its deposits, and the VAT of that. */
  givesTaxBack?: boolean
  warrantyMonths: number
  /** "YYYY-MM-DD": what is sold at the counter is handed over then. */
  issuedDay: string
  /** "YYYY-MM-DD" on which its repaired device went back before that day (CGI, annexe II, 242 nonies A); null for none. */
  handedOverDay?: string | null
  /** Sold without a repair: the law wants its warranty on the invoice (code de la consommation, D. 211-6). */
  isSale: boolean
  isBusinessCustomer: boolean
  /** It gives back: nothing is to be paid, and nothing is sold. */
  isCredit: boolean
  /** What is said of its payment beside the terms (`paymentMentions`). */
  payment?: readonly string[]
}

/** The sentences under the sums. */
export function invoiceMentions({
  business,
  postcode,
  schemes,
  hasTaxedDeposits,
  givesTaxBack = false,
  warrantyMonths,
  issuedDay,
  handedOverDay = null,
  isSale,
  isBusinessCustomer,
  isCredit,
  payment = [],
}: MentionsOf): string[] {
  const due = isBusinessCustomer ? dueDay(business, issuedDay) : null
  const by = due === null ? '' : ` À payer le ${dateText(due)} au plus tard.`
  const said = isBusinessCustomer || !isForBusinesses(business.paymentTerms) ? business.paymentTerms : ''
  const terms = `${said || 'Paiement comptant'}.${by} Pas d’escompte en cas de paiement anticipé.`.replace('..', '.')
  const mentions = isCredit ? [] : [terms, ...payment]
  if (handedOverDay !== null) mentions.unshift(`Appareil rendu le ${dateText(handedOverDay)}.`)
  if (schemes.has('none')) {
    const added = hasTaxedDeposits && ', pour ce qui s’ajoute à l’acompte. L’acompte garde la TVA de sa propre facture'
    const some = schemes.size > 1 ? ', pour les lignes sans TVA' : ''
    mentions.push(
      `${noVatText(postcode)}${added || (givesTaxBack ? ', sauf pour ce qui revient de l’acompte, avec la TVA de sa propre facture' : '') || some}.`,
    )
  }
  if (schemes.has('standard') && business.vatDue === 'debits') mentions.push(`${ON_DEBITS}.`)
  if (schemes.has('margin')) mentions.push('Régime particulier – Biens d’occasion (art. 297 A du CGI).')
  // A repair sells its part as well: what the law adds belongs beside what the shop promises.
  const isConsumersRepair = !isSale && !isCredit && !isBusinessCustomer
  // The day that a repaired device is handed over is not known yet.
  const until = isSale ? `, jusqu’au ${dateText(monthsLater(issuedDay, warrantyMonths))}` : ''
  if (warrantyMonths > 0)
    mentions.push(
      `Garantie commerciale\u00a0: ${warrantyMonths}\u00a0mois${until}.${isConsumersRepair ? ` S’y ajoutent les ${LEGAL_GUARANTEES}.` : ''}`,
    )
  else if (isConsumersRepair) mentions.push(`${capital(LEGAL_GUARANTEES)}.`)
  // Of conformity it is the right of consumers alone.
  if (isSale && !isCredit && !isBusinessCustomer)
    mentions.push('Garantie légale de conformité\u00a0: deux ans à compter de la délivrance du bien. S’y ajoute celle des vices cachés.')
  if (!isBusinessCustomer)
    mentions.push(
      `Médiateur de la consommation\u00a0: ${[business.mediatorName, business.mediatorAddress, business.mediatorUrl].filter(Boolean).join(', ')}.`,
    )
  else if (!isCredit)
    mentions.push(
      'En cas de retard, pénalités au taux de trois fois l’intérêt légal et indemnité forfaitaire de 40\u00a0€ pour frais de recouvrement (art. L.\u00a0441-10 du code de commerce).',
    )
  return mentions
}
