import { and, eq, ne } from 'drizzle-orm'
import { findCaseRecords } from '#app/features/cases/case-detail.queries.server.ts'
import { standingDeposits } from '#app/features/invoices/case-deposits.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import type { InvoiceSheet } from '#app/features/invoices/invoices.queries.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import type { Money, PaidThing } from '#app/features/till/money.queries.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { ReceiptReader } from './till.server.ts'

/** What a case is paid for, and who pays; undefined for an unknown reference. */
export async function findPayer(ctx: Ctx, reference: string): Promise<{ about: PaidThing; customer: ReceiptReader } | undefined> {
  const parts = await findCaseRecords(ctx, reference)
  if (!parts) return undefined
  const { repairId, requestId } = parts
  const [repair] = repairId === null ? [] : await ctx.db.select().from(repairs).where(eq(repairs.id, repairId))
  const [request] = requestId === null ? [] : await ctx.db.select().from(requests).where(eq(requests.id, requestId))
  const requestEmail = request?.email === ERASED_EMAIL ? '' : (request?.email ?? '')
  return {
    about: { reference: repair ? referenceText(repair.number) : reference.toUpperCase(), repairId, requestId, invoiceId: null },
    customer: {
      name: repair?.customer_name ?? request?.name ?? '',
      email: repair?.customer_email || requestEmail,
      phone: repair?.customer_phone || (request?.phone ?? ''),
    },
  }
}

/** The money of a case as its page shows it. */
export function readCaseMoney(ctx: Ctx, { reference, repairId, requestId }: Omit<PaidThing, 'invoiceId'>): Promise<Money> {
  return readMoney(ctx, { reference, repairId, requestId, invoiceId: null })
}

/**
 * What the counter asks for at a case, cents: the deposits that were invoiced and are not paid, else all that remains; null while nobody knows.
 * @param open the deposit invoices that no other takes off
 */
export function askedAtCase(
  { restCents, paidCents }: Pick<Money, 'restCents' | 'paidCents'>,
  open: readonly { totalCents: number }[],
): number | null {
  const unpaidCents = open.reduce((sum, { totalCents }) => sum + totalCents, 0) - paidCents
  if (unpaidCents <= 0) return restCents
  return restCents === null ? unpaidCents : Math.min(restCents, unpaidCents)
}

/** What remains to be paid of it once its device has gone back as it came, cents: negative for what goes back, null while nobody has said a price. */
export async function returnedRest(ctx: Ctx, { reference, repairId, requestId }: Omit<PaidThing, 'invoiceId'>): Promise<number | null> {
  return (await readMoney(ctx, { reference, repairId, requestId, invoiceId: null }, { asReturned: true })).restCents
}

/** What an issued invoice is paid for, and who pays; undefined for a draft, a credit note or an unknown one. */
export async function findInvoicePayer(
  ctx: Ctx,
  id: string,
): Promise<{ about: PaidThing; customer: ReceiptReader; storeId: string; deposit: DepositPlace | null } | undefined> {
  assertCan(ctx.actor, 'invoices:read')
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.state, 'issued'), eq(invoices.training, isTraining(ctx)), ne(invoices.kind, 'credit_note')))
  if (!invoice) return undefined
  return {
    about: {
      reference: invoice.case_reference ?? invoice.number ?? '',
      repairId: invoice.repair_id,
      requestId: invoice.request_id,
      invoiceId: id,
    },
    customer: { name: invoice.customer_name, email: invoice.customer_email, phone: invoice.customer_phone },
    storeId: invoice.store_id,
    deposit: invoice.kind === 'deposit' ? await placeOfDeposit(ctx, invoice) : null,
  }
}

/** What a deposit comes to, and all that stand up to it: what comes in pays the earlier ones first. */
interface DepositPlace {
  ownCents: number
  upToCents: number
}

async function placeOfDeposit(
  ctx: Ctx,
  { id, repair_id: repairId, request_id: requestId, due_cents: own }: typeof invoices.$inferSelect,
): Promise<DepositPlace> {
  const standing = standingDeposits(await listCaseInvoices(ctx, { repairId, requestId }))
  const place = standing.findIndex((each) => each.id === id)
  const ownCents = standing[place]?.totalCents ?? own
  return { ownCents, upToCents: standing.slice(0, Math.max(0, place)).reduce((sum, { totalCents }) => sum + totalCents, 0) + ownCents }
}

/** The money of an issued invoice: that of its case where it has one. */
export async function findInvoiceMoney(ctx: Ctx, id: string) {
  const payer = await findInvoicePayer(ctx, id)
  if (!payer) return undefined
  const money = await readMoney(ctx, payer.about)
  return { money, askedCents: askedOf(money, payer.deposit), contact: payer.customer, storeId: payer.storeId }
}

/**
 * What the sale of a credit note gives back to its customer by now, cents, and the invoice whose page does it; null where nothing is owed. The page of a case
 * says so itself.
 */
export async function findOwedByCredit(ctx: Ctx, { kind, caseReference, related }: Pick<InvoiceSheet, 'kind' | 'caseReference' | 'related'>) {
  const corrected = kind === 'credit_note' && caseReference === null ? related[0] : undefined
  const paid = corrected && (await findInvoiceMoney(ctx, corrected.id))
  const restCents = paid?.money.restCents ?? 0
  return corrected && restCents < 0 ? { invoiceId: corrected.id, cents: -restCents } : null
}

/**
 * What the counter asks for at a document: a deposit asks for itself alone, neither for those before it, as its mail does not, nor for all that its case
 * will cost; null for nothing that is known.
 */
function askedOf({ restCents, paidCents }: Money, deposit: DepositPlace | null): number | null {
  if (deposit === null || restCents === null) return restCents
  return paidCents >= deposit.upToCents ? null : Math.min(restCents, deposit.ownCents, deposit.upToCents - paidCents)
}
