/** What every invoice of a case is made and issued by: what was agreed on, and what may still be charged. */
import { findCaseWithdrawal, findLeftAt } from '#app/features/contracts/case-contract.queries.server.ts'
import { readAddedPart } from '#app/features/contracts/standing-contract.server.ts'
import { openDeposits, takeOffDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { findCaseDraft } from '#app/features/invoices/case-draft.server.ts'
import { LABEL_MAX } from '#app/features/invoices/invoice-sums.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import type { CaseInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { isTakenBack } from '#app/features/invoices/taken-back.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { paysDiagnosis } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { isDiscount, quoteSum } from '#app/features/requests/quote-sum.ts'
import { partedLines } from '#app/features/requests/quote-work.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { aidOn } from './aid-of-day.server.ts'
import { lockCase } from './case-facts.server.ts'
import type { CaseFacts, CaseParts } from './case-facts.server.ts'

type InvoicingCtx = AllowedCtx<'invoices:write'>

interface QuoteLine {
  label: string
  amountCents: number
}

/**
 * What deposits may still come to: what the customer agreed to, and no more than the draft of the whole says, which says the price alone where nobody has
 * spoken of one. Null while neither does.
 */
export async function leftForDeposits(ctx: Ctx, parts: CaseParts, facts: CaseFacts, before: readonly CaseInvoice[]): Promise<number | null> {
  const draft = wholeDraft(before)
  const draftedCents = draft && draft.totalCents > 0 ? draft.dueCents : null
  const agreedCents = await agreedForDeposits(ctx, parts, facts)
  if (agreedCents === null) return draftedCents
  const leftCents = openDeposits(before).reduce((rest, { totalCents }) => rest - totalCents, agreedCents)
  return Math.min(leftCents, draftedCents ?? leftCents)
}

/** The agreed price, or the ceiling of a slip without one; the announced diagnosis, or nothing, at a refused quote and under warranty; else null. */
async function agreedForDeposits(ctx: Ctx, parts: CaseParts, facts: CaseFacts): Promise<number | null> {
  const terms = await agreedTerms(ctx, parts, facts)
  if (terms) return quoteSum(terms)
  const cents = (await ceilingOf(ctx, parts, facts)) ?? (await unpricedLine(ctx, parts, facts)).amountCents
  return cents > 0 || facts.isRefused || facts.returnOf !== null ? cents : null
}

/** Up to what nobody asks the customer again, as the slip says it, cents; null where it names no such sum, or is about a repair that was not done. */
export async function ceilingOf(ctx: Ctx, { repairId }: CaseParts, { returnedAt, isRefused }: CaseFacts): Promise<number | null> {
  if (repairId === null || returnedAt !== null || isRefused) return null
  return (await findDeposit(ctx, repairId))?.ceilingCents ?? null
}

/** The issued invoice for the whole, unless credit notes have taken it back. */
export function standingInvoice(before: readonly CaseInvoice[]): { id: string; number: string } | undefined {
  const standing = before.find(({ kind, state, id }) => isWhole(kind) && state === 'issued' && !isTakenBack(before, id))
  return standing?.number ? { id: standing.id, number: standing.number } : undefined
}

function isWhole(kind: CaseInvoice['kind']): boolean {
  return kind === 'invoice' || kind === 'final'
}

/** The line of what was done of an addition that the customer has left. */
const PART_LABEL = 'Travail déjà fait à votre demande avant la rétractation'

/**
 * What the customer agreed to, with what was counted of an addition that was left since: the accepted quote, or else the price of the deposit
 * slip; undefined for a device that was given back unrepaired, of which somebody has to say what it costs.
 */
export async function agreedTerms(txCtx: Ctx, { requestId, repairId }: CaseParts, facts: CaseFacts) {
  const part = await readAddedPart(txCtx.db, { requestId, repairId })
  const added = part > 0 ? [{ label: PART_LABEL, amountCents: part }] : []
  if (facts.returnedAt !== null) return part > 0 ? { lines: added, aidCents: 0, warrantyMonths: 0, partKind: null, sentAt: txCtx.now } : undefined
  const quote = requestId === null ? undefined : await findAgreedQuote(txCtx, requestId)
  if (quote) return { ...quote, lines: [...quote.lines, ...added] }
  const deposit = repairId === null ? undefined : await findDeposit(txCtx, repairId)
  if (!deposit || deposit.priceCents === null) return undefined
  const { work, priceCents, aidCents, partKind } = deposit
  return {
    lines: [{ label: lineOf(facts, work), amountCents: priceCents }, ...added],
    aidCents,
    warrantyMonths: txCtx.facts.business.claims.warrantyMonthsMin,
    partKind,
    sentAt: facts.cameAt ?? txCtx.now,
  }
}

/** The line of a case without an agreed price; somebody has to write its sum, but for a paid diagnosis that the deposit slip has announced. */
export async function unpricedLine(txCtx: Ctx, { repairId, requestId }: CaseParts, facts: CaseFacts) {
  const deposit = repairId === null ? undefined : await findDeposit(txCtx, repairId)
  const hasAgreed = requestId !== null && (await findAgreedQuote(txCtx, requestId)) !== undefined
  const isForDiagnosis =
    deposit !== undefined && wasLookedAt(facts) && !hasAgreed && paysDiagnosis({ diagnosis: deposit.diagnosis, returnOf: facts.returnOf, deposit })
  return { label: lineOf(facts, deposit?.work ?? ''), amountCents: isForDiagnosis ? (deposit.diagnosisCents ?? 0) : 0, isForDiagnosis }
}

/** Nothing was repaired, and nothing will be: all that can be charged is a look at the device. */
function wasLookedAt({ returnedAt, isRefused }: CaseFacts): boolean {
  return returnedAt !== null || isRefused
}

/** An invoice names the work, never the fault as the customer told it. What goes back unrepaired was looked at. */
function lineOf(facts: CaseFacts, work: string): string {
  const { device } = facts
  if (wasLookedAt(facts)) return cutText(`Diagnostic, ${device}`, LABEL_MAX)
  return work || cutText(`Réparation, ${device}`, LABEL_MAX)
}

/** What has changed since somebody last saved the draft of the whole. */
export type Outdated =
  /** The customer has accepted another quote, of this sum after the aid. */
  | { kind: 'agreed-since'; dueCents: number }
  /** The customer has left a contract that added to what was agreed on before. */
  | { kind: 'left-since' }
  /** The device was given back unrepaired. */
  | { kind: 'returned-since' }
  /** Credit notes have taken back an invoice of the case, which the draft may add to. */
  | { kind: 'credited-since' }
  /** The scale of the aid gives less by now than the draft deducts. */
  | { kind: 'aid-ended' }

const OUTDATED: readonly string[] = ['agreed-since', 'left-since', 'returned-since', 'credited-since', 'aid-ended'] satisfies Outdated['kind'][]

export function isOutdated(problem: { kind: string }): problem is Outdated {
  return OUTDATED.includes(problem.kind)
}

/** Why the draft of the whole says a price that is no longer the one; undefined when it still is. The same rule as `moneyOfCase` has for drafts. */
export async function outdatedBy(
  txCtx: InvoicingCtx,
  { requestId, repairId }: CaseParts,
  { returnedAt, device }: CaseFacts,
  draft: Pick<CaseInvoice, 'updatedAt' | 'aidCents' | 'lines'>,
): Promise<Outdated | undefined> {
  if (returnedAt !== null && returnedAt > draft.updatedAt) return { kind: 'returned-since' }
  const leftAt = await findLeftAt(txCtx.db, { repairId, originId: requestId })
  if (leftAt !== null && leftAt > draft.updatedAt) return { kind: 'left-since' }
  const quote = requestId === null ? undefined : await findAgreedQuote(txCtx, requestId)
  if (quote?.decidedAt && quote.decidedAt > draft.updatedAt) return { kind: 'agreed-since', dueCents: quoteSum(quote) }
  if (lastTakenBack(await listCaseInvoices(txCtx, { repairId, requestId })) > draft.updatedAt.getTime()) return { kind: 'credited-since' }
  const deducted = { device, labels: draft.lines.map(({ label }) => label), aidCents: draft.aidCents }
  const hasEnded = (await aidOn(txCtx, txCtx.now, deducted)) < (await aidOn(txCtx, draft.updatedAt, deducted))
  return hasEnded ? { kind: 'aid-ended' } : undefined
}

/**
 * What a quote that was accepted after the invoice for the whole adds to it, or what of it was taken back since by a credit note on another
 * invoice of the case; undefined where nothing is left to charge. The same rule as `moneyOfCase`.
 */
export async function agreedBeyond(txCtx: InvoicingCtx, parts: CaseParts, facts: CaseFacts, before: readonly CaseInvoice[]) {
  const { requestId, repairId } = parts
  const issued = before.filter(({ state }) => state === 'issued')
  // Deposits have invoices of their own: those that no other invoice has taken off yet are free for this one.
  const freeCents = openDeposits(before).reduce((sum, { totalCents }) => sum + totalCents, 0)
  if ((await readAddedPart(txCtx.db, { requestId, repairId })) > 0) {
    const { dueCents: owed } = await readMoney(txCtx, { reference: facts.reference, repairId, requestId, invoiceId: null })
    const beyond = issued.reduce((rest, invoice) => rest - invoice.dueCents, owed ?? 0)
    if (beyond <= 0) return undefined
    const totalCents = beyond + freeCents
    const terms = await agreedTerms(txCtx, parts, facts)
    const added = terms ? addedLines({ lines: terms.lines, partKind: terms.partKind ?? '' }, issued) : []
    const isAll = added.reduce((sum, { amountCents }) => sum + amountCents, 0) === totalCents
    return {
      version: 0,
      totalCents,
      aidCents: 0,
      warrantyMonths: 0,
      added: isAll ? added : [{ label: PART_LABEL, amountCents: totalCents }],
      sentAt: txCtx.now,
    }
  }
  // A device that went back unrepaired has no agreed price.
  const quote = requestId === null || facts.returnedAt !== null ? undefined : await findAgreedQuote(txCtx, requestId)
  const invoicedAt = lastOf(issued.filter(({ kind }) => isWhole(kind)))
  if (!quote?.decidedAt || (quote.decidedAt.getTime() <= invoicedAt && (facts.isClosed || !isReopened(issued)))) return undefined
  const issuedCents = issued.reduce((sum, invoice) => sum + invoice.dueCents, 0)
  const dueCents = lessGranted(quoteSum(quote), { issuedCents, grantedCents: grantedSince(issued, quote.decidedAt) }) - issuedCents
  const aidCents = Math.max(0, quote.aidCents - issued.reduce((sum, invoice) => sum + invoice.aidCents, 0))
  if (dueCents <= 0) return undefined
  const totalCents = dueCents + aidCents + freeCents
  return {
    version: quote.version,
    totalCents,
    aidCents,
    warrantyMonths: quote.warrantyMonths,
    added: addedLines(quote, issued),
    sentAt: quote.sentAt,
  }
}

/** What credit notes have taken off the invoices for the whole that stand, after a moment; cents, not above zero. */
function grantedSince(issued: readonly CaseInvoice[], since: Date): number {
  const standing = new Set(issued.filter(({ kind, id }) => isWhole(kind) && !isTakenBack(issued, id)).map(({ id }) => id))
  const granted = issued.filter(
    ({ correctsId, issuedAt }) => correctsId !== null && standing.has(correctsId) && issuedAt !== null && issuedAt > since,
  )
  return granted.reduce((sum, { dueCents }) => sum + dueCents, 0)
}

/** An agreed price less what was granted since. As far as more had been invoiced, that only brings the invoices down to it: see `moneyOfCase`. */
function lessGranted(cents: number, { issuedCents, grantedCents }: { issuedCents: number; grantedCents: number }): number {
  return Math.min(cents, Math.max(cents, issuedCents - grantedCents) + grantedCents)
}

/** Whether an invoice was taken back after the newest one was issued that stands: what it charged may be invoiced again. */
function isReopened(issued: readonly CaseInvoice[]): boolean {
  return lastTakenBack(issued) > lastOf(issued.filter(({ kind, id }) => isWhole(kind) && !isTakenBack(issued, id)))
}

/** Whether an invoice of a closed case was taken back since: nothing of that is owed any more (`moneyOfCase`). */
export function wasForgone({ given, returnedAt, isClosed }: CaseFacts, ofCase: readonly CaseInvoice[]): boolean {
  const closedAt = given?.at ?? returnedAt
  return isClosed && closedAt !== null && lastTakenBack(ofCase) > closedAt.getTime()
}

/** When credit notes last took an invoice for the whole back; 0 where none did. */
function lastTakenBack(ofCase: readonly CaseInvoice[]): number {
  const back = ofCase.filter(({ kind, id, state }) => state === 'issued' && isWhole(kind) && isTakenBack(ofCase, id))
  return lastOf(ofCase.filter(({ correctsId }) => back.some(({ id }) => id === correctsId)))
}

function lastOf(some: readonly CaseInvoice[]): number {
  return Math.max(0, ...some.map(({ issuedAt }) => issuedAt?.getTime() ?? 0))
}

/** The lines of a quote that nothing has charged yet, word for word at the same price. A discount is no line of its own. */
function addedLines(quote: { lines: readonly QuoteLine[]; partKind: string }, issued: readonly CaseInvoice[]): QuoteLine[] {
  const standing = issued.filter(({ id, kind }) => kind !== 'credit_note' && !isTakenBack(issued, id))
  const charged = standing.flatMap(({ lines }) => lines.map(({ label, quantity, unitCents }) => `${quantity * unitCents} ${label}`))
  const parted = partedLines(quote).lines
  return quote.lines.flatMap((line, index) => {
    const shown = parted[index] ?? line
    const at = charged.findIndex((each) => [line, shown].some(({ label, amountCents }) => each === `${amountCents} ${label}`))
    if (at !== -1) charged.splice(at, 1)
    return at === -1 && !isDiscount(line) ? [shown] : []
  })
}

/** What a customer who has withdrawn owes all the same, cents; null for one who has not. */
export async function keptAfterWithdrawal(txCtx: Pick<Ctx, 'db'>, { repairId, requestId }: CaseParts): Promise<number | null> {
  const withdrawal = await findCaseWithdrawal(txCtx.db, { repairId, originId: requestId })
  return withdrawal ? (withdrawal.keptCents ?? 0) + withdrawal.addedCents : null
}

/** What contradicts a draft that somebody is about to save and issue: they are told once, and what they then issue they have read. */
export async function findOutdated(ctx: InvoicingCtx, id: string): Promise<Outdated | undefined> {
  const refusal = await ctx.db.transaction(async (tx) => chargeRefusal({ ...ctx, db: tx }, id))
  return refusal && isOutdated(refusal) ? refusal : undefined
}

/** Why a draft of a case may not be issued any more. `too-much`: with it the deposits would come to more than the price. */
export type ChargeRefusal = { kind: 'withdrawn' } | { kind: 'too-much'; leftCents: number } | Outdated

/**
 * Whether what has happened since a draft was made forbids to issue it: its customer has withdrawn, or other deposits were issued first.
 * Holds the case until the transaction ends.
 */
export async function chargeRefusal(txCtx: InvoicingCtx, id: string): Promise<ChargeRefusal | undefined> {
  const draft = await findCaseDraft(txCtx, id)
  if (!draft) return undefined
  const { parts } = draft
  const facts = await lockCase(txCtx, parts)
  if (!facts) return undefined
  const kept = await keptAfterWithdrawal(txCtx, parts)
  // After a withdrawal an invoice may charge what was done at the customer's wish, and no more.
  if (kept !== null) return draft.kind !== 'deposit' && draft.totalCents > 0 && draft.totalCents <= kept ? undefined : { kind: 'withdrawn' }
  if (draft.kind !== 'deposit') return outdatedBy(txCtx, parts, facts, draft)
  const before = await holdCaseInvoices(txCtx, parts)
  const leftCents = standingInvoice(before) ? 0 : await leftForDeposits(txCtx, parts, facts, before)
  return leftCents !== null && draft.totalCents > leftCents ? { kind: 'too-much', leftCents: Math.max(0, leftCents) } : undefined
}

/** The documents of a case. Whoever issues the draft of the whole at this moment comes first: what stands is read once it is held. */
export async function holdCaseInvoices(txCtx: InvoicingCtx, parts: CaseParts): Promise<CaseInvoice[]> {
  const draftId = wholeDraft(await listCaseInvoices(txCtx, parts))?.id
  if (draftId) await takeOffDeposits(txCtx, draftId)
  return listCaseInvoices(txCtx, parts)
}

/** The draft of the invoice for the whole. */
export function wholeDraft(ofCase: readonly CaseInvoice[]): CaseInvoice | undefined {
  return ofCase.find(({ kind, state }) => state === 'draft' && isWhole(kind))
}
