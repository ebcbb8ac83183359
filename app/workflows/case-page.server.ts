import { readAddedPart } from '#app/features/contracts/standing-contract.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import { awaitedPartText } from '#app/features/cases/awaited-part-text.ts'
import type { NextAction } from '#app/features/cases/action-types.ts'
import { nextAction } from '#app/features/cases/next-action.ts'
import { withoutForms } from '#app/features/cases/without-forms.ts'
import { aidOfCase } from '#app/features/aids/aid-words.ts'
import type { CaseAid } from '#app/features/aids/aid-words.ts'
import { findEligibility } from '#app/features/aids/aids.queries.server.ts'
import { openDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { findReplacement } from '#app/features/invoices/replacement.queries.server.ts'
import { contractWarning } from '#app/features/contracts/contract-words.ts'
import { findEarlierWish } from '#app/features/contracts/case-contract.queries.server.ts'
import { mayUndoClose, undoUntil } from '#app/features/repairs/close-repair.commands.server.ts'
import type { Deposit } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { isLikelyRepaired } from '#app/features/repairs/repair-words.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { counterFields, quoteFields } from '#app/features/requests/quote-fields.ts'
import { listQuoteTemplates } from '#app/features/requests/quote-templates.server.ts'
import type { RequestDetail } from '#app/features/requests/staff-requests.queries.server.ts'
import { priceText } from '#app/lib/money.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { can } from '#app/platform/session/rights.ts'
import { standingCents } from './agreed-price.server.ts'
import { findAgreed, findConfirmed } from './beyond-agreed.server.ts'
import { askedAtCase, returnedRest } from './case-money.server.ts'
import { listQuotePrices } from './quote-prices.server.ts'
import { coveredBy, hasPrice } from './hand-over-facts.server.ts'
import { readCaseHistory, readCaseRecords } from './case-page-records.server.ts'
import type { CaseHistory, CaseRecords } from './case-page-records.server.ts'
import {
  declined,
  doneAtOf,
  isEndedUnanswered,
  isUnsent,
  lapsedOn,
  pathOf,
  refundText,
  runningUntil,
  shownQuote,
  toPayText,
} from './case-page-texts.ts'
import { readCaseWork } from './case-page-work.server.ts'
import type { CaseWork } from './case-page-work.server.ts'

/** All that the page of a case shows, put together from its request, its quotes and its repair; undefined for an unknown reference. */
export async function readCasePage(ctx: Ctx, reference: string) {
  const records = await readCaseRecords(ctx, reference)
  if (!records) return undefined
  const history = await readCaseHistory(ctx, records)
  const work = await readCaseWork(ctx, records, history)
  const { parts, row, request, sheet, colleagues, email, phone } = records
  const { timeline, origin, templates, others, seenBefore, closing, invoices, reminding, contract, deposit, shown, returns, report } = history
  const [newest] = request?.quotes ?? []
  return {
    row,
    parts,
    request,
    sheet,
    contact: { name: row.name, email, phone, unwanted: await unwantedChannels(ctx, phone) },
    channels: await channelsOf(ctx, sheet ?? { email, phone }),
    next: await nextOf(ctx, records, history, work),
    path: pathOf(request, sheet),
    quotes: (request?.quotes ?? []).map((quote) => shownQuote(quote)),
    /** What the claim of a deducted aid needs of the device and its customer while both are here. */
    aid: await readAid(ctx, { row, sheet, deposit, quotes: request?.quotes ?? [], requestId: parts.requestId }),
    timeline,
    origin,
    templates,
    others,
    seenBefore,
    closing,
    invoices,
    reminding,
    deposit,
    ...(await readMoney(ctx, records, history, work)),
    ...(await readContract(ctx, records, history, work)),
    /** What the hand-over starts from: something was agreed on, or work has begun. */
    likelyRepaired:
      sheet !== null && isLikelyRepaired({ events: sheet.events, hasAgreed: work.hasAgreed || sheet.returnOf !== null || hasPrice(deposit) }),
    /** Its warranty, and the cases in which the device came back. */
    returns,
    report,
    /** What the site shows of it, or may show once a manager publishes it. */
    shown: { pictures: shown, today: parisTime(ctx.now).date },
    // A quote is written for whoever can be told of it, until the case is closed; a visit's repair has its own way.
    quoteHelp:
      row.step === 'closed' || contract?.withdrawal || (request === null && sheet?.origin !== 'counter')
        ? null
        : await quoteHelp(ctx, row, { request, newest, deposit }),
    colleagues,
    /** Until when the hand-over can be taken back; null when there is nothing to take back. */
    undoUntil: sheet && row.step === 'closed' && (await mayUndoClose(ctx, sheet.id)) ? undoUntil(row.since) : null,
  }
}

/** What the case costs, what of it waits for an answer, and which invoices have a say in that. */
async function readMoney(ctx: Ctx, records: CaseRecords, { invoices, undoneInvoice }: CaseHistory, { maySign, slipDiagnosis, freed }: CaseWork) {
  const { parts, row, request, sheet, money } = records
  const [newest] = request?.quotes ?? []
  const deposits = openDeposits(invoices)
  const [openDeposit] = deposits
  return {
    money,
    askedCents: askedAtCase(money, deposits),
    /** Whether the newest quote may be noted as signed: it waits, the device is here, and nothing was agreed on at a distance. */
    maySign,
    /** The quote that waits for an answer: nothing of it is due yet. Not once its device goes back, or the request has ended: it can be accepted no more. */
    waitingQuote:
      row.askedCents === null || newest?.closed != null ? null : { sum: priceText(row.askedCents), lapsedOn: lapsedOn(request, ctx.now), maySign },
    ...(await readAgreed(ctx, parts, invoices)),
    /** The invoice of a deposit that no other takes off, and no credit note back. */
    openDeposit,
    /** The invoice of a repair that cannot be done, which no credit note has taken back. */
    undoneInvoice,
    /** The warranty under which it is mended; null where its work has its own. */
    covered: await coveredBy(ctx, sheet, money.dueCents),
    /** What remains to be paid once the device has gone back as it came, cents; negative for what goes back to the customer. */
    returnedRestCents: sheet && row.step !== 'closed' ? await returnedRest(ctx, { reference: row.reference, ...parts }) : null,
    /** What the slip says of the diagnosis, while it may be charged. */
    diagnosis: slipDiagnosis,
    /** Why it may not be charged any more. */
    freedDiagnosis: freed,
    addedPartCents: await readAddedPart(ctx.db, { repairId: parts.repairId, requestId: parts.requestId }),
  }
}

/** What was agreed on, when the work of it may begin, and what is owed where the customer has withdrawn. */
async function readContract(ctx: Ctx, records: CaseRecords, { contract }: CaseHistory, work: CaseWork) {
  const { parts, row, sheet, originId } = records
  const { goesOn, replaces, hasBegun, addition, partToCount, additionToCount, begins } = work
  return {
    contract,
    contractWarning: contract && contractWarning(contract, ctx.now, { doneAt: doneAtOf(row, sheet), goesOn, replaces }),
    /** The day from which the work may begin without the customer's express wish, and the words of that wish; null when it may begin, or has. */
    begins: begins === null ? null : { day: dateText(begins), wish: (await ctx.contractWords(ctx)).wish.text },
    /** What was agreed on first is under way meanwhile. */
    goesOn,
    /** What was agreed on after the work had begun and is not begun itself. */
    addition: addition ? { contractId: addition.contract.id, what: addition.what, before: priceText(addition.before.cents) } : null,
    /** What was asked for by an earlier contract, also where the one that counts has a wish of its own. */
    earlierWish: contract ? await findEarlierWish(ctx.db, { repairId: parts.repairId, originId }, contract.id) : null,
    hasBegun,
    /** Work was done at the wish of a customer who has withdrawn since, and nobody has said yet what is owed for it. */
    partToCount,
    /** The withdrawal from an addition alone of which the same is true; null without one. */
    additionToCount,
  }
}

/**
 * What an invoice for the whole, or its draft, is measured by: `agreed`, what its customer has said yes to, and `confirmedCents`, which sum of all invoices
 * somebody has said to know is more. Undefined and null where neither is there to measure.
 */
async function readAgreed(ctx: Ctx, parts: CaseRecords['parts'], invoices: CaseHistory['invoices']) {
  const bills = invoices.filter(({ kind }) => kind === 'invoice' || kind === 'final')
  if (bills.length === 0) return { agreed: undefined, confirmedCents: null }
  return {
    agreed: await findAgreed(ctx, parts),
    confirmedCents: await findConfirmed(
      ctx,
      bills.map(({ id }) => id),
    ),
  }
}

/** What is to be done next with the case, and why. */
async function nextOf(
  ctx: Ctx,
  { parts, row, request, sheet, money }: CaseRecords,
  { timeline, contract, returns, report, invoices, undoneInvoice }: CaseHistory,
  { addedWork, begins, goesOn, partToCount, additionToCount, slipDiagnosis, freed }: CaseWork,
): Promise<NextAction> {
  const [openDeposit] = openDeposits(invoices)
  const next = nextAction({
    step: row.step,
    ...(row.part && { part: row.part, partText: awaitedPartText({ part: row.part, dueOn: row.dueOn }, ctx.now) }),
    name: row.name,
    total: row.totalCents === null ? null : priceText(row.totalCents),
    asked: row.askedCents === null ? null : priceText(row.askedCents),
    untoldQuote: row.untoldQuote,
    lost: row.lost,
    lapsedOn: lapsedOn(request, ctx.now),
    declined: declined(request),
    tellsAt: row.tellsAt && momentText(row.tellsAt, ctx.now),
    standing: row.agreedCents === null ? null : priceText(row.agreedCents),
    told: sheet?.isCustomerNotified === true || (row.calledAt !== null && row.calledAt >= row.since),
    notified: sheet?.isCustomerNotified === true || row.notified,
    unsent: isUnsent(timeline.find(({ kind, isFormer }) => kind === 'message' && !isFormer)),
    byText: row.byText,
    postalLabel: row.postalLabel,
    quotable: row.quotable,
    unanswered: row.kind === 'request' && isEndedUnanswered(request, row.calledAt),
    byPost: row.byPost,
    kind: row.kind,
    returnOf: row.returnOf,
    reportedUnder: row.reportedUnder,
    reportedReopened: row.reportedReopened,
    covered: row.covered,
    warrantyUntil: runningUntil(returns, sheet, report?.day ?? null),
    reportedOn: report && dateText(report.day),
    openReturn: returns?.warranty?.openReturn ?? null,
    toPay: toPayText(money.restCents),
    overpaid: money.restCents !== null && money.restCents < 0 ? priceText(-money.restCents) : null,
    unsettled: row.unsettled,
    openDeposit: openDeposit?.number ?? null,
    replacedBy: await findReplacement(ctx, parts),
    undoneInvoice: undoneInvoice?.text ?? null,
    withdrawn: contract?.withdrawal != null,
    waitsUntil: begins === null ? null : dateText(begins),
    goesOn,
    added: addedWork ? (addedWork.what ?? 'un autre devis') : null,
    refund: refundText(contract?.withdrawal ?? null, money.paidCents),
    reason: sheet?.unrepairable?.reason ?? null,
    slipDiagnosis,
    freedDiagnosis: freed,
    partToCount: partToCount || additionToCount !== null,
    withdrawalOpen: contract?.withdrawal?.settledAt === null,
  })
  return withoutForms(next, [
    ...(can(ctx.actor, 'payments:refund') ? [] : (['rembourser'] as const)),
    ...(can(ctx.actor, 'invoices:correct') ? [] : (['avoir'] as const)),
  ])
}

interface AidOfCase {
  row: { step: string }
  sheet: Pick<RepairSheet, 'id' | 'imei' | 'photos'> | null
  deposit: Pick<Deposit, 'aidCents'> | null
  quotes: readonly { state: string; aidCents: number }[]
  requestId: string | null
}

async function readAid(ctx: Ctx, { row: { step }, sheet, deposit, quotes, requestId }: AidOfCase): Promise<CaseAid | null> {
  const agreed = quotes.find(({ state }) => state === 'accepted')
  const aidCents = agreed?.aidCents ?? deposit?.aidCents ?? 0
  if (sheet === null || step === 'closed' || aidCents === 0 || !hasLabel(ctx.facts)) return null
  const count = (moment: 'before' | 'after') => sheet.photos.filter((photo) => photo.moment === moment).length
  const isRepaired = step === 'final_check' || step === 'ready' || step === 'shipped'
  const eligibility = await findEligibility(ctx, { repairId: sheet.id, requestId })
  return aidOfCase({ imei: sheet.imei, photosBefore: count('before'), photosAfter: count('after'), eligibility, isRepaired })
}

interface Quoted {
  request: { id: string } | null
  newest: RequestDetail['quotes'][number] | undefined
  deposit: Deposit | null
}

/** What the form of a quote starts from: the version before, or the price of the counter, the prices of the list for this device, and what staff keep. */
async function quoteHelp(ctx: Ctx, { device, storeId, step }: Pick<CaseRow, 'device' | 'storeId' | 'step'>, { request, newest, deposit }: Quoted) {
  const atCounter = deposit?.priceCents != null ? { ...deposit, priceCents: deposit.priceCents } : null
  const agreedCents = request ? await standingCents(ctx, request.id) : atCounter && atCounter.priceCents - atCounter.aidCents
  const counterStart =
    atCounter && agreedCents !== null ? counterFields({ ...atCounter, work: atCounter.work || `Réparation, ${device}` }) : undefined
  const [prices, templates] = await Promise.all([listQuotePrices(ctx, { device, storeId }), listQuoteTemplates(ctx)])
  const today = parisTime(ctx.now).date
  return { previous: newest && quoteFields(newest), today, agreedCents, isUnrepairable: step === 'unrepairable', counterStart, prices, templates }
}

/** By which ways the shop may write to this customer, in its own words. */
async function channelsOf(ctx: Ctx, { email, phone }: { email: string; phone: string }): Promise<('mail' | 'sms')[]> {
  const [noMail, noText] = await Promise.all([hasWithdrawn(ctx, 'mail', email), hasWithdrawn(ctx, 'sms', phone)])
  const ways: ('mail' | 'sms')[] = []
  if (email !== '' && !noMail) ways.push('mail')
  if (takesTexts(phone) && !noText) ways.push('sms')
  return ways
}

/** The channels of the phone that the customer no longer wants. */
async function unwantedChannels(ctx: Ctx, phone: string): Promise<('sms' | 'whatsapp')[]> {
  const asked = await Promise.all((['sms', 'whatsapp'] as const).map(async (topic) => ((await hasWithdrawn(ctx, topic, phone)) ? [topic] : [])))
  return asked.flat()
}
