import { and, desc, eq, isNull, notExists } from 'drizzle-orm'
import { answerPromise } from '#app/lib/reopening.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import type { Agreement } from './agreed-label.ts'
import { agreedWorkText } from './agreed-label.ts'
import type { ReceiptWordsOf } from './mails/request-received.ts'

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
      'Emballez l’appareil éteint, dans une boîte rigide et calée, avec votre référence à l’intérieur.',
      `${agreedWorkText(agreement)} Le retour est offert.`,
    ],
  })
}
