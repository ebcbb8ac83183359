import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { countCases } from '#app/features/cases/case-counts.queries.server.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { unsettledSumText } from '#app/features/cases/unsettled-actions.ts'
import { after, days } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { readMoneyToCome } from './day-money.server.ts'
import { takeMoney } from './till.server.ts'

const REPAIRED = { outcome: 'repaired', covered: 'Écran et pose', warrantyMonths: 12, unpaid: true } as const
const CARD = { means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const

function paidFor({ reference, id }: { reference: string; id: string }) {
  return { reference, repairId: id, requestId: null, invoiceId: null }
}

dbTest('a case that was closed without its money', (db) => {
  async function closed(outcome: 'repaired' | 'not_repaired', agreedCents: number | null = null) {
    const staff = await asStaff(testCtx(db))
    const { id, number } = await openRepair(staff, aRepairInput())
    if (agreedCents !== null) await staff.db.insert(deposits).values({ repair_id: id, price_cents: agreedCents })
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, outcome === 'repaired' ? { id, ...REPAIRED } : { id, outcome, covered: '', warrantyMonths: 6, unpaid: true })
    const open = async (at = staff) => {
      const { rows } = await listCases(at, readListQuery(new URLSearchParams('vue=clos-a-regler'), CASE_LIST), { shop: null })
      return rows.map(({ reference, unsettled }) => [reference, unsettled])
    }
    return { staff, id, reference: `T-${number}`, open }
  }

  test('is asked for on its page, in the day and in a list of its own until there is a price and it is paid', async () => {
    const { staff, id, reference, open } = await closed('repaired')
    expect(await open()).toEqual([[reference, 'unbilled']])
    expect((await countCases(staff, null)).views.unsettled).toBe(1)
    expect((await readMoneyToCome(staff, null)).unsettled).toEqual({ count: 1, cents: 0, backCents: 0 })
    expect((await readCasePage(staff, reference))?.next).toMatchObject({ title: 'Clos, sans prix ni facture', act: { form: 'facturer' } })
    const training = isTraining(staff)
    await anIssuedInvoice(staff, { sequence: 1, ledger_sequence: 1, repair_id: id, due_cents: 8_900, training })
    expect((await readMoneyToCome(staff, null)).unsettled).toEqual({ count: 1, cents: 8_900, backCents: 0 })
    expect((await readCasePage(staff, reference))?.next).toMatchObject({ title: 'Clos, 89\u00a0€ à encaisser', act: { form: 'encaisser' } })
    // What nobody has asked for in two months is no work of the day any more.
    expect(await open({ ...staff, now: after(staff.now, days(61)) })).toEqual([])
  })

  test('with more than is due is no invoice to be made: the day says what goes back', async () => {
    const { staff, id, reference, open } = await closed('repaired', 100_00)
    const text = async () => unsettledSumText((await readMoneyToCome(staff, null)).unsettled)
    expect(await text()).toBe('100\u00a0€')
    await takeMoney(staff, { ...CARD, about: paidFor({ reference, id }), amountCents: 100_00, formKey: crypto.randomUUID() })
    expect(await text()).toBe('facture ou avoir')
    await anIssuedInvoice(staff, { sequence: 1, ledger_sequence: 1, repair_id: id, due_cents: 60_00, training: isTraining(staff) })
    expect(await open()).toEqual([[reference, 'overpaid']])
    expect(await text()).toBe('40\u00a0€ à rendre')
    // Only managers have the form that gives it back.
    const nextOf = async (ctx: Parameters<typeof readCasePage>[0]) => (await readCasePage(ctx, reference))?.next
    expect(await nextOf(staff)).toMatchObject({ title: 'Clos, 40\u00a0€ à rendre', act: null })
    expect(await nextOf(await asManager(staff))).toMatchObject({ act: { form: 'rembourser', label: 'Rembourser 40\u00a0€' } })
    await closed('repaired', 25_00)
    expect(await text()).toBe('25\u00a0€, 40\u00a0€ à rendre')
  })

  test('says nothing of money where there is none: given back as it came, or all of it invoiced and nothing due', async () => {
    const returned = await closed('not_repaired')
    expect(await returned.open()).toEqual([])
    expect((await readCasePage(returned.staff, returned.reference))?.next.title).toBe('Clos')
    // Nor is a price owed that was agreed on and not worked for; what was paid for the look at it is not too much.
    const agreed = await closed('not_repaired', 69_00)
    expect(await agreed.open()).toEqual([])
    expect((await readCasePage(agreed.staff, agreed.reference))?.money).toMatchObject({ dueCents: null, restCents: null })
    const free = await closed('repaired')
    await anIssuedInvoice(free.staff, { sequence: 1, ledger_sequence: 1, repair_id: free.id, due_cents: 0, training: isTraining(free.staff) })
    expect(await free.open()).toEqual([])
    expect((await readCasePage(free.staff, free.reference))?.next.title).toBe('Clos')
  })

  test('is asked for the diagnosis that its slip said is paid, until it is invoiced and paid, or for two months', async () => {
    const facts = startingFacts()
    const paying = { ...facts, business: { ...facts.business, diagnosis: 'paid', diagnosisCents: 30_00 } } as const
    const returned = async (slip: { price_cents?: number; ceiling_cents?: number } | null) => {
      const staff = await asStaff(testCtx(db, { facts: paying }))
      const { id, number } = await openRepair(staff, aRepairInput())
      if (slip !== null) await staff.db.insert(deposits).values({ repair_id: id, diagnosis: 'paid', diagnosis_cents: 30_00, ...slip })
      await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 6, unpaid: true })
      return { staff, id, reference: `T-${number}` }
    }
    for (const slip of [null, { price_cents: 69_00 }, { ceiling_cents: 69_00 }]) {
      const { staff, reference } = await returned(slip)
      expect((await readCasePage(staff, reference))?.next.title).toBe('Clos')
      expect((await countCases(staff, null)).views.unsettled).toBe(0)
    }
    const { staff, id, reference } = await returned({})
    const free = { ...staff, facts }
    const later = { ...staff, now: after(staff.now, days(61)) }
    const title = async (at = staff) => (await readCasePage(at, reference))?.next.title
    const asked = 'Clos, diagnostic 30\u00a0€ à encaisser'
    // What the slip said counts, also once the owner makes every diagnosis free.
    expect(await Promise.all([title(), title(free), title(later)])).toEqual([asked, asked, 'Clos'])
    const counted = async (at = staff) => (await countCases(at, null)).views.unsettled
    expect([await counted(), await counted(free), await counted(later)]).toEqual([1, 1, 0])
    expect((await readMoneyToCome(staff, null)).unsettled).toEqual({ count: 1, cents: 30_00, backCents: 0 })
    await anIssuedInvoice(staff, { sequence: 1, ledger_sequence: 1, repair_id: id, due_cents: 30_00, training: isTraining(staff) })
    expect(await title()).toBe(asked)
    await takeMoney(staff, { ...CARD, about: paidFor({ reference, id }), amountCents: 30_00, formKey: crypto.randomUUID() })
    expect([await title(), await counted()]).toEqual(['Clos', 0])
  })

  test('is asked for when its customer paid 25 € and more and has no invoice, repaired or not, until one is issued or the person is forgotten', async () => {
    const pay = (staff: AllowedCtx<'payments:take'>, about: { reference: string; id: string }, amountCents: number) =>
      takeMoney(staff, { ...CARD, about: paidFor(about), amountCents, formKey: crypto.randomUUID() })
    const { staff, id, reference, open } = await closed('not_repaired')
    await pay(staff, { reference, id }, 24_99)
    expect(await open()).toEqual([])
    await pay(staff, { reference, id }, 1)
    expect(await open()).toEqual([[reference, 'uninvoiced']])
    expect((await readMoneyToCome(staff, null)).unsettled).toEqual({ count: 1, cents: 0, backCents: 0 })
    expect((await readCasePage(staff, reference))?.next).toMatchObject({ title: 'Clos, payé sans facture', act: { form: 'facturer' } })
    const training = isTraining(staff)
    await anIssuedInvoice(staff, { sequence: 1, ledger_sequence: 1_000, kind: 'deposit', repair_id: id, due_cents: 25_00, training })
    expect(await open()).toEqual([[reference, 'uninvoiced']])
    await anIssuedInvoice(staff, { sequence: 2, ledger_sequence: 1_001, repair_id: id, due_cents: 0, training })
    expect(await open()).toEqual([])

    // A deposit that is invoiced and paid, below that amount, asks for nothing more; one that is not paid waits for a credit note.
    const small = await closed('not_repaired')
    await anIssuedInvoice(small.staff, { sequence: 3, ledger_sequence: 1_002, kind: 'deposit', repair_id: small.id, due_cents: 20_00, training })
    expect(await small.open()).toEqual([[small.reference, 'uncredited']])
    await pay(small.staff, small, 20_00)
    expect(await small.open()).toEqual([])

    const forgotten = await closed('repaired')
    await pay(forgotten.staff, forgotten, 25_00)
    expect(await forgotten.open()).toEqual([[forgotten.reference, 'uninvoiced']])
    await forgotten.staff.db.update(repairs).set({ erased_at: forgotten.staff.now })
    expect(await forgotten.open()).toEqual([])
  })
})
