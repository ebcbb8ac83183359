import { and, desc, eq, ne } from 'drizzle-orm'
import { BEGUN_STEPS } from '#app/features/cases/case-machine.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { notedParcel } from '#app/features/requests/noted-parcel.server.ts'
import { carrierName } from '#app/features/requests/parcels.commands.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { QuoteDecision, ToldShop } from '#app/features/requests/quotes.commands.server.ts'
import { travels } from '#app/features/requests/request-kinds.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { labelSentAt } from '#app/features/requests/sent-label.server.ts'
import { differenceText } from '#app/lib/agreed-before.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'

/** The answer, before it is kept. */
interface Answer {
  requestId: string
  decision: QuoteDecision
  /** The day on which the work may begin, "YYYY-MM-DD"; null where the customer asks for it to begin at once. */
  waits: string | null
  /** It replaces what was agreed on, for the same or less, and that work goes on. */
  replaces: boolean
  /** What was agreed on before, and stands, cents; null for nothing. */
  standingCents: number | null
}

/** What the shop has to know of the answer to a quote: whether work may begin, what becomes of an earlier agreement, and how the device comes. */
export async function toldShop(
  txCtx: Pick<Ctx, 'db' | 'now' | 'facts'>,
  { requestId, decision, waits, replaces, standingCents }: Answer,
): Promise<ToldShop> {
  const quote = await findLatestQuote(txCtx, requestId)
  const [repair] = await txCtx.db
    .select({ number: repairs.number, status: repairs.status })
    .from(repairs)
    .where(and(eq(repairs.origin, 'request'), eq(repairs.origin_id, requestId), ne(repairs.status, 'handed_over')))
    .orderBy(desc(repairs.number))
    .limit(1)
  const caseReference = repair ? referenceText(repair.number) : null
  if (decision !== 'accepted') {
    if (standingCents !== null) return { notes: [`L’accord d’avant, ${priceText(standingCents)}, vaut toujours.`], caseReference }
    return { notes: repair ? [] : await comingNotes(txCtx, requestId), caseReference }
  }
  const atWork = standingCents !== null && repair !== undefined && BEGUN_STEPS.some((step) => step === repair.status)
  return {
    notes: [
      ...(standingCents === null || !quote
        ? []
        : [differenceText('Ce devis', 'ce qui était convenu', { earlierCents: standingCents, cents: quoteSum(quote) })]),
      ...(repair === undefined && (await comesByPost(txCtx, requestId)) ? ['L’appareil vient par la poste.'] : []),
      replaces ? 'Le travail en cours continue\u00a0: rien ne s’y ajoute.' : beginText(waits, atWork),
    ],
    caseReference,
  }
}

async function comesByPost({ db }: Pick<Ctx, 'db'>, requestId: string): Promise<boolean> {
  const [request] = await db.select({ kind: requests.kind, details: requests.details }).from(requests).where(eq(requests.id, requestId))
  return request !== undefined && travels(request)
}

/** Of a refused quote whose device is not here, and may be under way: its customer reads that it comes back. */
async function comingNotes(txCtx: Pick<Ctx, 'db' | 'facts'>, requestId: string): Promise<string[]> {
  const parcel = await notedParcel(txCtx, requestId, 'to-workshop')
  const coming = parcel
    ? `Un colis vient vers l’atelier, ${carrierName(parcel.carrier)} ${parcel.number}`
    : (await labelSentAt(txCtx, requestId)) && 'L’étiquette prépayée est partie\u00a0: l’appareil vient peut-être'
  return coming ? [`${coming}. À renvoyer sans réparation, retour offert.`] : []
}

function beginText(waits: string | null, atWork: boolean): string {
  if (waits === null) return 'Le client demande que le travail commence tout de suite, sans attendre la fin du délai de rétractation.'
  return atWork
    ? `Ce qui a été convenu d’abord continue. Ce qui s’y ajoute attend le ${dateText(waits)}, sauf demande expresse du client.`
    : `Le travail attend le ${dateText(waits)}, sauf demande expresse du client.`
}
