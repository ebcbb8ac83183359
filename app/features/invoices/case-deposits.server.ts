import { and, eq } from 'drizzle-orm'
import type { InvoiceDeposit } from '#app/lib/invoice.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { sumOfTotals } from '#app/lib/vat.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { listCaseInvoices } from './invoices.queries.server.ts'
import type { CaseInvoice } from './invoices.queries.server.ts'
import { invoiceSums } from './invoice-sums.ts'
import { isTakenBack } from './taken-back.ts'

/** Deposits of a case that no credit note has taken back, each with what credit notes have left of it. */
export function standingDeposits(ofCase: readonly CaseInvoice[]): InvoiceDeposit[] {
  return ofCase.flatMap(({ kind, state, number, issuedDay, ...deposit }) => {
    if (kind !== 'deposit' || state !== 'issued' || number === null || issuedDay === null || isTakenBack(ofCase, deposit.id)) return []
    const back = ofCase.filter((credit) => credit.state === 'issued' && credit.correctsId === deposit.id)
    return [
      {
        id: deposit.id,
        number,
        day: issuedDay,
        totalCents: back.reduce((left, { totalCents }) => left + totalCents, deposit.totalCents),
        vatTotals: back.reduce((left, { vatTotals }) => sumOfTotals(left, vatTotals), deposit.vatTotals),
        ...(back.length > 0 && { credits: back.flatMap((credit) => credit.number ?? []) }),
      },
    ]
  })
}

/** Those among them that no invoice that stands has taken off yet. */
export function openDeposits(ofCase: readonly CaseInvoice[]): InvoiceDeposit[] {
  const finals = ofCase.filter(({ id, kind, state }) => kind === 'final' && state === 'issued' && !isTakenBack(ofCase, id))
  const takenOff = new Set(finals.flatMap(({ deposits }) => deposits.map(({ id }) => id)))
  return standingDeposits(ofCase).filter(({ id }) => !takenOff.has(id))
}

/** What the newest deposit of a case says of its customer and a case does not know; undefined where it was made out to somebody else. */
export async function findBilled({ db }: Pick<Ctx, 'db'>, deposits: readonly InvoiceDeposit[], name: string) {
  const newest = deposits.at(-1)
  if (!newest) return undefined
  const [billed] = await db
    .select({ address: invoices.customer_address, siren: invoices.customer_siren })
    .from(invoices)
    .where(and(eq(invoices.id, newest.id), eq(invoices.customer_name, name)))
  return billed
}

/**
 * Takes off the draft of a case the deposits that stand now: one may have been paid, or taken back, since it was prepared. A draft that says nothing else of
 * its customer than the name is addressed as they are. It is no newer for that than what somebody saved of it. Holds the draft until the transaction ends.
 */
export async function takeOffDeposits(txCtx: AllowedCtx<'invoices:write'> | AllowedCtx<'invoices:correct'>, id: string): Promise<void> {
  const [draft] = await txCtx.db.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (draft?.state !== 'draft' || (draft.kind !== 'invoice' && draft.kind !== 'final') || draft.training !== isTraining(txCtx)) return
  const deposits = openDeposits(await listCaseInvoices(txCtx, { repairId: draft.repair_id, requestId: draft.request_id }))
  const said = (taken: readonly InvoiceDeposit[]) => taken.map(({ id: ofDeposit, totalCents }) => `${ofDeposit} ${totalCents}`).join()
  if (said(deposits) === said(draft.deposits)) return
  const { totalCents, dueCents, vatTotals } = invoiceSums({
    lines: draft.lines,
    discountCents: draft.discount_cents,
    aidCents: draft.aid_cents,
    deposits,
  })
  const kind = deposits.length > 0 ? 'final' : 'invoice'
  const isUnaddressed = draft.customer_address === '' && draft.customer_siren === ''
  const billed = isUnaddressed ? await findBilled(txCtx, deposits, draft.customer_name) : undefined
  await txCtx.db
    .update(invoices)
    // Nobody has read it again: what was newer than the draft still is.
    .set({
      kind,
      deposits,
      total_cents: totalCents,
      due_cents: dueCents,
      vat_totals: vatTotals,
      ...(billed && { customer_address: billed.address, customer_siren: billed.siren }),
      updated_at: draft.updated_at,
    })
    .where(eq(invoices.id, id))
}
