import { readAddedPart } from '#app/features/contracts/standing-contract.server.ts'
import type { TimelineEntry } from '#app/features/cases/timeline.ts'
import { listTimeline, countSeenBefore, findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findCaseRow, listCases } from '#app/features/cases/cases.queries.server.ts'
import type { CaseRow } from '#app/features/cases/cases.queries.server.ts'
import { listColleagues } from '#app/features/cases/colleagues.queries.server.ts'
import { hasWorkBegun } from '#app/features/cases/case-machine.ts'
import { awaitedPartText } from '#app/features/cases/awaited-part-text.ts'
import { nextAction } from '#app/features/cases/next-action.ts'
import type { PathStep, ShownQuote } from '#app/features/cases/shown-case.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { aidOfCase } from '#app/features/aids/aid-words.ts'
import type { CaseAid } from '#app/features/aids/aid-words.ts'
import { findEligibility } from '#app/features/aids/aids.queries.server.ts'
import { openDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { findReplacement } from '#app/features/invoices/replacement.queries.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { waitsUntil } from '#app/features/contracts/withdrawal-right.ts'
import { contractWarning } from '#app/features/contracts/contract-words.ts'
import { findCaseContract, findEarlierWish } from '#app/features/contracts/case-contract.queries.server.ts'
import type { CaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { mayUndoClose, undoUntil } from '#app/features/repairs/close-repair.commands.server.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import type { Deposit } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { readCaseReturns } from '#app/features/repairs/returns/returns.queries.server.ts'
import { findWarrantyReport } from '#app/features/requests/warranty-reports.queries.server.ts'
import { hasEnded } from '#app/features/repairs/returns/warranty-days.ts'
import type { CaseReturns } from '#app/features/repairs/returns/returns.queries.server.ts'
import { isLikelyRepaired } from '#app/features/repairs/repair-words.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { counterFields, quoteFields } from '#app/features/requests/quote-fields.ts'
import { listQuoteTemplates } from '#app/features/requests/quote-templates.server.ts'
import { findShownRepair } from '#app/features/repairs/shown/shown-repairs.queries.server.ts'
import { coverText, partedLines } from '#app/features/requests/quote-work.ts'
import { aidLabel, quoteSum } from '#app/features/requests/quote-sum.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import type { RequestDetail } from '#app/features/requests/staff-requests.queries.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { priceText } from '#app/lib/money.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { addDays, parisTime } from '#app/lib/paris-time.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { standingCents } from './agreed-price.server.ts'
import { findAddedWork } from './added-work.server.ts'
import { askedAtCase, readCaseMoney, returnedRest } from './case-money.server.ts'
import { caseWithdrawal, findAdditionToCount } from './case-withdrawal.server.ts'
import { answerTemplates } from './answer-words.server.ts'
import { closingDraft } from './closing-draft.server.ts'
import { withAidOfToday } from './aid-of-day.server.ts'
import { listQuotePrices } from './quote-prices.server.ts'
import { announcedDiagnosis, coveredBy, freedDiagnosis, hasPrice } from './hand-over-facts.server.ts'
import { originLink } from './repair-origin.server.ts'
import { findUndoneInvoice } from './undone-invoice.server.ts'
import { startOfWork } from './work-goes-on.server.ts'

/** All that the page of a case shows, put together from its request, its quotes and its repair; undefined for an unknown reference. */
export async function readCasePage(ctx: Ctx, reference: string) {
  const parts = await findCaseRecords(ctx, reference)
  const row = parts && (await findCaseRow(ctx, parts))
  if (!row) return undefined
  const [request = null, sheet = null, colleagues, money] = await Promise.all([
    parts.requestId === null ? undefined : findRequest(ctx, parts.requestId).then((found) => found && withAidOfToday(ctx, found)),
    parts.repairId === null ? undefined : findRepair(ctx, parts.repairId),
    listColleagues(ctx),
    readCaseMoney(ctx, { reference: row.reference, ...parts }),
  ])
  const email = sheet?.email || (request?.email === ERASED_EMAIL ? '' : (request?.email ?? ''))
  const phone = sheet?.phone || (request?.phone ?? '')
  const [newest] = request?.quotes ?? []
  const { byText } = row
  const notified = sheet?.isCustomerNotified === true || row.notified
  const total = row.totalCents === null ? null : priceText(row.totalCents)
  const [timeline, origin, templates, others, seenBefore, closing, invoices, contract, deposit = null, shown = null, returns = null] =
    await Promise.all([
      listTimeline(ctx, { ...parts, addresses: [email, phone].filter((address) => address !== '') }),
      sheet?.origin === 'booking' ? originLink(ctx, sheet) : null,
      answerTemplates(ctx, request ?? { name: row.name, device: row.device, repair: row.fault, reference: row.reference }),
      otherCases(ctx, phone || email, row.id),
      sheet?.imei ? countSeenBefore(ctx, { imei: sheet.imei, repairId: sheet.id }) : 0,
      closingDraft(ctx, sheet),
      listCaseInvoices(ctx, parts),
      findCaseContract(ctx, { repairId: parts.repairId, originId: parts.requestId ?? sheet?.originId ?? null }),
      parts.repairId === null ? undefined : findDeposit(ctx, parts.repairId),
      parts.repairId === null ? undefined : findShownRepair(ctx, parts.repairId),
      parts.repairId === null ? undefined : readCaseReturns(ctx, parts.repairId),
    ])
  const deposits = openDeposits(invoices)
  const [openDeposit] = deposits
  const undoneInvoice = sheet?.unrepairable ? await findUndoneInvoice(ctx, sheet.id) : undefined
  const report = (returns?.warranty && (await findWarrantyReport(ctx, returns.warranty.reference))) ?? null
  // Once it is closed, or the customer has withdrawn, nothing waits to begin.
  const originId = parts.requestId ?? sheet?.originId ?? null
  const { start, goesOn, replaces } = await startOfWork(
    ctx,
    { repairId: parts.repairId, originId, step: row.step },
    {
      contractId: contract?.id ?? null,
      concludedAt: contract?.concludedAt ?? null,
      waitsUntil: contract && !contract.withdrawal ? waitsUntil(contract, ctx.now) : null,
    },
  )
  const waits = start.waitsUntil
  const hasBegun = row.step === 'closed' || (contract !== null && hasWorkBegun({ ...row, goesOn }, contract))
  const addedWork = contract?.source === 'quote' && row.step !== 'closed' ? await findAddedWork(ctx, contract.id) : undefined
  const addition = addedWork && !hasBegun ? addedWork : undefined
  const withdrawal = contract?.withdrawal ? await caseWithdrawal(ctx, { repairId: parts.repairId, originId }) : null
  const partToCount = withdrawal?.mayCharge ?? false
  const hasAgreed = (request?.quotes ?? []).some(({ state }) => state === 'accepted')
  const maySign =
    sheet !== null &&
    newest?.state === 'sent' &&
    newest.validUntil >= parisTime(ctx.now).date &&
    newest.closed === null &&
    row.step !== 'closed' &&
    isAtCounter(contract)
  const additionToCount = await findAdditionToCount(ctx, { repairId: parts.repairId, originId })
  const begins = hasBegun || row.step === 'unrepairable' ? null : waits
  const slipDiagnosis = sheet && !contract?.withdrawal ? announcedDiagnosis(ctx, { ...sheet, hasAgreed, invoices }, deposit) : null
  const freed = sheet && !contract?.withdrawal ? freedDiagnosis({ ...sheet, hasAgreed, invoices }, deposit) : null
  return {
    row,
    parts,
    request,
    sheet,
    contact: { name: row.name, email, phone, unwanted: await unwantedChannels(ctx, phone) },
    channels: await channelsOf(ctx, sheet ?? { email, phone }),
    next: nextAction({
      step: row.step,
      ...(row.part && { part: row.part, partText: awaitedPartText(row.part, ctx.now) }),
      name: row.name,
      total,
      asked: row.askedCents === null ? null : priceText(row.askedCents),
      untoldQuote: row.untoldQuote,
      lost: row.lost,
      lapsedOn: lapsedOn(request, ctx.now),
      declined: declined(request),
      tellsAt: row.tellsAt && momentText(row.tellsAt, ctx.now),
      standing: row.agreedCents === null ? null : priceText(row.agreedCents),
      notified,
      unsent: isUnsent(timeline.find(({ kind, isFormer }) => kind === 'message' && !isFormer)),
      byText,
      postalLabel: row.postalLabel,
      quotable: row.quotable,
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
    }),
    path: pathOf(request, sheet),
    money,
    askedCents: askedAtCase(money, deposits),
    quotes: (request?.quotes ?? []).map((quote) => shownQuote(quote)),
    /** What the claim of a deducted aid needs of the device and its customer while both are here. */
    aid: await readAid(ctx, { row, sheet, deposit, quotes: request?.quotes ?? [], requestId: parts.requestId }),
    /** Whether the newest quote may be noted as signed: it waits, the device is here, and nothing was agreed on at a distance. */
    maySign,
    /** The quote that waits for an answer: nothing of it is due yet. */
    waitingQuote: row.askedCents === null ? null : { sum: priceText(row.askedCents), lapsedOn: lapsedOn(request, ctx.now), maySign },
    timeline,
    origin,
    templates,
    others,
    seenBefore,
    closing,
    invoices,
    /** The invoice of a deposit that no other takes off, and no credit note back. */
    openDeposit,
    /** The invoice of a repair that cannot be done, which no credit note has taken back. */
    undoneInvoice,
    deposit,
    /** The warranty under which it is mended; null where its work has its own. */
    covered: await coveredBy(ctx, sheet, money.dueCents),
    /** What remains to be paid once the device has gone back as it came, cents; negative for what goes back to the customer. */
    returnedRestCents: sheet && row.step !== 'closed' ? await returnedRest(ctx, { reference: row.reference, ...parts }) : null,
    /** What the slip says of the diagnosis, while it may be charged. */
    diagnosis: slipDiagnosis,
    /** Why it may not be charged any more. */
    freedDiagnosis: freed,
    /** What the hand-over starts from: something was agreed on, or work has begun. */
    likelyRepaired:
      sheet !== null && isLikelyRepaired({ events: sheet.events, hasAgreed: hasAgreed || sheet.returnOf !== null || hasPrice(deposit) }),
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
    addedPartCents: await readAddedPart(ctx.db, { repairId: parts.repairId, requestId: parts.requestId }),
    /** The withdrawal from an addition alone of which the same is true; null without one. */
    additionToCount,
    colleagues,
    /** Until when the hand-over can be taken back; null when there is nothing to take back. */
    undoUntil: sheet && row.step === 'closed' && (await mayUndoClose(ctx, sheet.id)) ? undoUntil(row.since) : null,
  }
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

/** Whether nothing was agreed on that can be withdrawn from: what is signed at the counter must not stand in its place. */
function isAtCounter(contract: Pick<CaseContract, 'place' | 'withdrawal'> | null): boolean {
  return contract === null || (contract.place === 'counter' && contract.withdrawal === null)
}

/** "163,90 € au plus tard le 7 décembre 2026" while something is owed after a withdrawal. */
function refundText(withdrawal: CaseContract['withdrawal'], paidCents: number): string | null {
  const backCents = paidCents - (withdrawal?.keptCents ?? 0)
  if (!withdrawal || withdrawal.settledAt !== null || backCents <= 0) return null
  return `${priceText(backCents)} au plus tard le ${dateText(withdrawal.refundDueOn)}`
}

/** "23 mai 2027" while a device may come back under warranty. */
function runningUntil(returns: CaseReturns | null, sheet: RepairSheet | null, reportedOn: string | null): string | null {
  return returns?.warranty && !hasEnded(returns.warranty, reportedOn) && sheet?.erased === false ? dateText(returns.warranty.lastDay) : null
}

/** "163,90 €" while something remains to be paid. */
function toPayText(restCents: number | null): string | null {
  return restCents !== null && restCents > 0 ? priceText(restCents) : null
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

/** How many other cases the same phone number, or the same address, has. */
async function otherCases(ctx: Ctx, contact: string, id: string): Promise<number> {
  if (contact === '') return 0
  const query = { search: contact, sort: CASE_LIST.initial, page: 1, filters: { view: 'all', step: undefined, assignee: '' } } as const
  const { rows, total } = await listCases(ctx, query, { shop: null })
  return total - (rows.some((row) => row.id === id) ? 1 : 0)
}

/** A warranty of its own says that the device left repaired. */
function doneAtOf({ step, since }: Pick<CaseRow, 'step' | 'since'>, sheet: RepairSheet | null): Date | null {
  return step === 'closed' && sheet?.warrantyUrl ? since : null
}

function shownQuote(quote: RequestDetail['quotes'][number]): ShownQuote {
  const { version, state, lines, aidCents, validUntil, sentAt, partKind, warrantyMonths, decidedAt, left, dropped, untold } = quote
  const parted = partedLines({ lines, partKind })
  return {
    version,
    state: left ? 'withdrawn' : dropped ? 'dropped' : state,
    lines: parted.lines.map(({ label, amountCents }) => ({ label, amount: priceText(amountCents) })),
    terms: coverText({ partKind: parted.partKind, warrantyMonths }),
    aid: aidCents > 0 ? { label: aidLabel(sentAt), amount: `−${priceText(aidCents)}` } : null,
    total: priceText(quoteSum({ lines, aidCents })),
    cents: quoteSum({ lines, aidCents }),
    validUntil: dateText(validUntil),
    sentAt,
    decidedAt,
    untold,
  }
}

/** The first day on which the quote that waits for an answer can no longer be accepted; null while it can, or none waits. */
function lapsedOn(request: RequestDetail | null, now: Date): string | null {
  const waiting = request?.quotes.find(({ state }) => state === 'sent')
  return waiting && waiting.validUntil < parisTime(now).date ? dateText(addDays(waiting.validUntil, 1)) : null
}

/** What the customer refused to pay while an earlier quote stands. */
function declined(request: RequestDetail | null): string | null {
  const [newest, ...earlier] = request?.quotes ?? []
  return newest?.state === 'refused' && earlier.some(({ state, left }) => state === 'accepted' && !left) ? priceText(quoteSum(newest)) : null
}

/** The dated steps across the page: what happened, where it stands, what is to come. */
function pathOf(request: RequestDetail | null, sheet: RepairSheet | null): PathStep[] {
  // What was agreed on stands while a newer quote waits for an answer, or was refused.
  const quote = request?.quotes.find(({ state, left }) => state === 'accepted' && !left) ?? request?.quotes.find(({ state }) => state !== 'withdrawn')
  const came = (status: RepairSheet['status']) => sheet?.events.findLast((event) => event.status === status)?.at ?? null
  const received: PathStep = { label: 'Reçu', at: sheet?.createdAt ?? null }
  const agreed = quote && {
    label: quote.state === 'accepted' ? 'Devis accepté' : quote.state === 'refused' ? 'Devis refusé' : 'Devis envoyé',
    at: quote.decidedAt ?? quote.sentAt,
  }
  // A device that is here may stand at its quote, whenever that was agreed on: the bar ends where the case does.
  const isQuoteLast = sheet !== null && agreed && (sheet.status === 'accepted' || sheet.status === 'quote_sent' || agreed.at > sheet.createdAt)
  const steps: (PathStep | false)[] = [
    request !== null && { label: 'Demande', at: request.createdAt },
    ...(!agreed ? [received] : isQuoteLast ? [received, agreed] : [agreed, received]),
    ...(['in_repair', 'final_check'] as const).map((status) => {
      const at = came(status)
      // A device that goes back as it came has no such step to come.
      return (!sheet?.unrepairable || at !== null) && { label: status === 'in_repair' ? 'Réparation' : 'Contrôle', at }
    }),
    sheet?.unrepairable ? { label: 'Irréparable', at: sheet.unrepairable.at } : { label: 'Prêt', at: came('ready') },
    { label: 'Rendu', at: sheet?.status === 'handed_over' ? sheet.statusSince : null },
  ]
  return steps.filter((step) => step !== false)
}

/** What was said last has not left, or never will. */
function isUnsent(message: TimelineEntry | undefined): boolean {
  return message?.failedMailId !== undefined || message?.stays === true
}
