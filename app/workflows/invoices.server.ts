import { eq } from 'drizzle-orm'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { findBilled, openDeposits, takeOffDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { findReplacement } from '#app/features/invoices/replacement.queries.server.ts'
import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { NewDraft } from '#app/features/invoices/draft.commands.server.ts'
import type { IssueResult } from '#app/features/invoices/issue-invoice.server.ts'
import { LABEL_MAX, SUBJECT_MAX } from '#app/features/invoices/invoice-sums.ts'
import { subjectText } from '#app/features/invoices/invoice-words.ts'
import type { CaseInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { partKindText } from '#app/features/requests/inbox-list.ts'
import { partedLines } from '#app/features/requests/quote-work.ts'
import { isDiscount } from '#app/features/requests/quote-sum.ts'
import { cutText } from '#app/lib/cut-text.ts'
import type { InvoiceDeposit } from '#app/lib/invoice.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { aidOfDocument } from './aid-of-day.server.ts'
import { lockCase } from './case-facts.server.ts'
import type { CaseFacts, CaseParts } from './case-facts.server.ts'
import {
  agreedBeyond,
  agreedTerms,
  holdCaseInvoices,
  keptAfterWithdrawal,
  leftForDeposits,
  outdatedBy,
  standingInvoice,
  unpricedLine,
  wasForgone,
  wholeDraft,
} from './case-invoicing.server.ts'
import type { Outdated } from './case-invoicing.server.ts'
import { askedOfCase, beyondAgreed } from './beyond-agreed.server.ts'
import type { BeyondAgreed } from './beyond-agreed.server.ts'
import { issueWithMail } from './issue-and-mail.server.ts'
import { usualVat } from './sales.server.ts'

type InvoicingCtx = AllowedCtx<'invoices:write'>
/** `open`: a draft that somebody has to look at first; `problem` says why it was not issued. */
export type CaseInvoiceResult =
  | { kind: 'unknown-case' }
  /** The customer has withdrawn from the contract and owes nothing: nothing is charged any more. */
  | { kind: 'withdrawn' }
  /** The deposits come to more than what was done before the withdrawal: a credit note takes this one back first. */
  | { kind: 'deposit-stands'; number: string }
  | { kind: 'invoiced'; id: string; number: string }
  | { kind: 'issued'; id: string; number: string }
  | {
      kind: 'open'
      id: string
      problem: Exclude<IssueResult, { kind: 'issued' | 'already' | 'unknown' }> | Outdated | BeyondKept | BeyondAgreed | { kind: 'untaxed' } | null
    }

/** The draft asks for more than what the customer owes after the withdrawal, cents. */
interface BeyondKept {
  kind: 'beyond-kept'
  keptCents: number
}

/**
 * The invoice of a case: its draft if there is one, else one with the lines of the accepted quote; issued in the same transaction where
 * nothing is missing. A case has one invoice until a credit note has taken it back, or its customer agrees to more than it charges: that is
 * invoiced beside it. A draft that something newer contradicts is shown first. Once the device is handed over it says the warranty that was given
 * with it.
 */
export async function invoiceCase(ctx: InvoicingCtx, { reference, issue }: { reference: string; issue: boolean }): Promise<CaseInvoiceResult> {
  const parts = await findCaseRecords(ctx, reference)
  if (!parts) return { kind: 'unknown-case' }
  return ctx.db.transaction(async (tx): Promise<CaseInvoiceResult> => {
    const txCtx = { ...ctx, db: tx }
    const facts = await lockCase(txCtx, parts)
    if (!facts) return { kind: 'unknown-case' }
    const kept = await keptAfterWithdrawal(txCtx, parts)
    if (kept === 0) return { kind: 'withdrawn' }
    const before = await listCaseInvoices(txCtx, parts)
    const standing = standingInvoice(before)
    if (kept !== null) return standing ? { kind: 'invoiced', ...standing } : keptInvoice(txCtx, { parts, facts, before, kept, issue })
    const more = standing && (await agreedBeyond(txCtx, parts, facts, before))
    if (standing && !more) return { kind: 'invoiced', ...standing }
    const draft = wholeDraft(before)
    const made = async () => {
      const whole = await draftOf(txCtx, parts, facts, openDeposits(before))
      return { ...whole, ...(more && (await moreOf(txCtx, facts, whole.subject, { standing, deposits: whole.deposits }, more))) }
    }
    const id = draft?.id ?? (await createDraft(txCtx, await made()))
    // The warranty that was given at the hand-over counts, whatever an older draft says.
    if (draft && facts.given && draft.updatedAt < facts.given.at)
      await tx.update(invoices).set({ warranty_months: facts.given.months, updated_at: draft.updatedAt }).where(eq(invoices.id, draft.id))
    const outdated = draft && (await outdatedBy(txCtx, parts, facts, draft))
    // Asked at the issue alone: whoever only prepares a draft reads there what was accepted.
    const beyond = draft && issue ? beyondAgreed(await askedOfCase(txCtx, draft.id), null) : undefined
    // What a credit note took back of a closed case was given up. Such a draft is opened and not issued at once, so that somebody looks at it.
    const isForgone = !standing && wasForgone(facts, before)
    const problem = outdated ?? beyond ?? (draft && issue ? untaxed(txCtx, draft, facts.storeId) : null)
    return problem || isForgone || !issue ? { kind: 'open', id, problem } : issued(txCtx, id)
  })
}

/** Lines without VAT of a shop that charges it, most likely from its time without: nobody issues them without having seen them. */
function untaxed({ facts }: Pick<InvoicingCtx, 'facts'>, { lines }: Pick<CaseInvoice, 'lines'>, storeId: string): { kind: 'untaxed' } | null {
  return facts.business.vatRegime === 'normal' && usualVat(facts, storeId).vat !== 'none' && lines.some(({ vat }) => vat === 'none')
    ? { kind: 'untaxed' }
    : null
}

async function issued(txCtx: InvoicingCtx, id: string): Promise<CaseInvoiceResult> {
  const result = await issueWithMail(txCtx, id)
  if (result.kind === 'unknown') throw new Error('the draft of the case is gone')
  if (result.kind === 'already') return { kind: 'invoiced', id, number: result.number }
  return result.kind === 'issued' ? result : { kind: 'open', id, problem: result }
}

interface KeptInvoice {
  parts: CaseParts
  facts: CaseFacts
  before: readonly CaseInvoice[]
  /** What was done at the customer's wish before the withdrawal, cents. */
  kept: number
  issue: boolean
}

/** The invoice for the part that a customer owes after a withdrawal. A deposit beyond that is taken back by a credit note first. */
async function keptInvoice(txCtx: InvoicingCtx, { parts, facts, before, kept, issue }: KeptInvoice): Promise<CaseInvoiceResult> {
  const deposits = openDeposits(before)
  const [deposit] = deposits
  if (deposit && deposits.reduce((sum, { totalCents }) => sum + totalCents, 0) > kept) return { kind: 'deposit-stands', number: deposit.number }
  const line = {
    label: 'Travail déjà fait à votre demande avant la rétractation',
    quantity: 1,
    unitCents: kept,
    ...usualVat(txCtx.facts, facts.storeId),
  }
  const made = {
    ...(await draftOf(txCtx, parts, facts, deposits)),
    lines: [line],
    discountCents: 0,
    aidCents: 0,
    aidLabel: '',
    warrantyMonths: 0,
    note: '',
  }
  const draft = wholeDraft(before)
  const id = draft?.id ?? (await createDraft(txCtx, made))
  // Staff may have written a higher sum into the draft than the customer owes after a withdrawal.
  if (draft && draft.totalCents > kept) return { kind: 'open', id, problem: { kind: 'beyond-kept', keptCents: kept } }
  return issue ? issued(txCtx, id) : { kind: 'open', id, problem: null }
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
    const before = await holdCaseInvoices(txCtx, parts)
    const draftId = wholeDraft(before)?.id
    const id = idOfForm(formKey, { reference, amountCents, kind: 'deposit' })
    const made = before.find((each) => each.id === id)
    const standing = made?.number ? { id, number: made.number } : standingInvoice(before)
    if (standing) return { kind: 'invoiced', ...standing }
    const leftCents = await leftForDeposits(txCtx, parts, facts, before)
    if (leftCents !== null && amountCents > leftCents) return { kind: 'too-much', leftCents: Math.max(0, leftCents) }
    if (!made)
      await createDraft(txCtx, { ...(await draftOf(txCtx, parts, facts, openDeposits(before))), ...depositOf(txCtx, facts, amountCents), id })
    const result = await issueWithMail(txCtx, id)
    if (result.kind === 'unknown' || result.kind === 'already') throw new Error('a new draft was issued before')
    if (result.kind !== 'issued') return { kind: 'open', id, problem: result }
    if (draftId) await takeOffDeposits(txCtx, draftId)
    return result
  })
}

function depositOf({ facts }: InvoicingCtx, { device, storeId }: CaseFacts, amountCents: number) {
  const line = { label: `Acompte sur la réparation, ${device}`, quantity: 1, unitCents: amountCents, ...usualVat(facts, storeId) }
  return { kind: 'deposit' as const, deposits: [], lines: [line], discountCents: 0, aidCents: 0, aidLabel: '', warrantyMonths: 0, note: '' }
}

/** What a newer quote adds to an invoice that stands: its lines where they alone make the difference, else the difference with their names. */
async function moreOf(
  txCtx: InvoicingCtx,
  { device, given, storeId }: CaseFacts,
  subject: string,
  { standing, deposits }: { standing: { number: string }; deposits: readonly InvoiceDeposit[] },
  more: NonNullable<Awaited<ReturnType<typeof agreedBeyond>>>,
) {
  const addedCents = more.added.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const names = more.added.map(({ label }) => label).join(', ')
  const label = cutText(`Complément selon le devis n°\u00a0${more.version}${names === '' ? `, ${device}` : `\u00a0: ${names}`}`, LABEL_MAX)
  const labels = more.added.map((line) => line.label)
  const aid = await aidOfDocument(txCtx, { device, labels, aidCents: more.aidCents, agreedAt: more.sentAt })
  const lines = addedCents === more.totalCents ? more.added : [{ label, amountCents: more.totalCents }]
  return {
    kind: deposits.length > 0 ? ('final' as const) : ('invoice' as const),
    subject: cutText(`Complément à la facture ${standing.number}, ${subject}`, SUBJECT_MAX),
    lines: lines.map((line) => ({ label: line.label, quantity: 1, unitCents: line.amountCents, ...usualVat(txCtx.facts, storeId) })),
    discountCents: aid.lostCents,
    aidCents: aid.aidCents,
    aidLabel: aid.label,
    warrantyMonths: given?.months ?? more.warrantyMonths,
    note: withNote(`S’ajoute à la facture ${standing.number}.`, aid.note),
  }
}

async function draftOf(txCtx: InvoicingCtx, parts: CaseParts, facts: CaseFacts, deposits: InvoiceDeposit[]): Promise<NewDraft> {
  const agreed = await agreedTerms(txCtx, parts, facts)
  const vat = usualVat(txCtx.facts, facts.storeId)
  // A note on the part of all lines would contradict one that names another.
  const parted = agreed && partedLines({ lines: agreed.lines, partKind: agreed.partKind ?? '' })
  const lines = parted?.lines ?? [await unpricedLine(txCtx, parts, facts)]
  // An invoice that replaces another is made out to the person whom the credit note of that one names.
  const instead = await findReplacement(txCtx, parts)
  const billed = instead === null ? await findBilled(txCtx, deposits, facts.name) : undefined
  const address = billed?.address || (instead === null ? await postedAddress(txCtx, parts.requestId) : '')
  const aid = await aidOfDocument(txCtx, {
    device: facts.device,
    labels: lines.filter((line) => !isDiscount(line)).map(({ label }) => label),
    aidCents: agreed?.aidCents ?? 0,
    agreedAt: agreed?.sentAt ?? txCtx.now,
  })
  return {
    kind: deposits.length > 0 ? 'final' : 'invoice',
    storeId: facts.storeId,
    caseReference: facts.reference,
    ...parts,
    deviceId: null,
    deposits,
    customer: { name: instead ?? facts.name, address, email: facts.email, phone: facts.phone, siren: billed?.siren ?? '' },
    subject: subjectText(facts),
    lines: lines.filter((line) => !isDiscount(line)).map(({ label, amountCents }) => ({ label, quantity: 1, unitCents: amountCents, ...vat })),
    discountCents: aid.lostCents - lines.filter(isDiscount).reduce((sum, { amountCents }) => sum + amountCents, 0),
    aidCents: aid.aidCents,
    aidLabel: aid.label,
    warrantyMonths: facts.given?.months ?? agreed?.warrantyMonths ?? 0,
    note: withNote(parted?.partKind ? `${partKindText(parted.partKind)}.` : '', aid.note),
  }
}

/** Where the device goes back to, as its customer typed it into the form of the label; empty where nobody asked. */
async function postedAddress({ db }: Pick<InvoicingCtx, 'db'>, requestId: string | null): Promise<string> {
  if (requestId === null) return ''
  const [asked] = await db.select({ details: requests.details }).from(requests).where(eq(requests.id, requestId))
  const { street = '', postcode = '', city = '' } = asked?.details ?? {}
  return street === '' ? '' : [street, `${postcode} ${city}`.trim()].join('\n')
}

function withNote(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
