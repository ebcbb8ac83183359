import { eq } from 'drizzle-orm'
import { findCaseParts } from '#app/features/cases/case-detail.queries.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { NewDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { IssueResult } from '#app/features/invoices/issue-invoice.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import type { CaseInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { isTakenBack } from '#app/features/invoices/taken-back.ts'
import { partKindText } from '#app/features/requests/inbox-list.ts'
import { aidLabel, isDiscount } from '#app/features/requests/quote-sum.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { InvoiceDeposit } from '#app/lib/invoice.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
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
  | { kind: 'invoiced'; id: string; number: string }
  | { kind: 'issued'; id: string; number: string }
  | { kind: 'open'; id: string; problem: Exclude<IssueResult, { kind: 'issued' | 'already' | 'unknown' }> | null }

/**
 * The invoice of a case: its draft if there is one, else one with the lines of the accepted quote; issued in the same transaction where
 * nothing is missing. A case has one invoice until a credit note has taken it back.
 */
export async function invoiceCase(ctx: InvoicingCtx, { reference, issue }: { reference: string; issue: boolean }): Promise<CaseInvoiceResult> {
  const parts = await findCaseParts(ctx, reference)
  if (!parts) return { kind: 'unknown-case' }
  return ctx.db.transaction(async (tx): Promise<CaseInvoiceResult> => {
    const txCtx = { ...ctx, db: tx }
    const facts = await lockCase(txCtx, parts)
    if (!facts) return { kind: 'unknown-case' }
    const before = await listCaseInvoices(txCtx, parts)
    const standing = before.find(
      ({ kind, state, id }) => kind !== 'credit_note' && kind !== 'deposit' && state === 'issued' && !isTakenBack(before, id),
    )
    if (standing?.number) return { kind: 'invoiced', id: standing.id, number: standing.number }
    const draft = before.find(({ kind, state }) => state === 'draft' && kind !== 'credit_note' && kind !== 'deposit')
    const id = draft?.id ?? (await createDraft(txCtx, await draftOf(txCtx, parts, facts, depositsOf(before))))
    if (!issue) return { kind: 'open', id, problem: null }
    const result = await issueWithMail(txCtx, id)
    if (result.kind === 'unknown') throw new Error('the draft of the case is gone')
    if (result.kind === 'already') return { kind: 'invoiced', id, number: result.number }
    return result.kind === 'issued' ? result : { kind: 'open', id, problem: result }
  })
}

/** An invoice for a part of the price, paid before the work; the final invoice takes it off. */
export async function invoiceDeposit(
  ctx: InvoicingCtx,
  { reference, amountCents }: { reference: string; amountCents: number },
): Promise<CaseInvoiceResult> {
  const parts = await findCaseParts(ctx, reference)
  if (!parts) return { kind: 'unknown-case' }
  return ctx.db.transaction(async (tx): Promise<CaseInvoiceResult> => {
    const txCtx = { ...ctx, db: tx }
    const facts = await lockCase(txCtx, parts)
    if (!facts) return { kind: 'unknown-case' }
    const line = { label: `Acompte sur la réparation, ${facts.device}`, quantity: 1, unitCents: amountCents, ...usualVat(ctx.facts) }
    const content = {
      ...(await draftOf(txCtx, parts, facts, [])),
      kind: 'deposit' as const,
      lines: [line],
      aidCents: 0,
      aidLabel: '',
      warrantyMonths: 0,
      note: '',
    }
    const id = await createDraft(txCtx, content)
    const result = await issueWithMail(txCtx, id)
    if (result.kind === 'issued') return result
    if (result.kind === 'unknown' || result.kind === 'already') throw new Error('a new draft was issued before')
    return { kind: 'open', id, problem: result }
  })
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
  const lines = agreed?.lines ?? [{ label: facts.fault || facts.device, amountCents: 0 }]
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
    note: agreed?.partKind ? `${partKindText(agreed.partKind)}.` : '',
  }
}

/** What the customer agreed to: the accepted quote, or else the price of the deposit slip. */
async function agreedTerms(txCtx: InvoicingCtx, { requestId, repairId }: CaseParts, facts: CaseFacts) {
  const quote = requestId === null ? undefined : await findLatestQuote(txCtx, requestId)
  if (quote?.state === 'accepted') return quote
  const deposit = repairId === null ? undefined : await findDeposit(txCtx, repairId)
  if (!deposit || deposit.priceCents === null) return undefined
  const { work, priceCents, aidCents, partKind } = deposit
  return { lines: [{ label: work || facts.fault || facts.device, amountCents: priceCents }], aidCents, warrantyMonths: 0, partKind }
}

/** Deposits that no credit note has taken back. */
function depositsOf(before: readonly CaseInvoice[]): InvoiceDeposit[] {
  return before.flatMap(({ id, kind, state, number, issuedDay, totalCents, vatTotals }) =>
    kind === 'deposit' && state === 'issued' && number !== null && issuedDay !== null && !isTakenBack(before, id)
      ? [{ id, number, day: issuedDay, totalCents, vatTotals }]
      : [],
  )
}
