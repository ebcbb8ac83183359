/** How prices are named: with the tax in them or, in franchise, without any. Written for a business that charges VAT, as most do. */

/** `normal`: charges VAT. `franchise`: article 293 B of the code général des impôts. Empty: not said yet. */
export type VatRegime = '' | 'normal' | 'franchise'

export const VAT_REGIME_LABELS = {
  '': 'À choisir',
  normal: 'TVA facturée',
  franchise: 'Franchise en base, article 293 B du CGI',
} as const satisfies Record<VatRegime, string>

/** When VAT on services falls due: with their payment, as the law has it, or with their invoice, for a business that has opted for that. */
export const VAT_DUES = ['payments', 'debits'] as const
export type VatDue = (typeof VAT_DUES)[number]

export const VAT_DUE_LABELS = {
  payments: 'À l’encaissement',
  debits: 'À la facture, option pour les débits',
} as const satisfies Record<VatDue, string>

export const VAT_DUE_CHOICES = VAT_DUES.map((value) => ({ value, label: VAT_DUE_LABELS[value] }))

/** What invoices say of a business that has opted (CGI, annexe II, article 242 nonies A). */
export const ON_DEBITS = 'TVA acquittée sur les débits'

/** As forms offer them. */
export const VAT_REGIME_CHOICES = Object.entries(VAT_REGIME_LABELS).map(([value, label]) => ({ value, label }))

export interface Taxed {
  vatRegime: VatRegime
}

/** What the law wants said where no VAT is charged. */
export const NO_VAT = 'TVA non applicable, art. 293 B du CGI'

export function chargesVat({ vatRegime }: Taxed): boolean {
  return vatRegime !== 'franchise'
}

const WITH_VAT =
  /(?<![\p{L}\d])(?:TTC|T\.T\.C|toutes taxes comprises|TVA\s(?:(?:à|de)\s)?(?:\d{1,2}(?:,\d)?\s?%\s)?(?:incluse|comprise)|(?:prix|tarifs?|montants?)\s(?:\p{L}+\s){0,2}HT|\d\s?€\sHT)(?![\p{L}\d])/giu
const WITHOUT_VAT =
  /(?<![\p{L}\d])(?:TVA\snon\sapplicable(?:,?\s(?:art\.|article)\s293[\s-]?B)?|franchise\s(?:en\sbase\s)?de\sTVA|293[\s-]?B)(?![\p{L}\d])/giu

/** What a text says of VAT that is not so for this business, in its order. */
export function vatUntruthsIn(text: string, business: Taxed): string[] {
  const [taxed, untaxed] = [WITH_VAT, WITHOUT_VAT].map((words) => [...text.matchAll(words)].map(([phrase]) => phrase))
  // The regime is asked only about a text that speaks of it.
  if (!taxed?.length && !untaxed?.length) return []
  return (chargesVat(business) ? untaxed : taxed) ?? []
}

/** A text that names sums «TTC», as this business may say it. */
export function inTaxWords(text: string, business: Taxed): string {
  if (chargesVat(business)) return text
  return (
    text
      .replace(/,? toutes taxes comprises/g, `\u00a0: ${NO_VAT}`)
      .replace(/^Total TTC(?=\u00a0: |$)/, `Total (${NO_VAT})`)
      // Behind these words it is what the sentence says: without it nothing would be left to say.
      .replace(/(?<!\b(?:sont|est|restent|entendent|en)),?[ \u00a0]TTC\b/g, '')
  )
}

/** A changed text with the mention of the tax put back as the kept text has it: it goes on following the regime. */
export function keptTaxWords(changed: string, kept: string, business: Taxed): string {
  if (chargesVat(business) || !kept.includes(', toutes taxes comprises')) return changed
  return changed.replace(/\s:\sTVA\snon\sapplicable,\sart\.\s293\sB\sdu\sCGI/, ', toutes taxes comprises')
}

/** What the note under several prices begins with. */
export function pricesWords(business: Taxed): string {
  return chargesVat(business) ? 'Prix TTC' : `Prix nets (${NO_VAT})`
}
