import { and, desc, eq, inArray } from 'drizzle-orm'
import { isBeyond } from '#app/features/invoices/agreed-price.ts'
import type { AgreedPrice, AskedOfCase } from '#app/features/invoices/agreed-price.ts'
import { findCaseDraft } from '#app/features/invoices/case-draft.server.ts'
import { openDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { findSignedOn } from '#app/features/requests/signed-on.server.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { readCase } from './case-facts.server.ts'
import type { CaseParts } from './case-facts.server.ts'
import { agreedTerms, ceilingOf, keptAfterWithdrawal, unpricedLine } from './case-invoicing.server.ts'

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
  await recordAudit(txCtx, { action: CONFIRMED, subject, before: { dueCents: agreed.cents }, after: { dueCents: askedCents } })
}

/**
 * What the customer of the case of a draft has agreed to, and what its invoices come to with the draft; undefined for a sale, for a deposit, whose own
 * rule refuses it, after a withdrawal, and where nobody has spoken of a price.
 */
export async function askedOfCase(txCtx: InvoicingCtx, id: string): Promise<AskedOfCase | undefined> {
  const draft = await findCaseDraft(txCtx, id)
  if (!draft || draft.kind === 'deposit') return undefined
  const agreed = await findAgreed(txCtx, draft.parts)
  if (!agreed) return undefined
  const ofCase = await listCaseInvoices(txCtx, draft.parts)
  const issuedCents = ofCase.filter(({ state }) => state === 'issued').reduce((sum, { dueCents }) => sum + dueCents, 0)
  // The draft takes the open deposits off as it is issued.
  const depositCents = openDeposits(ofCase).reduce((sum, { totalCents }) => sum + totalCents, 0)
  return { agreed, askedCents: issuedCents + draft.totalCents - draft.aidCents - depositCents }
}

/** What keeps a draft from being issued: nothing where it asks for no more than was agreed on, or for just what somebody has confirmed. */
export function beyondAgreed(asked: AskedOfCase | undefined, confirmedCents: number | null): BeyondAgreed | undefined {
  return asked && isBeyond(asked) && asked.askedCents !== confirmedCents ? { kind: 'beyond-agreed', ...asked } : undefined
}

/**
 * What the customer of a case has said yes to: the quote that was accepted last, or else the price or the ceiling of the slip; nothing, once the device goes
 * back unrepaired (but for an announced diagnosis), under warranty and at a refused quote. Undefined where nobody has spoken of a price, and after a
 * withdrawal.
 */
export async function findAgreed(ctx: Ctx, parts: CaseParts): Promise<AgreedPrice | undefined> {
  const facts = await readCase(ctx, parts)
  if (!facts || (await keptAfterWithdrawal(ctx, parts)) !== null) return undefined
  const { name, cameAt, returnedAt, returnOf, isRefused } = facts
  const terms = await agreedTerms(ctx, parts, facts)
  const quote = parts.requestId === null || returnedAt !== null ? undefined : await findAgreedQuote(ctx, parts.requestId)
  if (terms && quote) {
    const isSigned = (await findSignedOn(ctx, quote.id)) !== null
    return { source: isSigned ? 'signed' : 'online', name, cents: quoteSum(terms), version: quote.version, at: quote.decidedAt }
  }
  const agreed = { name, version: null, at: cameAt }
  const ceilingCents = await ceilingOf(ctx, parts, facts)
  const sum = terms && quoteSum(terms)
  if (ceilingCents !== null && ceilingCents > (sum ?? 0)) return { ...agreed, source: 'ceiling', cents: ceilingCents }
  if (sum !== undefined) return { ...agreed, source: 'slip', cents: sum }
  const { amountCents: cents, isForDiagnosis } = await unpricedLine(ctx, parts, facts)
  if (isForDiagnosis) return { ...agreed, source: 'diagnosis', cents }
  const nothing = { name, cents: 0, version: null, at: null }
  if (isRefused) return { ...nothing, source: 'refused' }
  if (returnedAt !== null) return { ...nothing, source: 'unrepaired' }
  return returnOf === null ? undefined : { ...nothing, source: 'warranty' }
}

/** The sum of all invoices of a case that somebody has last said to know is more than was agreed on, cents; null where nobody has. */
export async function findConfirmed({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<number | null> {
  const [last] = await db
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject_kind, 'invoice'), inArray(auditEntries.subject_id, [...ids]), eq(auditEntries.action, CONFIRMED)))
    .orderBy(desc(auditEntries.at))
    .limit(1)
  const cents = last?.after?.['dueCents']
  return typeof cents === 'number' ? cents : null
}

/** The name under which the journal keeps such a confirmation. */
const CONFIRMED = 'invoice.beyond_agreed'
