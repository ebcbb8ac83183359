import { and, eq, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'

/** What was invoiced for a repair and taken back since. */
export interface CreditedWork {
  /** Labels of the lines, as they were invoiced. */
  labels: readonly string[]
  /** Nothing that was invoiced stands any more. */
  all: boolean
}

/** The lines of a repair that credit notes took back and that no other invoice has charged again. */
export async function readCreditedWork(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, repairId: string): Promise<CreditedWork> {
  const rows = await ctx.db
    .select({ id: invoices.id, kind: invoices.kind, correctsId: invoices.corrects_id, lines: invoices.lines })
    .from(repairs)
    .innerJoin(invoices, or(eq(invoices.repair_id, repairs.id), and(eq(repairs.origin, 'request'), eq(invoices.request_id, repairs.origin_id))))
    .where(and(eq(repairs.id, repairId), eq(invoices.state, 'issued'), eq(invoices.training, isTraining(ctx))))
  return creditedWork(rows)
}

interface IssuedLines {
  id: string
  kind: 'invoice' | 'credit_note' | 'deposit' | 'final'
  correctsId: string | null
  lines: readonly Pick<InvoiceLine, 'label' | 'unitCents' | 'ofLine'>[]
}

/** A deposit is a part of a price, and no work; a line below zero is a discount. */
export function creditedWork(rows: readonly IssuedLines[]): CreditedWork {
  const taken = new Set(
    rows.flatMap(({ kind, correctsId, lines }) => (kind === 'credit_note' ? lines.map(({ ofLine }) => `${correctsId} ${ofLine}`) : [])),
  )
  const work = rows.flatMap(({ id, kind, lines }) =>
    kind === 'invoice' || kind === 'final'
      ? lines.flatMap(({ label, unitCents }, index) => (unitCents < 0 ? [] : [{ label, taken: taken.has(`${id} ${index}`) }]))
      : [],
  )
  const standing = new Set(work.flatMap((line) => (line.taken ? [] : [line.label])))
  const labels = [...new Set(work.flatMap((line) => (line.taken && !standing.has(line.label) ? [line.label] : [])))]
  return { labels, all: labels.length > 0 && standing.size === 0 }
}
