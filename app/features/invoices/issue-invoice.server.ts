import { postalLine } from '#app/lib/postal-line.ts'
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { InvoiceSeller } from '#app/lib/invoice.ts'
import { findAnyStore, hasLabel, shopNameOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { isOfOtherRegime } from '#app/lib/vat.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { DOCUMENT_FORMATS, invoiceCounters, invoiceDocuments, invoices } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { toldOf } from '#app/platform/ledger/erased-invoice.ts'
import { appendLedger, isTraining } from '#app/platform/ledger/ledger.server.ts'
import { rowSha256 } from '#app/platform/ledger/row-digest.server.ts'
import { customerToken, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { signsAs } from '#app/platform/session/actor.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { invoiceNumber, seriesOf } from './invoice-words.ts'
import { sumProblem } from './invoice-sums.ts'
import type { SumProblem, Summed } from './invoice-sums.ts'
import { invoiceMentions, missingFacts } from './legal-facts.ts'
import type { MissingFact } from './legal-facts.ts'
import { paymentMentions } from './payment-mentions.server.ts'
import { vatProblem } from './vat-choices.ts'
import { isBusinessCustomer, isSoleTrader, legalFormText } from '#app/lib/legal-form.ts'

export type IssueResult =
  | { kind: 'issued'; id: string; number: string }
  /** Issued before: the same button pressed twice. */
  | { kind: 'already'; id: string; number: string }
  | { kind: 'unknown' }
  | { kind: 'missing-facts'; facts: MissingFact[] }
  | { kind: 'missing-customer' }
  /** Of a business: it deducts no VAT from an invoice without its address (code de commerce, L. 441-9). */
  | { kind: 'missing-address' }
  /** A draft of the demonstration, once the site is live: it would be no invoice of the shop. */
  | { kind: 'training' }
  | ({ kind: 'wrong-sum' } & SumProblem)

type InvoiceRow = typeof invoices.$inferSelect
type IssuingCtx = AllowedCtx<'invoices:write'> | AllowedCtx<'invoices:correct'>

/**
 * Gives a draft its number, its documents and its place in the journal of money, all in the transaction whose context is passed: when it
 * fails, the number was never taken.
 */
export async function issueInvoice(txCtx: IssuingCtx, id: string): Promise<IssueResult> {
  const [draft] = await txCtx.db.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!draft) return { kind: 'unknown' }
  if (draft.number !== null) return { kind: 'already', id, number: draft.number }
  if (draft.kind !== 'credit_note' && draft.training && !isTraining(txCtx)) return { kind: 'training' }
  const facts = missingFacts(txCtx.facts.business)
  if (facts.length > 0) return { kind: 'missing-facts', facts }
  if (draft.customer_name === '') return { kind: 'missing-customer' }
  const customer = { name: draft.customer_name, siren: draft.customer_siren }
  if (draft.kind !== 'credit_note' && isBusinessCustomer(customer) && draft.customer_address === '') return { kind: 'missing-address' }
  const wrong =
    draft.kind === 'credit_note'
      ? undefined
      : draftProblem(txCtx, { ...summedOf(draft), isOfCase: draft.repair_id !== null || draft.request_id !== null, customer })
  if (wrong) return { kind: 'wrong-sum', ...wrong }
  const row = await numberedRow(txCtx, draft)
  const documents = await printDocuments(txCtx, row)
  const { sequence } = await appendLedger(txCtx, {
    training: row.training,
    kind: row.kind === 'credit_note' ? 'credit_note' : 'invoice',
    storeId: row.store_id,
    payload: {
      ...toldOf(row),
      documents: Object.fromEntries(documents.map(({ format, sha256 }) => [format, sha256])),
      rowSha256: rowSha256(row),
    },
  })
  await txCtx.db
    .update(invoices)
    .set({ ...row, ledger_sequence: sequence })
    .where(eq(invoices.id, id))
  await txCtx.db.insert(invoiceDocuments).values(documents)
  await recordAudit(txCtx, {
    action: row.kind === 'credit_note' ? 'invoice.credited' : 'invoice.issued',
    subject: { kind: 'invoice', id, label: row.number ?? '' },
    after: { dueCents: row.due_cents },
  })
  return { kind: 'issued', id, number: row.number }
}

/** Why nobody can be asked for the sums of a draft, and beside which field that is said; undefined when they make sense. */
export function draftProblem(
  { facts }: Pick<IssuingCtx, 'facts'>,
  draft: Summed & { isOfCase: boolean; customer: { name: string; siren: string } },
): SumProblem | undefined {
  return (
    sumProblem({ ...draft, isLabelled: hasLabel(facts), isForBusiness: isBusinessCustomer(draft.customer) }) ??
    vatProblem(draft.lines, facts.business.vatRegime)
  )
}

/** The row as it will stand for ever. Takes the next number: whoever issues next waits until this transaction is through. */
async function numberedRow(
  txCtx: IssuingCtx,
  draft: InvoiceRow,
): Promise<InvoiceRow & { number: string; issued_at: Date; issued_day: string; seller: InvoiceSeller; mentions: string[] }> {
  const { training, kind } = draft
  const year = Number(parisTime(txCtx.now).date.slice(0, 4))
  const series = seriesOf(kind)
  const [counter] = await txCtx.db
    .insert(invoiceCounters)
    .values({ training, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.training, invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last })
  if (!counter) throw new Error('a counter was written without a row')
  const issuedAt = await momentOfNumber(txCtx, { training, series, year, sequence: counter.last })
  const issuedDay = parisTime(issuedAt).date
  const { business } = txCtx.facts
  const { actor } = txCtx
  const number = invoiceNumber({ training, series, year, sequence: counter.last })
  return {
    ...draft,
    state: 'issued',
    number,
    series,
    year,
    sequence: counter.last,
    issued_at: issuedAt,
    issued_day: issuedDay,
    issued_by: 'userId' in actor ? actor.userId : null,
    issued_by_name: signsAs(actor),
    seller: sellerOf(txCtx.facts, draft),
    mentions: invoiceMentions({
      business,
      postcode: findAnyStore(txCtx.facts, draft.store_id)?.postcode,
      schemes: new Set(draft.lines.map(({ vat }) => vat)),
      hasTaxedDeposits: draft.deposits.some(({ vatTotals }) =>
        vatTotals.some((total) => total.vat !== 'none' && isOfOtherRegime(total, draft.lines)),
      ),
      givesTaxBack: draft.vat_totals.some((total) => total.vat !== 'none' && isOfOtherRegime(total, draft.lines)),
      warrantyMonths: draft.warranty_months,
      issuedDay,
      handedOverDay: await findHandedOverDay(txCtx, draft, issuedDay),
      isSale: draft.repair_id === null && draft.request_id === null,
      isBusinessCustomer: isBusinessCustomer({ name: draft.customer_name, siren: draft.customer_siren }),
      isCredit: draft.kind === 'credit_note',
      payment: await paymentMentions(txCtx, draft, { number, day: issuedDay }),
    }),
    link_hash: linkHash(await customerToken(txCtx.db, 'invoice', draft.id)),
    updated_at: txCtx.now,
  }
}

/** Who has waited longer than this for a number has been told to try again; a document of a clock that stood further ahead dates no other. */
const LONGEST_WAIT_MS = minutes(2)

/**
 * When the document with this number is issued: no earlier than the one before it. Of two that were asked for around midnight the one of the new day may
 * have come first, and numbers follow the order of days (CGI, annexe II, 242 nonies A).
 */
async function momentOfNumber(
  { db, now }: Pick<IssuingCtx, 'db' | 'now'>,
  { training, series, year, sequence }: { training: boolean; series: 'F' | 'A'; year: number; sequence: number },
): Promise<Date> {
  const isBefore = and(eq(invoices.training, training), eq(invoices.series, series), eq(invoices.year, year), eq(invoices.sequence, sequence - 1))
  const [before] = await db.select({ at: invoices.issued_at }).from(invoices).where(isBefore)
  return before?.at && before.at > now && before.at <= after(now, LONGEST_WAIT_MS) ? before.at : now
}

/** The day on which the device of an invoice for the whole had gone back before it is issued; null where it had not, or goes back on that day. */
async function findHandedOverDay(
  { db }: Pick<IssuingCtx, 'db'>,
  { kind, repair_id: repairId }: InvoiceRow,
  issuedDay: string,
): Promise<string | null> {
  if (repairId === null || (kind !== 'invoice' && kind !== 'final')) return null
  const [repair] = await db
    .select({ at: repairs.handed_over_at })
    .from(repairs)
    .where(and(eq(repairs.id, repairId), eq(repairs.status, 'handed_over')))
  const day = repair?.at ? parisTime(repair.at).date : issuedDay
  return day < issuedDay ? day : null
}

async function printDocuments(txCtx: IssuingCtx, row: Awaited<ReturnType<typeof numberedRow>>): Promise<(typeof invoiceDocuments.$inferInsert)[]> {
  const [corrected] = row.corrects_id ? await txCtx.db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, row.corrects_id)) : []
  const printed = {
    kind: row.kind,
    training: row.training,
    number: row.number,
    issuedAt: row.issued_at,
    issuedDay: row.issued_day,
    corrects: corrected?.number ?? null,
    caseReference: row.case_reference,
    subject: row.subject,
    seller: row.seller,
    customer: { name: row.customer_name, address: row.customer_address, siren: row.customer_siren },
    ...summedOf(row),
    aidLabel: row.aid_label,
    totalCents: row.total_cents,
    dueCents: row.due_cents,
    vatTotals: row.vat_totals,
    note: row.note,
    mentions: row.mentions,
  }
  const documents: (typeof invoiceDocuments.$inferInsert)[] = []
  for (const format of DOCUMENT_FORMATS) {
    const content = await invoicePdf(printed, format)
    const sha256 = createHash('sha256').update(content).digest('hex')
    documents.push({ invoice_id: row.id, format, content, sha256, created_at: txCtx.now })
  }
  return documents
}

function summedOf(row: InvoiceRow) {
  return { lines: row.lines, discountCents: row.discount_cents, aidCents: row.aid_cents, deposits: row.deposits }
}

/** A document that says VAT names its number, also a credit note of a business that charges none any more (CGI, annexe II, 242 nonies A). */
function sellerOf(facts: ShopFacts, { store_id: storeId, vat_totals: vatTotals }: Pick<InvoiceRow, 'store_id' | 'vat_totals'>): InvoiceSeller {
  const { name, capitalEuros, siren, vat, vatRegime, rcs, seatAddress, email } = facts.business
  const store = findAnyStore(facts, storeId)
  const isTaxed = vatRegime === 'normal' || vatTotals.some((total) => total.vat !== 'none')
  return {
    name,
    legalForm: legalFormText(facts.business),
    capitalEuros: isSoleTrader(facts.business) ? null : capitalEuros,
    siren,
    vat: isTaxed ? vat : '',
    rcs,
    seatAddress,
    email,
    store: {
      name: store ? shopNameOf(store) : '',
      address: store?.address ? `${store.address}, ${postalLine(store)}` : '',
      phone: store?.phone ?? '',
    },
  }
}
