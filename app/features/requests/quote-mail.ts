import type { CaseMailValues } from '#app/lib/case-mails.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText } from '#app/lib/phone.ts'
import { mainStore, servingStore } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { partKindText } from './inbox-list.ts'
import { aidLabel, quoteSum } from './quote-sum.ts'
import { partedLines } from './quote-work.ts'

interface MailedQuote {
  request: { reference: string; name: string; device: string }
  lines: readonly { label: string; amountCents: number }[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  message: string
  /** Last day, "2026-12-20". */
  validUntil: string
  sentAt: Date
  /** Of the shop that answers. */
  phone: string
}

/** The number of the shop that answers questions about a quote. */
export function answeringPhone(facts: ShopFacts, storeId: string | null): string {
  return (servingStore(facts, storeId) ?? mainStore(facts)).phone
}

/** What the mail says of a quote; each line of it is a paragraph. */
export function quoteMailValues({ request, ...quote }: MailedQuote): CaseMailValues<'devis-envoye'> {
  const { lines, partKind } = partedLines(quote)
  return {
    nom: request.name,
    appareil: request.device,
    reference: request.reference,
    message: quote.message,
    lignes: lines.map(({ label, amountCents }) => `${label}\u00a0: ${priceText(amountCents)}`).join('\n\n'),
    total: priceText(quoteSum({ lines: quote.lines, aidCents: 0 })),
    deduction:
      quote.aidCents > 0
        ? `${aidLabel(quote.sentAt)}\u00a0: −${priceText(quote.aidCents)}. À votre charge\u00a0: ${priceText(quoteSum(quote))}.`
        : '',
    'a.payer': priceText(quoteSum(quote)),
    piece: partKind === '' ? 'Pièces\u00a0: voir chaque ligne' : partKindText(partKind),
    garantie: `${quote.warrantyMonths}\u00a0mois`,
    validite: dateText(quote.validUntil),
    telephone: phoneText(quote.phone),
  }
}
