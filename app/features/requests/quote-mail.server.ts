import { addsTo, ifAcceptedText } from '#app/lib/agreed-before.ts'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import { priceText } from '#app/lib/money.ts'
import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import type { MailingCtx } from '#app/platform/ctx.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { greetOnce } from './greet-once.ts'
import { quoteSum } from './quote-sum.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'

interface QuoteMail<Id extends 'devis-envoye' | 'devis-rappel'> {
  to: string
  storeId: string
  secret: string
  /** It takes the place of one that still waited for an answer. */
  isNewer?: boolean
  /** What the customer has agreed to pay before, cents, and what they would pay by this one. */
  accepted?: { earlierCents: number; cents: number } | undefined
  values: CaseMailValues<Id>
  /** That both references of the case are one, where its customer knows two. */
  both: readonly string[]
}

const REPLACES = 'Ce devis remplace celui que vous aviez reçu, qui ne peut plus être accepté.'

/** A mail that leads to a quote; answers to it go to the shop. */
export async function quoteMail<Id extends 'devis-envoye' | 'devis-rappel'>(
  ctx: MailingCtx,
  id: Id,
  { to, storeId, secret, isNewer = false, accepted, values, both }: QuoteMail<Id>,
): Promise<Mail> {
  const store = servingStore(ctx.facts, storeId)
  const filled = await ctx.caseMail(ctx, id, values)
  const words = { ...filled, paragraphs: greetOnce(filled.paragraphs) }
  return {
    to,
    replyTo: store?.email ?? ctx.facts.business.email,
    subject: words.subject,
    ...caseMailBodies(words, {
      sender: signatureOf(ctx.facts, store),
      href: quoteUrl(ctx, secret),
      notes: [...(isNewer ? [REPLACES] : []), ...(accepted ? [ifAcceptedText(accepted)] : []), ...both],
    }),
  }
}

/** Where the customer reads a quote and answers it. */
export function quoteUrl({ env }: Pick<MailingCtx, 'env'>, secret: string): string {
  return `${env.PUBLIC_URL}${quotePath(secret)}`
}

export function quotePath(secret: string): string {
  return `/pro/reponse/${secret}`
}

interface TextedQuote {
  to: string
  secret: string
  isNewer?: boolean
  accepted?: { earlierCents: number; cents: number } | undefined
  request: { device: string; store_id: string; reference: string }
  lines: readonly { amountCents: number }[]
  aidCents: number
}

/** Behind the price, in a few words. */
function agreedNote({ earlierCents, cents }: { earlierCents: number; cents: number }): string {
  return addsTo(cents, earlierCents) ? `, dont ${priceText(earlierCents)} déjà convenus` : `, à la place de ${priceText(earlierCents)}`
}

/** The same in one line, for a phone. */
export function quoteText(ctx: Pick<MailingCtx, 'env' | 'facts'>, { to, secret, isNewer = false, accepted, request, ...quote }: TextedQuote) {
  const sender = signatureOf(ctx.facts, servingStore(ctx.facts, request.store_id))
  const text = `${sender}. Votre ${isNewer || accepted ? 'nouveau ' : ''}devis pour ${request.device}\u00a0: ${priceText(quoteSum(quote))}${quote.aidCents > 0 ? ', aide déduite' : inTaxWords(' TTC', ctx.facts.business)}${accepted ? agreedNote(accepted) : ''}. À lire et accepter ici\u00a0: ${quoteUrl(ctx, secret)}`
  return { to, text, subject: `Votre devis ${request.reference}` }
}
