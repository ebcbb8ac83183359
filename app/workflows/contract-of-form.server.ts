import type { AlsoBooked } from '#app/features/booking/booking.commands.server.ts'
import { NOTHING_ADDED } from '#app/features/booking/visit-mails.server.ts'
import type { AddedToMail, AlsoMoved, MailLink } from '#app/features/booking/visit-mails.server.ts'
import { findCaseStart } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractAttachments } from '#app/features/contracts/contract-documents.server.ts'
import { contractLinks } from '#app/features/contracts/contract-links.server.ts'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { POSTAL_FACTS, STARTS_EARLY_FIELD, WORDS_FIELD, contractSummary, visitFacts } from '#app/features/contracts/contract-summary.ts'
import { visitRightTexts } from '#app/features/contracts/visit-right.ts'
import { acceptedTextPath, contractLink } from '#app/features/contracts/withdrawal-addresses.ts'
import { START_DETAIL } from '#app/features/requests/request-kinds.ts'
import type { RequestInput } from '#app/features/requests/request.schema.server.ts'
import { readTerms } from '#app/features/words/terms.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { mainStore, workshopOf } from '#app/lib/shop-facts.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'
import { withdrawalLink } from '#app/platform/secrets/withdrawal-link.server.ts'
import { visitWordsMark } from './contract-words-mark.server.ts'

/** C. conso. L. 221-9 and L. 221-13: the copy of the contract, and the form as a sheet of its own. */
const ATTACHED_TEXT = 'Votre contrat et le formulaire de rétractation sont joints à ce message.'

/** Whether the price or the words have changed that a visitor has read beside the form of a visit; no when the form does not say what was read. */
export async function isVisitReworded(ctx: Ctx, form: FormData): Promise<boolean> {
  const read = textField(form, WORDS_FIELD)
  return read !== '' && read !== (await visitWordsMark(ctx))
}

/** Notes the contract of a visit at home with its booking; no price is agreed yet. */
export function contractOfVisit(form: FormData): AlsoBooked {
  return async (txCtx, { id, startsAt }) => {
    // At home the law wants the wish confirmed on a durable medium: where no mail leaves, the form does not ask for it.
    const startsEarly = form.has(STARTS_EARLY_FIELD) && leaves(txCtx, 'mail')
    const words = await txCtx.contractWords(txCtx)
    const { termsHash } = await recordContract(
      txCtx,
      {
        id,
        source: 'booking',
        place: 'home',
        bookingId: id,
        totalCents: null,
        acceptedBy: 'Confirmer le rendez-vous',
        summary: contractSummary(words, txCtx.facts, visitFacts(txCtx.facts), txCtx.now, mainStore(txCtx.facts)),
        earlyText: startsEarly ? words.wish.text : null,
      },
      await readTerms(txCtx),
    )
    const lastDay = lastWithdrawalDay(txCtx.now)
    const begins = startsEarly ? null : addDays(lastDay, 1)
    return {
      links: [contractLink(txCtx.env, await contractToken(txCtx, id)), ...termsLinks(txCtx, termsHash, 'Les conditions que vous avez acceptées')],
      notes: [
        ...visitRightTexts(words.visitRight, { lastDay, begins, asked: startsEarly, visitOn: parisTime(startsAt).date }, { byMail: true }),
        ATTACHED_TEXT,
      ],
      forShop: startText({ startsEarly, lastDay, visitOn: parisTime(startsAt).date }),
      attachments: await contractAttachments(txCtx, id),
    }
  }
}

/** What the first confirmation said of the contract is said of its visit again once that is moved: the file, and whether the work may be done then. */
export const contractOfMovedVisit: AlsoMoved = async (txCtx, { id, startsAt }) => {
  const start = await findCaseStart(txCtx.db, { repairId: null, originId: id }, txCtx.now)
  const file = start && !start.withdrawn ? await contractLinks(txCtx, start.contractId) : null
  if (!start || !file) return NOTHING_ADDED
  const { visitRight } = await txCtx.contractWords(txCtx)
  const right = { lastDay: start.lastDay, begins: start.waitsUntil, asked: start.asked !== null, visitOn: parisTime(startsAt).date }
  return { links: [contractLink(txCtx.env, file.token)], notes: visitRightTexts(visitRight, right, { byMail: true }) }
}

/** What a technician has to know of the right to withdraw; empty for a visit after its end. */
function startText({ startsEarly, lastDay, visitOn }: { startsEarly: boolean; lastDay: string; visitOn: string }): string {
  if (visitOn > lastDay) return ''
  return startsEarly
    ? 'le client demande que le travail commence à la visite.'
    : `le client peut renoncer jusqu’au ${dateText(lastDay)}. D’ici là, aucun travail ne commence sans sa demande expresse, à noter sur place.`
}

/** Notes what a customer accepts who sends a device by post: a price is agreed later, by the quote. */
export async function contractOfPosting(txCtx: Ctx, requestId: string, { details }: Pick<RequestInput, 'details'>): Promise<AddedToMail> {
  const words = await txCtx.contractWords(txCtx)
  const { termsHash } = await recordContract(
    txCtx,
    {
      id: requestId,
      source: 'postal',
      place: 'distance',
      requestId,
      totalCents: null,
      acceptedBy: 'Recevoir mon étiquette',
      summary: contractSummary(words, txCtx.facts, POSTAL_FACTS, txCtx.now, workshopOf(txCtx.facts)),
      earlyText: details[START_DETAIL.field] === START_DETAIL.value ? words.wish.text : null,
    },
    await readTerms(txCtx),
  )
  return {
    links: [
      await withdrawalLink(txCtx, requestId),
      contractLink(txCtx.env, await contractToken(txCtx, requestId)),
      ...termsLinks(txCtx, termsHash, 'Nos conditions de vente, telles que vous les avez vues'),
    ],
    notes: [ATTACHED_TEXT],
    attachments: await contractAttachments(txCtx, requestId),
  }
}

function termsLinks({ env }: Pick<Ctx, 'env'>, termsHash: string | null, label: string): MailLink[] {
  return termsHash === null ? [] : [{ label, href: `${env.PUBLIC_URL}${acceptedTextPath(termsHash)}` }]
}
