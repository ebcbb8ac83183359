import { and, desc, eq, isNull, notExists } from 'drizzle-orm'
import { answerPromise } from '#app/lib/reopening.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import type { Agreement } from './agreed-label.ts'
import { whenAgreedDoneText } from './agreed-label.ts'
import type { ReceiptWordsOf } from './mails/request-received.ts'
import { WARRANTY_DETAIL, isWarrantyReport } from './request-kinds.ts'

/** The quote that the customer of a request accepted by link before the label was asked for; null without one, or once its contract was left. */
export async function findAgreement({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<Agreement | null> {
  const isLeft = db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.contract_id, contracts.id))
  const [agreed] = await db
    .select({ startsEarly: contracts.starts_early })
    .from(contracts)
    .where(and(eq(contracts.request_id, requestId), eq(contracts.source, 'quote'), isNull(contracts.left_at), notExists(isLeft)))
    .orderBy(desc(contracts.concluded_at))
    .limit(1)
  return agreed ?? null
}

/** What the mail says to who has agreed on the price before: the words that staff wrote for a parcel speak of an agreement to come. */
export function agreedWords({ facts, now }: Pick<Ctx, 'facts' | 'now'>, agreement: Agreement): ReceiptWordsOf {
  return ({ reference }) => ({
    subject: `Votre étiquette pour le dossier ${reference}`,
    heading: 'Votre demande d’étiquette est bien arrivée',
    paragraphs: [
      `Nous vous envoyons l’étiquette prépayée par e-mail ${answerPromise(facts, now)}.`,
      PACKED,
      `${whenAgreedDoneText(agreement, facts.business)} Le retour est offert.`,
    ],
  })
}

const PACKED = 'Emballez l’appareil éteint, dans une boîte rigide et calée, avec votre référence à l’intérieur.'

/** The mail with the label of a device that comes back under warranty: nothing is to be agreed on, and nothing to be paid. */
export function warrantyLabelWords({ facts, now }: Pick<Ctx, 'facts' | 'now'>): ReceiptWordsOf {
  return ({ reference, details }) => ({
    subject: `Votre étiquette pour le dossier ${reference}, sous garantie`,
    heading: 'Votre demande d’étiquette est bien arrivée',
    paragraphs: [`Nous vous envoyons l’étiquette prépayée par e-mail ${answerPromise(facts, now)}.`, PACKED, warrantySendingText(details)],
  })
}

/** Says that sending a device in under warranty, its repair and its way back are free. */
export function warrantySendingText(details: Readonly<Record<string, string>>): string {
  return `Sous la garantie du dossier ${details[WARRANTY_DETAIL.field] ?? ''}\u00a0: l’envoi, le retour et la réparation couverte sont gratuits.`
}

/**
 * What the mails of a label and of a parcel on its way to the workshop say where nothing is left to agree on; null where the words that staff wrote for
 * them, which speak of an agreement to come, hold.
 */
export async function settledSendingText(
  ctx: Pick<Ctx, 'db' | 'facts'>,
  { id, details }: { id: string; details: Readonly<Record<string, string>> },
): Promise<string | null> {
  if (isWarrantyReport(details)) return warrantySendingText(details)
  const agreement = await findAgreement(ctx, id)
  return agreement && whenAgreedDoneText(agreement, ctx.facts.business)
}

/** The words of the page about parcels, for a customer under warranty or with an accepted quote: without prices, and without a period of withdrawal to come. */
export async function sendingWords<Words extends { paragraphs: readonly string[]; notes: readonly string[] }>(
  ctx: Pick<Ctx, 'db' | 'facts'>,
  request: { id: string; details: Readonly<Record<string, string>> },
  words: Words,
): Promise<Words> {
  const settled = await settledSendingText(ctx, request)
  if (settled === null) return words
  const kept = (texts: readonly string[]) => texts.map(withoutTerms).filter((text) => text !== '')
  return { ...words, paragraphs: [...kept(words.paragraphs), settled], notes: kept(words.notes) }
}

/** Without the sentences about a price that is to be accepted, or the period in which that is taken back. */
function withoutTerms(text: string): string {
  return text
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .filter((sentence) => !/accept\w* (?:le|ce|votre) (?:prix|devis)|rétractation/iu.test(sentence))
    .join(' ')
}
