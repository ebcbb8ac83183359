/** Reminders of invoices that businesses have not paid in time: what screens know of them, and the one press that sends one. */
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { transferText } from '#app/lib/bank-details.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { COMPANY_FORMS, isBusinessCustomer } from '#app/lib/legal-form.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { phoneText } from '#app/lib/phone.ts'
import { servingStore, shopNameOf, signatureOf } from '#app/lib/shop-facts.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { dueOfCase, paidOfCase } from '#app/platform/db/case-money.server.ts'
import { unpaidInvoices } from '#app/platform/db/unpaid-sales.server.ts'
import { hiddenInvoices, invoiceReminders, invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { invoicePath } from './invoice-address.ts'
import { dueDayOf } from './overdue.ts'
import type { Reminding } from './overdue.ts'
import { hasVat, sumText } from './printed-invoice.ts'

/** Whom nobody is reminded of: credit notes, erased invoices and those of forgotten people. */
const REMINDABLE = and(
  eq(invoices.state, 'issued'),
  sql`${invoices.kind} <> 'credit_note' and ${invoices.link_hash} is not null`,
  isNull(hiddenInvoices.invoice_id),
)

const REMINDED_ON = sql<
  string | null
>`(select max(reminder.day)::text from ${invoiceReminders} as reminder where reminder.invoice_id = ${invoices.id})`

/** What is known of the reminders of those of some unpaid invoices that are made out to a business, by their id. */
export async function readReminding(ctx: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<Map<string, Reminding>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: invoices.id,
      name: invoices.customer_name,
      siren: invoices.customer_siren,
      email: invoices.customer_email,
      mentions: invoices.mentions,
      issuedDay: invoices.issued_day,
      remindedOn: REMINDED_ON,
    })
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(and(inArray(invoices.id, [...ids]), REMINDABLE))
  const today = parisTime(ctx.now).date
  return new Map(
    rows.flatMap(({ id, mentions, issuedDay, remindedOn, email, ...customer }): [string, Reminding][] => {
      if (issuedDay === null || !isBusinessCustomer(customer)) return []
      const { day: dueDay } = dueDayOf({ mentions: mentions ?? [], issuedDay })
      return [[id, { dueDay, isOverdue: dueDay < today, remindedOn, isRemindedToday: remindedOn === today, hasEmail: email !== '' }]]
    }),
  )
}

/** The same of those of some invoices of which something is left to pay; what is left is only worked out for the few that are made out to a business. */
export async function findReminding(ctx: Pick<Ctx, 'db' | 'now' | 'env' | 'facts'>, ids: readonly string[]): Promise<Map<string, Reminding>> {
  const reminding = await readReminding(ctx, ids)
  const unpaid = await unpaidInvoices(ctx, isTraining(ctx), [...reminding.keys()])
  return new Map([...reminding].filter(([id]) => unpaid.has(id)))
}

/** How many invoices of businesses are over their day and not paid in full, of one shop or of all, and what is left of them, cents. */
export async function sumOverdue(ctx: Ctx, shop: string | null): Promise<{ count: number; cents: number }> {
  assertCan(ctx.actor, 'invoices:read')
  const training = isTraining(ctx)
  const candidates = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(hiddenInvoices, eq(hiddenInvoices.invoice_id, invoices.id))
    .where(
      and(
        REMINDABLE,
        eq(invoices.training, training),
        lt(invoices.issued_day, parisTime(ctx.now).date),
        sql`(${invoices.customer_siren} <> '' or ${invoices.customer_name} ~ ${COMPANY_FORMS})`,
        shop === null ? undefined : eq(invoices.store_id, shop),
      ),
    )
  const unpaid = await unpaidInvoices(
    ctx,
    training,
    candidates.map(({ id }) => id),
  )
  const reminding = await readReminding(ctx, [...unpaid.keys()])
  const known = new Set(candidates.map(({ id }) => id))
  const overdue = [...unpaid].filter(([id]) => known.has(id) && reminding.get(id)?.isOverdue)
  return { count: overdue.length, cents: overdue.reduce((sum, [, cents]) => sum + cents, 0) }
}

export type ReminderResult =
  | { kind: 'sent'; number: string; email: string; restCents: number }
  /** `not-owed`: it is not paid, and its case owes nothing of it, as for a repair that cannot be done: a credit note is to be made. */
  | { kind: 'paid' | 'not-owed' | 'not-due' | 'no-email' | 'today' | 'unknown' }

/**
 * Reminds a business of what it has not paid in time of an invoice, by mail, with the link to it: once a day at most, and never of what is paid. The case
 * and the journal say that it was done.
 */
export function remindOfInvoice(ctx: AllowedCtx<'invoices:write'>, id: string): Promise<ReminderResult> {
  return ctx.db.transaction(async (tx): Promise<ReminderResult> => {
    const txCtx = { ...ctx, db: tx }
    // A payment of a sale holds the same row: what it takes is known here, or waits.
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
    const reminding = (await readReminding(txCtx, [id])).get(id)
    if (!invoice || invoice.number === null || invoice.issued_day === null || !reminding || invoice.training !== isTraining(ctx))
      return { kind: 'unknown' }
    const unpaidCents = (await unpaidInvoices(txCtx, invoice.training, [id])).get(id) ?? 0
    if (unpaidCents <= 0) return { kind: 'paid' }
    const restCents = Math.min(unpaidCents, (await restOfCase(txCtx, invoice)) ?? unpaidCents)
    if (restCents <= 0) return { kind: 'not-owed' }
    if (!reminding.isOverdue) return { kind: 'not-due' }
    if (!reminding.hasEmail) return { kind: 'no-email' }
    const noted = await tx
      .insert(invoiceReminders)
      .values({ invoice_id: id, day: parisTime(ctx.now).date, rest_cents: restCents, sent_at: ctx.now })
      .onConflictDoNothing()
      .returning({ id: invoiceReminders.invoice_id })
    if (noted.length === 0) return { kind: 'today' }
    await mailReminder(txCtx, { invoice, number: invoice.number, issuedDay: invoice.issued_day, restCents })
    await recordAudit(txCtx, {
      action: 'invoice.reminded',
      subject: { kind: 'invoice', id, label: invoice.number },
      after: { unpaidCents: restCents },
    })
    return { kind: 'sent', number: invoice.number, email: invoice.customer_email, restCents }
  })
}

/** What its case has still to pay in all, cents; null for a sale without one, or where nobody has said a price. */
async function restOfCase(
  txCtx: AllowedCtx<'invoices:write'>,
  { repair_id: repairId, request_id: requestId, training }: typeof invoices.$inferSelect,
): Promise<number | null> {
  if (repairId === null && requestId === null) return null
  const parts = { repairId: sql`${repairId}::uuid`, requestId: sql`${requestId}::uuid`, training }
  const { rows } = await txCtx.db.execute<{ rest: number | null }>(sql`select ${dueOfCase(parts)} - ${paidOfCase(parts)} as rest`)
  return rows[0]?.rest ?? null
}

interface Reminded {
  invoice: typeof invoices.$inferSelect
  number: string
  issuedDay: string
  restCents: number
}

async function mailReminder(txCtx: AllowedCtx<'invoices:write'>, { invoice, number, issuedDay, restCents }: Reminded): Promise<void> {
  const store = servingStore(txCtx.facts, invoice.store_id)
  const due = dueDayOf({ mentions: invoice.mentions ?? [], issuedDay })
  const bank = invoice.training ? undefined : await findBankDetails(txCtx)
  // As the document itself, which may have left before the regime changed.
  const words = await txCtx.caseMail(asTaxed(txCtx, hasVat(invoice) ? 'normal' : 'franchise'), 'facture-rappel', {
    nom: invoice.customer_name,
    numero: number,
    date: dateText(issuedDay),
    echeance: due.isPrinted ? dateText(due.day) : '',
    total: sumText(invoice.total_cents),
    reste: sumText(restCents),
    virement: bank ? transferText(bank, number) : '',
    objet: invoice.subject,
    magasin: store ? shopNameOf(store) : '',
    telephone: store ? phoneText(store.phone) : '',
  })
  await enqueueMail(
    txCtx,
    {
      to: invoice.customer_email,
      replyTo: store?.email ?? txCtx.facts.business.email,
      subject: words.subject,
      ...caseMailBodies(words, {
        sender: signatureOf(txCtx.facts, store),
        href: `${txCtx.env.PUBLIC_URL}${invoicePath(await customerToken(txCtx.db, 'invoice', invoice.id))}`,
      }),
    },
    invoice.repair_id ?? invoice.request_id ?? invoice.id,
  )
}
