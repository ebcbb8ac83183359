import { and, desc, eq, sql } from 'drizzle-orm'
import { asTaxed } from '#app/lib/as-taxed.ts'
import { transferText } from '#app/lib/bank-details.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { phoneText } from '#app/lib/phone.ts'
import { servingStore, shopNameOf, signatureOf } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Ctx, MailingCtx } from '#app/platform/ctx.server.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { dueOfCase, paidOfCase } from '#app/platform/db/case-money.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { caseMailBodies } from '#app/platform/mail/case-mail-bodies.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { invoicePath } from './invoice-address.ts'
import { KIND_LABELS, replacedName } from './invoice-words.ts'
import { hasVat, sumText } from './printed-invoice.ts'

const mailed = (ctx: Pick<Ctx, 'env' | 'facts'>) => ({
  id: invoices.id,
  kind: invoices.kind,
  number: invoices.number,
  totalCents: invoices.total_cents,
  aidCents: invoices.aid_cents,
  dueCents: invoices.due_cents,
  subject: invoices.subject,
  note: invoices.note,
  lines: invoices.lines,
  warrantyMonths: invoices.warranty_months,
  name: invoices.customer_name,
  email: invoices.customer_email,
  storeId: invoices.store_id,
  requestId: invoices.request_id,
  repairId: invoices.repair_id,
  caseDueCents: dueOfCase(caseParts(ctx)),
  casePaidCents: paidOfCase(caseParts(ctx)),
  askedCents: sql<number>`(select coalesce(sum(asked.due_cents), 0)::int from invoices as asked
    where asked.state = 'issued' and asked.training = ${invoices.training} and (asked.issued_at <= ${invoices.issued_at} or asked.kind = 'credit_note')
      and (asked.repair_id = ${invoices.repair_id} or asked.request_id = ${invoices.request_id}))`,
  byPost: sql<boolean>`coalesce((select device.case_by_post from repairs as device where device.id = ${invoices.repair_id}), false)`,
})

const caseParts = (ctx: Pick<Ctx, 'env' | 'facts'>) => ({
  repairId: sql`${invoices.repair_id}`,
  requestId: sql`${invoices.request_id}`,
  training: isTraining(ctx),
})

interface MailedInvoice {
  kind: keyof typeof KIND_LABELS
  number: string | null
  totalCents: number
  aidCents: number
  /** What the customer pays: the total less aid and deposits. */
  dueCents: number
  /** Of its whole case; null without a price. */
  caseDueCents: number | null
  casePaidCents: number
  /** What its case was asked for with it, less what credit notes take back, cents. */
  askedCents: number
  /** The device came by post: nobody pays for it over the counter. */
  byPost: boolean
  subject: string
  /** Of a credit note also to whom another invoice is made out instead (`replacedNote`). */
  note: string
  lines: readonly InvoiceLine[]
  /** 0 for none: of work that was not finished, or of a diagnosis. */
  warrantyMonths: number
  name: string
  storeId: string
}

/** Sends the link to an issued invoice; false when the customer left no address. The mail leaves with the transaction whose context is passed. */
export async function mailInvoice(txCtx: MailingCtx, id: string): Promise<boolean> {
  const [invoice] = await txCtx.db
    .select(mailed(txCtx))
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.state, 'issued')))
  if (!invoice || invoice.email === '') return false
  const store = servingStore(txCtx.facts, invoice.storeId)
  // As the document itself, which may have left before the regime changed.
  const asIssued = asTaxed(txCtx, hasVat(invoice) ? 'normal' : 'franchise')
  const words = await txCtx.caseMail(asIssued, 'facture', invoiceMailValues(txCtx.facts, invoice, await findBankDetails(txCtx)))
  const href = `${txCtx.env.PUBLIC_URL}${invoicePath(await customerToken(txCtx.db, 'invoice', id))}`
  await enqueueMail(
    txCtx,
    {
      to: invoice.email,
      replyTo: store?.email ?? txCtx.facts.business.email,
      subject: words.subject,
      ...caseMailBodies(words, { sender: signatureOf(txCtx.facts, store), href }),
    },
    invoice.repairId ?? invoice.requestId ?? id,
  )
  return true
}

/** What mails say of the newest invoice: words are tried on it before they are published. */
export async function findNewestInvoiceValues(ctx: Ctx): Promise<CaseMailValues<'facture'> | undefined> {
  assertCan(ctx.actor, 'invoices:read')
  const [invoice] = await ctx.db.select(mailed(ctx)).from(invoices).where(eq(invoices.state, 'issued')).orderBy(desc(invoices.issued_at)).limit(1)
  return invoice && invoiceMailValues(ctx.facts, invoice, await findBankDetails(ctx))
}

function invoiceMailValues(
  facts: ShopFacts,
  { kind, number, subject, warrantyMonths, name, storeId, askedCents, ...sums }: MailedInvoice,
  bank: BankDetails | undefined,
): CaseMailValues<'facture'> {
  const store = servingStore(facts, storeId)
  // A deposit asks for no more than itself and those before it: who has paid that owes nothing yet.
  const caseDueCents = kind === 'deposit' ? Math.min(sums.caseDueCents ?? askedCents, askedCents) : sums.caseDueCents
  return {
    nom: name,
    document: KIND_LABELS[kind],
    numero: number ?? '',
    total: sumText(sums.totalCents),
    'a.payer': sumText(sums.dueCents),
    reglement: settlementText(kind === 'credit_note' ? replacedName(sums.note) : null, {
      ...sums,
      caseDueCents,
      transfer: bank ? transferText(bank, number ?? '') : '',
    }),
    preuve: kind === 'credit_note' || kind === 'deposit' || warrantyMonths === 0 ? '' : 'Gardez-le\u00a0: il sert aussi de preuve de garantie.',
    objet: subject,
    magasin: store ? shopNameOf(store) : '',
    telephone: store ? phoneText(store.phone) : '',
  }
}

type Settled = Pick<MailedInvoice, 'totalCents' | 'aidCents' | 'dueCents' | 'caseDueCents' | 'casePaidCents' | 'byPost'> & {
  /** Where a transfer goes; empty where nobody takes one. */
  transfer: string
}

/** What is taken off the total, what the customer still pays and how, or gets back, and whether that is done. */
function settlementText(
  replacedBy: string | null,
  { totalCents, aidCents, dueCents, caseDueCents, casePaidCents, byPost, transfer }: Settled,
): string {
  // Between the credit note and the invoice that follows it the case owes nothing: what was paid is not owed back for that.
  if (replacedBy !== null)
    return `Votre facture est remplacée par une autre, au nom de ${replacedBy}\u00a0: ce que vous avez payé compte pour elle, rien ne vous est rendu.`
  if (dueCents < 0) {
    // Of a credit note only what was paid too much goes back: nothing of an invoice that nobody paid, or whose money is back already.
    const backCents = caseDueCents === null ? -dueCents : Math.min(-dueCents, casePaidCents - caseDueCents)
    return backCents <= 0 ? '' : `À vous rendre\u00a0: ${sumText(backCents)}.`
  }
  const isPaid = caseDueCents !== null && casePaidCents > 0 && casePaidCents >= caseDueCents
  // Of a sale without a case nothing says here whether it was paid at the counter.
  const restCents = caseDueCents === null ? 0 : Math.min(dueCents, caseDueCents - casePaidCents)
  const way = `\u00a0: ${transfer && `par virement (${transfer}), ou `}appelez le magasin pour régler à distance`
  const rest = restCents > 0 ? `Il reste ${sumText(restCents)} à payer${byPost ? way : ''}.` : ''
  if (totalCents === dueCents) return isPaid ? 'C’est réglé, merci.' : rest
  const deposits = totalCents - aidCents - dueCents
  const taken = [aidCents > 0 && `aide de ${sumText(aidCents)} déduite`, deposits > 0 && `acompte de ${sumText(deposits)} déduit`].filter(Boolean)
  // What came in without an invoice of its own is on no document: nobody is asked for it again.
  const isPartlyPaid = restCents > 0 && restCents < dueCents
  const own = `${isPartlyPaid ? 'Votre part' : 'À payer par vous'}\u00a0: ${sumText(dueCents)}, ${taken.join(', ')}.`
  if (isPaid) return `${own} C’est réglé, merci.`
  return rest !== '' && (byPost || isPartlyPaid) ? `${own} ${rest}` : own
}
