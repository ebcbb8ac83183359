import { isWithdrawn } from '#app/features/contracts/case-contract.queries.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import type { CaseInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { FREED_DIAGNOSIS_TEXT } from '#app/features/repairs/unrepairable-words.ts'
import type { CoveredBy, HandOverFacts } from '#app/features/repairs/closing-draft.ts'
import { findDeposit } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { paysDiagnosis } from '#app/features/repairs/deposit/deposit-sheet.ts'
import type { Deposit } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import type { RepairSheet } from '#app/features/repairs/repairs.queries.server.ts'
import { findWarrantyOf } from '#app/features/repairs/returns/returns.queries.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { diagnosisText } from '#app/lib/counter-promises.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { isCovered } from '#app/lib/warranty-return.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SaidDiagnosis } from '#app/platform/db/said-diagnosis.server.ts'
import { standingInvoice } from './case-invoicing.server.ts'

/** What whoever hands a device over has to know of its case: what remains to be paid, whose warranty it is, and whether the customer has withdrawn. */
export async function handOverFacts(
  ctx: Ctx,
  repair: Pick<RepairSheet, 'id' | 'origin' | 'originId' | 'returnOf'> | null,
): Promise<HandOverFacts | null> {
  if (!repair) return null
  const { id: repairId, origin, originId } = repair
  const requestId = origin === 'request' ? originId : null
  const about = { reference: '', repairId, requestId, invoiceId: null }
  const [{ restCents, dueCents }, returned, withdrawn] = await Promise.all([
    readMoney(ctx, about),
    readMoney(ctx, about, { asReturned: true }),
    isWithdrawn(ctx.db, { repairId, originId }),
  ])
  const deposit = (await findDeposit(ctx, repairId)) ?? null
  const hasAgreed = requestId !== null && (await findAgreedQuote(ctx, requestId)) !== undefined
  const invoices = await listCaseInvoices(ctx, { repairId, requestId })
  return {
    restCents,
    returnedRestCents: returned.restCents,
    withdrawn,
    covered: await coveredBy(ctx, repair, dueCents),
    hasAgreed: hasAgreed || repair.returnOf !== null || hasPrice(deposit),
    diagnosis: withdrawn ? null : announcedDiagnosis(ctx, { ...repair, hasAgreed, invoices }, deposit),
    freedDiagnosis: withdrawn ? null : freedDiagnosis({ ...repair, hasAgreed, invoices }, deposit),
  }
}

/** Whether the customer agreed at the counter to what the work may cost. */
export function hasPrice(deposit: Pick<Deposit, 'priceCents' | 'ceilingCents'> | null): boolean {
  return deposit !== null && (deposit.priceCents !== null || deposit.ceilingCents !== null)
}

/**
 * What the deposit slip of a repair has said of its diagnosis, to be charged when the device goes back as it came; null once its customer has accepted a
 * quote, for since then neither the slip nor the tracking announces it, and once an invoice stands.
 */
export function announcedDiagnosis(
  { facts: { business } }: Pick<Ctx, 'facts'>,
  { returnOf, hasAgreed, invoices }: Pick<RepairSheet, 'returnOf'> & { hasAgreed: boolean; invoices: readonly CaseInvoice[] },
  deposit: (Pick<Deposit, 'priceCents' | 'ceilingCents' | 'vatRegime'> & SaidDiagnosis) | null,
): string | null {
  if (deposit === null || hasAgreed || standingInvoice(invoices)) return null
  const { diagnosis, diagnosisCents } = deposit
  const vatRegime = deposit.vatRegime || business.vatRegime
  return paysDiagnosis({ diagnosis, returnOf, deposit }) ? diagnosisText({ diagnosis, diagnosisCents, vatRegime }) : null
}

/**
 * Why nothing is due for the diagnosis that the slip of a repair has announced, when the device goes back as it came: its customer has agreed to a quote
 * since. Null where none was announced, or it is due.
 */
export function freedDiagnosis(
  { returnOf, hasAgreed, invoices }: Pick<RepairSheet, 'returnOf'> & { hasAgreed: boolean; invoices: readonly CaseInvoice[] },
  deposit: (Pick<Deposit, 'priceCents' | 'ceilingCents'> & SaidDiagnosis) | null,
): string | null {
  if (deposit === null || !hasAgreed || standingInvoice(invoices)) return null
  return paysDiagnosis({ diagnosis: deposit.diagnosis, returnOf, deposit }) ? FREED_DIAGNOSIS_TEXT : null
}

/** The warranty under which a repair is done; null for one that has its own price, or did not come back. */
export async function coveredBy(ctx: Ctx, repair: Pick<RepairSheet, 'id' | 'returnOf'> | null, dueCents: number | null): Promise<CoveredBy | null> {
  if (!repair || repair.returnOf === null || !isCovered({ returnOf: repair.returnOf, dueCents })) return null
  const warranty = await findWarrantyOf(ctx, repair.id)
  return { reference: repair.returnOf, until: warranty ? dateText(warranty.lastDay) : null }
}
