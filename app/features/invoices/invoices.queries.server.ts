import { and, count, desc, eq, gt, gte, ilike, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { LIST_PAGE_SIZE, offsetOf } from '#app/lib/list-query.ts'
import type { ListPage, ListQuery } from '#app/lib/list-query.ts'
import type { VatTotal } from '#app/lib/invoice.ts'
import { readSearch } from '#app/lib/read-search.ts'
import { staffName } from '#app/lib/staff-name.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoiceWordsMatch } from '#app/platform/db/case-words.server.ts'
import { containing, unaccented, unaccentedColumn } from '#app/platform/db/like.server.ts'
import { OWED_BACK } from '#app/platform/db/owed-sales.server.ts'
import { unpaidInvoices } from '#app/platform/db/unpaid-sales.server.ts'
import { hiddenInvoices, invoiceDocuments, invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { findRenewed, isRenewed, linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { InvoiceFilters, InvoiceSort } from './invoice-list.ts'
import type { DocumentFormat } from './invoice-pdf.server.ts'
import type { InvoiceKind } from './invoice-words.ts'
import type { Reminding } from './overdue.ts'
import { readReminding } from './remind-invoice.server.ts'

export interface InvoiceRow {
  id: string
  kind: InvoiceKind
  state: 'draft' | 'issued'
  training: boolean
  number: string | null
  customer: string
  subject: string
  caseReference: string | null
  storeId: string
  issuedDay: string | null
  totalCents: number
  dueCents: number
  /** What is left to pay of it, cents, in the list of those that are not paid in full. */
  restCents?: number
  /** There: of one that is made out to a business. */
  reminding?: Reminding | undefined
}

const ROW = {
  id: invoices.id,
  kind: invoices.kind,
  state: invoices.state,
  training: invoices.training,
  number: invoices.number,
  customer: invoices.customer_name,
  subject: invoices.subject,
  caseReference: invoices.case_reference,
  storeId: invoices.store_id,
  issuedDay: invoices.issued_day,
  totalCents: invoices.total_cents,
  dueCents: invoices.due_cents,
}

const visible = isNull(hiddenInvoices.invoice_id)

/** Of all that a list holds, cents: what was issued, credit notes taken off, and of it the aid and those credit notes. */
interface ListSums {
  totalCents: number
  aidCents: number
  creditCents: number
  /** What is left to pay of them, in the list of invoices that are not paid in full; null in another one. */
  restCents: number | null
}

/** One page of invoices and what the issued ones among all that match sold: what an invoice takes off as a deposit, the one of the deposit sold. */
export async function listInvoices(ctx: Ctx, query: ListQuery<InvoiceSort, InvoiceFilters>): Promise<ListPage<InvoiceRow> & ListSums> {
  assertCan(ctx.actor, 'invoices:read')
  const unpaid = query.filters.state === 'unpaid' ? await unpaidInvoices(ctx, isTraining(ctx)) : null
  const where = and(...conditionsOf(ctx, query), unpaid ? inArray(invoices.id, [...unpaid.keys()]) : undefined)
  const issued = sql`filter (where ${invoices.state} = 'issued')`
  const credited = and(eq(invoices.state, 'issued'), eq(invoices.kind, 'credit_note'))
  const [sums] = await ctx.db
    .select({
      total: count(),
      totalCents: sql<number>`coalesce(sum(${invoices.due_cents} + ${invoices.aid_cents}) ${issued}, 0)::float8`,
      aidCents: sql<number>`coalesce(sum(${invoices.aid_cents}) ${issued}, 0)::float8`,
      creditCents: sql<number>`coalesce(sum(-${invoices.due_cents} - ${invoices.aid_cents}) filter (where ${credited}), 0)::float8`,
    })
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(where)
  const rows = await ctx.db
    .select(ROW)
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(where)
    .orderBy(sql`${invoices.issued_at} desc nulls first`, desc(invoices.created_at), desc(invoices.id))
    .limit(LIST_PAGE_SIZE)
    .offset(offsetOf(query))
  const { total, ...cents } = sums ?? { total: 0, totalCents: 0, aidCents: 0, creditCents: 0 }
  if (!unpaid) return { rows, page: query.page, total, ...cents, restCents: null }
  const listed = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(where)
  const restOf = ({ id }: { id: string }) => unpaid.get(id) ?? 0
  const restCents = listed.reduce((sum, row) => sum + restOf(row), 0)
  const reminding = await readReminding(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({ ...row, restCents: restOf(row), reminding: reminding.get(row.id) })),
    page: query.page,
    total,
    ...cents,
    restCents,
  }
}

function conditionsOf(ctx: Ctx, { search, filters }: ListQuery<InvoiceSort, InvoiceFilters>): (SQL | undefined)[] {
  const ofState = {
    draft: eq(invoices.state, 'draft'),
    issued: and(eq(invoices.state, 'issued'), ne(invoices.kind, 'credit_note')),
    credit_note: eq(invoices.kind, 'credit_note'),
    owed_back: gt(OWED_BACK, 0),
    unpaid: undefined,
    training: undefined,
    all: undefined,
  }[filters.state]
  return [
    eq(invoices.training, filters.state === 'training' || isTraining(ctx)),
    ofState,
    filters.month
      ? and(
          gte(invoices.issued_day, `${filters.month}-01`),
          lte(invoices.issued_day, sql`(${`${filters.month}-01`}::date + interval '1 month - 1 day')::date`),
        )
      : undefined,
    filters.store ? eq(invoices.store_id, filters.store) : undefined,
    // A forgotten person is not found by name or number any more; the sums of the list still count the invoice.
    search ? and(visible, matches(search)) : undefined,
  ]
}

/** What the search of everything finds, and parts of a number, a subject or the reference of a case. */
function matches(typed: string): SQL | undefined {
  const search = readSearch(typed)
  const like = containing(search.text)
  return or(
    invoiceWordsMatch(search),
    search.invoiceNumbers.length > 0 ? inArray(invoices.number, [...search.invoiceNumbers]) : undefined,
    ilike(invoices.number, like),
    ilike(invoices.customer_email, like),
    ilike(invoices.case_reference, like),
    search.caseNumber === null ? undefined : eq(invoices.case_reference, `T-${search.caseNumber}`),
    search.reference === null ? undefined : eq(invoices.case_reference, search.reference),
    ilike(unaccentedColumn(invoices.customer_name), containing(unaccented(search.text))),
    ilike(unaccentedColumn(invoices.subject), containing(unaccented(search.text))),
    // The subject of a repair has the IMEI of its device.
    search.digits === null ? undefined : ilike(invoices.subject, containing(search.digits)),
  )
}

export type FoundInvoice = Pick<InvoiceRow, 'id' | 'number' | 'customer' | 'totalCents' | 'caseReference'>

/** What fits thousands of invoices names none of them. */
const MOST_FOUND = 1_000

const FOUND = {
  id: invoices.id,
  number: invoices.number,
  customer: invoices.customer_name,
  totalCents: invoices.total_cents,
  caseReference: invoices.case_reference,
}

/** The document whose number was typed, however its dashes and zeros, the likeliest first; unless its person was forgotten. */
export async function findInvoiceNumbered(ctx: Ctx, typed: string): Promise<FoundInvoice | undefined> {
  assertCan(ctx.actor, 'invoices:read')
  const numbers = readSearch(typed).invoiceNumbers
  if (numbers.length === 0) return undefined
  const rows = await ctx.db
    .select(FOUND)
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(and(inArray(invoices.number, [...numbers]), visible))
  return rows.toSorted((one, other) => numbers.indexOf(one.number ?? '') - numbers.indexOf(other.number ?? ''))[0]
}

/**
 * The newest invoices that what is searched names: by number, by whom they are made out to, with e-mail, phone and SIREN, and sales without a case
 * by what was sold as well.
 */
export async function searchInvoices(ctx: Ctx, typed: string, most: number): Promise<FoundInvoice[]> {
  assertCan(ctx.actor, 'invoices:read')
  const named = invoiceWordsMatch(readSearch(typed), MOST_FOUND)
  if (!named) return []
  return ctx.db
    .select(FOUND)
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(and(eq(invoices.training, isTraining(ctx)), visible, named))
    .orderBy(desc(invoices.created_at), desc(invoices.id))
    .limit(most)
}

export type InvoiceSheet = Awaited<ReturnType<typeof readSheet>>

/** Everything that the screen of an invoice shows; undefined for an unknown one. */
export async function findInvoice(ctx: Ctx, id: string) {
  assertCan(ctx.actor, 'invoices:read')
  const [row] = await ctx.db.select().from(invoices).where(eq(invoices.id, id))
  return row && readSheet(ctx, row)
}

async function readSheet(ctx: Ctx, row: typeof invoices.$inferSelect) {
  const related = await ctx.db
    .select({ ...ROW, lines: invoices.lines, aidCents: invoices.aid_cents, vatTotals: invoices.vat_totals })
    .from(invoices)
    .where(row.kind === 'credit_note' ? eq(invoices.id, row.corrects_id ?? row.id) : eq(invoices.corrects_id, row.id))
    .orderBy(invoices.created_at)
  const [hidden] = await ctx.db.select({ id: hiddenInvoices.invoice_id }).from(hiddenInvoices).where(eq(hiddenInvoices.invoice_id, row.id))
  const credits = related.filter(({ kind, state }) => kind === 'credit_note' && state === 'issued')
  return {
    ...sheetOf(row),
    isHidden: hidden !== undefined,
    /** The credit notes of an invoice, or the invoice of a credit note. */
    related,
    /** Lines that an issued credit note has taken back. */
    creditedLines: credits.flatMap(({ lines }) => lines.flatMap(({ ofLine }) => ofLine ?? [])),
    /** What they have taken back of each line in part, cents. */
    creditedCents: row.lines.map((_, index) =>
      credits.flatMap(({ lines }) => lines).reduce((sum, { partOf, unitCents }) => (partOf === index ? sum - unitCents : sum), 0),
    ),
    /** The aid that none of them has taken back, cents. */
    aidLeftCents: credits.reduce((sum, { aidCents }) => sum + aidCents, row.aid_cents),
  }
}

function sheetOf(row: typeof invoices.$inferSelect) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    training: row.training,
    number: row.number,
    storeId: row.store_id,
    caseReference: row.case_reference,
    deviceId: row.device_id,
    customer: {
      name: row.customer_name,
      address: row.customer_address,
      email: row.customer_email,
      phone: row.customer_phone,
      siren: row.customer_siren,
    },
    subject: row.subject,
    lines: row.lines,
    discountCents: row.discount_cents,
    aidCents: row.aid_cents,
    aidLabel: row.aid_label,
    deposits: row.deposits,
    totalCents: row.total_cents,
    dueCents: row.due_cents,
    vatTotals: row.vat_totals satisfies VatTotal[],
    warrantyMonths: row.warranty_months,
    note: row.note,
    mentions: row.mentions ?? [],
    seller: row.seller,
    /** Its ten years are over: nobody is named any more, and its documents are gone. */
    isErased: row.state === 'issued' && row.link_hash === null,
    issuedAt: row.issued_at,
    issuedDay: row.issued_day,
    issuedBy: row.issued_by_name === null ? null : staffName(row.issued_by_name),
    updatedAt: row.updated_at,
  }
}

/** The kept PDF of an issued invoice. */
export async function findInvoiceDocument(ctx: Ctx, id: string, format: DocumentFormat) {
  assertCan(ctx.actor, 'invoices:read')
  return selectDocument(ctx, eq(invoices.id, id), format)
}

/** The same behind the customer's link. The row of an issued invoice never changes: where its link was made new, the one that it has opens nothing. */
export async function findLinkedDocument(ctx: Pick<Ctx, 'db'>, token: string, format: DocumentFormat) {
  const renewedId = await findRenewed(ctx.db, 'invoice', token)
  if (renewedId !== undefined) return selectDocument(ctx, eq(invoices.id, renewedId), format)
  const document = await selectDocument(ctx, eq(invoices.link_hash, linkHash(token)), format)
  return document && !(await isRenewed(ctx.db, 'invoice', document.invoiceId)) ? document : undefined
}

async function selectDocument(ctx: Pick<Ctx, 'db'>, which: SQL, format: DocumentFormat) {
  const [document] = await ctx.db
    .select({
      invoiceId: invoices.id,
      training: invoices.training,
      storeId: invoices.store_id,
      number: invoices.number,
      content: invoiceDocuments.content,
      sha256: invoiceDocuments.sha256,
    })
    .from(invoiceDocuments)
    .innerJoin(invoices, eq(invoices.id, invoiceDocuments.invoice_id))
    .where(and(which, eq(invoiceDocuments.format, format)))
  return document
}

/** Invoices and drafts of a case, the oldest first. */
export async function listCaseInvoices(ctx: Ctx, { repairId, requestId }: { repairId: string | null; requestId: string | null }) {
  assertCan(ctx.actor, 'invoices:read')
  const ofCase = or(repairId ? eq(invoices.repair_id, repairId) : undefined, requestId ? eq(invoices.request_id, requestId) : undefined)
  if (!ofCase) return []
  return ctx.db
    .select({
      ...ROW,
      correctsId: invoices.corrects_id,
      lines: invoices.lines,
      deposits: invoices.deposits,
      vatTotals: invoices.vat_totals,
      aidCents: invoices.aid_cents,
      issuedAt: invoices.issued_at,
      updatedAt: invoices.updated_at,
    })
    .from(invoices)
    .where(and(ofCase, eq(invoices.training, isTraining(ctx))))
    .orderBy(invoices.created_at, invoices.id)
}
export type CaseInvoice = Awaited<ReturnType<typeof listCaseInvoices>>[number]
