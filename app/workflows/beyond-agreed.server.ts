import { isBeyond } from '#app/features/invoices/agreed-price.ts'
import type { AgreedPrice, AskedOfCase } from '#app/features/invoices/agreed-price.ts'
import { findCaseDraft } from '#app/features/invoices/case-draft.server.ts'
import { openDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { findSignedOn } from '#app/features/requests/signed-on.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { agreedTerms, keptAfterWithdrawal, readCase, unpricedLine } from './case-invoicing.server.ts'
import type { CaseFacts, CaseParts } from './case-invoicing.server.ts'

type InvoicingCtx = AllowedCtx<'invoices:write'>

/** The draft asks for more than its customer has agreed to: nobody issues it without having said that they know. */
export type BeyondAgreed = { kind: 'beyond-agreed' } & AskedOfCase

/** Keeps in the journal that somebody issued more than was agreed on, and how much. In the transaction of the issue, after it. */
export async function noteBeyond(
  txCtx: InvoicingCtx,
  { id, number }: { id: string; number: string },
  { agreed, askedCents }: AskedOfCase,
): Promise<void> {
  const subject = { kind: 'invoice', id, label: number }
  await recordAudit(txCtx, { action: 'invoice.beyond_agreed', subject, before: { dueCents: agreed.cents }, after: { dueCents: askedCents } })
}

/**
 * What the customer of the case of a draft has agreed to, and what its invoices come to with the draft; undefined for a sale, for a deposit, whose own
 * rule refuses it, after a withdrawal, and where nobody has agreed to anything or refused it.
 */
export async function askedOfCase(txCtx: InvoicingCtx, id: string): Promise<AskedOfCase | undefined> {
  const draft = await findCaseDraft(txCtx, id)
  if (!draft || draft.kind === 'deposit') return undefined
  const { parts } = draft
  const facts = await readCase(txCtx, parts)
  if (!facts || (await keptAfterWithdrawal(txCtx, parts)) !== null) return undefined
  const agreed = await agreedPrice(txCtx, parts, facts)
  if (!agreed) return undefined
  const ofCase = await listCaseInvoices(txCtx, parts)
  const issuedCents = ofCase.filter(({ state }) => state === 'issued').reduce((sum, { dueCents }) => sum + dueCents, 0)
  // The draft takes the open deposits off as it is issued.
  const depositCents = openDeposits(ofCase).reduce((sum, { totalCents }) => sum + totalCents, 0)
  return { agreed, askedCents: issuedCents + draft.totalCents - draft.aidCents - depositCents }
}

/** What keeps a draft from being issued: nothing where it asks for no more than was agreed on, or for just what somebody has confirmed. */
export function beyondAgreed(asked: AskedOfCase | undefined, confirmedCents: number | null): BeyondAgreed | undefined {
  return asked && isBeyond(asked) && asked.askedCents !== confirmedCents ? { kind: 'beyond-agreed', ...asked } : undefined
}

async function agreedPrice(txCtx: InvoicingCtx, parts: CaseParts, facts: CaseFacts): Promise<AgreedPrice | undefined> {
  const { name, cameAt, returnedAt, isRefused } = facts
  const terms = await agreedTerms(txCtx, parts, facts)
  if (terms) {
    const cents = quoteSum(terms)
    const quote = parts.requestId === null || returnedAt !== null ? undefined : await findAgreedQuote(txCtx, parts.requestId)
    if (!quote) return { source: 'slip', name, cents, version: null, at: cameAt }
    const isSigned = (await findSignedOn(txCtx, quote.id)) !== null
    return { source: isSigned ? 'signed' : 'online', name, cents, version: quote.version, at: quote.decidedAt }
  }
  const { amountCents: cents } = await unpricedLine(txCtx, parts, facts)
  if (cents > 0) return { source: 'diagnosis', name, cents, version: null, at: cameAt }
  return isRefused ? { source: 'refused', name, cents: 0, version: null, at: null } : undefined
}
