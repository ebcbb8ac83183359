import { and, desc, eq, or } from 'drizzle-orm'
import { dateText } from '#app/lib/french-dates.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { invoicePath } from './invoice-address.ts'
import type { InvoiceKind } from './invoice-words.ts'
import { printedTitle, sumText } from './printed-invoice.ts'

export interface LinkedInvoice {
  title: string
  isCredit: boolean
  text: string
  href: string
}

/** The issued invoices of a case, for whoever has the link of its repair; the newest first. */
export async function listLinkedInvoices(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, trackingToken: string): Promise<LinkedInvoice[]> {
  const rows = await ctx.db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      correctsId: invoices.corrects_id,
      sequence: invoices.ledger_sequence,
      number: invoices.number,
      day: invoices.issued_day,
      totalCents: invoices.total_cents,
      dueCents: invoices.due_cents,
      aidCents: invoices.aid_cents,
    })
    .from(repairs)
    .innerJoin(invoices, or(eq(invoices.repair_id, repairs.id), and(eq(repairs.origin, 'request'), eq(invoices.request_id, repairs.origin_id))))
    .where(and(eq(repairs.link_hash, linkHash(trackingToken)), eq(invoices.state, 'issued'), eq(invoices.training, isTraining(ctx))))
    .orderBy(desc(invoices.issued_at))
  const linked: LinkedInvoice[] = []
  for (const row of rows) {
    const { id, kind, number, day, totalCents, dueCents, aidCents } = row
    if (number === null || day === null) continue
    const href = invoicePath(await customerToken(ctx.db, 'invoice', id))
    linked.push({
      title: isComplement(row, rows) ? `Complément ${number}` : printedTitle({ kind, number }),
      isCredit: kind === 'credit_note',
      text: `${sumText(totalCents)}${ownPart({ totalCents, dueCents, aidCents })}, ${dateText(day)}`,
      href,
    })
  }
  return linked
}

/** What is left of a total: the customer pays it, of an aid and of deposits, which have documents of their own. */
function ownPart({ totalCents, dueCents, aidCents }: { totalCents: number; dueCents: number; aidCents: number }): string {
  const depositCents = totalCents - aidCents - dueCents
  if (dueCents <= 0 || (aidCents === 0 && depositCents === 0)) return ''
  if (aidCents === 0) return `, dont ${sumText(dueCents)} de solde`
  return `, dont ${sumText(dueCents + depositCents)} à votre charge${depositCents > 0 ? ` (solde\u00a0: ${sumText(dueCents)})` : ''}`
}

interface CaseDocument {
  id: string
  kind: InvoiceKind
  correctsId: string | null
  /** In the journal of money. */
  sequence: number | null
  totalCents: number
}

/** Whether an invoice for the whole stood already, not taken back by credit notes, when this one was issued beside it. */
function isComplement(invoice: CaseDocument, all: readonly CaseDocument[]): boolean {
  if (!isWhole(invoice)) return false
  const before = all.filter(({ sequence }) => (sequence ?? 0) < (invoice.sequence ?? 0))
  return before.filter(isWhole).some(({ id, totalCents }) => {
    const credits = before.filter(({ correctsId }) => correctsId === id)
    return credits.reduce((sum, credit) => sum + credit.totalCents, totalCents) > 0
  })
}

function isWhole({ kind }: CaseDocument): boolean {
  return kind === 'invoice' || kind === 'final'
}
