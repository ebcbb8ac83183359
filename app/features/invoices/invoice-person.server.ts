import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Contact } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { moneyOfCase, paidOfCase } from '#app/platform/db/case-money.server.ts'
import { hiddenInvoices, invoices } from '#app/platform/db/tables/money.server.ts'
import { UNNAMED } from '#app/platform/ledger/erased-invoice.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
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
 * longer finds them. Drafts are thrown away; one of a case that was paid says what the money is for, and stays without anybody. Returns how many are kept.
 */
export async function hideInvoices(txCtx: AllowedCtx<'people:erase'>, owner: InvoicesOf): Promise<number> {
  const rows = await listInvoicesOf(txCtx, owner)
  const idsOf = (chosen: typeof rows) => chosen.map(({ id }) => id)
  const drafts = rows.filter(({ state }) => state === 'draft')
  await txCtx.db.delete(invoices).where(inArray(invoices.id, idsOf(drafts.filter(({ isPaid }) => !isPaid))))
  await txCtx.db
    .update(invoices)
    .set({
      ...UNNAMED,
      // Stays as it was: a quote or an agreement that was newer than the draft must still be newer, since nobody has read the draft again.
      updated_at: sql`${invoices.updated_at}`,
    })
    .where(inArray(invoices.id, idsOf(drafts.filter(({ isPaid }) => isPaid))))
  const kept = rows.filter(({ state }) => state === 'issued')
  if (kept.length === 0) return 0
  await txCtx.db
    .insert(hiddenInvoices)
    .values(kept.map(({ id }) => ({ invoice_id: id, hidden_at: txCtx.now })))
    .onConflictDoNothing()
  return kept.length
}

/** How many invoices of somebody the law keeps, how many drafts would be thrown away, and how many stay without anybody, since their case was paid. */
export async function countInvoicesOf(
  ctx: AllowedCtx<'people:erase'>,
  owner: InvoicesOf,
): Promise<{ kept: number; drafts: number; paidDrafts: number }> {
  const rows = await listInvoicesOf(ctx, owner)
  const drafts = rows.filter(({ state }) => state === 'draft')
  const paidDrafts = drafts.filter(({ isPaid }) => isPaid).length
  return { kept: rows.length - drafts.length, drafts: drafts.length - paidDrafts, paidDrafts }
}

/** How many of some cases were paid, and have no invoice for the whole that stands, though their customers are owed one. */
export async function countPaidUninvoiced(
  ctx: AllowedCtx<'people:erase'>,
  cases: readonly { repairId: string | null; requestId: string | null }[],
): Promise<number> {
  if (cases.length === 0) return 0
  const asked = cases.map(({ repairId, requestId }) => sql`(${repairId}::uuid, ${requestId}::uuid)`)
  const parts = { repairId: sql`chosen.repair_id`, requestId: sql`chosen.request_id`, training: isTraining(ctx) }
  const { rows } = await ctx.db.execute<{ owed: number }>(
    sql`select count(*)::int as owed from (values ${sql.join(asked, sql`, `)}) as chosen (repair_id, request_id)
      cross join lateral ${moneyOfCase(parts)} as money where money.owes_note`,
  )
  return rows[0]?.owed ?? 0
}

async function listInvoicesOf(ctx: AllowedCtx<'people:erase'>, owner: InvoicesOf) {
  const parts = { repairId: sql`${invoices.repair_id}`, requestId: sql`${invoices.request_id}`, training: isTraining(ctx) }
  return ctx.db
    .select({ id: invoices.id, state: invoices.state, isPaid: sql<boolean>`${paidOfCase(parts)} > 0` })
    .from(invoices)
    .where(invoicesOf(owner))
}

function invoicesOf({ contact, requestIds, repairIds }: InvoicesOf) {
  return or(
    inArray(invoices.customer_email, [...contact.emails]),
    inArray(invoices.customer_phone, [...contact.phones]),
    inArray(invoices.request_id, [...requestIds]),
    inArray(invoices.repair_id, [...repairIds]),
  )
}
