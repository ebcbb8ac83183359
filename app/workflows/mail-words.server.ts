import type { AnswerPlaceholder } from '#app/content/kinds/answer.ts'
import type { MailWords } from '#app/content/kinds/mail.ts'
import type { ReceiptWordsOf } from '#app/features/requests/mails/request-received.ts'
import type { RequestKind } from '#app/features/requests/request-kinds.ts'
import { findNewestRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { ONCE_OPEN, answersFrom, awayText } from '#app/lib/reopening.ts'
import { fillPlaceholders, sitePlaceholders } from '#app/features/words/placeholders.ts'
import { listWords } from '#app/features/words/words.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

interface NamedRequest {
  name: string
  device: string
  repair: string
  reference: string
}

/** The document of the mail that answers each kind of request. */
const RECEIPTS = { quote: 'demande-de-devis', visit: 'visite-annoncee', postal: 'envoi-postal' } as const satisfies Record<RequestKind, string>

/**
 * The words of the mail that answers a request at once; they are read here, and filled in once the request has its reference. During a
 * long closing they say from when on somebody answers.
 */
export async function receiptWords(ctx: Ctx, kind: RequestKind): Promise<ReceiptWordsOf> {
  const word = (await listWords(ctx, 'mail')).find(({ slug }) => slug === RECEIPTS[kind])
  if (!word) return undefined
  const back = answersFrom(ctx.facts, ctx.now)
  const promised = String(ctx.facts.business.answerHours)
  return (request) => {
    const words = fillPlaceholders(word.body, requestPlaceholders(request))
    if (back === null) return words
    const said = words.paragraphs.map((text) => text.replaceAll(/sous\s(\d+)\sh\b/g, (delay, hours) => (hours === promised ? ONCE_OPEN : delay)))
    return { ...words, paragraphs: [...said, awayText(back)] }
  }
}

/** The names of one request, for answers and mails. */
export function requestPlaceholders({ name, device, repair, reference }: NamedRequest): ReadonlyMap<string, string> {
  const values = { nom: name, appareil: device, reparation: repair, reference } satisfies Record<AnswerPlaceholder, string>
  return new Map(Object.entries(values))
}

/** A mail as it would read for the newest request; without one, for nobody in particular. */
export async function mailPreview(ctx: Ctx, words: MailWords): Promise<string> {
  const request = await findNewestRequest(ctx)
  const known = fillPlaceholders(words, sitePlaceholders(ctx.facts))
  const { subject, heading, paragraphs } = request ? fillPlaceholders(known, requestPlaceholders(request)) : known
  return [`Objet\u00a0: ${subject}`, heading, ...paragraphs].join('\n\n')
}
