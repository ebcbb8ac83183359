import { expect } from 'vitest'
import { after, minutes } from '#app/lib/durations.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { readCasePage } from '#app/workflows/case-page.server.ts'
import { handOver, moveRepair, openRepair } from '#app/workflows/cases.server.ts'
import { invoiceCase } from '#app/workflows/invoices.server.ts'
import { decideByRepair, sendQuote } from '#app/workflows/quotes.server.ts'
import { takeMoney } from '#app/workflows/till.server.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from './invoices.ts'
import { TERMS } from './quotes.ts'
import { aRepairInput } from './repairs.ts'
import { aRequest } from './requests.ts'
import { asManager } from './staff.ts'
import { testCtx } from './test-ctx.ts'

export const REPAIRED = { outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 } as const
export const RETURNED = { outcome: 'not_repaired', covered: '', warrantyMonths: 6 } as const

export const priced = (label: string, unitCents: number) => ({ label, quantity: 1, unitCents, vat: 'standard' as const, rate: 2_000 as const })

/**
 * A device in repair for 100 €, which its customer accepted by link; every step is a minute later than the one before.
 * @param options.agreed false: it lies here at a quote for 100 € that nobody has answered, and its slip has announced a paid diagnosis
 */
export async function inRepair(db: TestDb, { agreed = true, diagnosisCents = 19_50 }: { agreed?: boolean; diagnosisCents?: number } = {}) {
  const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
  let passed = 0
  const later = () => ({ ...manager, now: after(manager.now, minutes((passed += 1))) })
  const requestId = await aRequest(manager, { state: 'waiting', email: 'zoe@exemple.fr' })
  let version = 0
  const ask = (amountCents: number) =>
    sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents }], ...TERMS })
  const agree = async (amountCents: number, more: readonly { label: string; amountCents: number }[] = []) => {
    const lines = [{ label: 'Écran', amountCents }, ...more]
    const sent = await sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    expect(sent.kind).toBe('changed')
    version += 1
    expect(await decideByRepair(later(), { requestId, version, decision: 'accepted', startsEarly: true })).toBe('done')
  }
  if (agreed) await agree(100_00)
  const { id, number } = await openRepair(later(), aRepairInput({ name: 'Zoé Martin', email: 'zoe@exemple.fr', phone: '' }), {
    kind: 'request',
    id: requestId,
  })
  const reference = `T-${number}`
  const move = (status: 'in_repair' | 'ready') => moveRepair(later(), { id, status })
  if (agreed) await move('in_repair')
  else {
    await later().db.insert(deposits).values({ repair_id: id, diagnosis: 'paid', diagnosis_cents: diagnosisCents })
    await ask(100_00)
    version += 1
  }
  const page = async () => {
    const shown = await readCasePage(later(), reference)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  const pay = async (amountCents: number) => {
    const about = { reference, repairId: id, requestId, invoiceId: null }
    const result = await takeMoney(later(), {
      formKey: crypto.randomUUID(),
      about,
      amountCents,
      means: 'card',
      givenCents: null,
      reference: '',
      storeId: 'libourne',
      receiptTo: null,
    })
    return result.kind
  }
  const leave = async (how: typeof REPAIRED | typeof RETURNED, unpaid = false) => {
    await move('ready')
    return handOver(later(), { id, ...how, unpaid })
  }
  /** Due, paid and left, in euros. */
  const sums = async () => {
    const { dueCents, paidCents, restCents } = (await page()).money
    return [dueCents, paidCents, restCents].map((cents) => (cents === null ? null : cents / 100))
  }
  const invoice = async (issue = true) => {
    const result = await invoiceCase(later(), { reference, issue })
    return 'id' in result ? result : { ...result, id: '' }
  }
  return { manager, later, agree, page, pay, leave, move, sums, invoice, reference, id, requestId }
}
