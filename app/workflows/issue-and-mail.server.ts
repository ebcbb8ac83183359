import { eq, sql } from 'drizzle-orm'
import { takeOffDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { isBeyond } from '#app/features/invoices/agreed-price.ts'
import type { CreditResult } from '#app/features/invoices/credit-note.commands.server.ts'
import { issueInvoice } from '#app/features/invoices/issue-invoice.server.ts'
import type { IssueResult } from '#app/features/invoices/issue-invoice.server.ts'
import { mailInvoice } from '#app/features/invoices/mail-invoice.server.ts'
import { findOpenedDraft } from '#app/features/invoices/opened-draft.server.ts'
import type { OpenedDraft } from '#app/features/invoices/opened-draft.server.ts'
import { endReservation } from '#app/features/refurbished/end-reservation.server.ts'
import { listReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import { foldText } from '#app/lib/search-text.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { maySendAgain } from '#app/platform/rate-limit/send-again-limit.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { askedOfCase, beyondAgreed, noteBeyond } from './beyond-agreed.server.ts'
import type { BeyondAgreed } from './beyond-agreed.server.ts'
import { chargeRefusal } from './case-invoicing.server.ts'
import type { ChargeRefusal } from './case-invoicing.server.ts'
import { retellKeptPart } from './kept-part.server.ts'

type InvoicingCtx = AllowedCtx<'invoices:write'>
/**
 * `device-gone`: what the invoice sells was sold meanwhile; `device-kept`: it is kept for somebody else. `changed-since`: the draft says something else
 * than who issues it has seen.
 */
export type IssueAnswer =
  | IssueResult
  | ChargeRefusal
  | BeyondAgreed
  | { kind: 'device-gone' }
  | { kind: 'device-kept'; name: string; until: Date }
  | { kind: 'changed-since' }

/**
 * Issues a draft, sends the customer the link to it and takes a sold device out of the stock: all or nothing.
 * @param seen the draft as its form was shown: an invoice stays for good, so nobody issues what a colleague writes at that very moment
 * @param confirmedCents what somebody has said to know that the invoices of the case come to, beyond what its customer has agreed to
 */
export async function issueAndMail(
  ctx: InvoicingCtx,
  id: string,
  { seen, confirmedCents = null }: { seen?: OpenedDraft; confirmedCents?: number | null } = {},
): Promise<IssueAnswer> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<IssueAnswer> => {
    const refusal = await chargeRefusal(txCtx, id)
    if (refusal) return refusal
    const elsewhere = await deviceRefusal(txCtx, id)
    if (elsewhere) return elsewhere
    const now = seen && (await findOpenedDraft(txCtx, id))
    if (now && JSON.stringify(now) !== JSON.stringify(seen)) return { kind: 'changed-since' }
    const asked = await askedOfCase(txCtx, id)
    const beyond = beyondAgreed(asked, confirmedCents)
    if (beyond) return beyond
    const result = await issueWithMail(txCtx, id)
    if (result.kind !== 'issued') return result
    await takeOutOfStock(txCtx, id, invalidate)
    if (asked && isBeyond(asked)) await noteBeyond(txCtx, result, asked)
    return result
  })
}

/** The same for an invoice without a device. Pass the context of the transaction. */
export async function issueWithMail(txCtx: InvoicingCtx, id: string): Promise<IssueResult> {
  await takeOffDeposits(txCtx, id)
  const result = await issueInvoice(txCtx, id)
  if (result.kind === 'issued') await mailInvoice(txCtx, id)
  return result
}

/** Takes an issued invoice back and sends the customer the link to its credit note, all or nothing. `mailed`: the customer left an address. */
export function creditAndMail(
  ctx: AllowedCtx<'invoices:correct'>,
  input: Parameters<typeof creditInvoice>[1],
): Promise<Exclude<CreditResult, { kind: 'issued' }> | (Extract<CreditResult, { kind: 'issued' }> & { mailed: boolean })> {
  return ctx.db.transaction(async (tx) => {
    const txCtx = { ...ctx, db: tx }
    const result = await creditInvoice(txCtx, input)
    if (result.kind === 'issued') await retellCredited(txCtx, input.id)
    return result.kind === 'issued' ? { ...result, mailed: await mailInvoice(txCtx, result.id) } : result
  })
}

/** What was forgone of the part that was done before a withdrawal is not asked for by the mail about it that still waits. */
async function retellCredited(txCtx: AllowedCtx<'invoices:correct'>, id: string): Promise<void> {
  const [credited] = await txCtx.db.select({ repairId: invoices.repair_id, requestId: invoices.request_id }).from(invoices).where(eq(invoices.id, id))
  if (credited) await retellKeptPart(txCtx, credited)
}

/** Mails the link of an issued invoice once more. */
export async function mailAgain(ctx: InvoicingCtx, id: string): Promise<'mailed' | 'no-email' | 'too-often'> {
  if (!(await maySendAgain(ctx, id))) return 'too-often'
  return (await ctx.db.transaction(async (tx) => mailInvoice({ ...ctx, db: tx }, id))) ? 'mailed' : 'no-email'
}

/** Two drafts may name the same device: the first one that is issued sells it, unless it is kept for somebody else by then. */
async function deviceRefusal(txCtx: InvoicingCtx, id: string): Promise<Extract<IssueAnswer, { kind: 'device-gone' | 'device-kept' }> | undefined> {
  // The draft is locked: a second press waits and is answered that it is issued, not that somebody else has the device.
  const [draft] = await txCtx.db
    .select({
      state: invoices.state,
      deviceId: invoices.device_id,
      name: invoices.customer_name,
      email: invoices.customer_email,
      phone: invoices.customer_phone,
    })
    .from(invoices)
    .where(eq(invoices.id, id))
    .for('update')
  if (!draft?.deviceId || draft.state === 'issued') return undefined
  const [device] = await txCtx.db
    .select({ inStock: refurbishedDevices.in_stock })
    .from(refurbishedDevices)
    .where(eq(refurbishedDevices.id, draft.deviceId))
    .for('update')
  if (device?.inStock !== true) return { kind: 'device-gone' }
  const [kept] = await listReservations(txCtx, { shop: null, deviceId: draft.deviceId })
  const isTheirs = kept && (kept.email === draft.email || kept.phone === draft.phone || foldText(kept.name) === foldText(draft.name))
  return kept && !isTheirs ? { kind: 'device-kept', name: kept.name, until: kept.until } : undefined
}

async function takeOutOfStock(txCtx: InvoicingCtx, id: string, invalidate: Invalidate): Promise<void> {
  const [sold] = await txCtx.db.select({ deviceId: invoices.device_id }).from(invoices).where(eq(invoices.id, id))
  if (!sold?.deviceId) return
  await txCtx.db.update(refurbishedDevices).set({ in_stock: false }).where(eq(refurbishedDevices.id, sold.deviceId))
  await endReservation(txCtx, sold.deviceId, 'sale')
  // A sold device without a day of publication would count as a draft, and its page would be gone.
  await txCtx.db
    .update(refurbishedDetails)
    .set({ sold_at: txCtx.now, published_at: sql`coalesce(${refurbishedDetails.published_at}, ${txCtx.now.toISOString()}::timestamptz)` })
    .where(eq(refurbishedDetails.device_id, sold.deviceId))
  invalidate([tags.stock])
}
