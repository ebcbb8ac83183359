import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'

/** An issued invoice of 120 € as its row stands, without documents. Returns its id. */
export function anIssuedInvoice(ctx: Ctx, overrides: Partial<typeof invoices.$inferInsert> = {}): Promise<string> {
  return insertIssued(ctx, { training: isTraining(ctx), ...overrides })
}

/** The same where only a database is at hand. */
export async function insertIssued(
  ctx: Pick<Ctx, 'db' | 'now'>,
  overrides: Partial<typeof invoices.$inferInsert> & { training: boolean },
): Promise<string> {
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      kind: 'invoice',
      state: 'issued',
      number: `F2026-0000${overrides.sequence ?? 1}`,
      series: 'F',
      year: 2026,
      sequence: 1,
      store_id: 'la-teste',
      customer_name: 'Maëlle Durand',
      lines: [],
      total_cents: 12_000,
      due_cents: 12_000,
      vat_totals: [{ vat: 'standard', rate: 2_000, grossCents: 12_000, netCents: 10_000, vatCents: 2_000 }],
      ledger_sequence: 1,
      issued_at: ctx.now,
      issued_day: '2026-11-20',
      ...overrides,
    })
    .returning({ id: invoices.id })
  if (!row) throw new Error('The invoice was not inserted')
  return row.id
}
