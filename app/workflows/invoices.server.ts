import { eq } from 'drizzle-orm'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { standingDeposits, takeOffDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { NewDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { IssueResult } from '#app/features/invoices/issue-invoice.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import type { CaseInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { isTakenBack } from '#app/features/invoices/taken-back.ts'
import { partKindText } from '#app/features/requests/inbox-list.ts'
import { partedLines } from '#app/features/requests/quote-work.ts'
import { aidLabel, isDiscount } from '#app/features/requests/quote-sum.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { InvoiceDeposit } from '#app/lib/invoice.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { issueWithMail } from './issue-and-mail.server.ts'
import { usualVat } from './sales.server.ts'

type InvoicingCtx = AllowedCtx<'invoices:write'>
interface CaseParts {
  repairId: string | null
  requestId: string | null
}

/** `open`: a draft that somebody has to look at first; `problem` says why it was not issued. */
export type CaseInvoiceResult =
  | { kind: 'unknown-case' }
  /** The customer has withdrawn from the contract: nothing is charged any more. */
  | { kind: 'withdrawn' }
  | { kind: 'invoiced'; id: string; number: string }
  | { kind: 'issued'; id: string; number: string }
  | { kind: 'open'; id: string; problem: Exclude<IssueResult, { kind: 'issued' | 'already' | 'unknown' }> | null }

/**
 * The invoice of a case: its draft if there is one, else one with the lines of the accepted quote; issued in the same transaction where
 * nothing is missing. A case has one invoice until a credit note has taken it back.
 */
export async function invoiceCase(ctx: InvoicingCtx, { reference, issue }: { reference: string; issue: boolean }): Promise<CaseInvoiceResult> {
  const parts = await findCaseRecords(ctx, reference)
  if (!parts) return { kind: 'unknown-case' }
  return ctx.db.transaction(async (tx): Promise<CaseInvoiceResult> => {
    const txCtx = { ...ctx, db: tx }
    const facts = await lockCase(txCtx, parts)
    if (!facts) return { kind: 'unknown-case' }
    if (await isWithdrawn(tx, { repairId: parts.repairId, originId: parts.requestId })) return { kind: 'withdrawn' }
    const before = await listCaseInvoices(txCtx, parts)
    const standing = standingInvoice(before)
    if (standing) return { kind: 'invoiced', ...standing }
    const draft = before.find(({ kind, state }) => state === 'draft' && isWhole(kind))
    const id = draft?.id ?? (await createDraft(txCtx, await draftOf(txCtx, parts, facts, standingDeposits(before))))
    if (!issue) return { kind: 'open', id, problem: null }
    const result = await issueWithMail(txCtx, id)
    if (result.kind === 'unknown') throw new Error('the draft of the case is gone')
    if (result.kind === 'already') return { kind: 'invoiced', id, number: result.number }
    return result.kind === 'issued' ? result : { kind: 'open', id, problem: result }
  })
}

/** `too-much`: the deposits would come to more than the price. */
export type DepositResult = CaseInvoiceResult | { kind: 'too-much'; leftCents: number }

/**
 * An invoice for a part of the price, paid before the work; the final invoice takes it off. The same form sent twice makes one, and none
 * follows the invoice for the whole.
 */
export async function invoiceDeposit(
  ctx: InvoicingCtx,
  { formKey, reference, amountCents }: { formKey: string; reference: string; amountCents: number },
): Promise<DepositResult> {
  const parts = await findCaseRecords(ctx, reference)
  if (!parts) return { kind: 'unknown-case' }
  return ctx.db.transaction(async (tx): Promise<DepositResult> => {
    const txCtx = { ...ctx, db: tx }
    const facts = await lockCase(txCtx, parts)
    if (!facts) return { kind: 'unknown-case' }
    if (await isWithdrawn(tx, { repairId: parts.repairId, originId: parts.requestId })) return { kind: 'withdrawn' }
    const draftId = (await listCaseInvoices(txCtx, parts)).find(({ kind, state }) => state === 'draft' && isWhole(kind))?.id
    // Whoever issues the draft of the whole at this moment comes first: what stands is read once it is held.
    if (draftId) await takeOffDeposits(txCtx, draftId)
    const before = await listCaseInvoices(txCtx, parts)
    const id = idOfForm(formKey, { reference, amountCents, kind: 'deposit' })
    const made = before.find((each) => each.id === id)
    const standing = made?.number ? { id, number: made.number } : standingInvoice(before)
    if (standing) return { kind: 'invoiced', ...standing }
    const leftCents = await leftForDeposits(txCtx, parts, facts, before)
    if (leftCents !== null && amountCents > leftCents) return { kind: 'too-much', leftCents: Math.max(0, leftCents) }
    if (!made) await createDraft(txCtx, { ...(await draftOf(txCtx, parts, facts, [])), ...depositOf(txCtx, facts, amountCents), id })
    const result = await issueWithMail(txCtx, id)
    if (result.kind === 'unknown' || result.kind === 'already') throw new Error('a new draft was issued before')
    if (result.kind !== 'issued') return { kind: 'open', id, problem: result }
    if (draftId) await takeOffDeposits(txCtx, draftId)
    return result
  })
}

function depositOf({ facts }: InvoicingCtx, { device }: CaseFacts, amountCents: number) {
  const line = { label: `Acompte sur la réparation, ${device}`, quantity: 1, unitCents: amountCents, ...usualVat(facts) }
  return { kind: 'deposit' as const, lines: [line], discountCents: 0, aidCents: 0, aidLabel: '', warrantyMonths: 0, note: '' }
}

/** What deposits may still come to: the draft of the whole says the price, or what the customer agreed to; null while nobody has. */
async function leftForDeposits(txCtx: InvoicingCtx, parts: CaseParts, facts: CaseFacts, before: readonly CaseInvoice[]): Promise<number | null> {
  const draft = before.find(({ kind, state }) => state === 'draft' && isWhole(kind))
  if (draft && draft.totalCents > 0) return draft.dueCents
  const agreed = await agreedTerms(txCtx, parts, facts)
  if (!agreed) return null
  const paidCents = standingDeposits(before).reduce((sum, { totalCents }) => sum + totalCents, 0)
  return agreed.lines.reduce((sum, { amountCents }) => sum + amountCents, -agreed.aidCents) - paidCents
}

/** The issued invoice for the whole, unless credit notes have taken it back. */
function standingInvoice(before: readonly CaseInvoice[]): { id: string; number: string } | undefined {
  const standing = before.find(({ kind, state, id }) => isWhole(kind) && state === 'issued' && !isTakenBack(before, id))
  return standing?.number ? { id: standing.id, number: standing.number } : undefined
}

function isWhole(kind: CaseInvoice['kind']): boolean {
  return kind === 'invoice' || kind === 'final'
}

interface CaseFacts {
  reference: string
  storeId: string
  device: string
  fault: string
  imei: string | null
  name: string
  email: string
  phone: string
}

/** Whoever invoices the same case at the same moment waits here, and finds what the first one made. */
async function lockCase(txCtx: Pick<Ctx, 'db'>, { repairId, requestId }: CaseParts): Promise<CaseFacts | undefined> {
  const [request] =
    requestId === null
      ? []
      : await txCtx.db
          .select({
            reference: requests.reference,
            storeId: requests.store_id,
            device: requests.device,
            fault: requests.repair,
            name: requests.name,
            email: requests.email,
            phone: requests.phone,
          })
          .from(requests)
          .where(eq(requests.id, requestId))
          .for('update')
  const [repair] =
    repairId === null
      ? []
      : await txCtx.db
          .select({
            number: repairs.number,
            storeId: repairs.store_id,
            device: repairs.device,
            fault: repairs.fault,
            imei: repairs.imei,
            name: repairs.customer_name,
            email: repairs.customer_email,
            phone: repairs.customer_phone,
          })
          .from(repairs)
          .where(eq(repairs.id, repairId))
          .for('update')
  if (repair) {
    const { number, ...facts } = repair
    return {
      ...facts,
      reference: referenceText(number),
      email: repair.email || emailOf(request?.email),
      phone: repair.phone || (request?.phone ?? ''),
    }
  }
  return request && { ...request, imei: null, email: emailOf(request.email), phone: request.phone ?? '' }
}

function emailOf(email: string | null | undefined): string {
  return !email || email === ERASED_EMAIL ? '' : email
}

async function draftOf(txCtx: InvoicingCtx, parts: CaseParts, facts: CaseFacts, deposits: InvoiceDeposit[]): Promise<NewDraft> {
  const agreed = await agreedTerms(txCtx, parts, facts)
  const vat = usualVat(txCtx.facts)
  // A note on the part of all lines would contradict one that names another.
  const parted = agreed && partedLines({ lines: agreed.lines, partKind: agreed.partKind ?? '' })
  const lines = parted?.lines ?? [{ label: facts.fault || facts.device, amountCents: 0 }]
  const aidCents = agreed?.aidCents ?? 0
  return {
    kind: deposits.length > 0 ? 'final' : 'invoice',
    storeId: facts.storeId,
    caseReference: facts.reference,
    ...parts,
    deviceId: null,
    deposits,
    customer: { name: facts.name, address: '', email: facts.email, phone: facts.phone, siren: '' },
    subject: facts.imei ? `${facts.device}, IMEI ${facts.imei}` : facts.device,
    lines: lines.filter((line) => !isDiscount(line)).map(({ label, amountCents }) => ({ label, quantity: 1, unitCents: amountCents, ...vat })),
    discountCents: -lines.filter(isDiscount).reduce((sum, { amountCents }) => sum + amountCents, 0),
    aidCents,
    aidLabel: aidCents > 0 ? aidLabel(txCtx.now) : '',
    warrantyMonths: agreed?.warrantyMonths ?? 0,
    note: parted?.partKind ? `${partKindText(parted.partKind)}.` : '',
  }
}

/** What the customer agreed to: the accepted quote, or else the price of the deposit slip. */
async function agreedTerms(txCtx: InvoicingCtx, { requestId, repairId }: CaseParts, facts: CaseFacts) {
  const quote = requestId === null ? undefined : await findAgreedQuote(txCtx, requestId)
  if (quote) return quote
  const deposit = repairId === null ? undefined : await findDeposit(txCtx, repairId)
  if (!deposit || deposit.priceCents === null) return undefined
  const { work, priceCents, aidCents, partKind } = deposit
  return {
    lines: [{ label: work || facts.fault || facts.device, amountCents: priceCents }],
    aidCents,
    warrantyMonths: txCtx.facts.business.claims.warrantyMonthsMin,
    partKind,
  }
}
