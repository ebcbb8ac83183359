import { encode } from 'uqr'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { casePath } from '#app/features/cases/case-list.ts'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { customerReference } from '#app/features/requests/customer-reference.server.ts'
import { isDropped } from '#app/features/requests/quote-left.server.ts'
import type { QuoteEnd } from '#app/features/requests/quote-end.ts'
import { findAgreedQuote, findLatestQuote, findQuote, findQuoteVersion } from '#app/features/requests/quotes.commands.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { quoteText, quoteUrl } from '#app/features/requests/quote-mail.server.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { publisherText, statedRegistration } from '#app/content/legal-facts.ts'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { addsTo } from '#app/lib/agreed-before.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText, takesTexts } from '#app/lib/phone.ts'
import { findAnyStore, signatureOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'

/**
 * A quote of a case as it is printed, with the link of its customer; undefined where there is none.
 * @param version null for the newest
 */
export async function readQuoteSheet(ctx: Ctx, reference: string, version: number | null = null) {
  const requestId = (await findCaseRecords(ctx, reference))?.requestId ?? null
  const request = requestId === null ? undefined : await findRequest(ctx, requestId)
  const quote = request && (await (version === null ? findLatestQuote(ctx, request.id) : findQuoteVersion(ctx, request.id, version)))
  if (!request || !quote) return undefined
  const store = findAnyStore(ctx.facts, request.storeId)
  const secret = await customerToken(ctx.db, 'quote', quote.id)
  const url = (await findQuote(ctx, secret)) ? quoteUrl(ctx, secret) : null
  const ended = await endOf(ctx, quote)
  const { lines, partKind, aidCents, warrantyMonths, message, sentAt, vatRegime, validUntil } = quote
  const named = await customerReference(ctx, request.id, quote.reference)
  const { text } = quoteText(asTaxed(ctx, vatRegime), {
    ...quote,
    to: '',
    secret,
    request: { device: request.device, store_id: request.storeId, reference: named },
  })
  return {
    reference: named,
    caseHref: casePath(reference),
    seller: sellerText(ctx.facts),
    madeOn: parisTime(sentAt).date,
    sender: [signatureOf(ctx.facts, store), ...(store ? [phoneText(store.phone)] : [])].join(', '),
    name: request.name,
    device: request.device,
    version: quote.version,
    validUntil,
    quote: { lines, partKind, aidCents, warrantyMonths, message, sentAt, vatRegime },
    ended,
    code: url === null || ended !== null ? null : encode(url, { border: 2 }).data,
    links: url === null || ended !== null || !request.phone || !takesTexts(request.phone) ? null : phoneLinks(request.phone, text),
  }
}

/** Who offers it: paper that is signed names the business, its register and its seat (code de commerce, R. 123-237). */
function sellerText({ business }: Pick<ShopFacts, 'business'>): string {
  const seat = business.seatAddress.split('\n').filter(Boolean).join(', ')
  return [publisherText(business), seat, statedRegistration(business)].filter(Boolean).join('. ')
}

/** What became of the quote; null while somebody may accept it. */
async function endOf(ctx: Ctx, quote: NonNullable<Awaited<ReturnType<typeof findLatestQuote>>>): Promise<string | null> {
  const { id, state, requestId, decidedAt, expired, closed, validUntil } = quote
  if (state === 'refused') return 'Refusé par le client.'
  if (state === 'replaced') return 'Remplacé par un devis plus récent.'
  if (state === 'withdrawn') return (await isDropped(ctx, id)) ? 'Accepté, puis abandonné d’accord avec le client.' : WITHDRAWN_TEXT
  const isLeft = state === 'accepted' && (await isWithdrawn(ctx.db, { repairId: null, originId: requestId }))
  if (isLeft) return WITHDRAWN_TEXT
  const agreed = state === 'accepted' ? await findAgreedQuote(ctx, requestId) : undefined
  if (agreed && agreed.version !== quote.version && !addsTo(quoteSum(agreed), quoteSum(quote)))
    return `Accepté, puis remplacé par la version ${agreed.version}.`
  if (state === 'accepted') return decidedAt ? `Accepté le ${dateText(parisTime(decidedAt).date)}.` : 'Accepté.'
  if (closed !== null) return CLOSED_TEXTS[closed]
  return expired ? `Sa validité a pris fin le ${dateText(validUntil)}.` : null
}

const CLOSED_TEXTS = {
  returned: 'L’appareil a été rendu depuis.',
  unrepairable: 'L’appareil ne peut pas être réparé.',
  'on-its-way': 'L’appareil repart vers le client.',
  ended: 'La demande a été terminée sans réparation.',
} as const satisfies Record<QuoteEnd, string>

const WITHDRAWN_TEXT = 'Accepté\u00a0: le client y a renoncé depuis.'

/** Links that open a program for messages with the text ready. */
function phoneLinks(phone: string, text: string): { sms: string; whatsapp: string } {
  const body = encodeURIComponent(text)
  return { sms: `sms:${phone}?&body=${body}`, whatsapp: `https://wa.me/${phone.replace('+', '')}?text=${body}` }
}
