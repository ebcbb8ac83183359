import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Contact } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hiddenInvoices, invoices } from '#app/platform/db/tables/money.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'

interface InvoicesOf {
  contact: Contact
  requestIds: readonly string[]
  repairIds: readonly string[]
}

/** What invoices say of a person, for them to take along. */
export async function exportInvoices(ctx: Ctx, owner: InvoicesOf) {
  assertCan(ctx.actor, 'invoices:read')
  return ctx.db
    .select({
      number: invoices.number,
      day: invoices.issued_day,
      name: invoices.customer_name,
      address: invoices.customer_address,
      email: invoices.customer_email,
      phone: invoices.customer_phone,
      subject: invoices.subject,
      lines: invoices.lines,
      totalCents: invoices.total_cents,
      dueCents: invoices.due_cents,
    })
    .from(invoices)
    .where(invoicesOf(owner))
    .orderBy(asc(invoices.created_at))
}

/**
 * Takes the invoices of a forgotten person out of sight: the law keeps them for ten years (code de commerce, L. 123-22), the search no
 * longer finds them. Drafts are thrown away. Returns how many are kept.
 */
export async function hideInvoices(txCtx: AllowedCtx<'people:erase'>, owner: InvoicesOf): Promise<number> {
  await txCtx.db.delete(invoices).where(and(invoicesOf(owner), eq(invoices.state, 'draft')))
  const kept = await txCtx.db.select({ id: invoices.id }).from(invoices).where(invoicesOf(owner))
  if (kept.length === 0) return 0
  await txCtx.db
    .insert(hiddenInvoices)
    .values(kept.map(({ id }) => ({ invoice_id: id, hidden_at: txCtx.now })))
    .onConflictDoNothing()
  return kept.length
}

/** How many invoices of somebody the law keeps, and how many drafts would be thrown away. */
export async function countInvoicesOf({ db }: Pick<AllowedCtx<'people:erase'>, 'db'>, owner: InvoicesOf): Promise<{ kept: number; drafts: number }> {
  const rows = await db.select({ state: invoices.state }).from(invoices).where(invoicesOf(owner))
  const drafts = rows.filter(({ state }) => state === 'draft').length
  return { kept: rows.length - drafts, drafts }
}

function invoicesOf({ contact, requestIds, repairIds }: InvoicesOf) {
  return or(
    inArray(invoices.customer_email, [...contact.emails]),
    inArray(invoices.customer_phone, [...contact.phones]),
    inArray(invoices.request_id, [...requestIds]),
    inArray(invoices.repair_id, [...repairIds]),
  )
}
