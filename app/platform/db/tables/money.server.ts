import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceDeposit, InvoiceLine, InvoiceSeller, VatTotal } from '#app/lib/invoice.ts'
import { bytea, createdAt, primaryId, timestamptz, updatedAt } from '../columns.server.ts'
import { stores } from './business.server.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note', 'deposit', 'final'] as const
export const INVOICE_STATES = ['draft', 'issued'] as const
export const INVOICE_SERIES = ['F', 'A'] as const
export const DOCUMENT_FORMATS = ['a4', 'receipt'] as const
export const PAYMENT_KINDS = ['payment', 'refund'] as const
export const PAYMENT_MEANS = ['card', 'cash', 'transfer', 'outside_terminal', 'other'] as const
export const AID_CLAIM_STATES = ['due', 'sent', 'paid', 'refused'] as const

/** The last number of each series and year. Its row is locked by whoever takes the next one, until the invoice is through. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    training: boolean('training').notNull(),
    /** `F`: invoices, deposits, final invoices. `A`: credit notes. */
    series: text('series', { enum: INVOICE_SERIES }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invoice_counters_pk', columns: [table.training, table.series, table.year] }),
    check('invoice_counters_series_check', sql`${table.series} in ('F','A')`),
  ],
)

/**
 * Drafts are edited and thrown away; a trigger refuses every change of an issued one. What an invoice names (case, repair, device) may be
 * gone before it is: no foreign keys there.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    /** Made while the shop was a demonstration or trained: numbers and journal of its own. */
    training: boolean('training').notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    state: text('state', { enum: INVOICE_STATES }).notNull().default('draft'),
    /** `F2026-00012`; a draft has none. */
    number: text('number'),
    series: text('series', { enum: INVOICE_SERIES }),
    year: integer('year'),
    sequence: integer('sequence'),
    /** The reference under which the team knows the case: D-7K2M9Q or T-123. */
    case_reference: text('case_reference'),
    request_id: uuid('request_id'),
    repair_id: uuid('repair_id'),
    /** The refurbished device that was sold. */
    device_id: uuid('device_id'),
    /** The invoice that a credit note takes back. */
    corrects_id: uuid('corrects_id'),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug),
    customer_name: text('customer_name').notNull(),
    /** Lines of the address. */
    customer_address: text('customer_address').notNull().default(''),
    customer_email: text('customer_email').notNull().default(''),
    /** E.164. */
    customer_phone: text('customer_phone').notNull().default(''),
    /** Filled in for a customer who is a business. */
    customer_siren: text('customer_siren').notNull().default(''),
    /** What it is about, in a line: "iPhone 13, écran". */
    subject: text('subject').notNull().default(''),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    discount_cents: integer('discount_cents').notNull().default(0),
    /** What an eco-organisation pays in the customer's place; negative on a credit note. */
    aid_cents: integer('aid_cents').notNull().default(0),
    aid_label: text('aid_label').notNull().default(''),
    /** Deposit invoices that a final invoice takes off. */
    deposits: jsonb('deposits').$type<InvoiceDeposit[]>().notNull().default([]),
    /** Lines less discount, VAT included, before aid and deposits; negative on a credit note. */
    total_cents: integer('total_cents').notNull(),
    /** What the customer pays: total less aid and deposits; negative on a credit note. */
    due_cents: integer('due_cents').notNull(),
    /** By rate, deposits taken off: what this invoice adds to the sales. */
    vat_totals: jsonb('vat_totals').$type<VatTotal[]>().notNull(),
    warranty_months: integer('warranty_months').notNull().default(0),
    note: text('note').notNull().default(''),
    /** The business as it was when the invoice was issued. */
    seller: jsonb('seller').$type<InvoiceSeller>(),
    mentions: jsonb('mentions').$type<string[]>(),
    /** SHA-256 of the customer's link. */
    link_hash: text('link_hash'),
    ledger_sequence: integer('ledger_sequence'),
    issued_at: timestamptz('issued_at'),
    /** The same in Paris. */
    issued_day: date('issued_day', { mode: 'string' }),
    issued_by: uuid('issued_by'),
    issued_by_name: text('issued_by_name'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('invoices_number_key').on(table.number),
    uniqueIndex('invoices_sequence_key').on(table.training, table.series, table.year, table.sequence),
    uniqueIndex('invoices_link_key').on(table.link_hash),
    index('invoices_day_idx').on(table.issued_day, table.store_id),
    index('invoices_created_idx').on(table.created_at),
    index('invoices_repair_idx').on(table.repair_id),
    index('invoices_request_idx').on(table.request_id),
    index('invoices_corrects_idx').on(table.corrects_id),
    check('invoices_kind_check', sql`${table.kind} in ('invoice','credit_note','deposit','final')`),
    check('invoices_state_check', sql`${table.state} in ('draft','issued')`),
    check(
      'invoices_issued_check',
      sql`(${table.state} = 'issued') = (${table.number} is not null) and (${table.number} is null) = (${table.sequence} is null) and (${table.number} is null) = (${table.issued_at} is null) and (${table.number} is null) = (${table.ledger_sequence} is null)`,
    ),
    check('invoices_corrects_check', sql`(${table.kind} = 'credit_note') = (${table.corrects_id} is not null)`),
  ],
)

/** The PDF as it was made when the invoice was issued: the same bytes for ever. */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** `receipt`: 80 mm wide. */
    format: text('format', { enum: DOCUMENT_FORMATS }).notNull(),
    content: bytea('content').notNull(),
    sha256: text('sha256').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'invoice_documents_pk', columns: [table.invoice_id, table.format] }),
    check('invoice_documents_format_check', sql`${table.format} in ('a4','receipt')`),
  ],
)

/** Invoices of forgotten people: kept as the law says, out of sight of the search. */
export const hiddenInvoices = pgTable('hidden_invoices', {
  invoice_id: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  hidden_at: timestamptz('hidden_at').notNull(),
})

/** Businesses that were reminded of an invoice: the key lets nobody remind of one twice on a day, however many press at once. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** Calendar day in Paris. */
    day: date('day', { mode: 'string' }).notNull(),
    /** What was left to pay of it. */
    rest_cents: integer('rest_cents').notNull(),
    sent_at: timestamptz('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invoice_reminders_pk', columns: [table.invoice_id, table.day] }),
    check('invoice_reminders_rest_check', sql`${table.rest_cents} > 0`),
  ],
)

/** Ed25519 keys of the journal of money. The one that signs has a private half, sealed; the others prove what they signed. */
export const ledgerKeys = pgTable('ledger_keys', {
  /** SHA-256 of the public key, hexadecimal. */
  key_id: text('key_id').primaryKey(),
  /** SPKI, PEM. */
  public_key: text('public_key').notNull(),
  private_sealed: text('private_sealed'),
  created_at: createdAt(),
})

/** The journal of money: only added to, through `appendLedger`. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    training: boolean('training').notNull(),
    /** From 1, without gaps, in each of the two journals. */
    sequence: integer('sequence').notNull(),
    kind: text('kind').notNull(),
    at: timestamptz('at').notNull(),
    store_id: text('store_id'),
    actor_id: uuid('actor_id'),
    actor_label: text('actor_label').notNull(),
    /** Canonical JSON, as it was hashed. */
    payload: text('payload').notNull(),
    previous_hash: text('previous_hash').notNull(),
    /** SHA-256, hexadecimal, of the hash before and the canonical content. */
    hash: text('hash').notNull(),
    key_id: text('key_id').notNull(),
    /** Ed25519 over the hash, base64url. */
    signature: text('signature').notNull(),
  },
  (table) => [
    primaryKey({ name: 'ledger_entries_pk', columns: [table.training, table.sequence] }),
    index('ledger_entries_kind_idx').on(table.training, table.kind, table.sequence),
  ],
)

/** Money that came in or went back: never changed; a wrong one is taken back by a refund. */
export const payments = pgTable(
  'payments',
  {
    /** Made of the form (`idOfForm`): the same form sent twice is one payment. */
    id: primaryId(),
    training: boolean('training').notNull(),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    means: text('means', { enum: PAYMENT_MEANS }).notNull(),
    /** Positive for payments and refunds alike. */
    amount_cents: integer('amount_cents').notNull(),
    /** Cash: what the customer handed over; the change is the difference. */
    given_cents: integer('given_cents'),
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    invoice_id: uuid('invoice_id').references(() => invoices.id),
    case_reference: text('case_reference'),
    request_id: uuid('request_id'),
    repair_id: uuid('repair_id'),
    /** The payment that a refund gives back. */
    refunds_id: uuid('refunds_id'),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug),
    /** Calendar day in Paris. */
    day: date('day', { mode: 'string' }).notNull(),
    at: timestamptz('at').notNull(),
    taken_by: uuid('taken_by'),
    taken_by_name: text('taken_by_name').notNull(),
    ledger_sequence: integer('ledger_sequence').notNull(),
  },
  (table) => [
    index('payments_invoice_idx').on(table.invoice_id),
    index('payments_repair_idx').on(table.repair_id),
    index('payments_request_idx').on(table.request_id),
    index('payments_day_idx').on(table.day, table.store_id),
    check('payments_kind_check', sql`${table.kind} in ('payment','refund')`),
    check('payments_means_check', sql`${table.means} in ('card','cash','transfer','outside_terminal','other')`),
    check('payments_amount_check', sql`${table.amount_cents} > 0`),
  ],
)

/** A day of a shop's till. A trigger refuses every change of a closed one. */
export const tillDays = pgTable(
  'till_days',
  {
    training: boolean('training').notNull(),
    store_id: text('store_id')
      .notNull()
      .references(() => stores.slug),
    day: date('day', { mode: 'string' }).notNull(),
    /** Cash in the till in the morning. */
    opening_cents: integer('opening_cents').notNull().default(0),
    opened_at: timestamptz('opened_at'),
    opened_by: uuid('opened_by'),
    opened_by_name: text('opened_by_name').notNull().default(''),
    /** Pieces counted in the evening, by their value in cents. */
    counted: jsonb('counted').$type<Record<string, number>>(),
    counted_cents: integer('counted_cents'),
    expected_cents: integer('expected_cents'),
    difference_cents: integer('difference_cents'),
    /** Why counted and expected differ. */
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Sums of the day by means and by person, as printed. */
    totals: jsonb('totals').$type<Record<string, unknown>>(),
    closed_at: timestamptz('closed_at'),
    closed_by: uuid('closed_by'),
    closed_by_name: text('closed_by_name').notNull().default(''),
    /** Closed on a later day than its own. */
    late: boolean('late').notNull().default(false),
    opening_sequence: integer('opening_sequence'),
    closing_sequence: integer('closing_sequence'),
  },
  (table) => [primaryKey({ name: 'till_days_pk', columns: [table.training, table.store_id, table.day] })],
)

/** What the eco-organisation owes for an invoice with aid. */
export const aidClaims = pgTable(
  'aid_claims',
  {
    invoice_id: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    state: text('state', { enum: AID_CLAIM_STATES }).notNull().default('due'),
    amount_cents: integer('amount_cents').notNull(),
    /** Answers about eligibility, by question. */
    eligibility: jsonb('eligibility').$type<Record<string, string>>().notNull().default({}),
    /** The sending that it was part of. */
    batch: text('batch').notNull().default(''),
    sent_at: timestamptz('sent_at'),
    settled_at: timestamptz('settled_at'),
    settled_cents: integer('settled_cents'),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    updated_at: updatedAt(),
  },
  (table) => [index('aid_claims_state_idx').on(table.state), check('aid_claims_state_check', sql`${table.state} in ('due','sent','paid','refused')`)],
)
