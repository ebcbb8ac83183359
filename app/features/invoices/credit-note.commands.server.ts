import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvoiceLine, VatTotal } from '#app/lib/invoice.ts'
import { lessTotals, partTakenBack, priceLines, sumOfTotals } from '#app/lib/vat.ts'
import { holdCase } from '#app/platform/db/hold-case.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { idOfForm } from '#app/platform/http/form-once.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { takeOffDeposits } from './case-deposits.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'
import { DISCOUNT_SHARE } from './invoice-words.ts'
import { invoiceSums } from './invoice-sums.ts'

export type CreditResult =
  | { kind: 'issued'; id: string; number: string }
  /** The same form has issued it before. */
  | { kind: 'repeated'; id: string; number: string; hasEmail: boolean }
  | { kind: 'unknown' }
  /** Everything chosen was taken back before. */
  | { kind: 'nothing-left' }
  /** An amount is for one line. */
  | { kind: 'one-line' }
  /** An amount above what is left of its line, cents. */
  | { kind: 'too-much'; leftCents: number }
  /** A deposit that this invoice has taken off: giving it back as well would charge the customer too little. */
  | { kind: 'taken-off'; number: string }
  /** The credit notes of this invoice, line by line, gave the deposit back with them. */
  | { kind: 'given-back'; number: string }
  | { kind: 'refused' }

type InvoiceRow = typeof invoices.$inferSelect

/**
 * Takes an issued invoice back with a credit note that is issued at once: all of it, with its discount, aid and deposits, some of its
 * lines at what they came to, or an amount of one of them, but never more in all than the customer had to pay: beyond that it is aid, which somebody else pays. Two
 * credit notes at the same moment wait for each other, so that nothing is taken back twice; one form makes one, for an amount could be given twice.
 * @param lines numbers of the lines, from 0; all lines of an invoice that nobody has taken back yet: the whole invoice
 * @param withAid the aid was for these lines, and goes with them; it always goes with the last ones, and with no amount
 * @param amountCents how much of the only line that is chosen; null for whole lines
 */
export async function creditInvoice(
  ctx: AllowedCtx<'invoices:correct'>,
  { id, formKey, lines, withAid, note, amountCents = null }: CreditInput,
): Promise<CreditResult> {
  return ctx.db
    .transaction(async (tx): Promise<CreditResult> => {
      const txCtx = { ...ctx, db: tx }
      const [ofCase] = await tx.select({ repairId: invoices.repair_id, requestId: invoices.request_id }).from(invoices).where(eq(invoices.id, id))
      if (ofCase) await holdCase(tx, ofCase)
      const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
      if (!invoice || invoice.state !== 'issued' || invoice.kind === 'credit_note') return { kind: 'unknown' }
      const creditId = formKey === undefined ? undefined : idOfForm(formKey, { id, lines, withAid, note, amountCents })
      const repeated = creditId === undefined ? undefined : await findIssued(txCtx, creditId)
      if (repeated) return repeated
      const takenOff = invoice.kind === 'deposit' ? await findTakenOff(txCtx, id) : undefined
      if (takenOff) return takenOff
      const before = await tx
        .select({ lines: invoices.lines, totalCents: invoices.total_cents, aidCents: invoices.aid_cents, vatTotals: invoices.vat_totals })
        .from(invoices)
        .where(and(eq(invoices.corrects_id, id), eq(invoices.state, 'issued')))
      const taken = new Set(before.flatMap((credit) => credit.lines.flatMap(({ ofLine }) => ofLine ?? [])))
      const chosen = new Set(lines.filter((index) => index in invoice.lines && !taken.has(index)))
      if (chosen.size === 0) return { kind: 'nothing-left' }
      const left = linesLeft(invoice, before)
      const part = amountCents === null ? null : partOf(chosen, left, amountCents)
      if (part !== null && 'kind' in part) return part
      const isWhole = before.length === 0 && part === null && chosen.size === invoice.lines.length
      const [credit] = await tx
        .insert(invoices)
        .values({
          ...(creditId !== undefined && { id: creditId }),
          ...sharedColumns(invoice),
          ...(isWhole
            ? wholeCredit(invoice)
            : partCredit(invoice, {
                lines: part === null ? left.filter((_, index) => chosen.has(index)) : [part.line],
                before,
                withAid: withAid && part === null,
                isLast: part === null && taken.size + chosen.size === invoice.lines.length,
              })),
          note,
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .returning({ id: invoices.id })
      if (!credit) throw new Error('the credit note was not inserted')
      const issued = await issueInvoice(txCtx, credit.id)
      if (issued.kind === 'issued') {
        if (invoice.kind === 'deposit') await renewDrafts(txCtx, invoice)
        return issued
      }
      // Only facts of the business can be missing; they were there for the invoice, and the transaction must leave no draft behind.
      if (issued.kind === 'missing-facts') throw new CreditRefused()
      throw new Error(`a new credit note could not be issued: ${issued.kind}`)
    })
    .catch((error: unknown): CreditResult => {
      if (error instanceof CreditRefused) return { kind: 'refused' }
      throw error
    })
}

interface CreditInput {
  id: string
  /** Of a form that must not give an amount twice. */
  formKey?: string | undefined
  lines: readonly number[]
  withAid: boolean
  note: string
  amountCents?: number | null
}

async function findIssued({ db }: AllowedCtx<'invoices:correct'>, id: string): Promise<Extract<CreditResult, { kind: 'repeated' }> | undefined> {
  const [row] = await db.select({ number: invoices.number, email: invoices.customer_email }).from(invoices).where(eq(invoices.id, id))
  return row?.number ? { kind: 'repeated', id, number: row.number, hasEmail: row.email !== '' } : undefined
}

/** A draft of the whole that took off a deposit which stands no more. */
async function renewDrafts(txCtx: AllowedCtx<'invoices:correct'>, { id }: Pick<InvoiceRow, 'id'>): Promise<void> {
  const drafts = await txCtx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.state, 'draft'), sql`${invoices.deposits} @> ${JSON.stringify([{ id }])}::jsonb`))
  for (const draft of drafts) await takeOffDeposits(txCtx, draft.id)
}

class CreditRefused extends Error {}

/**
 * Why a deposit cannot be taken back by itself: an invoice has taken it off. Undefined when there is none, or a credit note of the whole
 * took that one back as it was, so that the deposit stands alone again; line by line they give the deposit back as well.
 */
async function findTakenOff(
  txCtx: Pick<AllowedCtx<'invoices:correct'>, 'db'>,
  depositId: string,
): Promise<{ kind: 'taken-off' | 'given-back'; number: string } | undefined> {
  const credit = alias(invoices, 'credit')
  const totalLeft = sql<number>`(${invoices.total_cents} + coalesce(sum(${credit.total_cents}), 0))::int`
  const dueLeft = sql<number>`(${invoices.due_cents} + coalesce(sum(${credit.due_cents}), 0))::int`
  const [final] = await txCtx.db
    .select({ number: invoices.number, totalLeft })
    .from(invoices)
    .leftJoin(credit, and(eq(credit.corrects_id, invoices.id), eq(credit.state, 'issued')))
    .where(and(eq(invoices.kind, 'final'), eq(invoices.state, 'issued'), sql`${invoices.deposits} @> ${JSON.stringify([{ id: depositId }])}::jsonb`))
    .groupBy(invoices.id)
    .having(sql`${totalLeft} <> 0 or ${dueLeft} <> 0`)
  if (!final?.number) return undefined
  return { kind: final.totalLeft === 0 ? 'given-back' : 'taken-off', number: final.number }
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

interface PartOfCredit {
  lines: readonly InvoiceLine[]
  /** The credit notes of this invoice so far. */
  before: readonly { lines: readonly InvoiceLine[]; totalCents: number; aidCents: number; vatTotals: readonly VatTotal[] }[]
  withAid: boolean
  /** Nothing is left of the invoice then. */
  isLast: boolean
}

/** Every line of an invoice as a credit note takes back all that the ones before have left of it. */
function linesLeft(invoice: InvoiceRow, before: PartOfCredit['before']): InvoiceLine[] {
  return priceLines(invoice.lines, invoice.discount_cents).lines.map(({ line, fullCents, grossCents }, ofLine): InvoiceLine => {
    const parts = before.flatMap(({ lines }) => lines.filter(({ partOf: index }) => index === ofLine))
    const counted = line.quantity === 1 ? line.label : `${line.label} (${line.quantity})`
    const label = [counted, ...(grossCents === fullCents ? [] : [DISCOUNT_SHARE]), ...(parts.length > 0 ? [REST] : [])].join(', ')
    const boughtCents = parts.reduce((sum, part) => sum - (part.purchaseCents ?? 0), (line.purchaseCents ?? 0) * line.quantity)
    const purchase = line.purchaseCents === undefined ? {} : { purchaseCents: boughtCents }
    const unitCents = parts.reduce((sum, part) => sum - part.unitCents, -grossCents)
    return { label, quantity: 1, unitCents, vat: line.vat, rate: line.rate, ...purchase, ofLine }
  })
}

const REST = 'ce qui en restait'
const PART = 'en partie'

/**
 * An amount of one line. It costs no part that somebody bought; where the VAT is on the margin, what goes beyond the margin lowers no VAT.
 * Null for all that is left of the line: that is the line itself.
 */
function partOf(
  chosen: ReadonlySet<number>,
  left: readonly InvoiceLine[],
  amountCents: number,
): { line: InvoiceLine } | Extract<CreditResult, { kind: 'one-line' | 'too-much' }> | null {
  const [index, ...others] = chosen
  const line = index === undefined ? undefined : left[index]
  if (!line || index === undefined || others.length > 0) return { kind: 'one-line' }
  const leftCents = -line.unitCents
  if (amountCents > leftCents) return { kind: 'too-much', leftCents: Math.max(0, leftCents) }
  if (amountCents === leftCents) return null
  const { label, quantity, vat, rate } = line
  const marginCents = Math.max(0, leftCents - (line.purchaseCents ?? 0))
  // Of a part whose price nobody wrote nobody knows either that it cost nothing.
  const purchase = line.purchaseCents === undefined ? {} : { purchaseCents: vat === 'margin' ? Math.max(0, amountCents - marginCents) : 0 }
  return { line: { label: `${label}, ${PART}`, quantity, unitCents: -amountCents, vat, rate, ...purchase, partOf: index } }
}

/** Some lines at what they came to, their part of the discount taken off; the last ones take what is left of the VAT and the aid. */
function partCredit(invoice: InvoiceRow, { lines, before, withAid, isLast }: PartOfCredit) {
  const aidCents = 0 - aidOf(invoice, lines, before, withAid)
  const { totalCents, dueCents, vatTotals } = invoiceSums({ lines, discountCents: 0, aidCents, deposits: [] })
  // Its deposits go back with it, each with the VAT of its own invoice.
  const charged = invoice.deposits.reduce((sum, deposit) => sumOfTotals(sum, deposit.vatTotals), invoice.vat_totals)
  const left = before.reduce((rest, credit) => lessTotals(rest, credit.vatTotals), charged.map(negative))
  const all = left.filter(({ grossCents, vatCents }) => grossCents !== 0 || vatCents !== 0)
  return {
    lines: [...lines],
    aid_cents: aidCents,
    aid_label: invoice.aid_label,
    total_cents: totalCents,
    due_cents: dueCents,
    vat_totals: isLast ? all : partTakenBack(vatTotals, left, invoice.lines),
  }
}

/** The aid that goes with these lines, cents: what was asked for, and as much as keeps the customer from having more back than was paid. */
function aidOf(invoice: InvoiceRow, lines: readonly InvoiceLine[], before: PartOfCredit['before'], withAid: boolean): number {
  const chosenCents = lines.reduce((sum, { unitCents }) => sum - unitCents, 0)
  const leftCents = before.reduce((sum, { aidCents }) => sum + aidCents, invoice.aid_cents)
  const backCents = before.reduce((sum, { totalCents, aidCents }) => sum - totalCents + aidCents, chosenCents)
  const beyondCents = Math.max(0, backCents - (invoice.total_cents - invoice.aid_cents))
  return withAid ? Math.max(beyondCents, Math.min(leftCents, chosenCents)) : beyondCents
}

function negative({ vat, rate, grossCents, netCents, vatCents }: VatTotal): VatTotal {
  // `0 - x` leaves no negative zero, which JSON would not keep.
  return { vat, rate, grossCents: 0 - grossCents, netCents: 0 - netCents, vatCents: 0 - vatCents }
}
