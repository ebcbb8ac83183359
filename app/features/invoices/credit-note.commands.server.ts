import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvoiceLine, VatTotal } from '#app/lib/invoice.ts'
import { priceLines } from '#app/lib/vat.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { issueInvoice } from './issue-invoice.server.ts'
import { DISCOUNT_SHARE } from './invoice-words.ts'
import { invoiceSums } from './invoice-sums.ts'

export type CreditResult =
  | { kind: 'issued'; id: string; number: string }
  | { kind: 'unknown' }
  /** Everything chosen was taken back before. */
  | { kind: 'nothing-left' }
  /** A deposit that this invoice has taken off: giving it back as well would charge the customer too little. */
  | { kind: 'taken-off'; number: string }
  | { kind: 'refused' }

type InvoiceRow = typeof invoices.$inferSelect

/**
 * Takes an issued invoice back with a credit note that is issued at once: all of it, with its discount, aid and deposits, or some of its
 * lines at what they came to. Two credit notes at the same moment wait for each other, so that nothing is taken back twice.
 * @param lines numbers of the lines, from 0; all lines of an invoice that nobody has taken back yet: the whole invoice
 */
export async function creditInvoice(
  ctx: AllowedCtx<'invoices:correct'>,
  { id, lines, note }: { id: string; lines: readonly number[]; note: string },
): Promise<CreditResult> {
  return ctx.db
    .transaction(async (tx): Promise<CreditResult> => {
      const txCtx = { ...ctx, db: tx }
      const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
      if (!invoice || invoice.state !== 'issued' || invoice.kind === 'credit_note') return { kind: 'unknown' }
      const takenOffBy = invoice.kind === 'deposit' ? await findFinalOf(txCtx, id) : undefined
      if (takenOffBy) return { kind: 'taken-off', number: takenOffBy }
      const before = await tx
        .select({ lines: invoices.lines })
        .from(invoices)
        .where(and(eq(invoices.corrects_id, id), eq(invoices.state, 'issued')))
      const taken = new Set(before.flatMap((credit) => credit.lines.flatMap(({ ofLine }) => ofLine ?? [])))
      const chosen = new Set(lines.filter((index) => index in invoice.lines && !taken.has(index)))
      if (chosen.size === 0) return { kind: 'nothing-left' }
      const isWhole = taken.size === 0 && chosen.size === invoice.lines.length
      const [credit] = await tx
        .insert(invoices)
        .values({
          ...sharedColumns(invoice),
          ...(isWhole ? wholeCredit(invoice) : partCredit(invoice, chosen)),
          note,
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .returning({ id: invoices.id })
      if (!credit) throw new Error('the credit note was not inserted')
      const issued = await issueInvoice(txCtx, credit.id)
      if (issued.kind === 'issued') return issued
      // Only facts of the business can be missing; they were there for the invoice, and the transaction must leave no draft behind.
      if (issued.kind === 'missing-facts') throw new CreditRefused()
      throw new Error(`a new credit note could not be issued: ${issued.kind}`)
    })
    .catch((error: unknown): CreditResult => {
      if (error instanceof CreditRefused) return { kind: 'refused' }
      throw error
    })
}

class CreditRefused extends Error {}

/** The number of the final invoice that takes a deposit off, unless credit notes have taken all of it back. */
async function findFinalOf(txCtx: Pick<AllowedCtx<'invoices:correct'>, 'db'>, depositId: string): Promise<string | undefined> {
  const credit = alias(invoices, 'credit')
  const [final] = await txCtx.db
    .select({ number: invoices.number })
    .from(invoices)
    .leftJoin(credit, and(eq(credit.corrects_id, invoices.id), eq(credit.state, 'issued')))
    .where(and(eq(invoices.kind, 'final'), eq(invoices.state, 'issued'), sql`${invoices.deposits} @> ${JSON.stringify([{ id: depositId }])}::jsonb`))
    .groupBy(invoices.id)
    .having(sql`${invoices.total_cents} + coalesce(sum(${credit.total_cents}), 0) <> 0`)
  return final?.number ?? undefined
}

function sharedColumns(invoice: InvoiceRow) {
  return {
    kind: 'credit_note' as const,
    corrects_id: invoice.id,
    training: invoice.training,
    case_reference: invoice.case_reference,
    request_id: invoice.request_id,
    repair_id: invoice.repair_id,
    device_id: invoice.device_id,
    store_id: invoice.store_id,
    subject: invoice.subject,
    customer_name: invoice.customer_name,
    customer_address: invoice.customer_address,
    customer_email: invoice.customer_email,
    customer_phone: invoice.customer_phone,
    customer_siren: invoice.customer_siren,
  }
}

/** The invoice with every sign turned round: to the cent what it charged, whatever was rounded. */
function wholeCredit(invoice: InvoiceRow) {
  return {
    lines: invoice.lines.map((line, ofLine) => ({ ...line, unitCents: -line.unitCents, ofLine })),
    discount_cents: -invoice.discount_cents,
    aid_cents: -invoice.aid_cents,
    aid_label: invoice.aid_label,
    deposits: invoice.deposits.map((deposit) => ({ ...deposit, totalCents: -deposit.totalCents, vatTotals: deposit.vatTotals.map(negative) })),
    total_cents: -invoice.total_cents,
    due_cents: -invoice.due_cents,
    vat_totals: invoice.vat_totals.map(negative),
  }
}

/** Some lines at what they came to, their part of the discount taken off. */
function partCredit(invoice: InvoiceRow, chosen: ReadonlySet<number>) {
  const lines = priceLines(invoice.lines, invoice.discount_cents).lines.flatMap(({ line, fullCents, grossCents }, ofLine): InvoiceLine[] => {
    if (!chosen.has(ofLine)) return []
    const counted = line.quantity === 1 ? line.label : `${line.label} (${line.quantity})`
    const label = grossCents === fullCents ? counted : `${counted}, ${DISCOUNT_SHARE}`
    const purchase = line.purchaseCents === undefined ? {} : { purchaseCents: line.purchaseCents * line.quantity }
    return [{ label, quantity: 1, unitCents: -grossCents, vat: line.vat, rate: line.rate, ...purchase, ofLine }]
  })
  const { totalCents, dueCents, vatTotals } = invoiceSums({ lines, discountCents: 0, aidCents: 0, deposits: [] })
  return { lines, total_cents: totalCents, due_cents: dueCents, vat_totals: vatTotals }
}

function negative({ vat, rate, grossCents, netCents, vatCents }: VatTotal): VatTotal {
  // `0 - x` leaves no negative zero, which JSON would not keep.
  return { vat, rate, grossCents: 0 - grossCents, netCents: 0 - netCents, vatCents: 0 - vatCents }
}
