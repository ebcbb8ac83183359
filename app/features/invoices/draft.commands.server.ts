import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { InvoiceDeposit } from '#app/lib/invoice.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { DraftContent, DraftCustomer } from './draft-content.ts'
import { invoiceSums } from './invoice-sums.ts'
import type { InvoiceKind } from './invoice-words.ts'
import { findOpenedDraft } from './opened-draft.server.ts'
import type { OpenedDraft } from './opened-draft.server.ts'

export interface NewDraft extends DraftContent {
  /** Of a form that must not make two. */
  id?: string
  kind: Exclude<InvoiceKind, 'credit_note'>
  storeId: string
  caseReference: string | null
  requestId: string | null
  repairId: string | null
  deviceId: string | null
  deposits: readonly InvoiceDeposit[]
}

/** A draft has no number: it may be changed and thrown away. One that the same form has made is left as it is. */
export async function createDraft(ctx: AllowedCtx<'invoices:write'>, draft: NewDraft): Promise<string> {
  const insert = ctx.db.insert(invoices).values({
    ...(draft.id !== undefined && { id: draft.id }),
    training: isTraining(ctx),
    kind: draft.kind,
    case_reference: draft.caseReference,
    request_id: draft.requestId,
    repair_id: draft.repairId,
    device_id: draft.deviceId,
    store_id: draft.storeId,
    deposits: [...draft.deposits],
    ...columnsOf(draft, draft.deposits),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const [row] = await (draft.id === undefined ? insert : insert.onConflictDoNothing({ target: invoices.id })).returning({ id: invoices.id })
  const id = row?.id ?? draft.id
  if (id === undefined) throw new Error('the draft was not inserted')
  return id
}

/** `opened`: what its form shows from now on. `changed-since`: by somebody else; nothing is written. */
export type DraftChange =
  | { kind: 'saved'; opened: OpenedDraft }
  | { kind: 'unknown' }
  | { kind: 'issued'; number: string }
  | { kind: 'changed-since' }

/**
 * Saves what was typed, also what cannot be issued yet: sums are checked when it is.
 * @param mayReplace whether who typed it may write over what its form shows now, which nobody changes meanwhile
 */
export async function saveDraft(
  ctx: AllowedCtx<'invoices:write'>,
  { id, storeId, ...content }: DraftContent & { id: string; storeId: string },
  mayReplace: (now: OpenedDraft) => boolean = () => true,
): Promise<DraftChange> {
  return ctx.db.transaction(async (tx): Promise<DraftChange> => {
    const txCtx = { ...ctx, db: tx }
    const [draft] = await tx.select({ number: invoices.number, deposits: invoices.deposits }).from(invoices).where(eq(invoices.id, id)).for('update')
    if (!draft) return { kind: 'unknown' }
    if (draft.number !== null) return { kind: 'issued', number: draft.number }
    if (!mayReplace((await findOpenedDraft(txCtx, id)) ?? {})) return { kind: 'changed-since' }
    await tx
      .update(invoices)
      .set({ ...columnsOf(content, draft.deposits), store_id: storeId, updated_at: ctx.now })
      .where(eq(invoices.id, id))
    return { kind: 'saved', opened: (await findOpenedDraft(txCtx, id)) ?? {} }
  })
}

/** Throws a draft away, which the journal keeps with its case and its sum; an issued invoice stays. */
export async function removeDraft(ctx: AllowedCtx<'invoices:write'>, id: string): Promise<boolean> {
  return ctx.db.transaction((tx) => removeDrafts({ ...ctx, db: tx }, eq(invoices.id, id)))
}

/**
 * Removes the draft of a case that was written, or read again, for a device that had gone back unrepaired: it is here again, and what it costs is what was
 * agreed on. In the transaction of whoever takes the device up again.
 */
export async function removeReturnDraft(
  txCtx: AllowedCtx<'requests:write'>,
  { repairId, requestId, returnedAt }: { repairId: string; requestId: string | null; returnedAt: Date },
): Promise<void> {
  const ofCase = or(eq(invoices.repair_id, repairId), requestId === null ? undefined : eq(invoices.request_id, requestId))
  await removeDrafts(txCtx, and(ofCase, inArray(invoices.kind, ['invoice', 'final']), gte(invoices.updated_at, returnedAt)))
}

/**
 * Gives the drafts of a case the corrected name and addresses of its customer, and the corrected device, where they have those from before: somebody may
 * have written another payer into them. They are no newer for that than what somebody saved of them.
 */
export async function readdressDrafts(
  txCtx: AllowedCtx<'requests:write'>,
  { repairId, requestId }: { repairId: string | null; requestId: string | null },
  { from, to }: Readonly<Record<'from' | 'to', Pick<DraftCustomer, 'name' | 'email' | 'phone'> & { subject?: string }>>,
): Promise<void> {
  const ofCase = or(
    repairId === null ? undefined : eq(invoices.repair_id, repairId),
    requestId === null ? undefined : eq(invoices.request_id, requestId),
  )
  if (!ofCase) return
  const drafts = and(ofCase, eq(invoices.state, 'draft'))
  const kept = { updated_at: sql`${invoices.updated_at}` }
  await txCtx.db
    .update(invoices)
    .set({ customer_name: to.name, ...kept })
    .where(and(drafts, eq(invoices.customer_name, from.name)))
  await txCtx.db
    .update(invoices)
    .set({ customer_email: to.email, ...kept })
    .where(and(drafts, eq(invoices.customer_email, from.email)))
  await txCtx.db
    .update(invoices)
    .set({ customer_phone: to.phone, ...kept })
    .where(and(drafts, eq(invoices.customer_phone, from.phone)))
  if (from.subject === undefined || to.subject === undefined) return
  await txCtx.db
    .update(invoices)
    .set({ subject: to.subject, ...kept })
    .where(and(drafts, eq(invoices.subject, from.subject)))
}

async function removeDrafts(txCtx: AllowedCtx<'invoices:write'> | AllowedCtx<'requests:write'>, which: SQL | undefined): Promise<boolean> {
  const removed = await txCtx.db
    .delete(invoices)
    .where(and(which, eq(invoices.state, 'draft')))
    .returning({ id: invoices.id, reference: invoices.case_reference, dueCents: invoices.due_cents })
  for (const { id, reference, dueCents } of removed) {
    const subject = { kind: 'invoice', id, label: reference ?? '' }
    await recordAudit(txCtx, { action: 'invoice.draft_removed', subject, before: { dueCents } })
  }
  return removed.length > 0
}

function columnsOf(
  { customer, subject, lines, discountCents, aidCents, aidLabel, warrantyMonths, note }: DraftContent,
  deposits: readonly InvoiceDeposit[],
) {
  const { totalCents, dueCents, vatTotals } = invoiceSums({ lines, discountCents, aidCents, deposits })
  return {
    customer_name: customer.name,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_phone: customer.phone,
    customer_siren: customer.siren,
    subject,
    lines: [...lines],
    discount_cents: discountCents,
    aid_cents: aidCents,
    aid_label: aidLabel,
    warranty_months: warrantyMonths,
    note,
    total_cents: totalCents,
    due_cents: dueCents,
    vat_totals: vatTotals,
  }
}
